# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Generic kernels that nobody launches; arguments typed by earlier tensors.
from gpu import thread_idx, barrier, block_idx
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor, TileTensor, TensorLayout, row_major
from layout.layout_tensor import copy_dram_to_sram_async, copy_dram_to_sram
from layout.tensor_builder import LayoutTensorBuild as tb
from layout.tile_tensor import stack_allocation
from math import ceildiv, exp

alias dtype = DType.float32

fn never[layout: Layout, T: Int](c: LayoutTensor[mut=True, dtype, layout], a: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    var s = tb[dtype]().row_major[T, T]().shared().alloc()
    var t = a.tile[T, T](block_idx.y, block_idx.x)
    copy_dram_to_sram_async[thread_layout = Layout.row_major(T, T), block_dim_count=2](s, t)
    barrier()
    var acc: c.element_type = 0
    for k in range(T):
        acc += s[thread_idx.y, k] * s[k, thread_idx.x]
    c[thread_idx.y, thread_idx.x] = acc
    var v = a.vectorize[1, 4]()
    var x = v[0, 0]
    c[0, 0] = x.reduce_add()
    var f = a.distribute[Layout.row_major(8, 8)](thread_idx.x)
    f[0, 0] = exp(f[1, 1])
    @parameter
    for i in range(layout.shape[0].value() // T):
        c[i, 0] += 1
    if c.dim(0) > 3 and a.shape[1]() > 3:
        c[1, 1] = rebind[Scalar[dtype]](a[2, 2])

fn never2[dtype: DType, LT: TensorLayout](c: TileTensor[mut=True, dtype, LT, MutAnyOrigin], n: Int):
    var s = stack_allocation[dtype, address_space = AddressSpace.SHARED](row_major[4, 4]())
    s[0, 1] = c[0, 1]
    var t = c.tile[4, 4](0, 0)
    t[1, 1] += s[0, 1] * 2
    for i in range(n):
        c[i, 0] = c[i, 0] + 1
    var acc: c.ElementType = 0
    acc += c[0, 0]
    var w = c.load[4]((0, 0))
    c.store((0, 0), w)

fn typed(t: LayoutTensor[dtype, Layout.row_major(2, 2), MutableAnyOrigin], acc: t.element_type) -> t.element_type:
    return t[1, 1] + acc

def main():
    var p = alloc[Float32](4)
    for i in range(4):
        p[i] = i
    print(typed(LayoutTensor[dtype, Layout.row_major(2, 2)](p), 2.5))
    p.free()

# CHECK: 5.5
