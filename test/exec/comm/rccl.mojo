# Ranks with an AMD GPU each, over stand-ins for the driver and RCCL, one process for each rank: the same as nccl.mojo.
# UNSUPPORTED: address
# RUN: %brio build --target-accelerator gfx942 %S/nccl.mojo -o %t
# RUN: rm -f %t.log
# RUN: env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so FAKE_DRIVER_LOG=%t.log %ranks 2 %t | FileCheck %s --check-prefix FINE
# FINE: [0] rank 0 of 2 over rccl on device 0
# FINE: [1] rank 1 of 2 over rccl on device 1
# RUN: grep ' of 2 by ' %t.log | sort | FileCheck %s --check-prefix JOIN
# JOIN: rank 0 of 2 by 'the id of process [[ID:[0-9]+]]'
# JOIN-NEXT: rank 1 of 2 by 'the id of process [[ID]]'
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_COMM_TRANSPORT=rccl BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %t | FileCheck %s --check-prefix FORCED
# FORCED: rank 0 of 1 over rccl on device 0
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks 3 %t | FileCheck %s --check-prefix MANY
# MANY: [2] {{.*}}rank 2 of 3: there are more ranks than devices: it is number 2 of this machine, which has 2 of 'hip'
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:BRIO_RCCL_LIBRARY=/nonexistent/rccl.so 2 %t | FileCheck %s --check-prefix MISSING
# MISSING: [0] {{.*}}creating the communicator failed on rank 1: no RCCL (/nonexistent/rccl.so not found)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 0:FAKE_NCCL=ncclGetUniqueId:1:3 2 %t | FileCheck %s --check-prefix UNIQUE
# UNIQUE: [1] {{.*}}creating the communicator failed on rank 0: ncclGetUniqueId: internal error (3)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:FAKE_NCCL=ncclCommInitRank:1:6 2 %t | FileCheck %s --check-prefix INIT
# INIT: [1] {{.*}}rank 1 of 2: creating the communicator: ncclCommInitRank: remote process exited or there was a network error (6)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set '*:FAKE_NCCL=ncclCommSplit:1:3' 2 %t splits | FileCheck %s --check-prefix FAILSPLIT
# FAILSPLIT: [1] {{.*}}rank 1 of 2: split: ncclCommSplit: internal error (3)
# RUN: not env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 1:FAKE_NCCL=ncclCommFinalize:1:3 2 %t | FileCheck %s --check-prefix END
# END: [1] {{.*}}rank 1 of 2: ending the communicator: ncclCommFinalize: internal error (3)
# RUN: %exits 65 env LD_LIBRARY_PATH=%fakes FAKE_HIP_DEVICES=2 BRIO_RCCL_LIBRARY=%fakes/libfake_nccl.so %ranks --set 0:FAKE_NCCL_STUCK=1 --kill 1 2 %t waits | FileCheck %s --check-prefix KILLED
# KILLED: [0] {{.*}}rank 0 of 2: all_reduce (average) of 100 bfloat16: rank 1 has ended
