"""UTF-8, checked."""


def _is_valid_utf8(span: Span[Byte, _]) -> Bool:
    """Whether the bytes are UTF-8: no sequence that is too long or cut short, no surrogate, nothing above U+10FFFF."""
    var i = 0
    var count = len(span)
    while i < count:
        var first = Int(span[i])
        if first < 0x80:
            i += 1
            continue
        var more: Int
        var least: Int
        var code: Int
        if first >= 0xC2 and first < 0xE0:
            more = 1
            least = 0x80
            code = first & 0x1F
        elif first >= 0xE0 and first < 0xF0:
            more = 2
            least = 0x800
            code = first & 0x0F
        elif first >= 0xF0 and first < 0xF5:
            more = 3
            least = 0x10000
            code = first & 0x07
        else:
            return False
        if i + more >= count:
            return False
        for k in range(1, more + 1):
            var next = Int(span[i + k])
            if next & 0xC0 != 0x80:
                return False
            code = code << 6 | next & 0x3F
        if (
            code < least
            or code > 0x10FFFF
            or (code >= 0xD800 and code < 0xE000)
        ):
            return False
        i += more + 1
    return True
