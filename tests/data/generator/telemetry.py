"""Nivatrax, a maker of cold-chain sensors: readings, heartbeats and pairings as NDJSON, one event a line.

Names are in camelCase and short, since the gateways send over the air. Firmware 4.0 capitalises one name, sensors
indoors know no altitude, and the gateway's clock writes the fraction of a second behind a comma.
"""

import base64

from .common import Dice, Obj, Raw, Style, decimal, moment, rfc3339

GATEWAY = Style()
HUB = Style(spaced=True)

READING_FILES, READINGS = 3, 34
HEARTBEATS = 30
PAIRINGS = 9


def files():
    dice = Dice("telemetry")
    devices = [f"nvx-{dice.hex(6)}" for _ in range(14)]
    for hour in range(READING_FILES):
        lines = []
        for n in range(READINGS):
            number = hour * READINGS + n
            reading = _reading(dice, dice.pick(devices), number, moment(11, 3600 * (6 + hour) + n * 104 + dice.below(90)))
            if number in READING_EDITS:
                READING_EDITS[number](reading)
            lines.append(GATEWAY.dump(reading))
        if hour == READING_FILES - 1:
            lines[-1] = lines[-1][:71]  # the upload broke off
        yield f"readings/2026-05-11T{6 + hour:02d}.ndjson", b"\n".join(lines) + (b"\n" if hour == 0 else b"")
    beats = [_heartbeat(dice, dice.pick(devices), n) for n in range(HEARTBEATS)]
    yield "heartbeats/2026-05-11.ndjson", b"".join(HUB.dump(b) + b"\n" for b in beats)
    pairings = [_pairing(dice, dice.pick(devices), n) for n in range(PAIRINGS)]
    yield "pairings/2026-05.ndjson", b"".join(GATEWAY.dump(p) + b"\n" for p in pairings)


def _reading(dice, device, number, when):
    outdoors = dice.chance(55)
    return Obj(
        ("deviceId", device),
        ("seq", 184000 + number * 7),
        ("ts", rfc3339(when, fraction=f".{dice.digits(3)}")),
        ("fw", dice.pick(["3.8.2", "3.8.2", "3.9.0"])),
        ("pos", [decimal(dice.between(47000, 55000)), decimal(dice.between(7000, 14000)), decimal(dice.between(2000, 900000), 1)])
        if outdoors else None,
        ("metrics", Obj(
            ("tempC", decimal(dice.between(-24000, 9000), 2)),
            ("humidity", decimal(dice.between(30000, 98000), 1)),
            ("doorOpen", dice.below(2)) if dice.chance(50) else None,
            ("lux", decimal(dice.between(0, 400000), 1)) if dice.chance(30) else None,
        )),
        ("battery", decimal(dice.between(3100, 4200), 2)),
        ("rssi", -dice.between(48, 117)),
        ("flags", dice.some(["low_batt", "tamper", "cold_start", "queue"], dice.between(1, 2))) if dice.chance(12) else None,
        ("payload", base64.b64encode(dice.blob(24)).decode()) if dice.chance(20) else None,
        ("extra", Obj(("shock", [decimal(dice.between(-2000, 2000), 2) for _ in range(3)]),
                      ("orientation", dice.pick(["up", "side"]))))
        if dice.chance(15) else None,
    )


def _heartbeat(dice, device, n):
    restarted = n % 7 == 3
    return Obj(
        ("deviceId", device),
        ("seq", 9000 + n),
        ("ts", rfc3339(moment(11, 120 * n * 6 + dice.below(90)))),
        ("fw", "3.9.0"),
        ("load", [decimal(dice.between(0, 900), 2) for _ in range(2 if n == 12 else 3)]),
        ("peers", None if n in (5, 19) else [f"nvx-{dice.hex(6)}" for _ in range(dice.below(4))]),
        ("config", Obj(("intervalS", dice.pick([60, 120, 300])), ("profile", dice.pick(["frozen", "chilled"])))),
        ("uptimeNs", dice.between(2_000_000_000, 7_200_000_000_000)) if restarted else None,
        ("lastError", "watchdog reset" if n != 24 else "") if restarted else None,
    )


def _pairing(dice, device, n):
    return Obj(
        ("deviceId", device),
        ("seq", n),
        ("ts", rfc3339(moment(3 + n, dice.below(86400)), "+02:00")),
        ("mac", [2, 0] + [dice.below(256) for _ in range(3 if n == 7 else 4)]),
        ("nonce", base64.b64encode(dice.blob(16)).decode()),
        ("script", base64.b64encode(bytes(dice.below(9) for _ in range(dice.between(3, 9)))).decode()) if n % 3 else None,
        ("pairedBy", dice.pick(["installer", "app"])),
    )


# What is wrong with some readings.


def _firmware_4(reading):
    reading["fw"] = "4.0.0"
    reading.rename("deviceId", "DeviceID")


def _no_altitude(reading):
    reading.drop("pos")
    reading.add("pos", [Raw("52.118"), Raw("9.407")], after="fw")


def _with_accuracy(reading):
    reading.drop("pos")
    reading.add("pos", [Raw("52.118"), Raw("9.407"), Raw("88.0"), Raw("3.5")], after="fw")


def _comma_in_time(reading):
    reading["ts"] = reading["ts"].replace(".", ",")


def _not_a_number(reading):
    reading["metrics"]["humidity"] = Raw("NaN")


def _metrics_null(reading):
    reading["metrics"] = None


def _metric_twice(reading):
    reading["metrics"].add("tempC", Raw("-18.5"))


def _metrics_in_two_parts(reading):
    """The gateway joins two frames of a sensor and leaves both objects in."""
    reading.add("metrics", Obj(("tempC", Raw("4.25")), ("co2", 611)), after="battery")


def _payload_in_lines(reading):
    reading.drop("payload")
    reading.add("payload", "3q2+7wABAgMEBQYH\nCAkKCwwNDg8=", after="rssi")


def _empty_extra(reading):
    reading.drop("extra")
    reading.add("extra", Obj())


def _weak_signal(reading):
    reading["rssi"] = -140


def _seq_as_float(reading):
    reading["seq"] = Raw("1.84e5")


def _garbled_flag(reading):
    """A byte flipped on the way over the air."""
    reading.drop("flags")
    reading.add("flags", [b"low_b\xe1tt"], after="rssi")


READING_EDITS = {
    3: _no_altitude,
    8: _firmware_4,
    14: _comma_in_time,
    17: _not_a_number,
    22: _metrics_null,
    26: _empty_extra,
    29: _no_altitude,
    36: _firmware_4,
    40: _metric_twice,
    45: _payload_in_lines,
    49: _weak_signal,
    52: _no_altitude,
    55: _firmware_4,
    60: _garbled_flag,
    64: _metrics_in_two_parts,
    70: _firmware_4,
    74: _with_accuracy,
    77: _not_a_number,
    81: _comma_in_time,
    86: _seq_as_float,
    90: _empty_extra,
    95: _no_altitude,
}
