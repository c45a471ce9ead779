# BRIO_COMM_TRANSPORT=host: the elements of GPUs go through the host's memory, and ranks may share a GPU. All calls, as on the CPU device.
# UNSUPPORTED: address
# RUN: %brio build --target-accelerator sm_90 %S/collectives.mojo -o %t.calls
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks 2 %t.calls | FileCheck %s -DSIZE=2
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks 3 %t.calls | FileCheck %s -DSIZE=3
# CHECK: all calls are right on [[SIZE]] ranks
# RUN: %brio build --target-accelerator sm_90 %S/mistakes.mojo -o %t.wrong
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks 2 %t.wrong count | FileCheck %s --check-prefix COUNT
# COUNT: [0] raised: rank 0 of 2: all_reduce (sum) of 10 float32: the ranks disagree: call 1 of rank 1 is all_reduce (sum) of 11 float32
# RUN: %exits 65 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --kill 1 2 %t.wrong killed | FileCheck %s --check-prefix KILLED
# KILLED: [0] raised: rank 0 of 2: all_reduce (sum) of 1000000 float32: {{rank 1 has ended|the communicator failed before}}
# RUN: %brio build --target-accelerator sm_90 %s -o %t
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_COMM_TRANSPORT=host %ranks 3 %t | FileCheck %s --check-prefix DEVICES
# DEVICES: [0] over host memory, on device 0
# DEVICES: graph: rank 0 of 3: all_reduce (sum) of 10 float32: calls through the host's memory cannot be in a graph
# DEVICES: [1] over host memory, on device 1
# DEVICES: [2] over host memory, on device 0
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=pigeons %ranks 2 %t | FileCheck %s --check-prefix UNKNOWN
# UNKNOWN: [0] {{.*}}BRIO_COMM_TRANSPORT='pigeons' must be 'nccl', 'rccl' or 'host'
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_COMM_TRANSPORT=host %t all 2>&1 | FileCheck %s --check-prefix ALL
# ALL: communicators of 2 devices of one process: BRIO_COMM_TRANSPORT=host is for ranks of several processes

# A rank whose device does not give its part away: the other one is told at once.
# RUN: %exits 2 env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=host %ranks --set 0:FAKE_CUDA=cuMemcpyDtoHAsync_v2:1:1 2 %t.wrong fetch | FileCheck %s --check-prefix FETCH
# FETCH: [0] raised: {{.*}}cuMemcpyDtoHAsync
# FETCH: [1] raised: rank 1 of 2: all_reduce (sum) of 10 float32: given up because of rank 0, all_reduce (sum) of 10 float32: {{.*}}cuMemcpyDtoHAsync
from std.comm import Communicator, in_graph
from std.gpu.host import DeviceGraphBuilder
from std.sys import argv


def main() raises:
    if len(argv()) > 1:
        _ = Communicator.for_all_devices()
        return
    var comm = Communicator()
    print("over ", comm.transport(), ", on device ", comm.context().id(), sep="")
    var x = comm.context().enqueue_create_buffer[DType.float32](10)
    var builder = DeviceGraphBuilder(comm.context())
    with in_graph(builder):
        comm.all_reduce(x)
    try:
        _ = builder.instantiate()
    except error:
        print("graph:", error)
