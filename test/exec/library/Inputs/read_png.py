"""Reads the pictures of png.mojo: read_png.py PATH. Also, with --decode FILE: width, height, channels and the number of different pixels."""
import glob
import struct
import sys
import zlib


def decode(path):
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    at, packed, header = 8, b"", None
    while at < len(data):
        size, = struct.unpack(">I", data[at:at + 4])
        name, body = data[at + 4:at + 8], data[at + 8:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(name + body), (path, name)
        if name == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        if name == b"IDAT":
            packed += body
        at += 12 + size
    width, height, depth, kind, *rest = header
    assert depth == 8 and rest == [0, 0, 0] and name == b"IEND", header
    channels = {0: 1, 4: 2, 2: 3, 6: 4}[kind]
    raw, row, pixels = zlib.decompress(packed), width * channels + 1, []
    assert len(raw) == row * height
    for y in range(height):
        line = []
        assert raw[y * row] == 1
        for i, byte in enumerate(raw[y * row + 1:(y + 1) * row]):
            line.append((byte + (line[i - channels] if i >= channels else 0)) % 256)
        pixels.append(line)
    return width, height, channels, pixels


def value(kind, x, y, c):
    if kind == 0:
        return (x * (c + 1) + y * y // 3) % 256
    if kind == 1:
        state = x * 7919 + y * 104729 + c * 31 + 1
        for _ in range(5):
            state = (state * 1664525 + 1013904223) % 2**32
        return state >> 24
    return 7


def main():
    if sys.argv[1] == "--decode":
        width, height, channels, pixels = decode(sys.argv[2])
        different = {tuple(line[i:i + channels]) for line in pixels for i in range(0, len(line), channels)}
        print(width, height, channels, len(different))
        return
    paths = glob.glob(sys.argv[1] + "*.png")
    for path in paths:
        kind, channels = int(path[-6]), int(path[-5])
        width, height, found, pixels = decode(path)
        assert found == channels, path
        for y, line in enumerate(pixels):
            assert line == [value(kind, x, y, c) for x in range(width) for c in range(channels)], (path, y)
    print(f"ok: {len(paths)} pictures")


main()
