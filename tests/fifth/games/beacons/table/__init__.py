"""What lies there: hills, torches and the position."""
