"""Orrowfreight, a carrier: the state of shipments as JSON Lines with CRLF, one file a week.

The depots run different software. Two of them write names with underscores or dashes, an old one in Java cuts texts after
so many UTF-16 units or exports CESU-8, and a scanner writes the hour with one digit. Files have blank lines, blanks behind
a value and lines that are no JSON.
"""

import base64
from datetime import timedelta

from .common import CITIES, Dice, Obj, Raw, Style, decimal, moment, person, rfc3339, surrogates

DEPOT = Style()
OLD_DEPOT = Style(ascii=True)  # surrogates leave as escapes
EXPORT = Style()  # surrogates leave as three bytes each

WEEKS = [(18, 24), (19, 25), (20, 22)]  # number of the week, shipments in it
STEPS = [("PU", "Picked up"), ("HUB", "Arrived at hub"), ("DEP", "Left the hub"), ("OFD", "Out for delivery"),
         ("DEL", "Delivered"), ("ATT", "Nobody at home"), ("HLD", "Held at parcel shop")]
CONTENTS = ["Books", "Spare parts", "Clothing", "Ceramics, fragile", "Bürobedarf", "Pièces détachées", "Seeds"]


def files():
    dice = Dice("logistics")
    number = 0
    for week, count in WEEKS:
        lines = []
        for _ in range(count):
            shipment = _shipment(dice, number, moment((week - 18) * 7 - 3, 0))
            if number in EDITS:
                EDITS[number](shipment)
            text = STYLES.get(number, DEPOT).dump(shipment)
            lines.append(DAMAGE[number](text) if number in DAMAGE else text)
            lines.extend(EXTRA_LINES.get(number, []))
            number += 1
        yield f"tracking/2026-W{week}.jsonl", b"".join(line + b"\r\n" for line in lines)


def _place(dice):
    country, city, code = dice.pick(CITIES)
    return Obj(("city", city), ("postalCode", code), ("country", country))


def _shipment(dice, number, monday):
    hours = dice.between(5, 30)
    steps = STEPS[: dice.between(1, 5)] + ([dice.pick(STEPS[5:])] if dice.chance(20) else [])
    events = []
    for code, text in steps:
        events.append(Obj(
            ("code", code),
            ("at", rfc3339(monday + timedelta(hours=hours, seconds=dice.below(3600)), dice.pick(["Z", "+02:00"]))),
            ("location", dice.pick(CITIES)[1]),
            ("text", text),
            ("signature", base64.b64encode(dice.blob(42)).decode()) if code == "DEL" and dice.chance(60) else None,
        ))
        hours += dice.between(2, 11)
    first, last = person(dice)
    return Obj(
        ("trackingNumber", f"OF{dice.digits(9)}X"),
        ("reference", f"ord_{dice.hex(12)}"),
        ("service", dice.pick(["road", "road", "express", "pallet"])),
        ("status", steps[-1][0]),
        ("weight", Obj(("value", decimal(dice.between(150, 31000))), ("unit", "kg"))),
        ("dimensions", [dice.between(10, 120), dice.between(8, 80), dice.between(2, 60)]),
        ("contents", dice.pick(CONTENTS)),
        ("recipient", f"{first} {last}"),
        ("from", _place(dice)),
        ("to", _place(dice)),
        ("events", events),
        ("eta", rfc3339(monday + timedelta(days=3, hours=16))) if dice.chance(60) else None,
        ("customs", Obj(("tariffCode", dice.digits(8)), ("value", Raw(f"{dice.between(10, 900)}.00")), ("currency", "GBP")))
        if dice.chance(10) else None,
    )


# What is wrong with some of them.


def _underscored(shipment):
    """The depot in the north. The field ignores case: strict skips underscores then, legacy doesn't."""
    shipment.rename("trackingNumber", "tracking_number")


def _dashed(shipment):
    shipment.rename("trackingNumber", "Tracking-Number")


def _shouting(shipment):
    """Only letters differ, and the field ignores case in both."""
    shipment.rename("trackingNumber", "TRACKINGNUMBER")


def _postal_code(shipment):
    shipment["to"].rename("postalCode", "postalcode")


def _text(text):
    def edit(shipment):
        shipment["events"][-1]["text"] = text

    return edit


def _cut(text, units):
    return _text(surrogates(text)[:units])


def _bytes_cut(shipment):
    shipment["recipient"] = "Søren Nørrevang".encode()[:8]


def _one_digit_hour(shipment):
    scan = shipment["events"][0]
    scan["at"] = scan["at"][:11] + "7" + scan["at"][13:]


def _comma_fraction(shipment):
    scan = shipment["events"][0]
    scan["at"] = scan["at"][:19] + ",250" + scan["at"][19:]


def _zone_missing(shipment):
    scan = shipment["events"][0]
    scan["at"] = scan["at"][:10] + " " + scan["at"][11:19]


def _events_twice(shipment):
    """The second list is longer than the first, and its first element says less."""
    shipment["events"] = [Obj(("code", "PU"), ("at", "2026-05-07T08:00:00Z"), ("location", "Hohenlinde"), ("text", "Picked up"))]
    shipment.add("events", [Obj(("code", "HUB"), ("text", "Arrived at hub")),
                            Obj(("code", "DEP"), ("at", "2026-05-07T19:30:00Z"), ("location", "Brzozolin"), ("text", "Left the hub"))])


def _weight_taken_back(shipment):
    shipment.add("weight", None, after="dimensions")


def _signature_in_lines(shipment):
    event = shipment["events"][-1]
    event.drop("signature")
    text = base64.b64encode(Dice("signature").blob(70)).decode()
    event.add("signature", text[:76] + "\r\n" + text[76:])


def _two_dimensions(shipment):
    shipment["dimensions"] = [30, 20]


def _no_events(shipment):
    shipment["events"] = None


def _weight_as_text(shipment):
    """Both refuse the weight, which hides that a name below is in another case."""
    _postal_code(shipment)
    shipment["weight"] = "2.4 kg"


EDITS = {
    2: _underscored,
    5: _one_digit_hour,
    8: _cut("Leave with neighbour \U0001f3e0 no. 14", 22),
    11: _underscored,
    15: _text("Delivered to <reception>"),
    18: _text(surrogates("Rider says \U0001f44d")),
    21: _no_events,
    25: _shouting,
    28: _bytes_cut,
    31: _dashed,
    34: _cut("Parcel shop \U0001f4e6 Nygade", 13),
    37: _weight_as_text,
    40: _events_twice,
    44: _comma_fraction,
    47: _weight_taken_back,
    50: _signature_in_lines,
    53: _text(surrogates("Kühlware \U0001f9ca sofort zustellen")),
    56: _two_dimensions,
    59: _underscored,
    62: _zone_missing,
    65: _postal_code,
    68: _one_digit_hour,
}
STYLES = {8: OLD_DEPOT, 18: EXPORT, 34: OLD_DEPOT, 53: EXPORT}

DAMAGE = {
    13: lambda text: text + b"   ",
    32: lambda text: text + b",",
    45: lambda text: b"\t" + text,
    66: lambda text: text[:-160],
}

# Lines that are no shipment, behind the shipment of that number.
EXTRA_LINES = {6: [b""], 23: [b"#EOF 24"], 36: [b"", b"   "], 58: [b'["resync",58]']}
