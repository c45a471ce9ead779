"""What the text types share: quoting, padding, splitting, case and replacement fields."""

from builtin.codepoint import _decode, _encode, _sequence_length
from builtin.writer import _write_element


# --- quoting


def _write_quoted[W: Writer, //](text: StaticString, mut writer: W):
    """Writes `text` as a literal: in single quotes unless it has one and no double quote, with escapes."""
    var single = text.find("'") >= 0
    var double = text.find('"') >= 0
    var quote = 34 if single and not double else 39
    comptime quotes: StringLiteral = "\"'"
    comptime digits: StringLiteral = "0123456789abcdef"
    var mark = StaticString(quotes)._part(0, 1) if quote == 34 else StaticString(quotes)._part(1, 2)
    writer.write_string(mark)
    var start = 0
    for i in range(text._length):
        var c = text._byte(i)
        var plain = c >= 32 and c != 127 and c != 92 and c != quote
        if plain:
            continue
        writer.write_string(text._part(start, i))
        start = i + 1
        if c == 10:
            writer.write_string("\\n")
        elif c == 9:
            writer.write_string("\\t")
        elif c == 13:
            writer.write_string("\\r")
        elif c == 92:
            writer.write_string("\\\\")
        elif c == quote:
            writer.write_string("\\")
            writer.write_string(mark)
        else:
            writer.write_string("\\x")
            writer.write_string(StaticString(digits)._part(c >> 4, (c >> 4) + 1))
            writer.write_string(StaticString(digits)._part(c & 15, (c & 15) + 1))
    writer.write_string(text._part(start, text._length))
    writer.write_string(mark)


# --- padding and splitting


def _padded(text: StaticString, before: Int, after: Int, fill: StaticString) -> String:
    """`text` with `fill` as often as told on its sides."""
    var result = String(capacity=text._length + max(before, 0) + max(after, 0))
    for _ in range(before):
        result.write_string(fill)
    result.write_string(text)
    for _ in range(after):
        result.write_string(fill)
    return result^


def _split_at(text: StaticString, separator: StaticString, maxsplit: Int) -> List[String]:
    """The pieces between the separators; an empty separator stands between any two characters."""
    var result = List[String]()
    if separator._length == 0:
        result.append(String())
        for character in text.codepoint_slices():
            result.append(String(character))
        result.append(String())
        return result^
    var start = 0
    var at = text.find(separator)
    while at >= 0 and (maxsplit < 0 or len(result) < maxsplit):
        result.append(String(text._part(start, at)))
        start = at + separator._length
        at = text.find(separator, start)
    result.append(String(text._part(start, text._length)))
    return result^


def _is_space_byte(byte: Int) -> Bool:
    return byte == 32 or (byte >= 9 and byte <= 13) or (byte >= 28 and byte <= 30)


def _split_at_space(text: StaticString, maxsplit: Int) -> List[String]:
    """The pieces between runs of white space."""
    var result = List[String]()
    var i = 0
    while i < text._length:
        while i < text._length and _is_space_byte(text._byte(i)):
            i += 1
        if i == text._length:
            break
        var start = i
        if maxsplit >= 0 and len(result) == maxsplit:
            result.append(String(text._part(start, text._length).rstrip()))
            break
        while i < text._length and not _is_space_byte(text._byte(i)):
            i += 1
        result.append(String(text._part(start, i)))
    return result^


# --- case


def _upper_of(code: Int) -> Int:
    """The upper-case letter of a letter with a simple counterpart: Latin-1, Latin Extended-A, Greek, Cyrillic."""
    if code < 128:
        return code - 32 if code >= 97 and code <= 122 else code
    if code == 0xB5:
        return 0x39C
    if code >= 0xE0 and code <= 0xFE:
        return code if code == 0xF7 else code - 32
    if code == 0xFF:
        return 0x178
    if (code >= 0x100 and code <= 0x12F) or (code >= 0x132 and code <= 0x137) or (code >= 0x14A and code <= 0x177):
        return code & ~1
    if (code >= 0x139 and code <= 0x148) or (code >= 0x179 and code <= 0x17E):
        return code if code & 1 else code - 1
    if code == 0x131:
        return 73
    if code == 0x3C2:
        return 0x3A3
    if code >= 0x3B1 and code <= 0x3CB:
        return code - 32
    if code == 0x3AC:
        return 0x386
    if code >= 0x3AD and code <= 0x3AF:
        return code - 37
    if code >= 0x430 and code <= 0x44F:
        return code - 32
    if code >= 0x450 and code <= 0x45F:
        return code - 80
    return code


def _lower_of(code: Int) -> Int:
    """The lower-case letter of a letter with a simple counterpart."""
    if code < 128:
        return code + 32 if code >= 65 and code <= 90 else code
    if code >= 0xC0 and code <= 0xDE:
        return code if code == 0xD7 else code + 32
    if code == 0x178:
        return 0xFF
    if (code >= 0x100 and code <= 0x12F) or (code >= 0x132 and code <= 0x137) or (code >= 0x14A and code <= 0x177):
        return code | 1
    if (code >= 0x139 and code <= 0x148) or (code >= 0x179 and code <= 0x17E):
        return code + 1 if code & 1 else code
    if code >= 0x391 and code <= 0x3AB:
        return code + 32
    if code == 0x386:
        return 0x3AC
    if code >= 0x388 and code <= 0x38A:
        return code + 37
    if code >= 0x410 and code <= 0x42F:
        return code + 32
    if code >= 0x400 and code <= 0x40F:
        return code + 80
    return code


def _cased[upper: Bool](text: StaticString) -> String:
    """The text with every letter in one case."""
    var result = String(capacity=text._length)
    var i = 0
    while i < text._length:
        var code = _decode(text, i)
        i += _sequence_length(text._byte(i))
        comptime if upper:
            if code == 0xDF:
                result.write_string("SS")
                continue
            _encode(_upper_of(code), result)
        else:
            _encode(_lower_of(code), result)
    return result^


# --- replacement fields


def _format_text[*Ts: Writable](text: StaticString, *args: *Ts) raises -> String:
    """`text` with each `{}`, `{0}`, `{!r}` replaced by an argument; `{{` and `}}` are braces."""
    var plain = List[String]()
    var quoted = List[String]()
    var wants_quoted = text.find("!r") >= 0
    comptime for i in range(args.__len__()):
        plain.append(String(args[i]))
        if wants_quoted:
            var shown = String()
            shown.write_string(repr(args[i]))
            quoted.append(shown^)
    var result = String()
    var used = 0
    var i = 0
    while i < text._length:
        var c = text._byte(i)
        var next = text._byte(i + 1) if i + 1 < text._length else 0
        if (c == 123 or c == 125) and next == c:
            result._append_byte(c)
            i += 2
            continue
        if c == 125:
            raise Error("there is a single curly } left unclosed or unescaped")
        if c != 123:
            result._append_byte(c)
            i += 1
            continue
        var end = text.find("}", i)
        if end < 0:
            raise Error("there is a single curly { left unclosed or unescaped")
        var field = text._part(i + 1, end)
        i = end + 1
        var shown_quoted = False
        var mark = field.find("!")
        if mark >= 0:
            var conversion = field._part(mark + 1, field._length)
            if conversion != "r" and conversion != "s":
                raise Error('Conversion flag "', conversion, '" not recognised.')
            shown_quoted = conversion == "r"
            field = field._part(0, mark)
        var which = used
        if field._length > 0:
            var colon = field.find(":")
            if colon >= 0:
                raise Error("the format specification '", field._part(colon, field._length), "' is not supported")
            if not field.isdigit():
                raise Error("Index ", field, " not in kwargs")
            which = Int(field)
            if which >= len(plain):
                raise Error("Index ", which, " not in *args")
        else:
            used += 1
            if which >= len(plain):
                raise Error("Automatic indexing require more args in *args")
        result.write_string((quoted[which] if shown_quoted else plain[which]).as_string_slice())
    return result^
