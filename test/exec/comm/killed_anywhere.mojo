# A rank that is killed at any point ends the others with a message: while they meet, and in every kind of call.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %python %S/Inputs/kill_anywhere.py %t | FileCheck %s
# CHECK: 12 of 12 ended as they should
from std.comm import Communicator, group


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var size = comm.size()
    var x = ctx.enqueue_create_buffer[DType.float32](50000 * size)
    var y = ctx.enqueue_create_buffer[DType.float32](50000 * size)
    _ = x.enqueue_fill(0)
    while True:
        comm.all_reduce(x)
        comm.all_to_all(x, y)
        comm.broadcast(y, 1)
        comm.all_gather(x[0:50000], y)
        with group():
            comm.send(x, (comm.rank() + 1) % size)
            comm.recv(y, (comm.rank() + size - 1) % size)
        if comm.rank() == 0:
            comm.send(x, 1)
        elif comm.rank() == 1:
            comm.recv(y, 0)
        comm.barrier()
        var part = comm.split(comm.rank() % 2)
        part.all_reduce(x)
        ctx.synchronize()
