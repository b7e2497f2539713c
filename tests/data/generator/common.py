"""What all partners share: a JSON writer that can also write what it shouldn't, dice, and made-up people and places."""

import datetime
import random
from dataclasses import dataclass


class Obj:
    """A JSON object as pairs in order, so that a name may occur more than once."""

    def __init__(self, *pairs):
        self.pairs = [list(pair) for pair in pairs if pair is not None]

    def __getitem__(self, name):
        return self._pair(name)[1]

    def __setitem__(self, name, value):
        self._pair(name)[1] = value

    def __contains__(self, name):
        return any(pair[0] == name for pair in self.pairs)

    def add(self, name, value, after=None):
        """Adds a member, also one whose name is there already: at the end, or behind the member `after`."""
        place = len(self.pairs) if after is None else self.pairs.index(self._pair(after)) + 1
        self.pairs.insert(place, [name, value])

    def drop(self, name):
        if name in self:
            self.pairs.remove(self._pair(name))

    def rename(self, old, new):
        self._pair(old)[0] = new

    def rename_all(self, rule):
        """Renames every member here and below by a function of the name."""
        for pair in self.pairs:
            pair[0] = rule(pair[0])
            for child in pair[1] if isinstance(pair[1], list) else [pair[1]]:
                if isinstance(child, Obj):
                    child.rename_all(rule)

    def _pair(self, name):
        for pair in self.pairs:
            if pair[0] == name:
                return pair
        raise KeyError(name)


@dataclass(frozen=True)
class Raw:
    """A piece of JSON text that is written as it stands, such as the number 12.50."""

    text: str


@dataclass(frozen=True)
class Style:
    """How a sender writes JSON."""

    indent: int = 0  # 0: on one line
    spaced: bool = False  # on one line, with a blank after each comma and colon
    ascii: bool = False  # \u escapes for everything that is not ASCII
    escape: str = ""  # more characters that leave as \uXXXX
    upper: bool = False  # capitals in \uXXXX
    slashes: bool = False  # \/ for every slash
    encoding: str = "utf-8"
    newline: str = "\n"
    final_newline: bool = False

    def dump(self, value):
        """The JSON text of a value. A str may hold lone surrogates; a bytes is a string's content, already encoded."""
        text = self._value(value, 0)
        return text + self.newline.encode("ascii") if self.final_newline else text

    def _value(self, value, depth):
        if value is None:
            return b"null"
        if isinstance(value, bool):
            return b"true" if value else b"false"
        if isinstance(value, int):
            return str(value).encode("ascii")
        if isinstance(value, Raw):
            return value.text.encode(self.encoding)
        if isinstance(value, bytes):
            return b'"' + value.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
        if isinstance(value, str):
            return self._string(value)
        if isinstance(value, Obj):
            colon = b": " if self.indent or self.spaced else b":"
            members = [self._string(name) + colon + self._value(v, depth + 1) for name, v in value.pairs]
            return self._enclose(b"{", members, b"}", depth)
        if isinstance(value, list):
            return self._enclose(b"[", [self._value(v, depth + 1) for v in value], b"]", depth)
        raise TypeError(f"no JSON form for {type(value).__name__}")

    def _enclose(self, opening, items, closing, depth):
        if not items:
            return opening + closing
        if not self.indent:
            return opening + (b", " if self.spaced else b",").join(items) + closing
        newline = self.newline.encode("ascii")
        inner = newline + b" " * (self.indent * (depth + 1))
        return opening + inner + (b"," + inner).join(items) + newline + b" " * (self.indent * depth) + closing

    SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}

    def _string(self, text):
        if isinstance(text, bytes):
            return self._value(text, 0)
        out = []
        for c in text:
            if c in self.escape or (self.ascii and c > "~"):
                out.extend(self._escaped(unit) for unit in utf16(c))
            elif c in self.SHORT:
                out.append(self.SHORT[c])
            elif c < " ":
                out.append(self._escaped(ord(c)))
            elif c == "/" and self.slashes:
                out.append("\\/")
            else:
                out.append(c)
        # surrogatepass writes a surrogate as three bytes, which is CESU-8 and not UTF-8
        errors = "surrogatepass" if self.encoding == "utf-8" else "strict"
        return b'"' + "".join(out).encode(self.encoding, errors) + b'"'

    def _escaped(self, unit):
        return f"\\u{unit:04X}" if self.upper else f"\\u{unit:04x}"


def utf16(text):
    """The UTF-16 code units of a text."""
    data = text.encode("utf-16-be", "surrogatepass")
    return [int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data), 2)]


def surrogates(text):
    """The text with each code point above U+FFFF as a pair of surrogates, as Java and JavaScript hold it."""
    return "".join(chr(unit) for unit in utf16(text))


class Dice:
    """Reproducible choices. Python promises the same random() for the same seed in all its versions, and only that."""

    def __init__(self, seed):
        self._random = random.Random(seed).random

    def below(self, n):
        return int(self._random() * n)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self._random() * 100 < percent

    def pick(self, items):
        return items[self.below(len(items))]

    def some(self, items, count):
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(min(count, len(rest)))]

    def text(self, alphabet, length):
        return "".join(self.pick(alphabet) for _ in range(length))

    def hex(self, length):
        return self.text("0123456789abcdef", length)

    def token(self, length):
        return self.text("ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789", length)

    def digits(self, length):
        return self.text("123456789", 1) + self.text("0123456789", length - 1)

    def blob(self, length):
        return bytes(self.below(256) for _ in range(length))


def money(cents):
    """An amount in cents as a decimal text with two places."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def decimal(thousandths, places=3):
    """A number of thousandths as a JSON number."""
    sign = "-" if thousandths < 0 else ""
    whole, rest = divmod(abs(thousandths), 1000)
    return Raw(f"{sign}{whole}.{rest:03d}"[: len(sign) + len(str(whole)) + 1 + places])


def moment(day, seconds):
    """A time on a day of May 2026 or later, counted in seconds from its midnight."""
    return datetime.datetime(2026, 5, 1) + datetime.timedelta(days=day - 1, seconds=seconds)


def rfc3339(when, zone="Z", fraction=""):
    return when.strftime("%Y-%m-%dT%H:%M:%S") + fraction + zone


def unix(when):
    return int((when - datetime.datetime(1970, 1, 1)).total_seconds())


FIRST = ["Anneke", "Bastian", "Célia", "Dorota", "Emil", "Farida", "Günther", "Hana", "Ilse", "Jorge", "Kaya", "Lotte",
         "Maren", "Niels", "Oona", "Pavel", "Quirin", "Ragnhild", "Søren", "Tamsin", "Uwe", "Vigdís", "Wanda", "Zofia"]
LAST = ["Quillbrook", "Vossmere", "Tannerling", "Aldertine", "Brömmelhof", "Castelunga", "Dunnewick", "Eskeviç",
        "Fennimoor", "Grauwacker", "Hollenquist", "Ibarreta", "Jarnefeld", "Kirschwald", "Lundvarg", "Moresby-Tarn",
        "Nørrevang", "Oxwither", "Pellardeau", "Rastovar", "Silberhain", "Thistlecot", "Ullendahl", "Wexhurst"]
STREETS = ["Lindenmoor", "Alte Kelter", "Harbour Row", "Rue des Tilleuls", "Nygade", "Via del Melo", "Mühlgasse",
           "Kestrel Lane", "Calle del Sauce", "Juniper Court", "Am Wehr", "Quai Sainte-Ode"]
CITIES = [("DE", "Hohenlinde", "04911"), ("DE", "Kälberbach", "97263"), ("AT", "Sankt Ulmen", "8342"),
          ("FR", "Vernoy-sur-Aisle", "21447"), ("DK", "Nørreskov", "7385"), ("NL", "Oudewaard", "3419 KD"),
          ("GB", "Thistleford", "ZZ9 4QX"), ("ES", "Villasauce", "34491"), ("IT", "Montemelo", "53061"),
          ("IE", "Ballyknowe", "Z99 X2T1"), ("PL", "Brzozolin", "59-411"), ("US", "Cedar Hollow", "50119")]
MAIL_HOSTS = ["mail.example.com", "post.example.net", "inbox.example.org"]
PHONES = {"US": "+1 202 555 01", "GB": "+44 1632 9605"}


def person(dice):
    return dice.pick(FIRST), dice.pick(LAST)


def mail_address(dice, first, last):
    plain = {"é": "e", "ü": "ue", "ø": "oe", "í": "i", "ö": "oe", "ç": "c", "ñ": "n"}
    name = "".join(plain.get(c, c) for c in f"{first}.{last}".lower())
    return f"{name}{dice.between(1, 99)}@{dice.pick(MAIL_HOSTS)}"


def phone(dice, country="US"):
    return PHONES.get(country, PHONES["US"]) + dice.digits(2)
