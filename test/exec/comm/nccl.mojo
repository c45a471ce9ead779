# Ranks with a GPU each, over stand-ins for the driver and NCCL, which only log what they are asked: one process for each rank.
# UNSUPPORTED: address
# RUN: %brio build --target-accelerator sm_90 %s -o %t
# RUN: rm -f %t.log
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so FAKE_DRIVER_LOG=%t.log %ranks 2 %t | FileCheck %s --check-prefix FINE
# FINE: [0] rank 0 of 2 over nccl on device 0
# FINE: [1] rank 1 of 2 over nccl on device 1
# RUN: grep ' of 2 by ' %t.log | sort | FileCheck %s --check-prefix JOIN
# JOIN: rank 0 of 2 by 'the id of process [[ID:[0-9]+]]'
# JOIN-NEXT: rank 1 of 2 by 'the id of process [[ID]]'
# RUN: FileCheck %s --check-prefix CALLS --input-file %t.log
# CALLS: rank 0 count 100 type 9 op 4 peer -1
# CALLS: rank 0 count 100 type 0 op 2 peer -1

# A single rank needs none, and can be made to use it.
# RUN: env LD_LIBRARY_PATH=%fakes %t | FileCheck %s --check-prefix ALONE
# ALONE: rank 0 of 1 over alone on device 0
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=nccl BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %t | FileCheck %s --check-prefix FORCED
# FORCED: rank 0 of 1 over nccl on device 0

# More ranks than GPUs.
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks 3 %t | FileCheck %s --check-prefix MANY
# MANY: [0] {{.*}}rank 0 of 3: creating the communicator failed on rank 2: rank 2 of 3: there are more ranks than devices: it is number 2 of this machine, which has 2 of 'cuda'
# MANY: [2] {{.*}}rank 2 of 3: there are more ranks than devices

# NCCL is there on one machine alone.
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:BRIO_NCCL_LIBRARY=/nonexistent/nccl.so 2 %t | FileCheck %s --check-prefix MISSING
# MISSING: [0] {{.*}}creating the communicator failed on rank 1: no NCCL (/nonexistent/nccl.so not found)
# MISSING: [1] {{.*}}rank 1 of 2: creating the communicator: no NCCL (/nonexistent/nccl.so not found): communicators of several GPUs need it

# NCCL fails on one rank.
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 0:FAKE_NCCL=ncclGetUniqueId:1:3 2 %t | FileCheck %s --check-prefix UNIQUE
# UNIQUE: [1] {{.*}}creating the communicator failed on rank 0: ncclGetUniqueId: internal error (3)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:FAKE_NCCL=ncclCommInitRank:1:6 2 %t | FileCheck %s --check-prefix INIT
# INIT: [1] {{.*}}rank 1 of 2: creating the communicator: ncclCommInitRank: remote process exited or there was a network error (6)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set '*:FAKE_NCCL=ncclCommSplit:1:3' 2 %t splits | FileCheck %s --check-prefix FAILSPLIT
# FAILSPLIT: [1] {{.*}}rank 1 of 2: split: ncclCommSplit: internal error (3)

# NCCL fails when the communicator ends: nothing is left to raise it, so it is said.
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:FAKE_NCCL=ncclCommFinalize:1:3 2 %t | FileCheck %s --check-prefix END
# END: [1] {{.*}}rank 1 of 2: ending the communicator: ncclCommFinalize: internal error (3)

# The end waits for ranks that do not come, in one call of NCCL or the other: so long, and no longer.
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so BRIO_COMM_TIMEOUT=2 %ranks --set 1:FAKE_NCCL_STAYS=ncclCommDestroy 2 %t | FileCheck %s --check-prefix STAYS
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so BRIO_COMM_TIMEOUT=2 %ranks --set 1:FAKE_NCCL_STAYS=ncclCommFinalize 2 %t | FileCheck %s --check-prefix STAYS
# STAYS: [1] {{.*}}rank 1 of 2: ending the communicator: {{it has not ended within 2 s|rank 0 has ended}}

# A rank ends while the other one is inside of a call of NCCL: the call comes back, and says why.
# RUN: %exits 65 env LD_LIBRARY_PATH=%fakes FAKE_CUDA_DEVICES=2 BRIO_NCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 0:FAKE_NCCL_STUCK=1 --kill 1 2 %t waits | FileCheck %s --check-prefix KILLED
# KILLED: [0] {{.*}}rank 0 of 2: all_reduce (average) of 100 bfloat16: rank 1 has ended
from std.comm import Communicator, ReduceOp
from std.sys import argv
from std.time import sleep


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    print("rank", comm.rank(), "of", comm.size(), "over", comm.transport(), "on device", ctx.id())
    if len(argv()) > 1 and argv()[1] == "splits":
        _ = comm.split(0)
    if len(argv()) > 1 and comm.rank() == 1:
        sleep(60.0)  # it is ended before
    var x = ctx.enqueue_create_buffer[DType.bfloat16](100)
    comm.all_reduce(x, op=ReduceOp.AVERAGE)
    comm.all_reduce(ctx.enqueue_create_buffer[DType.int8](100), op=ReduceOp.MAX)
    ctx.synchronize()
