# PNG files: every number of channels comes back as it was, whatever repeats in the picture; wrong numbers raise.
# RUN: rm -rf %t && mkdir -p %t
# RUN: %brio run --target-accelerator cpu %s %t/picture
# RUN: %python %S/Inputs/read_png.py %t/picture | FileCheck %s
# CHECK: ok: 9 pictures
from std.image import encode_png, write_png
from std.sys import argv
from std.testing import assert_raises


def value(kind: Int, x: Int, y: Int, c: Int) -> UInt8:
    """Stripes, noise, one colour."""
    if kind == 0:
        return UInt8((x * (c + 1) + y * y // 3) % 256)
    if kind == 1:
        var state = UInt32(x * 7919 + y * 104729 + c * 31 + 1)
        for _ in range(5):
            state = state * 1664525 + 1013904223
        return UInt8(state >> 24)
    return 7


def main() raises:
    var path = String(argv()[1])
    for kind in range(2):
        for channels in range(1, 5):
            var pixels = List[UInt8]()
            for y in range(50):
                for x in range(70):
                    for c in range(channels):
                        pixels.append(value(kind, x, y, c))
            write_png(String(path, kind, channels, ".png"), pixels, 70, 50, channels)
    # Matches of every length and far back.
    write_png(path + "23.png", List[UInt8](length=3 * 400 * 300, fill=7), 400, 300)
    var three: List[UInt8] = [1, 2, 3]
    with assert_raises(contains="a picture of 2 x 1 pixels with 3 channels has 6 bytes, not 3"):
        _ = encode_png(three, 2, 1)
    with assert_raises(contains="1 to 4 channels, not 5"):
        _ = encode_png(three, 1, 1, channels=5)
    with assert_raises(contains="cannot have 0 x 1 pixels"):
        _ = encode_png(three, 0, 1)
    with assert_raises():
        write_png(path + "/absent/x.png", three, 1, 1)
