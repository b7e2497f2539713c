"""Kestvaro, an ERP in .NET: invoices and credit notes, one file each, indented, with CRLF.

Names are in PascalCase, and all but plain ASCII leaves as \\u escapes, quotes, <, >, & and + included. A newer service of
the same vendor already sends camelCase. The export tool writes a byte order mark, and once UTF-16.
"""

from .common import CITIES, Dice, Obj, Raw, STREETS, Style, moment, money, rfc3339

DOTNET = Style(indent=2, ascii=True, escape="\"<>&'+", upper=True, newline="\r\n")
NEWER = Style(ascii=True, escape="\"<>&'+", upper=True)

INVOICES = 32
CREDIT_NOTES = 5

VENDORS = ["Brömmelhof Möbel GmbH", "Thistlecot Paper Ltd", "Pellardeau S.A.R.L.", "Lundvarg Trævarer ApS", "Oxwither Steel"]
POSITIONS = [("Oak board 20 mm", "m2", 4890), ("Copy paper A4, 80 g", "box", 2390), ("Assembly", "h", 6800),
             ("Angle bracket, galvanised", "pcs", 145), ("Freight", "lump", 12000), ("Lacquer, matt", "l", 1875)]


def files():
    dice = Dice("erp")
    for n in range(INVOICES):
        invoice = _invoice(dice, n)
        if n in EDITS:
            EDITS[n](invoice)
        style = DOTNET
        if n in FROM_NEWER_SERVICE:
            invoice.rename_all(lambda name: name[0].lower() + name[1:])
            style = NEWER
        text = style.dump(invoice)
        yield f"invoices/KV-2026-{4100 + n}.json", DAMAGE[n](text) if n in DAMAGE else text
    for n in range(CREDIT_NOTES):
        yield f"creditnotes/CN-2026-{310 + n}.json", DOTNET.dump(_credit_note(dice, n))


def _party(dice, name):
    country, city, code = dice.pick(CITIES)
    return Obj(
        ("Name", name),
        ("VatId", f"{country}000{dice.digits(6)}"),
        ("Address", Obj(
            ("Street", f"{dice.pick(STREETS)} {dice.between(1, 90)}"),
            ("PostCode", code),
            ("City", city),
            ("Country", country),
        )),
    )


def _invoice(dice, n):
    lines, net = [], 0
    for position in range(dice.between(1, 5)):
        text, unit, cents = dice.pick(POSITIONS)
        quantity = dice.between(1, 40)
        net += cents * quantity
        lines.append(Obj(
            ("Position", (position + 1) * 10),
            ("Text", text),
            ("Quantity", Raw(f"{quantity}.0")),
            ("Unit", unit),
            ("UnitPrice", Raw(money(cents))),
            ("NetAmount", Raw(money(cents * quantity))),
            ("CostCenter", f"K{dice.digits(4)}") if dice.chance(30) else None,
        ))
    return Obj(
        ("$type", "Kestvaro.Billing.Invoice, Kestvaro.Contracts"),
        ("InvoiceNumber", f"KV-2026-{4100 + n}"),
        ("DocumentId", f"{dice.hex(8)}-{dice.hex(4)}-4{dice.hex(3)}-a{dice.hex(3)}-{dice.hex(12)}"),
        ("IssuedAt", rfc3339(moment(4 + n // 3, 28800 + dice.below(30000)), "+02:00", f".{dice.digits(7)}")),
        ("DueDate", rfc3339(moment(18 + n // 3, 0))),
        ("Currency", "EUR"),
        ("Seller", _party(dice, dice.pick(VENDORS))),
        ("Buyer", _party(dice, "Quennel Market Operations")),
        ("Lines", lines),
        ("NetTotal", Raw(money(net))),
        ("TaxTotal", Raw(money(net * 19 // 100))),
        ("GrossTotal", Raw(money(net + net * 19 // 100))),
        ("PaymentTermDays", 14),
        ("Attachments", [Obj(("FileName", f"KV-2026-{4100 + n}.pdf"), ("SizeBytes", dice.between(20000, 400000)))]
         if dice.chance(50) else []),
        ("Approved", dice.pick([True, False, None])),
    )


def _credit_note(dice, n):
    """The external reference is JSON in JSON: a string that was serialised twice."""
    reference = f"\"R/{dice.digits(6)}\""
    return Obj(
        ("CreditNoteNumber", f"CN-2026-{310 + n}"),
        ("InvoiceNumber", f"KV-2026-{4100 + dice.below(INVOICES)}"),
        ("IssuedAt", rfc3339(moment(20 + n, 36000), "+02:00")),
        ("Amount", Raw(money(dice.between(1000, 60000)))),
        ("Currency", "EUR"),
        ("ExternalReference", reference) if n != 1 else None,
        ("Text", "Price correction"),
    )


# What is wrong with some of them.

FROM_NEWER_SERVICE = {6, 13, 18, 25}


def _attachments_null(invoice):
    invoice["Attachments"] = None


def _no_zone(invoice):
    """A DateTime of unspecified kind leaves without a zone."""
    invoice["DueDate"] = "2026-05-18T00:00:00"


def _amount_too_large(invoice):
    invoice["Lines"][0]["Position"] = 40000


def _extension_twice(invoice):
    invoice.add("Extensions", Obj(("LegalHold", False), ("Archive", Obj(("Box", "7"), ("Box", "9")))))


def _ampersand(invoice):
    invoice["Seller"]["Name"] = "Fennimoor & Sons"


def _terms_by_agreement(invoice):
    invoice.drop("PaymentTermDays")


EDITS = {
    3: _attachments_null,
    8: _no_zone,
    11: _ampersand,
    15: _extension_twice,
    17: _amount_too_large,
    20: _attachments_null,
    23: _no_zone,
    27: _terms_by_agreement,
    30: _ampersand,
}

DAMAGE = {
    1: lambda text: b"\xef\xbb\xbf" + text,
    22: lambda text: b"\xff\xfe" + text.decode("ascii").encode("utf-16-le"),
}
