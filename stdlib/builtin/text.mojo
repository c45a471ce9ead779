"""What the text types share: quoting, padding, splitting, case and replacement fields."""

from builtin.case_table import _CASED, _LOWER, _UPPER, _UPPER_LONG
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
    var mark = (
        StaticString(quotes)._part(0, 1)
        if quote == 34
        else StaticString(quotes)._part(1, 2)
    )
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
            writer.write_string(
                StaticString(digits)._part(c >> 4, (c >> 4) + 1)
            )
            writer.write_string(
                StaticString(digits)._part(c & 15, (c & 15) + 1)
            )
    writer.write_string(text._part(start, text._length))
    writer.write_string(mark)


# --- padding and splitting


def _padded(
    text: StaticString, before: Int, after: Int, fill: StaticString
) -> String:
    """`text` with `fill` as often as told on its sides."""
    var result = String(capacity=text._length + max(before, 0) + max(after, 0))
    for _ in range(before):
        result.write_string(fill)
    result.write_string(text)
    for _ in range(after):
        result.write_string(fill)
    return result^


def _split_at(
    text: StaticString, separator: StaticString, maxsplit: Int
) -> List[StaticString]:
    """The pieces between the separators; an empty separator stands between any two characters."""
    var result = List[StaticString]()
    if separator._length == 0:
        result.append(StaticString())
        for character in text.codepoint_slices():
            result.append(character)
        result.append(StaticString())
        return result^
    var start = 0
    var at = text.find(separator)
    while at >= 0 and (maxsplit < 0 or len(result) < maxsplit):
        result.append(text._part(start, at))
        start = at + separator._length
        at = text.find(separator, start)
    result.append(text._part(start, text._length))
    return result^


def _space_at(text: StaticString, at: Int) -> Int:
    """How many bytes the white space has that stands at a byte, as `isspace` knows it; 0 where there is none."""
    var byte = text._byte(at)
    if byte == 32 or (byte >= 9 and byte <= 13) or (byte >= 28 and byte <= 31):
        return 1
    if byte == 0xC2 and at + 1 < text._length and text._byte(at + 1) == 0x85:
        return 2
    if (
        byte == 0xE2
        and at + 2 < text._length
        and text._byte(at + 1) == 0x80
        and text._byte(at + 2) & 0xFE == 0xA8
    ):
        return 3
    return 0


def _split_at_space(text: StaticString, maxsplit: Int) -> List[StaticString]:
    """The pieces between runs of white space; behind the last of `maxsplit` the rest, without the white space in front of it."""
    var result = List[StaticString]()
    var i = 0
    while i < text._length:
        var space = _space_at(text, i)
        if space > 0:
            i += space
            continue
        var start = i
        if maxsplit >= 0 and len(result) == maxsplit:
            result.append(text._part(start, text._length))
            break
        while i < text._length and _space_at(text, i) == 0:
            i += 1
        result.append(text._part(start, i))
    return result^


def _owned(pieces: List[StaticString]) -> List[String]:
    """The pieces as texts of their own."""
    var result = List[String](capacity=len(pieces))
    for piece in pieces:
        result.append(String(piece))
    return result^


def _line_end_at(text: StaticString, at: Int) -> Int:
    """How many bytes the end of a line has that stands at a byte; 0 where there is none."""
    var byte = text._byte(at)
    if byte == 13:
        return 2 if at + 1 < text._length and text._byte(at + 1) == 10 else 1
    if byte == 32 or byte == 9 or byte == 31:
        return 0
    return _space_at(text, at)


def _split_lines(text: StaticString, keepends: Bool) -> List[StaticString]:
    """The lines, with or without what ends them."""
    var result = List[StaticString]()
    var start = 0
    var i = 0
    while i < text._length:
        var end = _line_end_at(text, i)
        i += max(end, 1)
        if end > 0:
            result.append(text._part(start, i if keepends else i - end))
            start = i
    if start < text._length:
        result.append(text._part(start, text._length))
    return result^


# --- case


comptime _CASE_RECORD = 17
comptime _CASED_RECORD = 12
comptime _LONG_RECORD = 20


def _hex5(table: StaticString, at: Int) -> Int:
    """The number of five hexadecimal digits at a byte."""
    var result = 0
    for i in range(5):
        var digit = table._byte(at + i)
        result = result * 16 + (digit - 48 if digit < 65 else digit - 55)
    return result


@no_inline
def _record_of(table: StaticString, size: Int, code: Int) -> Int:
    """Where the record that holds the character stands, or -1; records begin with a first and a last character, and a step."""
    var low = 0
    var high = table.byte_length() // size
    while low < high:
        var middle = (low + high) // 2
        var first = _hex5(table, middle * size)
        if code < first:
            high = middle
        elif code > _hex5(table, middle * size + 5):
            low = middle + 1
        else:
            return (
                middle * size
                if (code - first) % (table._byte(middle * size + 10) - 48) == 0
                else -1
            )
    return -1


def _other_case(table: StaticString, code: Int) -> Int:
    """What the table makes of a character."""
    var at = _record_of(table, _CASE_RECORD, code)
    if at < 0:
        return code
    var distance = _hex5(table, at + 12)
    return code - distance if table._byte(at + 11) == 45 else code + distance


def _upper_of(code: Int) -> Int:
    """The upper-case letter of a letter, where that is one."""
    if code < 128:
        return code - 32 if code >= 97 and code <= 122 else code
    return _other_case(_UPPER, code)


def _lower_of(code: Int) -> Int:
    """The lower-case letter of a letter; of the dotted capital I, the first of two."""
    if code < 128:
        return code + 32 if code >= 65 and code <= 90 else code
    return _other_case(_LOWER, code) if code != 0x130 else 105


def _long_upper(code: Int) -> Int:
    """Where the several letters stand that a letter becomes in upper case, or -1."""
    var table = StaticString(_UPPER_LONG)
    var low = 0
    var high = table.byte_length() // _LONG_RECORD
    while low < high:
        var middle = (low + high) // 2
        var first = _hex5(table, middle * _LONG_RECORD)
        if code == first:
            return middle * _LONG_RECORD + 5
        if code < first:
            high = middle
        else:
            low = middle + 1
    return -1


def _case_of(code: Int) -> Int:
    """The case of a character: `U` upper, `L` lower, `T` title, `N` none."""
    if code < 128:
        return (
            85
            if code >= 65 and code <= 90
            else (76 if code >= 97 and code <= 122 else 78)
        )
    var at = _record_of(_CASED, _CASED_RECORD, code)
    if at >= 0:
        return StaticString(_CASED)._byte(at + 11)
    if _lower_of(code) != code:
        return 85
    return 76 if _upper_of(code) != code or _long_upper(code) >= 0 else 78


def _is_in_case(text: StaticString, wanted: Int) -> Bool:
    """Whether there are letters of a case, and none of another."""
    var found = False
    var i = 0
    while i < text._length:
        var case_of = _case_of(_decode(text, i))
        if case_of == wanted:
            found = True
        elif case_of != 78:
            return False
        i += _sequence_length(text._byte(i))
    return found


def _cased[upper: Bool](text: StaticString) -> String:
    """The text with every letter in one case."""
    var result = String(capacity=text._length)
    var i = 0
    while i < text._length:
        var code = _decode(text, i)
        i += _sequence_length(text._byte(i))
        comptime if upper:
            var long = _long_upper(code) if code >= 128 else -1
            if long < 0:
                _encode(_upper_of(code), result)
                continue
            for k in range(3):
                var letter = _hex5(_UPPER_LONG, long + 5 * k)
                if letter != 0:
                    _encode(letter, result)
        else:
            _encode(_lower_of(code), result)
            if code == 0x130:
                _encode(0x307, result)
    return result^


# --- replacement fields


def _format_text[
    *Ts: Writable
](text: StaticString, *args: *Ts) raises -> String:
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
    return _fill_fields(text, plain, quoted)


def _format_problem(text: StaticString, count: Int) -> String:
    """What is wrong with a format of so many arguments; no text where nothing is."""
    try:
        var nothing = List[String](length=count, fill=String())
        _ = _fill_fields(text, nothing, nothing)
        return String()
    except error:
        return String(error)


def _fill_fields(
    text: StaticString, plain: List[String], quoted: List[String]
) raises -> String:
    var result = String()
    var used = 0
    var has_numbers = False
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
                raise Error(
                    'Conversion flag "', conversion, '" not recognised.'
                )
            shown_quoted = conversion == "r"
            field = field._part(0, mark)
        var which = used
        if field._length > 0:
            var colon = field.find(":")
            if colon >= 0:
                raise Error(
                    "the format specification '",
                    field._part(colon, field._length),
                    "' is not supported",
                )
            if not field.isdigit():
                raise Error("Index ", field, " not in kwargs")
            which = Int(field)
            has_numbers = True
            if which >= len(plain):
                raise Error("Index ", which, " not in *args")
        else:
            used += 1
            if which >= len(plain):
                raise Error("Automatic indexing require more args in *args")
        if has_numbers and used > 0:
            raise Error("Cannot both use manual and automatic indexing")
        result.write_string(
            (quoted[which] if shown_quoted else plain[which]).as_string_slice()
        )
    return result^
