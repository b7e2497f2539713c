"""Tavipay, a payment provider: webhooks, one file each, in folders by kind of event.

The sender writes ASCII with \\u escapes, indented by two as the provider's console shows it, and wraps everything in an
envelope of id, type, created and data. Disputes come from an older service that quotes numbers and booleans.
"""

import base64

from .common import Dice, Obj, Raw, Style, moment, person, rfc3339, surrogates, unix

CONSOLE = Style(indent=2, ascii=True, final_newline=True)
COMPACT = Style(ascii=True)

CHARGES, OTHERS, PAYOUTS, DISPUTES, ACCOUNTS = 48, 18, 12, 8, 4
API_VERSION = "2026-02-17"


def files():
    dice = Dice("payments")
    for folder, count, make, edits, damage in [
        ("charge", CHARGES, _charge, CHARGE_EDITS, CHARGE_DAMAGE),
        ("other", OTHERS, _other, OTHER_EDITS, {}),
        ("payout", PAYOUTS, _payout, PAYOUT_EDITS, {}),
        ("dispute", DISPUTES, _dispute, {}, {}),
        ("account", ACCOUNTS, _account, {}, {}),
    ]:
        for n in range(count):
            when = moment(12, 3600 * 7 + n * 911 + dice.below(800))
            event = make(dice, n, when)
            if n in edits:
                edits[n](event)
            text = (COMPACT if n % 3 == 1 else CONSOLE).dump(event)
            yield f"webhooks/{folder}/{event['id']}.json", damage[n](text) if n in damage else text


def _event(dice, kind, when, obj, previous=None):
    return Obj(
        ("id", f"evt_{dice.token(16)}"),
        ("object", "event"),
        ("api_version", API_VERSION),
        ("created", unix(when)),
        ("type", kind),
        ("livemode", True),
        ("pending_webhooks", 1),
        ("request", Obj(("id", f"req_{dice.token(12)}"), ("idempotency_key", f"{dice.hex(8)}-{dice.hex(4)}-4{dice.hex(3)}")))
        if dice.chance(70) else None,
        ("data", Obj(("object", obj), ("previous_attributes", previous) if previous else None)),
    )


def _charge(dice, n, when):
    kind = "charge.refunded" if n % 11 == 3 else "charge.failed" if n % 8 == 6 else "charge.succeeded"
    paid, refunded = kind != "charge.failed", kind == "charge.refunded"
    amount = dice.between(250, 48000)
    charge = Obj(
        ("id", f"ch_{dice.token(18)}"),
        ("object", "charge"),
        ("amount", amount),
        ("amount_refunded", amount if refunded else 0),
        ("currency", dice.pick(["eur", "eur", "dkk", "gbp"])),
        ("captured", paid),
        ("paid", paid),
        ("status", "succeeded" if paid else "failed"),
        ("description", dice.pick([f"Order {dice.digits(8)}", "Abo Mai 2026", f"Invoice TV-{dice.digits(5)}", None])),
        ("customer", f"cus_{dice.token(12)}" if dice.chance(75) else None),
        ("card", Obj(
            ("brand", dice.pick(["domestic", "tavicard", "other"])),
            ("last4", dice.digits(4)),
            ("exp_month", dice.between(1, 12)),
            ("exp_year", dice.between(2027, 2031)),
            ("country", dice.pick(["DE", "DK", "GB", "FR"])),
            ("fingerprint", base64.b64encode(dice.blob(12)).decode()),
        )),
        ("metadata", Obj(("order_id", f"ord_{dice.hex(12)}"), ("cart", dice.hex(6))) if dice.chance(65) else Obj()),
        ("outcome", Obj(
            ("network_status", "approved_by_network" if paid else "declined_by_network"),
            ("risk_level", dice.pick(["normal", "normal", "elevated"])),
            ("risk_score", dice.between(1, 70)),
            ("seller_message", "Payment complete." if paid else "The bank did not say why."),
        )),
        ("failure_code", None if paid else dice.pick(["insufficient_funds", "expired_card", "do_not_honor"])),
        ("refunds", [Obj(("id", f"re_{dice.token(14)}"), ("amount", amount), ("reason", "requested_by_customer"))])
        if refunded else None,
        ("receipt_url", f"https://pay.tavipay.example/receipts/{dice.token(20)}") if paid else None,
    )
    previous = Obj(("amount_refunded", 0), ("refunds", [])) if refunded else None
    return _event(dice, kind, when, charge, previous)


def _other(dice, n, when):
    """Events that nobody has written a type for: their data is kept as it came."""
    first, last = person(dice)
    if n % 3 == 0:
        return _event(dice, "customer.updated", when, Obj(
            ("id", f"cus_{dice.token(12)}"),
            ("object", "customer"),
            ("name", f"{first} {last}"),
            ("balance", 0),
            ("delinquent", False),
            ("preferred_locales", [dice.pick(["de", "da", "fr"])]),
        ), Obj(("delinquent", True)))
    if n % 3 == 1:
        return _event(dice, "invoice.finalized", when, Obj(
            ("id", f"in_{dice.token(12)}"),
            ("object", "invoice"),
            ("number", f"TV-{dice.digits(5)}-{n:04d}"),
            ("total", dice.between(900, 30000)),
            ("lines", [Obj(("description", "Plan M"), ("amount", dice.between(900, 9000)), ("proration", False))
                       for _ in range(dice.between(1, 3))]),
        ))
    return _event(dice, "checkout.session.expired", when, Obj(
        ("id", f"cs_{dice.token(22)}"),
        ("object", "checkout.session"),
        ("expires_at", unix(when)),
        ("payment_method_types", ["card", "transfer"]),
        ("url", None),
    ))


def _payout(dice, n, when):
    statement = b"TAVIPAY STATEMENT\n" + b"".join(
        b"%-12s %10d EUR\n" % (dice.hex(8).encode(), dice.between(100, 90000)) for _ in range(dice.between(2, 6)))
    return _event(dice, "payout.paid", when, Obj(
        ("id", f"po_{dice.token(16)}"),
        ("object", "payout"),
        ("amount", dice.between(20000, 900000)),
        ("fee", dice.between(100, 4000)),
        ("currency", "eur"),
        ("arrival_date", rfc3339(moment(14, 0))),
        ("automatic", True),
        ("destination", f"ba_{dice.token(16)}"),
        ("trace_id", dice.digits(20)),
        ("statement", base64.b64encode(statement).decode()),
    ))


def _dispute(dice, n, when):
    return _event(dice, dice.pick(["dispute.created", "dispute.updated"]), when, Obj(
        ("id", f"dp_{dice.token(16)}"),
        ("charge", f"ch_{dice.token(18)}"),
        ("amount", str(dice.between(900, 40000))),
        ("currency", "eur"),
        ("reason", dice.pick(["fraudulent", "product_not_received", "duplicate"])),
        ("is_charge_refundable", dice.pick(["true", "false"])),
        ("evidence_due_by", rfc3339(moment(28, 86399))),
        ("evidence", [] if n % 4 else None),
    ))


def _account(dice, n, when):
    return _event(dice, "account.updated", when, Obj(
        ("id", f"acct_{dice.token(14)}"),
        ("business_name", dice.pick(["Moorhenne Textiles", "Papierlot GmbH", "Oldforge Tools"])),
        ("payouts_enabled", n != 2),
        ("settings", Obj(("payout_delay_days", 7), ("statement_descriptor", "TAVI*SHOP"), ("debit_negative_balances", True))),
    ))


# What is wrong with some of them.


def _object_of(event):
    return event["data"]["object"]


def _metadata_null(event):
    _object_of(event)["metadata"] = None


def _metadata_key_twice(event):
    _object_of(event)["metadata"] = Obj(("order_id", "ord_77aa01"), ("cart", "9f3e"), ("order_id", "ord_77aa01"))


def _amount_twice(event):
    """What an attacker would try: the checker reads the first amount, the booking the last."""
    _object_of(event).add("amount", 1, after="currency")


def _paid_by_folding(event):
    _object_of(event).add("Paid", True, after="paid")


def _description_cut(event):
    """The sender counts UTF-16 units and cuts an emoji in two."""
    text = surrogates("Ticket Sommerfest Nørreskov \U0001f389 Einlass ab 18 Uhr")
    _object_of(event)["description"] = text[: text.index("\ud83c") + 1]


def _capitals(event):
    """A replay from the provider's admin tool, which names members as its own code does."""
    obj = _object_of(event)
    for name in ["metadata", "customer", "status"]:
        obj.rename(name, name.capitalize())


def _receipt_with_query(event):
    obj = _object_of(event)
    obj["receipt_url"] += "?locale=de&layout=print"


def _amount_as_float(event):
    _object_of(event)["amount"] = Raw("1499.0")


def _amount_too_large(event):
    _object_of(event)["amount"] = Raw("92233720368547758080")


def _paid_means_something_else(event):
    """A member that folds onto a field of another kind: legacy takes it for that field and refuses it."""
    _object_of(event).add("PAID", Obj(("by", "transfer")))


def _created_as_text(event):
    """Both refuse the time, and strict never comes to the repeated key."""
    event["created"] = "2026-05-12T09:14:00Z"
    _metadata_key_twice(event)


def _request_again_as_null(event):
    event.drop("request")
    event.add("request", Obj(("id", "req_a81"), ("idempotency_key", "retry-2")), after="created")
    event.add("request", None)


def _risk_again_as_null(event):
    _object_of(event)["outcome"].add("risk_score", None)


CHARGE_EDITS = {
    4: _receipt_with_query,
    7: _metadata_null,
    10: _amount_twice,
    13: _amount_as_float,
    16: _receipt_with_query,
    18: _capitals,
    21: _description_cut,
    24: _metadata_key_twice,
    29: _request_again_as_null,
    31: _created_as_text,
    33: _capitals,
    35: _metadata_null,
    37: _risk_again_as_null,
    40: _receipt_with_query,
    42: _paid_by_folding,
    44: _amount_too_large,
    47: _paid_means_something_else,
}

CHARGE_DAMAGE = {
    27: lambda text: text[:640],
    46: lambda text: b'{"error":"upstream timed out"}\n' + text,
}


def _reference_twice(event):
    _object_of(event).add("number", "TV-00000-0000")


def _reference_with_query(event):
    _object_of(event)["url"] = "https://shop.quennel.example/cart?id=88&resume=1"


def _needless_escape(event):
    """A letter that the sender escapes: in a kept text, legacy leaves the escape and strict undoes it."""
    _object_of(event)["url"] = "https://shop.quennel.example/cart/caf\u00e9"


OTHER_EDITS = {4: _reference_twice, 8: _reference_with_query, 14: _needless_escape}


def _statement_in_lines(event):
    """The bank's mail gateway wraps base64 after 76 characters."""
    text = _object_of(event)["statement"]
    _object_of(event)["statement"] = "\r\n".join(text[i : i + 76] for i in range(0, len(text), 76))


def _url_safe_statement(event):
    _object_of(event)["statement"] = "VEFWSV-Q_V0="


PAYOUT_EDITS = {2: _statement_in_lines, 5: _statement_in_lines, 8: _url_safe_statement, 9: _statement_in_lines}
