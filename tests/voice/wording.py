"""The check of words: what the glossary says to avoid."""

from __future__ import annotations

import re

from tests.voice.grammar import found
from tests.voice.sentences import Sentence

ENGLISH = (
    r"[Ss]et (?:a|the) table",
    r"[Mm]end(?:ed|s)?",
    r"stumbled",
    r"Turn of",
    r"[Dd]o(?:es)? without",
    r"Payment of",
    r"told again",
    r"[Gg]o on with",
    r"hold the truth",
    r"thoughts? went",
    r"who come",
    r"no, thank you",
    r"[Ww]atch it again",
    r"unless you say",
    r"they are no",
    r"(?<!here )is no (?:part|game|Site|target|database|git|Region)",
    r"has to go",
    r"game-run",
    r"the hopes",
    r"take it back",
    r"Brackets",
    r"does not fit",
    r"A\.D\.",
    r"[Tt]he throne",
    r"[Nn]ight theme",
    r"lift the curtain",
    r"[Pp]ress(?:es)? (?:the|a|an|it|one|where|here)",
    r"by lot",
    r"is lit|are lit|lit places?",
    r"standing answers?",
    r"through whose eyes|whose eyes",
    r"robots?",
)
FRENCH = (
    r"[Dd]resse[rz]?(?=[^.]* table|-en)",
    r"trébuch\w*",
    r"(?:de|ce|Ce|un|d’un) siège",
    r"pensées",
    r"[Ss]e passe(?:nt|r)? (?:de|d’)",
    r"Pas fait",
    r"la vérité 95",
    r"de pertes",
    r"[Rr]épondu d’office",
    r"ne se peut",
    r"juger ses positions",
    r"qui brille(?:nt)?",
    r"trône reste vacant",
    r"en Milice",
    r"tout juste",
    r"menée?s? par le jeu",
    r"les espoirs",
    r"abîmée?s?",
    r"(?<!premier )(?<!premières )sur la carte(?! (?:suivante|en cours|précédente|Événement|\{))",
    r"[Aa]ppuye[rz]",
    r"rideau",
    r"robots?",
    r"[Aa]llumée?s?",
    r"\d de (?:Butin|Renom|Prestige|Richesse|Prospérité)",
    r"dans le paquet|du paquet",
    r"taxer?|taxent",
)
BANNED = {
    "en": re.compile(rf"\b(?:{'|'.join(ENGLISH)})(?!\w)"),
    "fr": re.compile(rf"\b(?:{'|'.join(FRENCH)})(?!\w)"),
}


def words(sentence: Sentence) -> str:
    """Words the glossary forbids."""
    return found(BANNED[sentence.language], sentence.text)
