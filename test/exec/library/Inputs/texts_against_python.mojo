"""Compares the methods of texts with what Python said: the file that texts_from_python.py wrote."""
from std.sys import argv


def digit(byte: Byte) -> Int:
    return Int(byte) - 48 if byte < 58 else Int(byte) - 87


def bytes_of(field: String) -> List[Byte]:
    var result = List[Byte]()
    var data = field.as_bytes()
    for i in range(1, len(data), 2):
        result.append(Byte(digit(data[i]) * 16 + digit(data[i + 1])))
    return result^


def text_of(field: String) raises -> String:
    return String(from_utf8=bytes_of(field))


def coded(text: StringSlice) -> String:
    comptime digits = "0123456789abcdef"
    var result = String(".")
    for byte in text.as_bytes():
        result += digits[byte=Int(byte >> 4)]
        result += digits[byte=Int(byte & 15)]
    return result^


def listed(texts: List[String]) -> String:
    var result = String("[")
    for i in range(len(texts)):
        if i > 0:
            result += ","
        result += coded(texts[i])
    return result^


def numbered(numbers: List[Int]) -> String:
    return "[" + ",".join(numbers)


def end_of(field: String) raises -> Optional[Int]:
    if field == "None":
        return None
    return Int(field)


def kinds_of(code: Int, text: String) raises -> String:
    """What a code point says of itself; 'text' is the point as Python writes it."""
    var point = Codepoint.from_u32(UInt32(code)).value()
    if String(point) != text or Codepoint.ord(text) != point or Int(point.to_u32()) != code or point != Codepoint.ord(chr(code)):
        return "the point and its text disagree"
    return numbered([
        point.utf8_byte_length(), Int(point.is_ascii()), Int(point.is_ascii_digit()), Int(point.is_ascii_upper()), Int(point.is_ascii_lower()),
        Int(point.is_ascii_printable()), Int(point.is_posix_space()), Int(point.is_python_space()),
    ])


def answer(f: List[String]) raises -> String:
    var op = f[0]
    if op == "chr":
        return coded(chr(Int(f[1])))
    if op == "point":
        return kinds_of(Int(f[1]), text_of(f[2]))
    if op == "utf8":
        try:
            _ = String(from_utf8=bytes_of(f[1]))
            return "True"
        except:
            return "False"
    var s = text_of(f[1])
    if op == "upper":
        return coded(s.upper())
    if op == "lower":
        return coded(s.lower())
    if op == "isupper":
        return String(s.isupper())
    if op == "islower":
        return String(s.islower())
    if op == "strip":
        return coded(s.strip())
    if op == "lstrip":
        return coded(s.lstrip())
    if op == "rstrip":
        return coded(s.rstrip())
    if op == "words":
        return listed(s.split())
    if op == "isspace":
        return String(s.isspace())
    if op == "lines":
        return listed(s.splitlines())
    if op == "linesends":
        return listed(s.splitlines(keepends=True))
    if op == "length":
        return String(s.count_codepoints())
    if op == "bytes":
        return String(s.byte_length())
    if op == "reversed":
        var result = String()
        for c in s.codepoint_slices_reversed():
            result += c
        return coded(result)
    if op == "ord":
        return String(ord(s))
    if op == "isdigit":
        return String(s.is_ascii_digit())
    if op == "isprintable":
        return String(s.is_ascii_printable())
    if op == "repr":
        return coded(repr(s))
    if op == "wordsmost":
        return listed(s.split(maxsplit=Int(f[2])))
    if op == "times":
        return coded(s * Int(f[2]))
    if op == "codepoints":
        return coded(s[codepoint = Int(f[2]) : Int(f[3])])
    if op == "codes":
        var codes = [Int(c) for c in s.codepoints()]
        var others = [ord(c) for c in s.codepoints_reversed()]
        others.reverse()
        return numbered(codes) if codes == others else "reversed ones are others"
    if op == "starts":
        return numbered([i for i in range(s.byte_length() + 1) if s.is_codepoint_boundary(i)])
    if op == "slice":
        return coded(s[byte = slice(end_of(f[2]), end_of(f[3]), None)])
    if op == "byte":
        return coded(s[byte = Int(f[2])])
    if op == "join":
        var texts = List[String]()
        for item in String(f[2][byte=1:]).split(","):
            texts.append(text_of(item))
        return coded(s.join(texts))
    if op == "ljust":
        return coded(s.ascii_ljust(Int(f[2]), text_of(f[3])))
    if op == "rjust":
        return coded(s.ascii_rjust(Int(f[2]), text_of(f[3])))
    if op == "center":
        return coded(s.ascii_center(Int(f[2]), text_of(f[3])))
    var p = text_of(f[2])
    if op == "plus":
        var sum = s
        sum += p
        if sum != s + p or String(s, p) != sum or p.__radd__(s) != sum:
            return "sums differ"
        return coded(s + p)
    if op == "find":
        return String(s.find(p))
    if op == "rfind":
        return String(s.rfind(p))
    if op == "findfrom":
        return String(s.find(p, Int(f[3])))
    if op == "rfindfrom":
        return String(s.rfind(p, Int(f[3])))
    if op == "count":
        return String(s.count(p))
    if op == "in":
        return String(p in s)
    if op == "startswith":
        return String(s.startswith(p))
    if op == "endswith":
        return String(s.endswith(p))
    if op == "startswithin":
        return String(s.startswith(p, Int(f[3]), Int(f[4])))
    if op == "endswithin":
        return String(s.endswith(p, Int(f[3]), Int(f[4])))
    if op == "removeprefix":
        return coded(s.removeprefix(p))
    if op == "removesuffix":
        return coded(s.removesuffix(p))
    if op == "stripof":
        return coded(s.strip(p))
    if op == "lstripof":
        return coded(s.lstrip(p))
    if op == "rstripof":
        return coded(s.rstrip(p))
    if op == "split":
        return listed(s.split(p))
    if op == "splitmost":
        return listed(s.split(p, Int(f[3])))
    if op == "replace":
        return coded(s.replace(p, text_of(f[3])))
    if op == "less":
        if (s < p) != (p > s) or (s <= p) != (s < p or s == p) or (s >= p) == (s < p):
            return "the comparisons disagree"
        return String(s < p)
    if op == "equal":
        if (s == p) == (s != p) or (s == p and hash(s) != hash(p)):
            return "equality, inequality and hashes disagree"
        return String(s == p)
    raise Error("no such operation: ", op)


def main() raises:
    var lines = 0
    var wrong = 0
    with open(String(argv()[1]), "r") as file:
        for line in file.read().split("\n"):
            if not line:
                continue
            var fields = line.split(" ")
            var expected = fields.pop()
            lines += 1
            var got = answer(fields)
            if got != expected:
                wrong += 1
                if wrong < 20:
                    print("wrong:", line, "got", got)
    print("at least 10000" if lines > 10000 else "few", "compared,", wrong, "wrong")
