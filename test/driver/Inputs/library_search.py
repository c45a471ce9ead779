"""Where what was built looks for libraries: library_search.py FOLDER... fails on a search path with an entry that is not absolute.

An empty entry, which a leading, trailing or double colon makes, is the current folder: whoever can write there has code run.
"""
import os
import struct
import sys

PT_LOAD, PT_DYNAMIC = 1, 2
DT_STRTAB, DT_RPATH, DT_RUNPATH = 5, 15, 29


def search_paths(data):
    """RPATH and RUNPATH of an ELF file's bytes; None when it is none, or has nothing to be loaded."""
    if data[:5] != b"\x7fELF\x02":
        return None
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    headers = [struct.unpack_from("<IIQQQQQQ", data, offset + i * size) for i in range(count)]
    dynamic = next((h for h in headers if h[0] == PT_DYNAMIC), None)
    if dynamic is None:
        return None
    entries = [struct.unpack_from("<QQ", data, dynamic[2] + at) for at in range(0, dynamic[5], 16)]
    table = dict(entries).get(DT_STRTAB, 0)
    strings = next((h[2] + table - h[3] for h in headers if h[0] == PT_LOAD and h[3] <= table < h[3] + h[6]), 0)
    return [data[strings + value:data.index(b"\0", strings + value)].decode()
            for tag, value in entries if tag in (DT_RPATH, DT_RUNPATH)]


def main():
    found, wrong = 0, 0
    for top in sys.argv[1:]:
        for folder, _, names in os.walk(top):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    data = file.read() if file.read(4) == b"\x7fELF" and not file.seek(0) else b""
                paths = search_paths(data)
                found += paths is not None
                for text in paths or []:
                    if not all(entry.startswith(("/", "$ORIGIN")) for entry in text.split(":")):
                        wrong += 1
                        print(f"{path} looks for libraries in '{text}'")
    print(f"{found} files, {wrong} with a path that depends on the current folder")
    sys.exit(1 if wrong or not found else 0)


main()
