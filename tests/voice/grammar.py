"""Checks of grammar: number, contraction, elision, agreement."""

from __future__ import annotations

import re
from functools import cache

from tests.voice.names import Names, names_of
from tests.voice.sentences import Sentence

PLURALS = {
    "en": "armies|units|cards|points|losses|Raiders|Warbands|Warriors|Resources|spaces|Regions|"
    "cubes|coins|provinces|locations|conditions|Thresholds|votes|areas|cavalries|pieces|moves|"
    "steps|seats|Forts|Towns|Strongholds|tokens|games|fields|minutes|carry|are|have|go",
    "fr": "armées|unités|cartes|points|pertes|Pillards|Bandes|Guerriers|Ressources|espaces|Régions|"
    "cubes|pièces|provinces|emplacements|conditions|Seuils|voix reçues|zones|infanteries|"
    "cavaleries|places|Forts|Villes|jetons|parties|champs|minutes|portent|sont|ont|vont|restent",
}
LABELS = re.compile(
    r"(?:Player|Group|Turn|Round|Card|Game|Epoch|Joueur|Groupe|[Tt]our|[Mm]anche|Carte|Partie|"
    r"Brigantes|Iceni|Regnenses|Reinforcements?|Renforts?|turn|round)\s1\b"
)
"""After these a 1 is a name."""


def number(sentence: Sentence) -> str:
    """A plural after 1, or a verb that does not fit it."""
    pattern = plural_after_one(sentence.language, names_of(sentence.surface, sentence.language))
    return found(pattern, LABELS.sub("", sentence.text))


@cache
def plural_after_one(language: str, names: Names | None) -> re.Pattern[str]:
    many = [PLURALS[language], *[re.escape(p) for p in sorted(names.plurals if names else ())]]
    return re.compile(rf"(?<![\d.,/–-])\b1 (?:de )?(?:more |autres? )?(?:{'|'.join(many)})\b")


CONTRACTION = re.compile(
    r"\b(?:[àÀ]|[dD]e) les? (?=[A-ZÀ-Þ])"
    r"|^À (?!l’|la |vous|Joueur|\{)(?=[A-ZÀ-Þ])(?=.* de jouer\W*$)"
)


def contraction(sentence: Sentence) -> str:
    """French: à le, à les, de le, de les before a name."""
    return found(CONTRACTION, sentence.text) if sentence.language == "fr" else ""


ELISION = re.compile(
    r"(?<![-\w’])(?:[dD]e(?! Excidio)|[lL]e|[lL]a|[qQ]ue|[nN]e|[jJ]e|[sS]e) "
    r"(?=[AEIOUÀÂÉÈÊÎÔaeiouàâéèêîô]\w)(?!onz|oui|ou les|ou la)"
)


def elision(sentence: Sentence) -> str:
    """French: de, le, la, que before a vowel."""
    return found(ELISION, sentence.text) if sentence.language == "fr" else ""


SINGULAR = {
    "fr": "doit|a|est|joue|peut|veut|paie|va|passe|marque|mise|commence|gagne|perd|prend",
    "en": "has|is|does|pays|goes|plays|wins|loses|takes|was|wants|begins|passes|moves|scores",
}
PLURAL = {
    "fr": "doivent|ont|sont|jouent|peuvent|veulent|paient|vont|passent|marquent|commencent|gagnent|"
    "perdent|prennent",
    "en": "have|are|do|pay|go|play|win|lose|take|were|want|begin|pass|score",
}
OBJECTS = "contre|que|par|dans|chez|avec|pour|et|sur|entre|à|parmi"
"""After these a name is not the subject of the verb that follows it."""

FRENCH_AGREEMENT = re.compile(
    "".join(f"(?<!{word} )" for word in OBJECTS.split("|"))
    + rf"\b[Ll]es [A-ZÀ-Þ][\w’-]+(?: saxons| scotti)? (?:{SINGULAR['fr']})\b"
    + rf"|(?<!et )\b[Ll]e (?:Dux|Roi|Guerrier) (?:{PLURAL['fr']})\b"
    + r"|\b(?:Ville|Colonie|Région)[^:.]*\s: (?:détruit|abandonné|vendu)\b"
    + r"|\b[Ll]a (?:Ville|Colonie|Région)(?: (?:de |du |des |d’)[A-Z][\w’ ]*?)? est "
    + r"(?:détruit|abandonné|vendu|construit|pris)\b"
)
NATIONS = (
    r"(?:Brigantes|Iceni|Regnenses|Scotti|Belgae|Civitates|Welsh|Irish|Romano-British|[A-Z]\w+s)"
)
AFTER = "".join(rf"(?<!{word} )" for word in ("of", "from", "in", "to", "against"))
ASKED = "".join(rf"(?<!{word} )" for word in ("of", "and", "ill", "oes", "an", "et", "ay"))
"""After these a name is no subject, or its verb an infinitive: will the Dux pay?"""

ENGLISH_AGREEMENT = re.compile(
    rf"{AFTER}\b[Tt]he (?!Dux){NATIONS} (?:{SINGULAR['en']})\b"
    rf"|{ASKED}\b[Tt]he (?:Dux|King|Warrior) (?:{PLURAL['en']})\b|\bof the 1\b"
)


def agreement(sentence: Sentence) -> str:
    """A plural name with a singular verb, or the reverse."""
    if sentence.language == "fr":
        return found(FRENCH_AGREEMENT, sentence.text)
    return found(ENGLISH_AGREEMENT, sentence.text) if sentence.kind != "text" else ""


def found(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    return match[0] if match else ""
