# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Buffers and contexts live as long as somebody needs them.
from max.gpu.host import DeviceBuffer, DeviceContext, HostBuffer


def make(n: Int) raises -> DeviceBuffer[DType.int32]:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](n)
    ctx.enqueue_memset(buffer, 7)
    return buffer


def span_of(n: Int) raises -> HostBuffer[DType.int32]:
    var host = DeviceContext().enqueue_create_host_buffer[DType.int32](n)
    for i in range(n):
        host[i] = Int32(i)
    return host^


def early(flag: Bool) raises -> Int:
    var buffer = make(4)
    with buffer.map_to_host() as host:
        host[0] = 9
        if flag:
            return Int(host[0])
        host[1] = 10
    return Int(0)


def main() raises:
    var buffer = make(3)
    # CHECK: DeviceBuffer([7, 7, 7])
    print(buffer)
    var copy = buffer
    buffer = make(2)
    # CHECK: 3 2
    print(len(copy), len(buffer))
    # CHECK: HostBuffer([0, 1, 2])
    print(span_of(3))
    var list = List[DeviceBuffer[DType.int32]]()
    for i in range(1, 4):
        list.append(make(i))
    # CHECK: DeviceBuffer([7, 7, 7])
    print(list[2])
    # CHECK: 9 0
    print(early(True), early(False))
    # CHECK: end of the block
    try:
        with make(2).map_to_host() as host:
            host[0] = 1
            raise Error("end of the block")
    except error:
        print(error)
