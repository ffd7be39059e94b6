"""What every game stands on: procedures, decisions, chance, records. It knows no game."""
