"""What can be counted of the house's shape; `scripts/rooms` prints it, tests hold it to limits."""
