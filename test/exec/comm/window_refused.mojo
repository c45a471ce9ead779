# Machines that refuse memory handles between processes, each call once: sums are made by the communicator then, which carries the elements
# through the host's memory here. Stand-ins for both drivers, one process for each rank; two ranks share a GPU.
# UNSUPPORTED: address
# RUN: %brio build --target-accelerator sm_90 %s -o %t
# RUN: rm -f %t.log
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host FAKE_DRIVER_LOG=%t.log %ranks 2 %t mapped | FileCheck %s --check-prefix MAPPED
# MAPPED: [0] over host memory by kernels: True, both on device 0
# RUN: grep 'cuIpc\|cuMemFree_v2\|_one_shot' %t.log | sort | uniq -c | FileCheck %s --check-prefix CALLS
# CALLS: 2 cuIpcCloseMemHandle
# CALLS-NEXT: 2 cuIpcGetMemHandle
# CALLS-NEXT: 2 cuIpcOpenMemHandle_v2
# CALLS-NEXT: 2 cuMemFree_v2
# CALLS-NEXT: 2 launch _one_shot_of_window
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 0:FAKE_CUDA=cuMemAlloc_v2:1:2 2 %t | FileCheck %s --check-prefix ALLOC
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_CUDA=cuIpcGetMemHandle:1:1 2 %t | FileCheck %s --check-prefixes CHECK,GET
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_CUDA=cuIpcOpenMemHandle_v2:1:217 2 %t | FileCheck %s --check-prefixes CHECK,OPEN
# RUN: env LD_LIBRARY_PATH=%fakes/../fake_drivers_old BRIO_COMM_TRANSPORT=host %ranks 2 %t | FileCheck %s --check-prefixes CHECK,OLD
# Memory that is short, or a device that is out of order, is no refusal: both ranks raise it.
# ALLOC: [0] {{.*}}rank 0 of 2: window: rank 0: {{.*}}cuMemAlloc of 2097152 bytes
# ALLOC: [1] {{.*}}rank 1 of 2: window: rank 0: {{.*}}cuMemAlloc of 2097152 bytes
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_CUDA=cuIpcOpenMemHandle_v2:1:700 2 %t | FileCheck %s --check-prefix BROKEN
# BROKEN: [0] {{.*}}rank 0 of 2: {{.*}}rank 1
# BROKEN: [1] {{.*}}cuIpcOpenMemHandle
# GET: [0] refused: rank 0 of 2: window: the ranks cannot reach each other's memory: rank 1: {{.*}}cuIpcGetMemHandle
# OPEN: [0] refused: rank 0 of 2: window: the ranks cannot reach each other's memory: rank 1: {{.*}}cuIpcOpenMemHandle
# OLD: [0] refused: rank 0 of 2: window: the ranks cannot reach each other's memory: rank 0: {{.*}}sharing memory with other processes on device 0 (Fake H200): the driver lacks cuIpcGetMemHandle
# HIPALLOC: [0] {{.*}}window: rank 0: {{.*}}hipExtMallocWithFlags
# HIPGET: [0] refused: {{.*}}rank 1: {{.*}}hipIpcGetMemHandle
# HIPOPEN: [0] refused: {{.*}}rank 0: {{.*}}hipIpcOpenMemHandle
# CHECK: [0] over host memory by kernels: False, the sum is 3.0
# CHECK: [1] over host memory by kernels: False, the sum is 3.0

# What cannot be given back is said at the end.
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_CUDA=cuIpcCloseMemHandle:1:1 2 %t mapped | FileCheck %s --check-prefix CLOSE
# CLOSE: [1] raised: {{.*}}cuIpcCloseMemHandle

# RUN: %brio build --target-accelerator gfx942 %s -o %t.hip
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks 2 %t.hip mapped | FileCheck %s --check-prefix MAPPED
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 0:FAKE_HIP=hipExtMallocWithFlags:1:2 2 %t.hip | FileCheck %s --check-prefix HIPALLOC
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_HIP=hipIpcGetMemHandle:1:1 2 %t.hip | FileCheck %s --check-prefixes CHECK,HIPGET
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 0:FAKE_HIP=hipIpcOpenMemHandle:1:1 2 %t.hip | FileCheck %s --check-prefixes CHECK,HIPOPEN
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 1:FAKE_HIP=hipIpcCloseMemHandle:1:1 2 %t.hip mapped | FileCheck %s --check-prefix HIPCLOSE
# HIPCLOSE: [1] raised: {{.*}}hipIpcCloseMemHandle
from std.comm import Communicator, PeerAllReduce
from std.os import getenv
from std.sys import argv
from std.time import sleep


def freed(log: String) raises -> Int:
    with open(log, "r") as file:
        return file.read().count("cuMemFree_v2")


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var x = ctx.enqueue_create_buffer[DType.float32](10)
    _ = x.enqueue_fill(Float32(comm.rank() + 1))
    var sums = Optional(PeerAllReduce[DType.float32](comm, most=10))
    if sums.value().refusal():
        print("refused:", sums.value().refusal())
    print("over ", comm.transport(), " by kernels: ", sums.value().by_kernels(), sep="", end="")
    if len(argv()) > 1:
        print(", both on device", ctx.id())
        try:
            sums.value().all_reduce(x, x)
            sums = None
            ctx.synchronize()
        except error:
            print("raised:", error)
        comm.barrier()
        # Who has dropped it first frees its memory a little after the other one.
        var log = getenv("FAKE_DRIVER_LOG")
        for _ in range(500 if log else 0):
            if freed(log) == comm.size():
                break
            sleep(0.02)
        comm.barrier()
        return
    sums.value().all_reduce(x, x)
    with x.map_to_host() as host:
        print(", the sum is ", host[9], sep="")
