"""What the texts of the cards ask."""

from __future__ import annotations

from logres.engine.game.contract import Values, asked

EVENT = ("faction", "card")
IN_SPACE = (*EVENT, "space?")
GRANTED = (*EVENT, "granted_faction?")

ASKS: dict[str, Values] = {
    # Of several cards.
    "callup.come": asked("cavalry", about=("card",), reserve=str, n=int),
    "enlisting.call": asked("call", about=("faction", "space?", "unit?"), n=int),
    "enlisting.enlist": asked("done", "from", about=("faction", "space?", "unit?"), n=int),
    "enlisting.join": asked("units", about=("faction", "space?", "unit?"), n=int),
    "founding.settle": asked("site", about=("faction", "stronghold", "space")),
    "freecommand.choose": asked("decline", "free-command", about=EVENT),
    "hiredmuscle.colour": asked("colour", about=("faction", "card", "space?", "owner_faction?")),
    "hiredmuscle.region": asked("place", about=("faction", "card", "space?", "owner_faction?")),
    "hiredmuscle.settle": asked("site", about=("faction", "card", "space?", "owner_faction?")),
    "removing.fell": asked("done", "remove", "remove-laden", about=("card", "space"), n=int),
    "sparing.spare": asked("spare", "spare-laden", about=("faction", "space"), n=int),
    "toll.fall": asked("lose", about=("faction", "space?"), n=int),
    "toll.mourn": asked("dismiss", about=("faction", "space?"), n=int),
    "tribalwar.fell": asked("remove", "remove-laden", "raze", about=IN_SPACE, n=int),
    "tribalwar.strike": asked("strike", about=IN_SPACE, n=int),
    # The Dux.
    "alliance.colour": asked("colour", about=("faction", "card", "site?", "space?")),
    "alliance.settlement": asked("site", about=("faction", "card", "site?", "space?")),
    "badweather.take": asked("strike", about=EVENT, n=int),
    "barbarisation.enlist": asked("units", about=("faction", "card", "space?", "site?"), n=int),
    "barbarisation.hand_over": asked("nation", about=("faction", "card", "space?", "site?"), n=int),
    "barbarisation.region": asked("strike", about=("faction", "card", "space?", "site?"), n=int),
    "brokenfeast.take": asked("strike", about=EVENT, n=int),
    "camlann.dux_loses": asked("strike", about=IN_SPACE),
    "charge.choose": asked("decline", "free-command", about=EVENT),
    "deserters.desert": asked("desert", about=EVENT, n=int),
    "freewill.take": asked("place", about=EVENT, n=int),
    "goodweather.take": asked("place", about=EVENT, n=int),
    "heresy.take": asked("strike", about=EVENT, n=int),
    "irishfoederati.colour": asked("colour", about=("faction", "card", "space")),
    "irishsettlers.land": asked("place", about=IN_SPACE),
    "recruits.recruit": asked("done", "place", about=EVENT, n=int),
    "romanisation.region": asked("strike", about=IN_SPACE),
    "romanisation.replace": asked("nation", about=IN_SPACE),
    "sonsofcunedda.leave_hillfort": asked(
        "decline", "raze", about=("faction", "card", "origin_space", "space"), n=int
    ),
    "sonsofcunedda.settle": asked(
        "comitates", about=("faction", "card", "origin_space", "space"), n=int
    ),
    "stilicho.post": asked("cavalry", about=("faction", "card", "space"), n=int),
    "stilicho.ride": asked("take-from", about=("faction", "card", "space"), n=int),
    "stilicho.wall": asked("done", "town", "fort", about=("faction", "card", "space"), n=int),
    "swiftmarch.call": asked(
        "done", "from", about=("faction", "card", "space?", "origin_space?", "unit?"), n=int
    ),
    "swiftmarch.head_for": asked(
        "done", "to", about=("faction", "card", "space?", "origin_space?", "unit?"), n=int
    ),
    "swiftmarch.pick_count": asked(
        "move", about=("faction", "card", "space?", "origin_space?", "unit?"), n=int
    ),
    "swiftmarch.pick_laden": asked(
        "units", about=("faction", "card", "space?", "origin_space?", "unit?"), n=int
    ),
    "swiftmarch.set_out": asked(
        "laden", about=("faction", "card", "space?", "origin_space?", "unit?"), n=int
    ),
    "swiftraid.choose": asked("decline", "free-command", about=EVENT),
    "swiftraiders.grant": asked("grant", about=EVENT),
    "utherfalls.enlist": asked("comitates", about=("faction", "card", "space?", "site?"), n=int),
    "utherfalls.hand_over": asked(
        "hillfort", "town", about=("faction", "card", "space?", "site?"), n=int
    ),
    "utherfalls.region": asked("strike", about=("faction", "card", "space?", "site?"), n=int),
    "uthertakes.confiscate": asked("confiscate", about=EVENT, n=int),
    "warleader.grant": asked("grant", about=GRANTED),
    # The Civitates.
    "alleluiavictory.choose": asked("decline", "free-command", about=EVENT),
    "ambrosiusbattle.attack": asked("attack", "attack-britons", about=IN_SPACE),
    "ambrosiusbattle.battle": asked("battle", about=IN_SPACE),
    "ambrosiusdominance.muster": asked("decline", "place", about=EVENT),
    "ambrosiusdominance.swing": asked("decline", "swing", about=EVENT),
    "choosersoftheslain.attack": asked("attack", about=IN_SPACE, n=int),
    "choosersoftheslain.strike": asked("strike", about=IN_SPACE, n=int),
    "corinium.rebuild": asked("site", about=EVENT),
    "fireandsword.take": asked("strike", about=EVENT, n=int),
    "groans.disembark": asked("units", about=IN_SPACE, n=int),
    "groans.where": asked("place", about=IN_SPACE, n=int),
    "migrants.arrive": asked("to", about=("faction", "card", "origin_space?")),
    "migrants.leave": asked("from", about=("faction", "card", "origin_space?")),
    "opengate.attack": asked(
        "attack", "attack-britons", about=("faction", "card", "space?", "enemy_faction?")
    ),
    "opengate.battle": asked("battle", about=("faction", "card", "space?", "enemy_faction?")),
    "opengate.open": asked("site", about=("faction", "card", "space?", "enemy_faction?")),
    "ruinofbritain.take": asked("done", "strike", about=EVENT, n=int),
    "saxonmigrants.take": asked("place", about=EVENT, n=int),
    "seatrade.grant": asked("grant", about=EVENT),
    "thecross.choose": asked("decline", "free-command", about=EVENT),
    "tintagel.enter": asked("call", about=("faction", "card", "space"), n=int),
    "townburns.burn": asked("raze", about=EVENT),
    # The Saxons.
    "acculturation.assimilate": asked("nation", about=IN_SPACE, n=int),
    "acculturation.comitates": asked("comitates", about=IN_SPACE, n=int),
    "acculturation.raise_stronghold": asked("hillfort", "town", about=IN_SPACE, n=int),
    "acculturation.region": asked("strike", about=IN_SPACE, n=int),
    "emigration.take": asked("done", "depopulate", about=EVENT, n=int),
    "emigrationforgood.take": asked("done", "depopulate", about=EVENT, n=int),
    "healed.rise": asked("done", "place", "to-available", about=EVENT, n=int),
    "hengestexpelled.drive_out": asked("group", about=IN_SPACE),
    "hengestexpelled.region": asked("strike", about=IN_SPACE),
    "houseofwessex.turn": asked("strike", about=EVENT),
    "intothemist.grant": asked("grant", about=GRANTED),
    "intothemist.raid": asked("limited", "decline", about=GRANTED),
    "longknives.slay": asked("strike", about=IN_SPACE),
    "longknives.turn": asked("colour", about=IN_SPACE),
    "outofthemist.fight": asked(
        "decline", "battle", about=("faction", "card", "granted_faction?", "space?")
    ),
    "outofthemist.grant": asked("grant", about=("faction", "card", "granted_faction?", "space?")),
    "outofthemist.rally": asked(
        "decline", "rally", about=("faction", "card", "granted_faction?", "space?")
    ),
    "passedaway.depart": asked("cavalry", about=EVENT),
    "ravensgather.fall_upon": asked("decline", "battle", about=IN_SPACE),
    "ravensgather.march": asked("decline", "select", "to", "sail-to", about=IN_SPACE),
    "thecoastisflooded.grant": asked("grant", about=GRANTED),
    "townsdecay.take": asked("done", "waste", about=EVENT, n=int),
    "townsflourish.take": asked("done", "restore", about=EVENT, n=int),
    "vortigernhires.colour": asked("colour", about=("faction", "card", "owner_faction?", "space")),
    # The Scotti.
    "britonsstrike.grant": asked("grant", about=GRANTED),
    "dogsandwolves.flip": asked("done", "flip", about=EVENT, n=int),
    "dyfed.clear": asked("site", about=IN_SPACE, n=int),
    "dyfed.comitates": asked("comitates", about=IN_SPACE, n=int),
    "dyfed.raise_stronghold": asked("hillfort", "town", about=IN_SPACE, n=int),
    "flighttothetowns.take_refuge": asked("done", "take-refuge", about=EVENT),
    "irishandpicts.land": asked("place", about=IN_SPACE),
    "irishkin.convert": asked("site", about=IN_SPACE, n=int),
    "irishkin.region": asked("strike", about=IN_SPACE, n=int),
    "irishkin.win_over": asked("done", "baptize", about=IN_SPACE, n=int),
    "mentakevows.take": asked("done", "depopulate", about=EVENT, n=int),
    "myrddin.take": asked("command", about=EVENT),
    "niallsraid.name_sea": asked("sea", about=EVENT),
    "patrolleaves.arrive": asked("patrol-to", about=("faction", "card", "sea?")),
    "patrolleaves.grant": asked("grant", about=("faction", "card", "sea?")),
    "patrolleaves.leave": asked("patrol-from", about=("faction", "card", "sea?")),
    "rivalcaesars.strike": asked("strike", about=IN_SPACE),
    "saxontribalwar.fell": asked("remove", "remove-laden", "raze", about=IN_SPACE, n=int),
    "saxontribalwar.first": asked("strike", about=IN_SPACE, n=int),
    "saxontribalwar.second": asked("strike", about=IN_SPACE, n=int),
    "saxontribalwar.strike": asked("strike", about=IN_SPACE, n=int),
    "scottisettlers.land": asked("place", about=IN_SPACE),
    "ventasilurum.take": asked("restore", about=EVENT, n=int),
    "warbandsscatter.name_enemy": asked("nation", about=IN_SPACE),
    "warbandsscatter.strike": asked("strike", about=IN_SPACE),
    # Pivotal Events.
    "adventus.rise": asked("done", "strike", about=EVENT, n=int),
    "conspiratio.saxons": asked("decline", "join-in", about=EVENT, n=int),
    "cymbrogi.rise": asked("done", "place", about=IN_SPACE, n=int),
    "cymbrogi.wall": asked("site", about=IN_SPACE, n=int),
    # Epoch cards.
    "cuttingtheties.cut": asked("decline", "cut-ties", about=("faction?", "card", "space?"), n=int),
    "cuttingtheties.place": asked("units", about=("faction?", "card", "space?"), n=int),
    "cuttingtheties.where": asked("done", "place", about=("faction?", "card", "space?"), n=int),
    "donatio.dismiss": asked("dismiss", n=int, dice=int, paid=int),
    "donatio.give": asked("refuse", "give", n=int, dice=int, paid=int),
    "donatio.spend": asked("spend", n=int, dice=int, paid=int),
    "hostofbritain.ask": asked("done", "ask-for", about=("faction?", "card"), n=int, bid=int),
    "hostofbritain.commit": asked("commit", about=("faction?", "card"), n=int, bid=int),
    "hostofbritain.humble": asked("humble", about=("faction?", "card"), n=int, bid=int),
    "hostofbritain.outbid": asked("commit", about=("faction?", "card"), n=int, bid=int),
    "hostofbritain.swing": asked("decline", "swing", about=("faction?", "card"), n=int, bid=int),
    "magnusmaximus.dismiss": asked("dismiss", about=("faction?", "card"), n=int),
    "magnusmaximus.spend": asked("spend", about=("faction?", "card"), n=int),
}
