"""Writes what Python makes of numbers, for numbers_against_python.mojo to compare.

usage: numbers_from_python.py FILE [COUNT [SEED [FLOATS]]]

FLOATS random float32 and as many float64 are written, all float16, and COUNT of everything else.

Lines, by their first letter:
  d BITS TEXT    a float64 by its bits, and its shortest text; f: float32; h: float16 (all of them), as a float32
  p TEXT BITS    a text and the float64 that it is, x where it is none; P: the float32; H: the float16
  i TEXT BASE N  a text and the integer that it is in a base, x where it is none
  w TYPE TEXT N  a text and the integer of a width that it is, x where it is none or too large
  o OP TYPE A B RESULT      an operation of integers of a width, which wraps
  b VALUE HEX OCT BIN       an integer in other bases
"""
import fractions
import math
import random
import struct
import sys

FORMS = {"d": ("<d", "<Q", 17), "f": ("<f", "<I", 9), "h": ("<e", "<H", 5)}


def laid_out(digits, exponent):
    """Digits and a decimal exponent as Python's repr lays a float64 out."""
    digits = digits.rstrip("0") or "0"
    if -5 < exponent < 16:
        if exponent < 0:
            return "0." + "0" * (-exponent - 1) + digits
        whole = digits[:exponent + 1].ljust(exponent + 1, "0")
        return whole + "." + (digits[exponent + 1:] or "0")
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{mantissa}e{'+' if exponent >= 0 else '-'}{abs(exponent):02}"


def shortest(kind, value):
    """The shortest text that reads as the value again, of those the nearest."""
    if value != value:
        return "nan"
    if value in (float("inf"), float("-inf")):
        return "inf" if value > 0 else "-inf"
    if kind == "d":
        return repr(value)
    if value == 0:
        return "-0.0" if str(value)[0] == "-" else "0.0"
    form, _, most = FORMS[kind]
    size = abs(value)
    is_power = math.frexp(size)[0] == 0.5
    best = None
    # The longer text is the nearer one, so that the shorter ones are tried while they read as the value; not where the neighbours lie at two distances.
    for places in range(most) if is_power else range(most - 1, -1, -1):
        text = f"{size:.{places}e}"
        mantissa, _, exponent = text.partition("e")
        number, scale = int(mantissa.replace(".", "")), int(exponent) - places
        try:
            found = struct.unpack(form, struct.pack(form, float(text)))[0] == size
        except OverflowError:
            found = False
        if not found and is_power:  # a neighbour of that length may read as it where the nearest does not
            for near in (number - 1, number + 1):
                if near > 0 and rounded(kind, fractions.Fraction(near) * fractions.Fraction(10) ** scale) == size:
                    number, found = near, True
        if found:
            best = number, scale
        if found == is_power:
            break
    if best:
        digits = str(best[0])
        return ("-" if value < 0 else "") + laid_out(digits, best[1] + len(digits) - 1)
    raise AssertionError(value)


def rounded(kind, exact):
    """The value of the kind that is nearest to a positive exact number; ties to even."""
    bits = {"d": (53, -1074, 971), "f": (24, -149, 104), "h": (11, -24, 5)}[kind]
    precision, least, most = bits
    if exact == 0:
        return 0.0
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length() - precision
    while fractions.Fraction(2) ** (exponent + precision) <= exact:
        exponent += 1
    while fractions.Fraction(2) ** (exponent + precision - 1) > exact:
        exponent -= 1
    exponent = max(exponent, least)
    mantissa = round(exact / fractions.Fraction(2) ** exponent)
    if mantissa == 1 << precision:
        mantissa, exponent = mantissa >> 1, exponent + 1
    return float("inf") if exponent > most else float(mantissa * fractions.Fraction(2) ** exponent)


def random_value(rng, kind):
    form, whole, _ = FORMS[kind]
    size = struct.calcsize(form) * 8
    choice = rng.random()
    if choice < 0.6:
        bits = rng.getrandbits(size)
    elif choice < 0.8:   # few digits
        digits = rng.randrange(10 ** rng.randrange(1, 8)) * 10.0 ** rng.randrange(-12, 12)
        digits = min(digits, 65504.0) if kind == "h" else digits
        bits = struct.unpack(whole, struct.pack(form, digits))[0]
    else:                # near powers of two
        exponent_bits = {"d": 52, "f": 23, "h": 10}[kind]
        bits = (rng.getrandbits(size - exponent_bits) << exponent_bits) + rng.randrange(-2, 3) & (1 << size) - 1
    return struct.unpack(form, struct.pack(whole, bits))[0]


def bits_of(kind, value):
    form, whole, _ = FORMS[kind]
    return struct.unpack(whole, struct.pack(form, value))[0]


def random_text(rng):
    choice = rng.random()
    sign = rng.choice(["", "", "-", "+"])
    if choice < 0.3:
        text = repr(abs(random_value(rng, "d")))
    elif choice < 0.5:   # exactly between two neighbours, and next to that
        kind = rng.choice("dfh")
        value = abs(random_value(rng, kind))
        if value != value or value > 1e300 or value == float("inf") or value < 1e-280 and kind == "d":
            value = 1.5
        next_one = struct.unpack(FORMS[kind][0], struct.pack(FORMS[kind][1], bits_of(kind, value) + 1))[0]
        if next_one == float("inf"):
            next_one = 2 * value - struct.unpack(FORMS[kind][0], struct.pack(FORMS[kind][1], bits_of(kind, value) - 1))[0]
        exact = (fractions.Fraction(value) + fractions.Fraction(next_one)) / 2
        scale = rng.choice([30, 60, 400, 800])
        number = exact * 10 ** scale
        text = f"{number.numerator // number.denominator + rng.randrange(-1, 2)}e-{scale}"
    elif choice < 0.8:
        whole = "".join(rng.choice("0123456789") for _ in range(rng.choice([1, 2, 5, 17, 19, 20, 25, 40])))
        part = "".join(rng.choice("0123456789") for _ in range(rng.choice([0, 1, 3, 10, 20, 40])))
        text = rng.choice([whole, whole + "." + part, whole + ".", "." + (part or "5")])
        if rng.random() < 0.6:
            text += rng.choice("eE") + rng.choice(["", "+", "-"]) + str(rng.choice([0, 1, 5, 22, 23, 37, 45, 300, 308, 309, 323, 324, 325, 400, 99999]))
    elif choice < 0.9:
        text = rng.choice(["inf", "Infinity", "INF", "nan", "NaN", "1e5", "1E5", "0", "00", "0.0", "007.5", "1e0005"])
    else:
        text = rng.choice(["", ".", "e5", "1e", "1e+", "1.2.3", "--1", "+-1", "1 2", "0x10", "1f", "infin", "na", "1..2", "1e5.5", "e", "-", "+", "1__0", "_1", "1_", "1,5", "1d5"])
        return sign + text if rng.random() < 0.5 else text
    return rng.choice(["", "", " ", "\t"]) * 0 + sign + text


def number_line(out, letter, kind, text):
    if not text or any(c in " \t" for c in text):
        return
    try:
        value = float(text)
        if kind != "d" and value == value and abs(value) != float("inf"):
            bare = text.lstrip("+-").replace("_", "").lower()
            mantissa, _, exponent = bare.partition("e")
            whole, _, part = mantissa.partition(".")
            power = int(exponent or 0) - len(part)
            exact = fractions.Fraction(int((whole + part) or "0")) * fractions.Fraction(10) ** power if abs(power) < 2000 else fractions.Fraction(value)
            value = (-1 if text[0] == "-" else 1) * rounded(kind, exact)
        result = "nan" if value != value else format(bits_of(kind, value), "x")
    except (ValueError, OverflowError):
        result = "x"
    out.write(f"{letter} {text} {result}\n")


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    floats = int(sys.argv[4]) if len(sys.argv) > 4 else count
    with open(sys.argv[1], "w") as out:
        for bits in range(1 << 16):
            out.write(f"h {bits:x} {shortest('f', struct.unpack('<e', struct.pack('<H', bits))[0])}\n")
        for kind in "df":
            for value in [0.0, -0.0, 1e16, 1e15, 123456789012345680.0, 1e-4, 1e-5, 0.1, 5e-324, 2.0 ** 100, 9007199254740993.0]:
                try:
                    out.write(f"{kind} {bits_of(kind, value):x} {shortest(kind, struct.unpack(FORMS[kind][0], struct.pack(FORMS[kind][0], value))[0])}\n")
                except OverflowError:
                    pass
            for _ in range(floats):
                value = random_value(rng, kind)
                if value == value:
                    out.write(f"{kind} {bits_of(kind, value):x} {shortest(kind, value)}\n")
        for _ in range(count):
            text = random_text(rng)
            number_line(out, "p", "d", text)
            number_line(out, "P", "f", text)
            number_line(out, "H", "h", text)
        for _ in range(count):
            base = rng.choice([10, 10, 2, 8, 16, 36, 3, 0])
            alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"[:max(base, 10)]
            text = "".join(rng.choice(alphabet) for _ in range(rng.randrange(1, 14)))
            if rng.random() < 0.2:
                text = text.upper()
            if rng.random() < 0.3:
                text = rng.choice(["0x", "0X", "0b", "0o", "0"]) + text
            if rng.random() < 0.2:
                at = rng.randrange(len(text))
                text = text[:at] + "_" + text[at:]
            if rng.random() < 0.1:
                text = rng.choice(["9223372036854775807", "9223372036854775808", "9223372036854775809", "99999999999999999999", "", "-", "1-", "z", "1_", "_1", "0_0", "00"])
            text = rng.choice(["", "", "-", "+"]) + text
            if not text:
                continue
            try:
                value = int(text, base)
                result = value if -2 ** 63 <= value < 2 ** 63 else "x"
            except ValueError:
                result = "x"
            out.write(f"i {text} {base} {result}\n")
        for _ in range(count):
            bits = rng.choice([8, 16, 32, 64, 128, 256])
            signed = rng.random() < 0.5
            least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
            value = rng.choice([rng.choice([least, most]) + rng.randrange(-2, 3), rng.randrange(-1 << rng.randrange(1, bits + 1), 1 << rng.randrange(1, bits + 2))])
            text = str(value)
            if rng.random() < 0.3:
                at = rng.randrange(len(text))
                text = rng.choice(["+", "00", text[:at] + "_", text[:at] + "__", text[:at] + "x"]) + text[at:]
            try:
                result = int(text)
                result = result if least <= result <= most else "x"
            except ValueError:
                result = "x"
            out.write(f"w {'' if signed else 'u'}int{bits} {text} {result}\n")
        for _ in range(count // 3):
            bits = rng.choice([8, 16, 32, 64, 128])
            signed = rng.random() < 0.5
            least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)

            def value():
                if rng.random() < 0.4:
                    return rng.choice([least, least + 1, most, most - 1, 0, 1, most // 2, min(most, max(least, -1)), min(7, most)])
                return rng.randrange(least >> rng.randrange(bits), (most >> rng.randrange(bits)) + 1)

            a, b = value(), value()
            name = f"{'' if signed else 'u'}int{bits}"
            for op in ("+", "-", "*", "//", "%", "&", "|", "^", "<", "==", "<=", "<<", ">>", "-x", "~x", "abs", "text"):
                if op in ("//", "%") and (b == 0 or (a, b) == (least, -1)):
                    continue
                if op in ("<<", ">>"):
                    b = abs(b) % bits
                result = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "//": lambda: a // b, "%": lambda: a % b, "&": lambda: a & b,
                          "|": lambda: a | b, "^": lambda: a ^ b, "<": lambda: int(a < b), "==": lambda: int(a == b), "<=": lambda: int(a <= b),
                          "<<": lambda: a << b, ">>": lambda: a >> b, "-x": lambda: -a, "~x": lambda: ~a, "abs": lambda: abs(a), "text": lambda: a}[op]()
                result &= (1 << bits) - 1
                if signed and result >> bits - 1:
                    result -= 1 << bits
                out.write(f"o {op} {name} {a & (1 << bits) - 1:x} {b & (1 << bits) - 1:x} {result}\n")
        for _ in range(count // 10):
            value = rng.randrange(-2 ** rng.randrange(1, 64), 2 ** rng.randrange(1, 63))
            out.write(f"b {value} {hex(value)} {oct(value)} {bin(value)}\n")


main()
