# Custom operations as files of 2025 define them: element by element, on the host or with a kernel of their own, and through a `LayoutTensor`. A program
# calls `execute` with tensors that it makes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import compiler
from gpu import block_dim, block_idx, thread_idx
from gpu.host import DeviceBuffer, DeviceContext
from layout import Layout, LayoutTensor
from runtime.asyncrt import DeviceContextPtr
from buffer import Dim, DimList
from gpu.memory import AddressSpace
from sys import alignof
from tensor import (
    InputTensor,
    ManagedTensorSlice,
    OutputTensor,
    StaticTensorSpec,
    foreach,
)
from tensor_internal import Output
from utils.index import IndexList


@compiler.register("add_one", num_dps_outputs=1)
struct AddOne:
    @staticmethod
    fn execute[
        target: StaticString
    ](
        output: OutputTensor,
        x: InputTensor[dtype=output.dtype, rank=output.rank],
        ctx: DeviceContextPtr,
    ) raises:
        @parameter
        @always_inline
        fn add_one[width: Int](idx: IndexList[x.rank]) -> SIMD[x.dtype, width]:
            return x.load[width](idx) + 1

        foreach[add_one, target=target](output, ctx)


fn add_on_host(
    output: OutputTensor,
    lhs: InputTensor[dtype=output.dtype, rank=output.rank],
    rhs: InputTensor[dtype=output.dtype, rank=output.rank],
    ctx: DeviceContextPtr,
):
    for i in range(output.dim_size(0)):
        var idx = IndexList[output.rank](i)
        output.store[1](idx, lhs.load[1](idx) + rhs.load[1](idx))


fn add_on_device(
    output: OutputTensor,
    lhs: InputTensor[dtype=output.dtype, rank=output.rank],
    rhs: InputTensor[dtype=output.dtype, rank=output.rank],
    ctx: DeviceContextPtr,
) raises:
    @parameter
    fn kernel(length: Int):
        var i = block_dim.x * block_idx.x + thread_idx.x
        if i < length:
            var idx = IndexList[output.rank](Int(i))
            output.store[1](idx, lhs.load[1](idx) + rhs.load[1](idx))

    var length = output.dim_size(0)
    ctx.get_device_context().enqueue_function[kernel](
        length, grid_dim=(length + 15) // 16, block_dim=16
    )


@compiler.register("vector_addition")
struct VectorAddition:
    @staticmethod
    fn execute[
        target: StaticString
    ](
        output: OutputTensor[rank=1],
        lhs: InputTensor[dtype=output.dtype, rank=output.rank],
        rhs: InputTensor[dtype=output.dtype, rank=output.rank],
        ctx: DeviceContextPtr,
    ) raises:
        @parameter
        if target == "cpu":
            add_on_host(output, lhs, rhs, ctx)
        elif target == "gpu":
            add_on_device(output, lhs, rhs, ctx)
        else:
            raise Error("no such target: ", target)


fn scale_kernel[
    layout: Layout
](
    output: LayoutTensor[mut=True, DType.float32, layout],
    x: LayoutTensor[mut=False, DType.float32, layout],
):
    output[thread_idx.x] = x[thread_idx.x] * 10


@compiler.register("scale")
struct Scale:
    @staticmethod
    fn execute[
        target: StaticString, size: Int
    ](
        output: OutputTensor[rank=1, type=DType.float32],
        x: InputTensor[type=output.type, rank=output.rank],
        ctx: DeviceContextPtr,
    ) raises:
        output_tensor = rebind[
            LayoutTensor[
                DType.float32, Layout.row_major(size), MutableAnyOrigin
            ]
        ](output.to_layout_tensor())
        x_tensor = rebind[
            LayoutTensor[
                DType.float32, Layout.row_major(size), MutableAnyOrigin
            ]
        ](x.to_layout_tensor())
        device = ctx.get_device_context()
        device.enqueue_memset(
            DeviceBuffer[output.dtype](
                device, output_tensor.ptr, size, owning=False
            ),
            0,
        )
        device.enqueue_function[scale_kernel[output_tensor.layout]](
            output_tensor, x_tensor, grid_dim=1, block_dim=size
        )


@compiler.register("rows_filled")
struct RowsFilled:
    @staticmethod
    fn execute[
        target: StaticString
    ](
        output: OutputTensor[dtype=DType.int32, rank=2],
        by: Int32,
        ctx: DeviceContextPtr,
    ) raises:
        @parameter
        fn row_and_column[
            width: Int, element_alignment: Int
        ](idx: IndexList[output.rank]) -> SIMD[output.dtype, width]:
            return (
                Int32(idx[0] * 100 + idx[1]) * by
                if width == 1
                else SIMD[output.dtype, width](idx[0] * 100) * by
            )

        foreach[row_and_column, simd_width=1, target=target](output, ctx)


fn shape_of(tensor: ManagedTensorSlice) -> IndexList[tensor.rank]:
    return tensor.shape()


fn main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_host_buffer[DType.float32](37)
    var b = ctx.enqueue_create_host_buffer[DType.float32](37)
    for i in range(37):
        a[i] = i
    alias unknown = StaticTensorSpec[DType.float32, 1].create_unknown()
    var x = InputTensor[static_spec=unknown](a.unsafe_ptr(), IndexList[1](37))
    var y = OutputTensor[static_spec=unknown](b.unsafe_ptr(), IndexList[1](37))
    AddOne.execute[target="cpu"](y, x, ctx)
    # CHECK: 1.0 37.0
    print(b[0], b[36])
    b[36] = 0
    AddOne.execute[target="gpu"](y, x, ctx)
    ctx.synchronize()
    # CHECK-NEXT: 1.0 37.0
    print(b[0], b[36])
    VectorAddition.execute[target="cpu"](y, x, x, ctx)
    # CHECK-NEXT: 2.0 72.0
    print(b[1], b[36])
    b[36] = 0
    VectorAddition.execute[target="gpu"](y, x, x, ctx)
    ctx.synchronize()
    # CHECK-NEXT: 2.0 72.0
    print(b[1], b[36])
    try:
        VectorAddition.execute[target="tpu"](y, x, x, ctx)
    except e:
        # CHECK-NEXT: no such target: tpu
        print(e)

    alias known = StaticTensorSpec[DType.float32, 1](37)
    var known_x = InputTensor[static_spec=known](
        a.unsafe_ptr(), IndexList[1](37)
    )
    var known_y = OutputTensor[static_spec=known](
        b.unsafe_ptr(), IndexList[1](37)
    )
    Scale.execute[target="gpu", size=37](known_y, known_x, ctx)
    ctx.synchronize()
    # CHECK-NEXT: 360.0 37
    print(b[36], known_y.dim_size[0]())

    var c = ctx.enqueue_create_host_buffer[DType.int32](6)
    alias matrix = StaticTensorSpec[DType.int32, 2].create_unknown()
    var z = OutputTensor[static_spec=matrix](c.unsafe_ptr(), IndexList[2](2, 3))
    RowsFilled.execute[target="cpu"](z, 2, ctx)
    # CHECK-NEXT: HostBuffer([0, 2, 4, 200, 202, 204]) 202 (2, 3)
    print(c, z[1, 1], shape_of(z))
    RowsFilled.execute[target="gpu"](z, 3, ctx)
    ctx.synchronize()
    # CHECK-NEXT: HostBuffer([0, 3, 6, 300, 303, 306])
    print(c)

    # All that is known of a tensor, in the order of 2025, and read as a buffer's extents.
    alias spec = StaticTensorSpec[DType.float32, 2](
        shape=(4, 3),
        strides=(3, 1),
        alignment=alignof[DType.float32](),
        address_space=AddressSpace.GENERIC,
        exclusive=True,
        in_lambda=None,
        out_lambda=None,
        out_compute_lambda=None,
    )
    alias partly = StaticTensorSpec[DType.float32, 2](
        DimList(Dim(), 3),
        DimList(3, 1),
        4,
        AddressSpace.GENERIC,
        True,
        None,
        None,
        None,
    )
    # CHECK-NEXT: 12 12 (4, 3) 3 True False
    print(
        Int(spec.shape.product()),
        spec.to_layout().size(),
        spec.shape.into_index_list[2](),
        spec.shape.get[1](),
        spec.shape.all_known[2](),
        partly.shape.has_value[0](),
    )
    var own = ctx.enqueue_create_host_buffer[DType.float32](12)
    var slice = ManagedTensorSlice[io_spec=Output, static_spec=spec](
        own.unsafe_ptr(),
        spec.shape.into_index_list[2](),
        spec.strides.into_index_list[2](),
    )
    slice[2, 1] = 5
    # CHECK-NEXT: 5.0 3
    print(own[7], slice.dim_size[1]())
