# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Optional generic functions as parameters, as kernels have them for their epilogues: given and not, made by name, by a
# choice, in an alias, handed on, called at once, with captures, in a kernel.
from collections import OptionalReg
from gpu import global_idx
from gpu.host import DeviceContext
from utils import Index, IndexList

alias epilogue_type = fn[dtype: DType, width: Int, *, alignment: Int = 1] (
    IndexList[2], SIMD[dtype, width]
) capturing -> None
alias compute_type = fn[dtype: DType, width: Int] (SIMD[dtype, width]) -> SIMD[dtype, width]


fn store[epilogue: OptionalReg[epilogue_type] = None, compute: Optional[compute_type] = None](x: Float32):
    var value = x

    @parameter
    if compute:
        value = compute.value()[DType.float32, 1](value)

    @parameter
    if epilogue:
        alias function = epilogue.value()
        function[DType.float32, 1, alignment=4](Index(1, 2), value)
    else:
        print("plain", value)


fn hand_on[epilogue: Optional[epilogue_type] = None](x: Float32):
    store[epilogue](x)


fn doubled[dtype: DType, width: Int](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return x * 2


fn negated[dtype: DType, width: Int](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return -x


fn kernel[epilogue: OptionalReg[epilogue_type]](input: UnsafePointer[Float32], output: UnsafePointer[Float32]):
    var i = Int(global_idx.x)

    @parameter
    if epilogue:
        alias function = epilogue.value()
        function[DType.float32, 1](Index(0, i), input[i])
    else:
        output[i] = input[i]


fn main() raises:
    var shift: Float32 = 10

    @parameter
    @always_inline
    fn show[dtype: DType, width: Int, *, alignment: Int = 1](at: IndexList[2], value: SIMD[dtype, width]) capturing -> None:
        print(at, value.cast[DType.float32]() + shift, alignment)

    # CHECK: plain 1.0
    store(1)
    # CHECK-NEXT: (1, 2) 11.0 4
    store[show](1)
    # CHECK-NEXT: (1, 2) 12.0 4
    store[OptionalReg[epilogue_type](show)](2)
    # CHECK-NEXT: (1, 2) 14.0 4
    store[Optional[epilogue_type](show), doubled](2)
    # CHECK-NEXT: plain -3.0
    store[compute = Optional[compute_type](negated)](3)
    alias given = Optional[epilogue_type](show)
    # CHECK-NEXT: (1, 2) 15.0 4
    hand_on[given](5)
    # CHECK-NEXT: plain 6.0
    hand_on[None](6)
    # CHECK-NEXT: plain 7.0
    hand_on[Optional[epilogue_type]()](7)
    alias wants = True
    # CHECK-NEXT: (1, 2) 18.0 4
    hand_on[Optional[epilogue_type](show) if wants else None](8)

    with DeviceContext() as ctx:
        var input = ctx.enqueue_create_buffer[DType.float32](4)
        var output = ctx.enqueue_create_buffer[DType.float32](4)
        with input.map_to_host() as host:
            for i in range(4):
                host[i] = i
        var pointer = output.unsafe_ptr()

        @parameter
        @__copy_capture(pointer, shift)
        fn scale[dtype: DType, width: Int, *, alignment: Int = 1](at: IndexList[2], value: SIMD[dtype, width]) capturing -> None:
            pointer.store(at[1], value.cast[DType.float32]() * shift)

        ctx.enqueue_function[kernel[OptionalReg[epilogue_type](scale)]](input, output, grid_dim=1, block_dim=4)
        with output.map_to_host() as host:
            # CHECK-NEXT: 0.0 10.0 30.0
            print(host[0], host[1], host[3])
        ctx.enqueue_function[kernel[None]](input, output, grid_dim=1, block_dim=4)
        with output.map_to_host() as host:
            # CHECK-NEXT: 0.0 1.0 3.0
            print(host[0], host[1], host[3])
