# Arguments and parameters have the names of the reference pages, more of them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import tile
from std.benchmark import Bench, BenchConfig, Bencher, BenchId, keep
from std.collections import Counter, LinkedList, Set
from std.collections.check_bounds import check_bounds
from std.collections.string.string_slice import get_static_string
from std.gpu.host.compile import get_gpu_target
from std.itertools import repeat
from std.memory import alloc, Span
from std.reflection import reflect
from std.sys import (
    is_amd_gpu,
    is_apple_gpu,
    is_big_endian,
    is_nvidia_gpu,
    simd_bit_width,
)
from std.sys.info import is_64bit, is_triple
from std.sys.intrinsics import masked_load, masked_store
from std.testing import TestSuite
from std.utils import Index


def lane[width: Int](v: SIMD[DType.int32, width]) -> Int32:
    comptime if width == 1:
        return rebind[dest_type=Int32](src=v)
    else:
        return v[0]


@fieldwise_init
struct Pair:
    var number: Int


def double(x: Int) -> Int:
    return 2 * x


def test_nothing() raises:
    pass


def main() raises:
    var list = [1, 2, 3]
    list.insert(i=1, value=9)
    # CHECK: 3 9 [1, 2]
    print(list.pop(), list.pop(i=1), list)
    var linked = LinkedList(1, 2, 3)
    # CHECK-NEXT: 2 1 [3]
    print(linked.pop(i=1), linked.maybe_pop(i=0).value(), linked)
    # CHECK-NEXT: 2 {1, 2} True False
    print(
        Counter[String](items=["a", "a"])["a"],
        Set(elements=[1, 2]),
        any(iterable=[False, True]),
        all(iterable=[False, True]),
    )
    # CHECK-NEXT: 3 5 7
    print(abs(value=-3), lane(5), Span(list).unsafe_get(idx=0) + 6)
    debug_assert(cond=True)
    check_bounds(idx=0, size=1)
    for x in repeat(element="r", times=1):
        # CHECK-NEXT: r
        print(x)
    for x in map[function=double](list):
        # CHECK-NEXT: 2
        # CHECK-NEXT: 4
        print(x)
    var p = alloc[Int32](4)
    p.store(val=SIMD[DType.int32, 4](1, 2, 3, 4))
    p.store(offset=2, val=Int32(7))
    p.scatter(
        offset=SIMD[DType.int64, 2](0, 3),
        val=SIMD[DType.int32, 2](8, 9),
        mask=SIMD[DType.bool, 2](True, False),
    )
    # CHECK-NEXT: [8, 2, 7, 4]
    print(p.load[width=4]())
    # CHECK-NEXT: 8
    print(
        p.unsafe_origin_cast[target_origin=MutAnyOrigin]().mut_cast[
            target_mut=False
        ]()[]
    )
    p.free()
    # CHECK-NEXT: lit True
    print(
        get_static_string[string="lit"](),
        StringSlice(" ").isspace[single_character=True](),
    )
    comptime target = get_gpu_target[target_arch="sm_90"]()
    # CHECK-NEXT: False False False
    print(
        is_nvidia_gpu[subarch="sm_90"](),
        is_amd_gpu[subarch="gfx942"](),
        is_apple_gpu[subarch="metal:2"](),
    )
    # CHECK-NEXT: False True 128 True
    print(
        is_big_endian[target=target](),
        is_64bit[target=target](),
        simd_bit_width[target=target](),
        is_triple["sm_90", target=target](),
    )

    @parameter
    def run(mut b: Bencher) raises:
        @parameter
        def call():
            keep(val=1)

        b.iter[iter_fn=call]()

    var bench = Bench(BenchConfig(max_iters=1))
    bench.bench_function[bench_fn=run](BenchId("nothing"))
    var suite = TestSuite()
    suite.test[f=test_nothing]()
    suite.skip[f=test_nothing]()
    # CHECK-NEXT: 1
    print(len(suite.skip_list))
    var numbers: List[Int32] = [1, 2, 3, 4]
    var mask = SIMD[DType.bool, 4](True, False, False, True)
    masked_store[4, alignment=4](
        SIMD[DType.int32, 4](9), numbers.unsafe_ptr(), mask
    )
    # CHECK-NEXT: [9, 0, 0, 9] 8
    print(
        masked_load[4, alignment=4](
            numbers.unsafe_ptr(), mask, SIMD[DType.int32, 4](0)
        ),
        Index(7, 8).get[idx=1](),
    )
    var pair = Pair(5)
    # CHECK-NEXT: 5
    print(reflect[Pair].field_ref[idx=0](pair))

    @parameter
    def show[size: Int](start: Int):
        print(size, "at", start)

    # CHECK-NEXT: 4 at 0
    # CHECK-NEXT: 2 at 4
    tile[workgroup_function=show, tile_size_list=[4, 2, 1]](
        offset=0, upperbound=6
    )
