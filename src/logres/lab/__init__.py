"""For those who study games: many matches at once, speed, and what the ledger counts."""
