"""Quennel Market, an online marketplace: orders and returns, one file each, in folders by day.

Orders leave the shop as one line, those from the back office indented. What goes wrong here comes mostly from the many
sellers and plugins behind the marketplace: a till that writes SKU for sku, a seller feed with look-alike letters, a
connector that repeats members, an address field that is cut after so many bytes.
"""

from .common import CITIES, Dice, Obj, Raw, STREETS, Style, decimal, mail_address, moment, money, person, phone, rfc3339

LIVE = Style()
BACK_OFFICE = Style(indent=2, final_newline=True)

ORDERS = 98
BULK_ORDER = 50
RETURNS = 13
FIRST_DAY, DAYS = 11, 6

GOODS = [("Enamel camping mug", 1290, ("colour", ["moss", "cream", "slate"])), ("Linen tea towel, set of 3", 2450, None),
         ("Cast iron skillet 26 cm", 5990, None), ("Beeswax candle", 840, ("height", ["12 cm", "20 cm"])),
         ("Merino beanie", 3200, ("size", ["S", "M", "L"])), ("Pour-over coffee dripper", 2790, None),
         ("Wall calendar 2027", 1850, None), ("Wool blanket 130 × 180", 11900, ("colour", ["oat", "fir green"])),
         ("Stoneware bowl", 1690, ("glaze", ["matt", "gloss"])), ("Garden twine 100 m", 590, None),
         ("Kids' rain boots", 3490, ("size", ["24", "25", "26", "27"])), ("Notebook A5, dotted", 1190, None),
         ("Bicycle bell, brass", 2150, None), ("Cork yoga block", 1990, None), ("Herb scissors", 1450, None)]
SHIPPING = [("standard", 490), ("express", 1290), ("pickup_point", 390), ("bulky", 2990)]
SELLERS = ["slr_alpenkram", "slr_moorhen", "slr_webgarn", "slr_oldforge", "slr_papierlot"]


def files():
    dice = Dice("marketplace")
    for n in range(ORDERS):
        when = moment(FIRST_DAY + n * DAYS // ORDERS, 21000 + n * DAYS % ORDERS * 640 + dice.below(600))
        order = _order(dice, n, when)
        style = BACK_OFFICE if order["channel"] == "back_office" else LIVE
        yield _finish("orders", order["order_id"], when, order, style, ORDER_EDITS.get(n), ORDER_DAMAGE.get(n))
    for n in range(RETURNS):
        when = moment(FIRST_DAY + n * DAYS // RETURNS, 40000 + dice.below(30000))
        item = _return(dice, n, when)
        yield _finish("returns", item["return_id"], when, item, BACK_OFFICE, RETURN_EDITS.get(n), None)


def _finish(folder, name, when, value, style, edit, damage):
    if edit:
        edit(value)
    text = style.dump(value)
    return f"{folder}/{when:%Y-%m-%d}/{name}.json", damage(text) if damage else text


def _address(dice, first, last):
    country, city, code = dice.pick(CITIES)
    street = [f"{dice.pick(STREETS)} {dice.between(1, 140)}"]
    if dice.chance(15):
        street.append(dice.pick(["2nd floor", "Hinterhaus", "c/o Rastovar", "Apt. 14"]))
    return Obj(
        ("name", f"{first} {last}"),
        ("company", "Atelier Brömmelhof") if dice.chance(10) else None,
        ("street", street),
        ("postal_code", code),
        ("city", city),
        ("region", "IA") if country == "US" else None,
        ("country", country),
    )


def _line(dice, number):
    title, cents, choice = dice.pick(GOODS)
    quantity = dice.pick([1, 1, 1, 2, 2, 3, 6])
    line = Obj(
        ("line_id", number),
        ("sku", f"QM-{dice.digits(5)}-{dice.text('ABCDEFGH', 2)}"),
        ("title", title),
        ("quantity", quantity),
        ("unit_price", Raw(money(cents))),
        ("tax_rate", Raw(dice.pick(["0.19", "0.19", "0.07", "0.2", "0.25"]))),
        ("seller", Obj(("seller_id", dice.pick(SELLERS)), ("fulfilled_by", "seller"))) if dice.chance(35) else None,
        ("options", Obj((choice[0], dice.pick(choice[1])))) if choice else None,
        ("images", [f"https://img.quennel.example/p/{dice.hex(10)}.jpg"]) if dice.chance(40) else None,
    )
    return line, cents * quantity


def _discount(dice, goods):
    percent = dice.pick([5, 10, 15])
    return Obj(
        ("code", f"{dice.pick(['SPRING', 'HELLO', 'TEAM'])}{percent}"),
        ("percent", percent),
        ("amount", Raw(money(goods * percent // 100))),
        ("funded_by", dice.pick(["marketplace", "seller"])),
    ), goods * percent // 100


def _order(dice, n, when):
    first, last = person(dice)
    lines, goods = [], 0
    count = 38 if n == BULK_ORDER else dice.pick([1, 1, 1, 2, 2, 3, 4])
    for number in range(1, count + 1):
        line, cents = _line(dice, number)
        lines.append(line)
        goods += cents
    discount, off = _discount(dice, goods) if dice.chance(12) else (None, 0)
    method, fee = dice.pick(SHIPPING)
    ship_to = _address(dice, first, last)
    channel = "back_office" if n % 9 == 4 else dice.pick(["web", "web", "app", "app", "partner_feed"])
    return Obj(
        ("order_id", f"ord_{dice.hex(12)}"),
        ("order_no", str(70114200 + n * 3 + dice.below(3))),
        ("status", dice.pick(["paid", "paid", "paid", "pending", "shipped", "cancelled"])),
        ("channel", channel),
        ("placed_at", rfc3339(when)),
        ("updated_at", rfc3339(when, "+02:00", f".{dice.digits(3)}")) if dice.chance(60) else None,
        ("buyer", Obj(
            ("buyer_id", 400000 + dice.below(90000)),
            ("email", mail_address(dice, first, last)),
            ("name", f"{first} {last}"),
            ("phone", phone(dice, ship_to["country"])) if dice.chance(50) else None,
            ("locale", dice.pick(["de-DE", "fr-FR", "en-GB", "da-DK"])),
            ("guest", dice.chance(20)),
        )),
        ("ship_to", ship_to),
        ("bill_to", _address(dice, first, last)) if dice.chance(20) else None,
        ("lines", lines),
        ("discounts", [discount]) if discount else None,
        ("shipping", Obj(("method", method), ("price", Raw(money(fee))), ("carrier", dice.pick(["orrow", "dunnel-post"])))),
        ("totals", Obj(
            ("items", Raw(money(goods))),
            ("discount", Raw(money(-off))) if off else None,
            ("shipping", Raw(money(fee))),
            ("tax", Raw(money((goods - off) * 19 // 119))),
            ("grand", Raw(money(goods - off + fee))),
            ("currency", "EUR"),
        )),
        ("tags", dice.some(["first_order", "gift", "loyalty", "b2b", "fragile"], dice.between(1, 2))) if dice.chance(30) else None,
        ("attributes", Obj(("utm_source", dice.pick(["newsletter", "search", "social"])),
                           ("utm_campaign", f"q2-{dice.hex(4)}"))) if dice.chance(35) else None,
        ("buyer_note", dice.pick(["Please ring twice.", "Bitte beim Nachbarn abgeben", "C'est un cadeau, sans facture svp",
                                  "leave it in the shed", "Kein Plastik, danke!"])) if dice.chance(15) else None,
        ("ext", Obj(("risk_score", decimal(dice.below(1000), 2)), ("session", dice.hex(16)))) if dice.chance(40) else None,
    )


def _return(dice, n, when):
    return Obj(
        ("return_id", f"ret_{dice.hex(10)}"),
        ("order_id", f"ord_{dice.hex(12)}"),
        ("reason", dice.pick(["too_small", "damaged", "not_as_described", "changed_mind"])),
        ("requested_at", rfc3339(when)),
        ("items", [Obj(("line_id", i + 1), ("quantity", 1), ("condition", dice.pick(["unopened", "opened", "broken"])))
                   for i in range(dice.between(1, 2))]),
        ("photos", [f"https://img.quennel.example/r/{dice.hex(10)}.jpg" for _ in range(dice.below(3))]),
        ("resolution", Obj(("kind", dice.pick(["refund", "exchange"])), ("approved_by", f"agent-{dice.between(10, 60)}"),
                           ("restocking_fee", 0))),
        ("refund", Obj(("amount", Raw(money(dice.between(500, 9000)))), ("currency", "EUR"))) if n % 2 else None,
    )


# What is wrong with some of them. An edit changes the order before it is written, a damage the bytes after that.


def _from_the_till(order):
    """The plugin of a till writes names its own way."""
    order["channel"] = "till"
    for line in order["lines"]:
        line.rename("sku", "SKU")
        line.rename("tax_rate", "Tax_Rate")


def _kelvin_sign(order):
    """A seller feed with the Kelvin sign for K: not the same letter, but it folds to k."""
    order["lines"][0].rename("sku", "s\u212au")


def _second_ship_to(order):
    """A second address under a name with a long s, which legacy folds onto the first."""
    evil = _address(Dice("second address"), "Pickup", "Desk")
    order.add("\u017fhip_to", evil, after="ship_to")


def _status_again(order):
    order.add("status", order["status"], after="channel")


def _note_twice(order):
    order.add("buyer_note", "Please call first")
    order.add("buyer_note", "Leave at the door")


def _attribute_twice(order):
    order.drop("attributes")
    order.add("attributes", Obj(("utm_source", "search"), ("voucher", "A-114"), ("utm_source", "affiliate")))


def _unknown_member_twice(order):
    order.drop("ext")
    order.add("ext", Obj(("risk_score", Raw("0.18")), ("session", "5f0e99aa"), ("risk_score", Raw("0.91"))))


def _quantity_by_folding(order):
    """Two names that differ in case only: legacy takes the last one, strict the one that fits exactly."""
    order["lines"][0].add("Quantity", 10, after="quantity")


def _tags_of_the_till(order):
    """The till has tags of its own, as one text. Legacy takes them for the list and refuses the order, strict passes over."""
    order.add("Tags", "walk-in;cash", after="channel")


def _till_with_ampersand(order):
    _from_the_till(order)
    order["lines"][0]["title"] = "Mortar & pestle"


def _channel_taken_back(order):
    """A connector that says a member again as null, which legacy passes over."""
    order.add("channel", None, after="channel")


def _address_patched(order):
    """The address comes a second time, with only what has changed."""
    order.add("ship_to", Obj(("postal_code", "97264"), ("company", None), ("street", ["Mühlgasse 3"])), after="lines")


def _title(text):
    def edit(order):
        order["lines"][0]["title"] = text

    return edit


def _note(text):
    def edit(order):
        order.drop("buyer_note")
        order.add("buyer_note", text)

    return edit


def _order_no(text):
    def edit(order):
        order["order_no"] = text

    return edit


def _fixed_discount(order):
    """A voucher of a fixed amount has no percent."""
    order.drop("discounts")
    order.add("discounts", [Obj(("code", "VOUCHER5"), ("amount", Raw("5.00")), ("funded_by", "marketplace"))], after="lines")


def _company_cut(order):
    """The seller's database cuts a name after 21 bytes, here in the middle of a letter."""
    address = order["ship_to"]
    address.drop("company")
    address.add("company", "Kaffeerösterei am Mühlbach".encode()[:21], after="name")


def _street_missing(order):
    order["ship_to"].drop("street")


def _lines_by_number(order):
    """A shop in PHP removes a line, and its list becomes an object."""
    order["lines"] = Obj(*[(str(i + 1), line) for i, line in enumerate(order["lines"])])


def _huge_quantity(order):
    order["lines"][0]["quantity"] = 4294967295


def _status_again_and_bad_quantity(order):
    _status_again(order)
    order["lines"][0]["quantity"] = "2"


ORDER_EDITS = {
    2: _from_the_till,
    5: _fixed_discount,
    9: _title("Salt & pepper mill, oak"),
    12: _status_again,
    16: _company_cut,
    19: _note(""),
    23: _from_the_till,
    27: _kelvin_sign,
    30: _order_no("0070114290"),
    34: _note_twice,
    37: _title('Picture frame <30 cm> "Rive"'),
    41: _huge_quantity,
    44: _attribute_twice,
    47: _note("Klingel geht nicht\u2028bitte anrufen"),
    51: _fixed_discount,
    53: _second_ship_to,
    56: _unknown_member_twice,
    59: _lines_by_number,
    62: _order_no("+70114386"),
    66: _till_with_ampersand,
    69: _quantity_by_folding,
    72: _title("Bed & breakfast tray"),
    75: _street_missing,
    78: _channel_taken_back,
    81: _company_cut,
    84: _status_again_and_bad_quantity,
    87: _note(""),
    90: _address_patched,
    93: _order_no("70 114 479"),
    97: _tags_of_the_till,
}

ORDER_DAMAGE = {
    7: lambda text: text[: len(text) * 2 // 3],
    39: lambda text: text.replace(b'"currency":"EUR"}', b'"currency":"EUR",}'),
    64: lambda text: b"<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head>\n"
    b"<body><center><h1>502 Bad Gateway</h1></center></body></html>\n",
    80: lambda text: b"",
    # the escaped name is the same name, and so agrees in both
    96: lambda text: text.replace(b'"order_id"', b'"order\\u005fid"'),
}


def _no_photos(item):
    item.drop("photos")


def _photos_null(item):
    item["photos"] = None


def _still_open(item):
    item["resolution"] = None


RETURN_EDITS = {3: _no_photos, 6: _still_open, 8: _photos_null, 11: _still_open}
