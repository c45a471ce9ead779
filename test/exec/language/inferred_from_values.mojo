# Parameters that defaults, literals and layouts tell.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check --target-accelerator cpu -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s --implicit-check-not=error:
from layout import Layout, LayoutTensor
from std.sys import is_defined
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime NUMBERS: InlineArray[UInt32, 3] = [1, 2, 3]


struct Calendar[size: Int, //, leaps: Bool = True, numbers: InlineArray[UInt32, size] = NUMBERS]:
    comptime count = Self.size

    def __init__(out self):
        pass

    def total(self) -> Int:
        return Self.size


def count_of[n: Int, //, values: InlineArray[UInt32, n] = NUMBERS]() -> Int:
    return n


struct Graph[T: ImplicitlyCopyable & Writable & Deinitable, //, null: T]:
    var n: Self.T

    def __init__(out self):
        self.n = Self.null


def shown[T: Writable, //, value: T]() -> String:
    return String(value)


comptime Tile = Layout.row_major(2, 3)


def size[rows: Int, cols: Int](t: LayoutTensor[DType.float32, Layout.row_major(rows, cols), _]) -> Int:
    return rows * 10 + cols


def depth[dtype: DType, n: Int](t: LayoutTensor[dtype, Layout.row_major(n), _]) -> Int:
    return n


def columns[rows: Int, cols: Int](t: LayoutTensor[DType.float32, Layout.col_major(rows, cols), _]) -> Int:
    return cols


def kernel(p: UnsafePointer[Int32, MutAnyOrigin]):
    var s = InlineArray[Float32, 6](fill=0)
    p[thread_idx.x] = Int32(size(LayoutTensor[DType.float32, Tile](s.unsafe_ptr())))


def main() raises:
    # CHECK: 3 3 3
    print(Calendar[]().total(), Calendar.count, count_of())
    # CHECK-NEXT: -1 2.5 7 1.5
    print(Graph[-1]().n, Graph[2.5]().n, shown[7](), shown[1.5]())
    var s = InlineArray[Float32, 6](fill=0)
    var t = LayoutTensor[DType.float32, Tile](s.unsafe_ptr())
    var line = LayoutTensor[DType.float32, Layout.row_major(6)](s.unsafe_ptr())
    var other = LayoutTensor[DType.float32, Layout.col_major(2, 3)](s.unsafe_ptr())
    # CHECK-NEXT: 23 6 3
    print(size(t), depth(line), columns(other))
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[kernel](b, grid_dim=1, block_dim=1)
    with b.map_to_host() as h:
        # CHECK-NEXT: 23
        print(h[0])
    comptime if is_defined["WRONG"]():
        # WRONG: [[#@LINE+1]]:20: error: invalid call to 'size': argument 't' of type 'LayoutTensor[DType.float32, ((2, 3):(1, 2))]' cannot be converted to 'LayoutTensor[DType.float32, ((2, 3):(3, 1))]'
        print(size(other))
