# Reports about tensors: types without what is the default, indices that are no integers, bodies that take something else.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.algorithm import elementwise
from std.gpu.host import DeviceContext
from std.utils import IndexList
from layout import Layout, LayoutTensor, TileTensor, row_major

comptime square = Layout.row_major(4, 4)


def kernel(a: LayoutTensor[DType.float32, square, MutAnyOrigin]):
    a[0, 0] = 1


def shared(a: LayoutTensor[DType.float32, square, MutAnyOrigin, address_space=AddressSpace.SHARED, masked=True]):
    pass


def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](16)
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 8)](b)
    # CHECK: [[#@LINE+1]]:5: error: argument 'a' of kernel 'kernel' must be of type 'LayoutTensor[DType.float32, ((4, 4):(4, 1))]', not 'LayoutTensor[DType.float32, ((2, 8):(8, 1))]'
    ctx.enqueue_function[kernel](t, grid_dim=1, block_dim=1)
    # CHECK: [[#@LINE+1]]:12: error: invalid call to 'shared': argument 'a' of type 'LayoutTensor[DType.float32, ((2, 8):(8, 1))]' cannot be converted to 'LayoutTensor[DType.float32, ((4, 4):(4, 1)), address_space=AddressSpace.SHARED, masked=True]'
    shared(t)
    var s = InlineArray[Float32, 16](fill=0)
    var u = TileTensor(s, row_major[4, 4]())
    # CHECK: [[#@LINE+1]]:5: error: a tensor index must be an integer, not a float; convert it with 'Int(...)'
    u[0, 1.5] = 2
    # CHECK: [[#@LINE+1]]:5: error: a tensor index must be an integer
    u["0", 1] = 2

    def body[width: Int, rank: Int](a: IndexList[rank], b: Int) {}:
        pass

    # CHECK: [[#@LINE+1]]:20: error: invalid call to 'elementwise': argument 'func' is called with 1 argument, which this function does not accept
    elementwise[1](body, 3)
