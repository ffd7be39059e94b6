"""The kernel: procedures on a stack, randomness, copying, and the event log.

It knows neither games nor texts, and no seat's secrets.
"""
