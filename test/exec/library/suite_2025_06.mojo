# A program of 2025 (25.5, 25.6) that imports without 'std': files, numbers, containers, clocks.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: ok
from testing import assert_equal, assert_true, assert_false, assert_raises, assert_almost_equal
from os import getenv, setenv, mkdir, rmdir, listdir, remove, makedirs, removedirs, unlink
from os.path import exists, isdir, isfile, join, basename, dirname, expanduser, getsize, split, splitroot
from pathlib import Path, cwd
from tempfile import TemporaryDirectory, NamedTemporaryFile, mkdtemp, gettempdir
from subprocess import run
from time import perf_counter, perf_counter_ns, sleep, monotonic, time_function
from sys import argv, exit, stdout, num_logical_cores, num_physical_cores, os_is_linux, has_avx, is_nvidia_gpu, has_accelerator
from sys.info import is_little_endian, is_64bit
from random import rand, randint, random_float64, random_si64, seed, shuffle, randn
from math import sin, cos, sqrt, exp, log, floor, ceil, ceildiv, gcd, lcm, factorial, isclose, pi, e, tau, align_up, align_down, clamp, copysign, iota
from bit import pop_count, count_leading_zeros, next_power_of_two, log2_floor, bit_width, rotate_bits_left, byte_swap, bit_reverse, is_power_of_two
from base64 import b64encode, b64decode, b16encode, b16decode
from hashlib import hash
from collections import Deque, Set, Counter, BitSet
from collections.interval import Interval, IntervalTree
from utils.numerics import isnan, isinf, nan, inf, max_finite, min_finite, isfinite, neg_inf
from utils import StaticTuple, Index, IndexList
from memory import memcpy, memset_zero, memset, memcmp, stack_allocation, UnsafePointer
from complex import ComplexFloat64
from algorithm import vectorize, parallelize
from benchmark import run as bench_run, keep, Unit
import math
import os


fn test_files() raises:
    with TemporaryDirectory() as tmp:
        var p = Path(tmp) / "a.txt"
        p.write_text("hello\nworld")
        assert_equal(p.read_text(), "hello\nworld")
        assert_true(p.exists())
        assert_true(p.is_file())
        assert_equal(p.suffix(), ".txt")
        assert_equal(getsize(p), 11)
        with open(p, "r") as f:
            assert_equal(f.read(5), "hello")
            _ = f.seek(0)
            assert_equal(f.read().split("\n")[1], "world")
        with open(p, "w") as f:
            f.write("x", 1)
        assert_equal(len(listdir(tmp)), 1)
        os.remove(p)
        assert_false(exists(p))
        makedirs(join(tmp, "q", "r"))
        assert_true(isdir(join(tmp, "q")))
        Path(join(tmp, "keep")).write_text("")
        removedirs(join(tmp, "q", "r"))
    assert_equal(basename("/a/b"), "b")
    assert_equal(dirname("/a/b"), "/a")
    assert_equal(run("echo a"), "a")
    assert_true(setenv("BRIO_Z", "1"))
    assert_equal(os.getenv("BRIO_Z"), "1")
    with NamedTemporaryFile() as f:
        f.write("abc")
        assert_true(exists(f.name))


fn test_numbers() raises:
    assert_almost_equal(sin(pi / 2), 1.0)
    assert_equal(ceildiv(7, 2), 4)
    assert_equal(gcd(12, 18), 6)
    assert_equal(lcm(4, 6), 12)
    assert_equal(factorial(5), 120)
    assert_true(isclose(1.0, 1.0))
    assert_equal(math.sqrt(16.0), 4.0)
    assert_equal(align_up(5, 4), 8)
    assert_equal(clamp(5, 0, 3), 3)
    assert_equal(pop_count(7), 3)
    assert_equal(next_power_of_two(5), 8)
    assert_equal(count_leading_zeros(Int32(1)), 31)
    assert_true(is_power_of_two(8))
    assert_equal(byte_swap(UInt16(0x0102)), 0x0201)
    assert_true(isnan(nan[DType.float32]()))
    assert_true(isinf(inf[DType.float32]()))
    assert_equal(max_finite[DType.int8](), 127)
    assert_equal(b64encode("a"), "YQ==")
    assert_equal(b64decode("YQ=="), "a")
    var c = ComplexFloat64(3, 4)
    assert_equal(c.norm(), 5.0)
    assert_equal(round(2.567, 2), 2.57)
    assert_equal(7 // 2, 3)
    assert_equal(7 / 2, 3.5)
    assert_equal(2**8, 256)
    assert_equal(abs(-3), 3)
    assert_equal(divmod(7, 2)[1], 1)
    assert_equal(min(1, 2, 3), 1)
    assert_equal(hex(255), "0xff")
    assert_equal(UInt8(255) + 1, 0)
    assert_equal(Int(3.7), 3)
    assert_true(Int.MAX > 0)


fn test_collections() raises:
    var q = Deque[Int](1, 2, 3)
    q.rotate(1)
    assert_equal(q[0], 3)
    var s: Set[Int] = {1, 2}
    assert_true(1 in s)
    var b = BitSet[64]()
    b.set(3)
    assert_true(b.test(3))
    var t = StaticTuple[Int, 3](1, 2, 3)
    assert_equal(t[2], 3)
    var l: List[Int] = [3, 1, 2]
    sort(l)
    assert_equal(l[0], 1)

    @parameter
    fn desc(a: Int, b: Int) capturing -> Bool:
        return a > b

    sort[desc](l)
    assert_equal(l[0], 3)
    var tree = IntervalTree[Int, Int]()
    tree.insert(Interval(1, 3), 5)
    assert_equal(len(tree.search(Interval(2, 4))), 1)
    var m: Dict[String, List[Int]] = {}
    m["a"] = [1]
    m["a"].append(2)
    assert_equal(len(m["a"]), 2)
    for item in m.items():
        assert_equal(item.key, "a")
    var n = 0
    for ref v in m.values():
        n += len(v)
    assert_equal(n, 2)


fn test_time() raises:
    var a = perf_counter_ns()
    sleep(0.001)
    assert_true(perf_counter_ns() > a)

    @parameter
    fn slow():
        sleep(0.001)

    assert_true(time_function[slow]() > 0)
    assert_true(num_logical_cores() > 0)
    assert_true(os_is_linux())
    assert_true(len(argv()) > 0)
    seed(3)
    var x = random_float64()
    assert_true(x >= 0 and x < 1)
    var p = UnsafePointer[Float32].alloc(4)
    rand(p, 4)
    memset_zero(p, 4)
    assert_equal(p[3], 0)
    p.free()


fn main() raises:
    test_files()
    test_numbers()
    test_collections()
    test_time()
    print("ok")
