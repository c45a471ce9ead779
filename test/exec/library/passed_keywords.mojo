# Arguments and parameters that programs pass by keyword.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import parallel_memcpy, parallelize_over_rows
from std.base64 import b64encode
from std.benchmark import Bench, BenchConfig, Bencher, BenchId, run
from std.collections import BitSet, LinkedList
from std.collections.counter import CountTuple
from std.complex import ComplexSIMD
from std.gpu.host import DeviceContext
from std.gpu import global_idx
from std.math import isclose
from std.memory import UnsafePointer, alloc
from std.sys import align_of, size_of
from std.sys.intrinsics import strided_load
from std.utils import Index
from layout import Layout, LayoutTensor, row_major, TileTensor, Coord

def work():
    pass

def kernel(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[global_idx.x] += 1

def main() raises:
    var config = BenchConfig(None, 0.001, 0.002, 1, 0, 10)
    print(config.max_iters, config.num_warmup_iters, config.min_runtime_secs)
    print(run[func1=work](1, 5, 0, 0.01).iters() > 0, run[func3=work](1, 5, 0, 0.01).iters() > 0)
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_memset(b, 0)
    ctx.enqueue_function[kernel, link_options="", compile_options="-O3"](b, grid_dim=1, block_dim=4)
    var f = ctx.compile_function[kernel, target=""]()
    ctx.enqueue_function(f, b, grid_dim=1, block_dim=4)
    with b.map_to_host() as host:
        print(host)
    var bits = BitSet[4](SIMD[DType.bool, 4](True, False, True, True))
    print(len(bits), bits.test(1), LinkedList[Int](elements=[1, 2]), CountTuple[String](String("a"), 3))
    var z = ComplexSIMD[DType.float32, 2](from_interleaved=SIMD[DType.float32, 4](1, 2, 3, 4))
    var w = ComplexSIMD[DType.float32, 2](from_deinterleaved=SIMD[DType.float32, 4](1, 2, 3, 4))
    print(z.re, z.im, w.re, w.im)
    var text = String(">")
    b64encode("abc".as_bytes(), text)
    print(text, isclose[symmetrical=True](Float64(100), Float64(101), rtol=0.01), isclose(Float64(1), Float64(1.0000001)))
    print(align_of[Int, target=""](), size_of[DType.float32, target=""]())
    var storage = InlineArray[Float32, 12](fill=2)
    print(strided_load[2, invariant=True](storage.unsafe_ptr(), 3))
    var t = TileTensor(storage, row_major[3, 4]())
    t.store[width=2, non_temporal=True](coord=Coord(1, 2), value=SIMD[DType.float32, 2](8, 9))
    print(t.load[width=2, non_temporal=True](Coord(1, 2)), t.fill[use_runtime_layout=True](3)[0, 0])
    var l = LayoutTensor[DType.float32, Layout.row_major(3, 4), MutAnyOrigin](storage)
    print(l.split[1, split_alignment=2](3, 0).dim[1](), l.split[1, alignment=2](2, 1).dim[1]())
    var from_ = InlineArray[Int, 3](fill=7)
    var to = InlineArray[Int, 3](fill=0)
    parallel_memcpy(to.unsafe_ptr(), from_.unsafe_ptr(), 3)
    print(to, from_.unsafe_ptr().origin_cast[origin=MutAnyOrigin]()[1])
    def rows(first: Int, last: Int) {read}:
        pass
    parallelize_over_rows(rows, Index(2, 3), 1, 1, ctx)

# CHECK: 10 1 0.001
# CHECK-NEXT: True True
# CHECK-NEXT: HostBuffer([2.0, 2.0, 2.0, 2.0])
# CHECK-NEXT: 3 False [1, 2] (a, 3)
# CHECK-NEXT: [1.0, 3.0] [2.0, 4.0] [1.0, 2.0] [3.0, 4.0]
# CHECK-NEXT: >YWJj True True
# CHECK-NEXT: 8 4
# CHECK-NEXT: [2.0, 2.0]
# CHECK-NEXT: [8.0, 9.0] 3.0
# CHECK-NEXT: 2 2
# CHECK-NEXT: [7, 7, 7] 7
