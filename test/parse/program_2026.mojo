# RUN: %brio build --emit ast -o - %s | FileCheck %s

# A whole program in the spelling of 2026.
from std.gpu import global_idx, barrier
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major

comptime dtype = DType.float32
comptime SIZE = 1 << 10
comptime layout = row_major[SIZE]()
comptime LayoutType = type_of(layout)


def scale[
    T: TensorLayout, //, width: Int = 4
](output: TileTensor[mut=True, dtype, T, MutAnyOrigin], factor: Float32):
    # CHECK: def scale[infer T: TensorLayout, width: Int = 4](output: (bracket TileTensor mut=True dtype T MutAnyOrigin), factor: Float32)
    comptime assert width > 0, "width must be positive"
    var i = global_idx.x
    # CHECK: if (compare 0 le i lt SIZE)
    if 0 <= i < SIZE:
        output[i] *= rebind[output.ElementType](factor)
    barrier()
    comptime for k in range(width):
        comptime if k % 2 == 0:
            output[i + k] += 1


@fieldwise_init
struct Grid[n: Int](ImplicitlyCopyable, Writable where n > 0):
    var data: List[Int]
    comptime Size = Self.n

    def __init__(out self, *, copy: Self):
        self.data = copy.data.copy()

    def __getitem__(ref self, i: Int) -> ref[self.data] Int:
        return self.data[i]

    def __deinit__(deinit self):
        pass


def main() raises:
    var ctx = DeviceContext()
    var total = 0

    # CHECK: def add(v: Int) { mut total }
    def add(v: Int) {mut total}:
        total += v

    with DeviceContext() as gpu, ctx.enqueue_create_buffer[dtype](SIZE).map_to_host() as host:
        host[0] = 1
    comptime kernel = scale[width=2]
    # CHECK: expr (call (bracket (member ctx enqueue_function) kernel) (call TileTensor buffer layout) (call Float32 2) grid_dim=(tuple 4 1) block_dim=256)
    ctx.enqueue_function[kernel](TileTensor(buffer, layout), Float32(2), grid_dim=(4, 1), block_dim=256)
    # CHECK: expr (call bench (lambda
    bench(lambda (mut b: Bencher) raises: b.run())
    try:
        ctx.synchronize()
    except e:
        print(t"failed: {e}")
    assert total >= 0, "sum"
    print("sum:", total, "of " "all")
