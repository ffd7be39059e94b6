"""How even the set-ups of Barbarian Kingdoms are when greedy players meet."""
