"""Ludmillas Glimmerladen, a small shop in PHP: its products, one file each, as json_encode writes them.

Slashes and letters are escaped, numbers are quoted, and an empty map is []. Products from before the last move of the shop
come from its old export script, in Latin-1.
"""

from .common import Dice, Obj, Raw, Style, moment, money, rfc3339

PHP = Style(ascii=True, slashes=True)
LATIN_1 = Style(encoding="latin-1")

PRODUCTS = 42

NAMES = ["Häkelgarn «Morgentau»", "Perlenset Türkis", "Glitzerfolie, 10 Bögen", "Stickrahmen 18 cm", "Bastelkleber 100 ml",
         "Filzplatten, bunt", "Knopfmischung", "Wachsmalkreide", "Samtband 15 mm", "Stempel Füchslein"]
TEXTS = ["Weich und waschbar bei 30°.", "Für kleine und große Hände.", "Trocknet klar, ohne Lösungsmittel.",
         "Handgefertigt in der Werkstatt nebenan.", "Reste vom letzten Jahr, solange der Vorrat reicht."]
LANGUAGES = [("en", "Craft item"), ("fr", "Mercerie"), ("nl", "Knutselset")]


def files():
    dice = Dice("webshop")
    for n in range(PRODUCTS):
        product = _product(dice, n)
        if n in EDITS:
            EDITS[n](product)
        text = (LATIN_1 if n in OLD else PHP).dump(product)
        yield f"products/{product['sku'].lower()}.json", DAMAGE[n](text) if n in DAMAGE else text


def _product(dice, n):
    sku = f"GL-{n + 11:03d}-{dice.text('KLMNPRSTW', 2)}"
    name = dice.pick(NAMES)
    return Obj(
        ("id", str(1300 + n * 4 + dice.below(4))),
        ("sku", sku),
        ("name", name),
        ("description", dice.pick(TEXTS)),
        ("price", money(dice.between(95, 2490))),
        ("tax_class", dice.between(1, 2)),
        ("stock", str(dice.below(140))),
        ("active", True),
        ("created_at", rfc3339(moment(dice.between(1, 20), dice.below(86400)), "+00:00")),
        ("images", [f"https://glimmerladen.test/media/{sku.lower()}/{i}.jpg" for i in range(1, dice.between(1, 3) + 1)]),
        ("options", dice.pick([[], [], Obj(("farbe", "rot"), ("laenge_m", 5)), Obj(("farbe", "blau"))])),
        ("attributes", Obj(("material", dice.pick(["Wolle", "Glas", "Papier"])), ("marke", "Glimmer"))),
        ("translations", Obj(*[(language, Obj(("name", f"{word} {n + 11}"), ("slug", f"{language}-{n + 11}")))
                               for language, word in dice.some(LANGUAGES, dice.between(1, 3))])),
        ("weight_g", dice.between(20, 900)),
        ("related", [f"GL-{dice.between(11, 50):03d}" for _ in range(dice.below(4))]),
    )


# What is wrong with some of them.

OLD = {4, 19, 33}


def _attributes_empty(product):
    """An empty map in PHP is an empty list."""
    product["attributes"] = []


def _translations_null(product):
    product["translations"] = None


def _related_null(product):
    product["related"] = None


def _stock(text):
    def edit(product):
        product["stock"] = text

    return edit


def _price(text):
    def edit(product):
        product["price"] = text

    return edit


def _tier_prices(*keys):
    """Prices from a quantity on, by the quantity."""

    def edit(product):
        product.add("tier_prices", Obj(*[(key, Raw(money(890 - 40 * i))) for i, key in enumerate(keys)]), after="price")

    return edit


def _seo(title):
    """What a plugin stores is kept as it comes."""

    def edit(product):
        product.add("seo", Obj(("title", title), ("robots", "index")))

    return edit


def _weightless(product):
    product.drop("weight_g")


def _sale_text(product):
    product["description"] = "Nur bis Freitag: <b>2 für 1</b> & mehr"


def _line_separator(product):
    product["description"] = "Pflegehinweis:\u2028nicht bleichen"


def _broken_emoji(product):
    product["name"] = "Konfetti \ud83c"


def _name_again(product):
    product.add("name", "Perlenset Türkis (Restposten)", after="sku")


def _active_as_number(product):
    product["active"] = 1


EDITS = {
    1: _tier_prices("10", "50"),
    3: _stock("007"),
    6: _seo("Garn kaufen"),
    8: _attributes_empty,
    9: _seo("Perlen / Türkis"),
    12: _translations_null,
    14: _tier_prices("010", "050"),
    16: _price("NAN"),
    18: _sale_text,
    21: _related_null,
    23: _attributes_empty,
    24: _line_separator,
    26: _price("1,29"),
    27: _weightless,
    29: _broken_emoji,
    31: _tier_prices("", "20"),
    34: _name_again,
    36: _active_as_number,
    38: _stock(""),
    40: _price(".95"),
}

DAMAGE = {
    # a notice of PHP before the text
    11: lambda text: b"<br />\n<b>Notice</b>:  Undefined index: farbe in <b>export.php</b> on line <b>114</b><br />\n" + text,
}
