# A group's calls are done at its end: buffers that they were given, and that the program has dropped meanwhile, are there until then.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %t | FileCheck %s
# RUN: %ranks 2 %t | FileCheck %s
# CHECK: 1.0 1.0
from std.comm import Communicator, group
from std.gpu.host import DeviceBuffer, DeviceContext


def ones(ctx: DeviceContext) raises -> DeviceBuffer[DType.float32]:
    var buffer = ctx.enqueue_create_buffer[DType.float32](1000)
    _ = buffer.enqueue_fill(1)
    return buffer


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var after = (comm.rank() + 1) % comm.size()
    var before = (comm.rank() + comm.size() - 1) % comm.size()
    var back = ctx.enqueue_create_buffer[DType.float32](1000)
    _ = back.enqueue_fill(0)
    with group():
        comm.send(ones(ctx), after)
        comm.recv(back, before)
        for _ in range(20):
            # Would get the memory of what was sent.
            _ = ctx.enqueue_create_buffer[DType.float32](1000).enqueue_fill(7)
        ctx.synchronize()
    with back.map_to_host() as host:
        print(host[0], host[999])
