"""Who plays it; nobody but the game's front imports this."""
