"""Compares functions of paths, encodings and formats with what Python said: the file that paths_from_python.py wrote."""
from std.base64 import b16decode, b16encode, b64decode, b64encode
from std.os import setenv, unsetenv
from std.os.path import basename, dirname, expandvars, is_absolute, join, split, splitext, splitroot
from std.pathlib import Path
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


def answer(f: List[String]) raises -> String:
    var op = f[0]
    var s = text_of(f[1])
    if op == "basename":
        return coded(basename(s))
    if op == "dirname":
        return coded(dirname(s))
    if op == "split":
        var parts = split(s)
        return listed([parts[0], parts[1]])
    if op == "splitext":
        var parts = splitext(s)
        return listed([parts[0], parts[1]])
    if op == "splitroot":
        var parts = splitroot(s)
        return listed([parts[0], parts[1], parts[2]])
    if op == "isabs":
        return String(is_absolute(s))
    if op == "join":
        return coded(join(s, text_of(f[2])))
    if op == "expandvars":
        return coded(expandvars(s))
    if op == "name":
        return coded(Path(s).name())
    if op == "parts":
        return listed([String(part) for part in Path(s).parts()])
    if op == "absolute":
        return String(Path(s).is_absolute())
    if op == "slash":
        return coded(String(Path(s) / text_of(f[2])))
    if op == "rslash":
        return coded(String(text_of(f[2]) / Path(s)))
    if op == "joinpath":
        return coded(String(Path(s).joinpath(text_of(f[2]), text_of(f[3]))))
    if op == "stem":
        return coded(Path(s).stem())
    if op == "suffix":
        return coded(Path(s).suffix())
    if op == "withsuffix":
        return coded(String(Path(s).with_suffix(".new")))
    if op == "withoutsuffix":
        return coded(String(Path(s).with_suffix("")))
    if op == "withname":
        return coded(String(Path(s).with_name("other.x")))
    if op == "parent":
        return coded(String(Path(s).parent()))
    if op == "b64":
        return coded(b64encode(s))
    if op == "b16":
        return coded(b16encode(s))
    if op == "unb64":
        return coded(b64decode(s))
    if op == "unb16":
        return coded(b16decode(s))
    if op == "ascii":
        return coded(ascii(s))
    if op == "format":
        try:
            return coded(s.format(Int(f[2]), text_of(f[3])))
        except:
            return "error"
    raise Error("no such operation: ", op)


def main() raises:
    _ = setenv("BRIO_ONE", "one")
    _ = setenv("BRIO_TWO", "")
    _ = unsetenv("BRIO_NO")
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
    print("at least 5000" if lines > 5000 else "few", "compared,", wrong, "wrong")
