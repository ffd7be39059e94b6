"""How players of Pendragon think ahead: what is counted, what is proposed, how turns are ended."""
