# Wrong use: each rank raises an error that names itself, the call, and what is wrong. None waits for ever.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %exits 2 %ranks 2 %t count | FileCheck %s --check-prefix COUNT
# COUNT-DAG: [0] raised: rank 0 of 2: all_reduce (sum) of 10 float32: the ranks disagree: call 1 of rank 1 is all_reduce (sum) of 11 float32
# COUNT-DAG: [1] raised: rank 1 of 2: all_reduce (sum) of 11 float32: the ranks disagree: call 1 of rank 0 is all_reduce (sum) of 10 float32
# RUN: %exits 2 %ranks 2 %t type | FileCheck %s --check-prefix TYPE
# TYPE: [0] raised: rank 0 of 2: broadcast of 10 float32 from rank 0: the ranks disagree: call 1 of rank 1 is broadcast of 10 int32 from rank 0
# RUN: %exits 2 %ranks 2 %t root | FileCheck %s --check-prefix ROOT
# ROOT: [1] raised: rank 1 of 2: reduce (sum) of 10 float32 to rank 1: the ranks disagree: call 1 of rank 0 is reduce (sum) of 10 float32 to rank 0
# RUN: %exits 2 %ranks 2 %t reduction | FileCheck %s --check-prefix REDUCTION
# REDUCTION: [0] raised: rank 0 of 2: all_reduce (min) of 10 float32: the ranks disagree: call 1 of rank 1 is all_reduce (max) of 10 float32
# RUN: %exits 2 %ranks 2 %t order | FileCheck %s --check-prefix ORDER
# ORDER: [0] raised: rank 0 of 2: all_reduce (sum) of 10 float32: the ranks disagree: call 1 of rank 1 is barrier
# RUN: %exits 3 %ranks 3 %t order | FileCheck %s --check-prefix ORDER3
# ORDER3-COUNT-3: raised: rank {{[012]}} of 3: {{all_reduce|barrier}}
# RUN: %exits 2 %ranks 2 %t mixed | FileCheck %s --check-prefix MIXED
# MIXED-DAG: the ranks wait for each other: rank {{[01]}} is in {{recv of 10 float32 from rank 0|all_reduce}}
# RUN: %exits 2 %ranks 2 %t both_receive | FileCheck %s --check-prefix BOTH
# BOTH-DAG: the ranks wait for each other: rank {{[01]}} is in recv of 10 float32 from rank {{[01]}}
# RUN: %exits 2 %ranks 2 %t message | FileCheck %s --check-prefix MESSAGE
# MESSAGE: [1] raised: rank 1 of 2: recv of 11 float32 from rank 0: the ranks disagree: rank 0 sends 10 float32
# RUN: %exits 1 %ranks 2 %t left | FileCheck %s --check-prefix LEFT
# LEFT: [1] raised: rank 1 of 2: all_reduce (sum) of 10 float32: rank 0 has left the communicator
# RUN: %exits 2 %ranks --set '*:BRIO_COMM_TIMEOUT=4' 2 %t absent | FileCheck %s --check-prefix ABSENT
# ABSENT: [0] raised: rank 0 of 2: all_reduce (sum) of 10 float32: nothing came within 4 s (BRIO_COMM_TIMEOUT): rank 1 is in no call of the communicator
# RUN: %exits 1 %ranks --kill 1 2 %t killed | FileCheck %s --check-prefix KILLED || %exits 65 %ranks --kill 1 2 %t killed | FileCheck %s --check-prefix KILLED
# KILLED: [0] raised: rank 0 of 2: all_reduce (sum) of 1000000 float32: {{rank 1 has ended|the communicator failed before}}
# RUN: %ranks 2 %t single | FileCheck %s --check-prefix SINGLE
from std.comm import Communicator, group, ReduceOp
from std.gpu.host import DeviceContext
from std.sys import argv
from std.time import sleep


def attempt(comm: Communicator, what: String) raises:
    var ctx = comm.context()
    var rank = comm.rank()
    var x = ctx.enqueue_create_buffer[DType.float32](10)
    var longer = ctx.enqueue_create_buffer[DType.float32](11)
    _ = x.enqueue_fill(1)
    if what == "count":
        if rank == 0:
            comm.all_reduce(x)
        else:
            comm.all_reduce(longer)
    elif what == "type":
        if rank == 0:
            comm.broadcast(x)
        else:
            comm.broadcast(ctx.enqueue_create_buffer[DType.int32](10))
    elif what == "root":
        comm.reduce(x, x, rank)
    elif what == "reduction":
        comm.all_reduce(x, op=ReduceOp.MIN if rank == 0 else ReduceOp.MAX)
    elif what == "order":
        if rank == 0:
            comm.all_reduce(x)
        else:
            comm.barrier()
    elif what == "mixed":
        if rank == 0:
            comm.all_reduce(x)
        else:
            comm.recv(x, 0)
    elif what == "both_receive":
        comm.recv(x, 1 - rank)
    elif what == "message":
        if rank == 0:
            comm.send(x, 1)
            ctx.synchronize()
            comm.barrier()
        else:
            comm.recv(longer, 0)
    elif what == "left":
        if rank == 0:
            comm.close()
            return
        comm.all_reduce(x)
    elif what == "fetch":
        comm.all_reduce(x)
    elif what == "absent":
        comm.barrier()
        if rank == 1:
            sleep(6.5)
        comm.all_reduce(x)
    elif what == "killed":
        var many = ctx.enqueue_create_buffer[DType.float32](1000000)
        _ = many.enqueue_fill(0)
        comm.barrier()
        print("ready")
        for _ in range(100000):
            comm.all_reduce(many)
            ctx.synchronize()
    ctx.synchronize()


def expect_error[F: def() raises -> None](what: String, f: F) raises:
    try:
        f()
    except error:
        print(what, ": ", error, sep="")
        return
    print(what, ": no error", sep="")


def single(comm: Communicator) raises:
    """What one rank notices by itself."""
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[DType.float32](10)
    var y = ctx.enqueue_create_buffer[DType.float32](10)
    var flags = ctx.enqueue_create_buffer[DType.bool](10)
    try:
        comm.broadcast(x, 2)
    except error:
        # SINGLE: [0] rank 0 of 2: broadcast: there is no rank 2
        print(error)
    try:
        comm.send(x, -1)
    except error:
        # SINGLE: [0] rank 0 of 2: send: there is no rank -1
        print(error)
    try:
        comm.all_reduce(flags)
    except error:
        # SINGLE: [0] rank 0 of 2: all_reduce: bool has no sum, only min (and) and max (or)
        print(error)
    try:
        comm.all_reduce(x[0:6], x[4:10])
    except error:
        # SINGLE: [0] rank 0 of 2: all_reduce (sum) of 6 float32: what is sent and what is received overlap
        print(error)
    try:
        comm.all_gather(x, y)
    except error:
        # SINGLE: [0] all_gather: what is sent has 10 elements, so 20 are received, but there is room for 10
        print(error)
    try:
        comm.reduce_scatter(x[0:9], y[0:4])
    except error:
        # SINGLE: [0] reduce_scatter: 9 elements cannot be shared by 2 ranks
        print(error)
    try:
        with group():
            comm.all_reduce(x)
            raise Error("thrown out of a group")
    except error:
        # SINGLE: [0] thrown out of a group
        print(error)
    try:
        with group():
            comm.barrier()
    except error:
        # SINGLE: [0] rank 0 of 2: barrier: not within a group
        print(error)
    # Nothing of this has reached the other rank.
    comm.all_reduce(x)
    ctx.synchronize()
    comm.close()
    try:
        comm.all_reduce(x)
    except error:
        # SINGLE: [0] rank 0 of 2: all_reduce: the communicator was ended
        print(error)


def main() raises:
    var comm = Communicator()
    var what = String(argv()[1])
    if what == "single":
        return single(comm)
    try:
        attempt(comm, what)
    except error:
        print("raised:", error)
        raise Error("ended")
