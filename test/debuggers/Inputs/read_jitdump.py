#!/usr/bin/env python3
"""read_jitdump.py FILE: reads a file in the format of perf's jitdump-specification.txt to its last byte, and prints the functions with
their sizes and lines. Fails where a record does not hold what it says.
"""
import os
import re
import struct
import sys

CODE_LOAD, CODE_DEBUG_INFO, CODE_CLOSE = 0, 2, 3

path = sys.argv[1]
with open(path, "rb") as file:
    data = file.read()


def text(at):
    end = data.index(0, at)
    return data[at:end].decode(), end + 1


magic, version, size, machine, pad, pid, stamp, flags = struct.unpack_from("<IIIIIIQQ", data)
assert (magic, version, size, machine, pad, flags) == (0x4A695444, 1, 40, 62, 0, 0), "header"
assert re.fullmatch(rf"jit-{pid}\.dump", os.path.basename(path)), "name"
at, last, count, lines, closed, codes = size, stamp, 0, None, False, []
while at < len(data):
    record, size, stamp = struct.unpack_from("<IIQ", data, at)
    assert size >= 16 and at + size <= len(data), "size of a record"
    assert stamp >= last, "time goes back"
    assert not closed, "a record behind the last"
    last, end, at = stamp, at + size, at + 16
    if record == CODE_LOAD:
        its_pid, tid, vma, address, code_size, index = struct.unpack_from("<IIQQQQ", data, at)
        name, code = text(at + 40)
        assert (its_pid, vma, index) == (pid, address, count) and tid > 0 and name
        assert end - code == code_size > 0, "bytes of code"
        assert any(data[code:end]), "no code"
        assert all(address + code_size <= other or other + others <= address for other, others in codes), "code overlaps"
        codes.append((address, code_size))
        count += 1
        if lines is not None:
            assert lines[0] == address, "lines of other code"
            assert all(address <= place <= address + code_size for place, _, _ in lines[1]), "lines outside of the code"
            print(f"lines of {name}:", *sorted({f"{os.path.basename(source)}:{line}" for _, line, source in lines[1]}))
        lines = None
        print(f"code of {name}")
        at = end
    elif record == CODE_DEBUG_INFO:
        address, entries = struct.unpack_from("<QQ", data, at)
        at += 16
        found = []
        for _ in range(entries):
            place, line, _ = struct.unpack_from("<QII", data, at)
            source, at = text(at + 16)
            found.append((place, line, source))
        assert found and [place for place, _, _ in found] == sorted(place for place, _, _ in found), "order of lines"
        lines = (address, found)
    else:
        assert record == CODE_CLOSE, "unknown record"  # which programs that end themselves do not come to
        closed = True
    assert at == end, "bytes left in a record"
assert count > 0 and lines is None, "no code for the last lines"
print(f"ok: {count} functions")
