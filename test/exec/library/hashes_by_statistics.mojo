# Hashes: the same for equal values of every kind, none alike for many different ones, and every bit as often set as not.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.testing import assert_equal, assert_true

comptime COUNT = 1 << 14


def check(name: String, hashes: List[UInt64]) raises:
    """No two alike, the low and the high bits evenly spread over 256 drawers, and each bit set about every second time."""
    var sorted_hashes = sorted(hashes)
    for i in range(1, len(hashes)):
        assert_true(sorted_hashes[i - 1] != sorted_hashes[i], name + ": two alike")
    for shift in [0, 24, 56]:
        var drawers = List[Int](length=256, fill=0)
        for h in hashes:
            drawers[Int((h >> UInt64(shift)) & 255)] += 1
        var expected = Float64(len(hashes)) / 256
        var chi = Float64(0)
        for n in drawers:
            chi += (Float64(n) - expected) ** 2 / expected
        # Of 255 degrees of freedom: 400 is beyond seven standard deviations. Better than even is no mistake.
        assert_true(chi < 400, String(name, ": bits from ", shift, ": chi-squared ", chi))
    for bit in range(64):
        var ones = 0
        for h in hashes:
            ones += Int((h >> UInt64(bit)) & 1)
        assert_true(abs(ones - len(hashes) // 2) < len(hashes) // 16, String(name, ": bit ", bit, ": ", ones))


def avalanche() raises:
    """A bit of a number that is turned turns about half the bits of its hash."""
    for bit in range(64):
        var turned = 0
        for i in range(256):
            var x = UInt64(i) * 0x9E3779B97F4A7C15
            var difference = UInt64(hash(x)) ^ UInt64(hash(x ^ (UInt64(1) << UInt64(bit))))
            for at in range(64):
                turned += Int((difference >> UInt64(at)) & 1)
        assert_true(abs(turned - 256 * 32) < 256 * 6, String("bit ", bit, " turns ", turned))


def main() raises:
    var numbers = List[UInt64]()
    var multiples = List[UInt64]()
    var small = List[UInt64]()
    var texts = List[UInt64]()
    var long_texts = List[UInt64]()
    var pairs = List[UInt64]()
    var floats = List[UInt64]()
    var lists = List[UInt64]()
    var start = String("x") * 100
    for i in range(COUNT):
        numbers.append(UInt64(hash(i)))
        multiples.append(UInt64(hash(i * 4096)))
        small.append(UInt64(hash(Int32(i))))
        texts.append(UInt64(hash(String(i))))
        long_texts.append(UInt64(hash(start + String(i))))
        pairs.append(UInt64(hash((i // 128, i % 128))))
        floats.append(UInt64(hash(Float64(i) / 8)))
        lists.append(UInt64(hash([i, -i])))
    check("numbers", numbers)
    check("multiples", multiples)
    check("small", small)
    check("texts", texts)
    check("long texts", long_texts)
    check("pairs", pairs)
    check("floats", floats)
    check("lists", lists)
    avalanche()
    # What is equal hashes alike, however it came about.
    assert_equal(hash(String("kernel")), hash("kernel"))
    assert_equal(hash(String("a kernel")[byte=2:]), hash("kernel"))
    assert_equal(hash(Float64(0)), hash(-Float64(0)))
    assert_equal(hash({1: 2, 3: 4}), hash({3: 4, 1: 2}))
    assert_equal(hash({1, 2, 3}), hash({3, 2, 1}))
    # What is joined differently is different.
    assert_true(hash([1, 2]) != hash([2, 1]))
    print("spread")

# CHECK: spread
