# Sums with elementwise, the body as an argument: the tensors it captured lie in an argument of the kernel that is passed in memory.
from std.algorithm import elementwise
from std.gpu.host import DeviceContext
from std.utils import IndexList
from layout import row_major, TileTensor

comptime SIZE = 1000


def main() raises:
    var ctx = DeviceContext()
    var a = TileTensor(ctx.enqueue_create_buffer[DType.float32](SIZE), row_major[SIZE]())
    var b = TileTensor(ctx.enqueue_create_buffer[DType.float32](SIZE), row_major[SIZE]())

    def add[width: Int, rank: Int, alignment: Int = 1](i: IndexList[rank]) {var}:
        a.raw_store(i[0], a.raw_load[width](i[0]) + b.raw_load[width](i[0]))

    elementwise[4, target="gpu"](add, SIZE, ctx)
