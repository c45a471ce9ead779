# Arguments have the names that Mojo's documentation gives them, for those who pass them by name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.benchmark import Bench, BenchConfig, Bencher, BenchId
from std.bit import bit_reverse, byte_swap, count_leading_zeros, count_trailing_zeros, log2_floor, next_power_of_two, pop_count
from std.gpu.host import DeviceContext
from std.itertools import product
from std.memory import bitcast, pack_bits
from std.python import Python
from layout import Layout, LayoutTensor


def main() raises:
    # CHECK: 3 7 8 1 [2, 3] 5.0
    print(min(x=3, y=7), max(x=3, y=7), pow(base=2, exp=3), 7 // 4, [2, 3], round(number=4.6))
    # CHECK-NEXT: (3, 1) 97 b 12 2.5
    print(divmod(numerator=7, denominator=2), ord(s="a"), chr(c=98), atol(str_slice="12"), atof(str_slice="2.5"))
    # CHECK-NEXT: 3 2 60 4 128
    print(pop_count(val=7), count_trailing_zeros(val=12), count_leading_zeros(val=8), log2_floor(val=16), next_power_of_two(val=100))
    # CHECK-NEXT: 513 128 1065353216
    print(byte_swap(val=UInt16(258)), bit_reverse(val=UInt8(1)), bitcast[DType.int32](val=Float32(1)))
    var a = 1
    var b = 2
    swap(lhs=a, rhs=b)
    var names = {"x"}
    names.add(t="y")
    var list = [3, 1, 2]
    list.reserve(new_capacity=10)
    sort(span=list)
    # CHECK-NEXT: 2 1 2 [1, 2, 3] 2
    print(a, b, len(names), list, list.unsafe_get(idx=1))
    var text = String("a-b-c")
    # CHECK-NEXT: 1 3 2 x-y
    print(text.find(substr="-"), text.rfind(substr="-"), text.count(substr="-"), String("-").join(elems=["x", "y"]))
    var v = SIMD[DType.int32, 4](1, 2, 3, 4)
    # CHECK-NEXT: [False, True, False, False] [True, True, False, False] 255
    print(v.eq(rhs=2), v.lt(rhs=3), pack_bits(val=SIMD[DType.bool, 8](True)))
    for x, y in product(iterable_a=[1, 2], iterable_b=[5]):
        # CHECK-NEXT: 1 5
        # CHECK-NEXT: 2 5
        print(x, y)
    for x, y in zip(iterable_a=[1], iterable_b=["one"]):
        # CHECK-NEXT: 1 one
        print(x, y)
    var numbers = InlineArray[Float32, 6](fill=0)
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 3), MutAnyOrigin](numbers)
    # CHECK-NEXT: 4.0 3
    print(t.fill(val=4)[1, 1], t.dim(idx=1))
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_host_buffer[DType.int32](2)
    buffer.enqueue_fill(val=3)
    ctx.synchronize()
    # CHECK-NEXT: HostBuffer([3, 3])
    print(buffer)
    var bench = Bench(BenchConfig(max_iters=1))

    @parameter
    def nothing(mut b: Bencher) raises:
        @parameter
        def call():
            pass

        b.iter[call]()

    bench.bench_function[nothing](bench_id=BenchId("nothing"))
