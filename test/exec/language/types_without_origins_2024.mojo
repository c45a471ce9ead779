# Types had no origins until 2025: what is given for one by position goes to the later parameter of its type.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from buffer import DimList, NDBuffer
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import UnsafePointer, stack_allocation
from utils.index import Index


fn store(shared: UnsafePointer[Float32, AddressSpace.SHARED], value: Float32):
    shared[0] = value


fn at(a: NDBuffer[DType.float32, 2], b: NDBuffer[DType.float32, 2, DimList(2, 3)], row: Int, column: Int):
    var shared = stack_allocation[1, Float32, address_space = AddressSpace.SHARED]()
    store(shared, a[row, column])
    b[Index(row, column)] = shared[0] * 2


fn rows(b: NDBuffer[DType.float32, 2, DimList(2, 3)]) -> Int:
    return b.dim[0]()


fn is_shared(pointer: UnsafePointer[Float32, AddressSpace.GENERIC]) -> Bool:
    return pointer.address_space == AddressSpace.SHARED


fn main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](6)
    var b = ctx.enqueue_create_buffer[DType.float32](6)
    with a.map_to_host() as host:
        for i in range(6):
            host[i] = i
    for row in range(2):
        for column in range(3):
            ctx.enqueue_function[at](
                NDBuffer[DType.float32, 2](a.unsafe_ptr(), DimList(2, 3)),
                NDBuffer[DType.float32, 2, DimList(2, 3)](b.unsafe_ptr()),
                row,
                column,
                grid_dim=1,
                block_dim=1,
            )
    with b.map_to_host() as host:
        # CHECK: 0.0 2.0 10.0
        print(host[0], host[1], host[5])
    # CHECK-NEXT: 2 False
    print(rows(NDBuffer[DType.float32, 2, DimList(2, 3)](b.unsafe_ptr())), is_shared(b.unsafe_ptr()))
