"""x"""
from logres.engine.sight import Sight
import random
class Greedy:
    def choose(self, sight: Sight):
        return random.choice(sight.options)
