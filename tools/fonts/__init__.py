"""Makes the faces of the pages from whole ones: fewer letters, smaller where nobody sees it."""
