"""What a seat may see, and what must always hold."""
