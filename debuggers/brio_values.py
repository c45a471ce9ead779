"""What the scripts for gdb and for LLDB both know of the library's values."""
MOST = 1 << 40  # more elements than any container has: the memory holds something else

DTYPES = (
    "invalid bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 int128 uint128 float16 bfloat16 float32 float64 index uindex "
    "float8_e4m3fn float8_e5m2 float8_e4m3fnuz float8_e5m2fnuz float8_e3m4 float8_e8m0fnu int256 uint256"
).split()


def arguments(name):
    """What stands in the brackets of a type's name, split at the commas that are not in brackets of their own."""
    inner = name[name.index("[") + 1 : -1]
    parts, depth, begin = [], 0, 0
    for at, letter in enumerate(inner):
        depth += letter in "[(" and 1 or letter in "])" and -1 or 0
        if letter == "," and depth == 0:
            parts.append(inner[begin:at].strip())
            begin = at + 1
    return parts + [inner[begin:].strip()]
