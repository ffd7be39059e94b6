"""Makes the bundle of the pages; see `scripts/bundle`."""
