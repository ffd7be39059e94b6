"""One module a game: from the game's own board file to `Rules`."""
