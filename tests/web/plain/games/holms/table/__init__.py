"""What lies there: places, numbers and the position."""
