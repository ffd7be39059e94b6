"""What the nations of Britannia have on average, round by round, when greedy players meet."""
