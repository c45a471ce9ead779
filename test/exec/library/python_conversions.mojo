# Numbers of every type and texts go to Python and come back as they are; what is none, or has no text, raises Python's error, as do iterators and lengths.
# REQUIRES: libpython
# Python keeps memory to its end.
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import bitcast
from std.python import Python, PythonObject
from std.random import random_ui64, seed
from std.testing import assert_equal, assert_false, assert_raises, assert_true


def integers[dtype: DType]() raises:
    var read = Python.evaluate("int")
    var values = [Scalar[dtype].MIN, Scalar[dtype].MAX, Scalar[dtype](0), Scalar[dtype](1), Scalar[dtype].MAX - 1]
    for _ in range(200):
        var bits = Scalar[dtype](0)
        comptime for i in range(0, dtype.size_of(), 8):
            bits |= random_ui64(0, UInt64.MAX).cast[dtype]() << Scalar[dtype](8 * i)
        values.append(bits >> Scalar[dtype](random_ui64(0, UInt64(dtype.size_of() * 8 - 1))))
    for value in values:
        var there = PythonObject(value)
        assert_true(Bool(py=there == read(String(value))), String(dtype, " ", value))
        assert_equal(Scalar[dtype](py=there), value)
        assert_equal(SIMD[dtype, 2](py=there)[1], value)
    # What is wider loses its high bits, as between the program's own integers.
    assert_equal(Scalar[dtype](py=Python.evaluate("-1")), ~Scalar[dtype](0))
    var list = PythonObject(values)
    assert_equal(len(list), len(values))
    for i in range(len(values)):
        assert_true(Bool(py=list[i] == read(String(values[i]))))


def floats[dtype: DType, bits: DType]() raises:
    for _ in range(500):
        var value = bitcast[dtype, 1](random_ui64(0, UInt64.MAX).cast[bits]())
        var back = Scalar[dtype](py=PythonObject(value))
        if value != value:
            assert_true(back != back)
        else:
            assert_equal(bitcast[bits, 1](back), bitcast[bits, 1](value))
    var zero = Scalar[dtype](-0.0)
    assert_equal(bitcast[bits, 1](Scalar[dtype](py=PythonObject(zero))), bitcast[bits, 1](zero))


def texts() raises:
    var encode = Python.evaluate("lambda text: text.encode('utf-8', 'surrogatepass').hex()")
    for text in ["", "a", "a\0b", "é日\U0001F600", "x" * 1000]:
        assert_equal(String(py=PythonObject(text)), text)
        assert_equal(PythonObject(text).__len__(), text.count_codepoints())
        assert_equal(String(py=encode(text)).byte_length(), 2 * text.byte_length())
    # Bytes that are no text become the sign for that.
    var broken = String(unsafe_from_utf8=[Byte(0x61), 0xFF, 0x62])
    assert_equal(String(py=PythonObject(broken)), "a\uFFFDb")
    with assert_raises(contains="surrogates not allowed"):
        _ = String(py=Python.evaluate("'\\ud800'"))


def failures() raises:
    var helpers = Python.evaluate(
        "class Odd:\n    def __bool__(self): raise ValueError('neither')\n    def __len__(self): raise ValueError('no length')\n"
        "    def __str__(self): raise ValueError('no text')\n    def __iter__(self):\n        yield 1\n        raise ValueError('in the middle')\n",
        True, "helpers_of_conversions",
    )
    var odd = helpers.Odd()
    with assert_raises(contains="neither"):
        _ = Bool(py=odd)
    with assert_raises(contains="no length"):
        _ = len(odd)
    with assert_raises(contains="no text"):
        _ = String(py=odd)
    with assert_raises(contains="has no len()"):
        _ = len(PythonObject(3))
    with assert_raises(contains="unhashable type: 'list'"):
        _ = PythonObject([1]).__hash__()
    with assert_raises(contains="invalid literal"):
        _ = Int(py=PythonObject("x"))
    with assert_raises(contains="too big"):
        _ = Int(py=Python.evaluate("2 ** 63"))
    with assert_raises(contains="must be real number"):
        _ = Float64(py=PythonObject("x"))
    with assert_raises(contains="cannot convert float NaN to integer"):
        _ = Int32(py=Python.evaluate("float('nan')"))
    var seen = 0
    with assert_raises(contains="in the middle"):
        for item in odd:
            seen += Int(py=item)
    assert_equal(seen, 1)
    var walk = odd.__iter__()
    assert_equal(Int(py=next(walk)), 1)
    with assert_raises(contains="in the middle"):
        _ = next(walk)
    with assert_raises(contains="StopIteration"):
        _ = next(walk)
    # No error is left behind for what comes next.
    assert_equal(Int(py=Python.evaluate("len")(PythonObject([1, 2]))), 2)
    assert_false(Bool(py=PythonObject(None)))


# What Python is given between brackets.
def elements() raises:
    var shown = Python.evaluate(
        "class Shown:\n    def __getitem__(self, key): return repr(key)\n    def __setitem__(self, key, value): self.last = repr((key, value))\n",
        True, "helpers_of_elements",
    ).Shown()
    assert_equal(String(shown[3]), "3")
    assert_equal(String(shown["a", 2]), "('a', 2)")
    assert_equal(String(shown[1, "b", 3]), "(1, 'b', 3)")
    assert_equal(String(shown[1:5]), "slice(1, 5, None)")
    assert_equal(String(shown[::2]), "slice(None, None, 2)")
    assert_equal(String(shown[1:2, :3]), "(slice(1, 2, None), slice(None, 3, None))")
    assert_equal(String(shown[:, 7]), "(slice(None, None, None), 7)")
    assert_equal(String(shown[7, 1:]), "(7, slice(1, None, None))")
    shown[3] = "x"
    assert_equal(String(shown.last), "(3, 'x')")
    shown["a", 2] = 5
    assert_equal(String(shown.last), "(('a', 2), 5)")
    shown[1:4] = Python.list(1)
    assert_equal(String(shown.last), "(slice(1, 4, None), [1])")


# References that are taken over, and such that are lent.
def addresses() raises:
    var count = Python.import_module("sys").getrefcount
    var kept = PythonObject("a text of this test alone")
    var before = Int(py=count(kept))
    var borrowed = PythonObject(from_borrowed=kept.unsafe_as_py_object_ptr())
    assert_equal(Int(py=count(kept)), before + 1)
    var borrowed_too = PythonObject(from_borrowed_ptr=kept.py_object())
    assert_equal(Int(py=count(kept)), before + 2)
    assert_true(borrowed is kept and borrowed_too is kept)
    var address = borrowed^.steal_data()
    assert_equal(Int(py=count(kept)), before + 2)
    var owned = PythonObject(from_owned=address)
    assert_equal(Int(py=count(kept)), before + 2)
    _ = owned^
    _ = borrowed_too^
    assert_equal(Int(py=count(kept)), before)
    _ = kept^


def main() raises:
    seed(17)
    elements()
    addresses()
    comptime for dtype in [
        DType.int8, DType.uint8, DType.int16, DType.uint16, DType.int32, DType.uint32, DType.int64, DType.uint64, DType.int128, DType.uint128,
        DType.int256, DType.uint256,
    ]:
        integers[dtype]()
    floats[DType.float16, DType.uint16]()
    floats[DType.bfloat16, DType.uint16]()
    floats[DType.float32, DType.uint32]()
    floats[DType.float64, DType.uint64]()
    texts()
    failures()
    assert_equal(UInt(py=PythonObject(UInt.MAX)), UInt.MAX)
    assert_equal(Int(py=PythonObject(Int.MIN)), Int.MIN)
    assert_true(Bool(py=PythonObject(True)) and not Bool(py=PythonObject(False)))
    var nested = PythonObject([[1, 2], [3]])
    assert_equal(String(nested), "[[1, 2], [3]]")
    # CHECK: the same again
    print("the same again")
