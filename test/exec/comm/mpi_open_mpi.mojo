# Communicators under Open MPI's mpirun: every call by 2, 3, 4 and 8 ranks, mistakes, a rank that dies, an MPI that is missing or another
# one.
# REQUIRES: openmpi
# UNSUPPORTED: address
# RUN: %brio build --target-accelerator cpu %S/collectives.mojo -o %t.calls
# RUN: %openmpi -n 2 %t.calls | FileCheck %s -DSIZE=2
# RUN: %openmpi -n 3 %t.calls | FileCheck %s -DSIZE=3
# RUN: %openmpi -n 4 %t.calls | FileCheck %s -DSIZE=4
# RUN: %openmpi -n 8 %t.calls | FileCheck %s -DSIZE=8
# CHECK: all calls are right on [[SIZE]] ranks
# RUN: %brio build --target-accelerator cpu %S/graphs.mojo -o %t.graphs
# RUN: %openmpi -n 2 %t.graphs | FileCheck %s --check-prefix GRAPHS
# GRAPHS: all replays are right on 2 ranks
# RUN: %brio build --target-accelerator cpu %S/window.mojo -o %t.window
# RUN: %openmpi -n 3 %t.window sums | FileCheck %s --check-prefix WINDOW
# WINDOW: by kernels: True
# WINDOW: all sums are right on 3 ranks
# RUN: %openmpi -n 2 %t.window lives | FileCheck %s --check-prefix LIVES
# LIVES: windows were dropped in every order
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %openmpi -n 2 %t | FileCheck %s --check-prefix NAME
# NAME: over mpi
# RUN: %brio build --target-accelerator cpu %S/mistakes.mojo -o %t.wrong
# RUN: not %openmpi -n 2 %t.wrong count 2>&1 | FileCheck %s --check-prefix COUNT
# COUNT: raised: rank {{[01]}} of 2: all_reduce (sum) of {{1[01]}} float32: the ranks disagree: call 1 of rank {{[01]}} is all_reduce (sum) of {{1[01]}} float32
# RUN: not %openmpi -n 2 %t.wrong message 2>&1 | FileCheck %s --check-prefix MESSAGE
# MESSAGE: raised: rank 1 of 2: recv of 11 float32 from rank 0: the ranks disagree: rank 0 sends 10 float32
# RUN: not env BRIO_COMM_TIMEOUT=4 %openmpi -n 2 %t.wrong absent 2>&1 | FileCheck %s --check-prefix ABSENT
# ABSENT: raised: rank 0 of 2: all_reduce (sum) of 10 float32: nothing came within 4 s (BRIO_COMM_TIMEOUT)
# RUN: %openmpi -n 2 %t.wrong single | FileCheck %s --check-prefix SINGLE
# SINGLE: rank 0 of 2: broadcast: there is no rank 2
# RUN: not %openmpi -n 3 %t dies 2>&1 | FileCheck %s --check-prefix DIES
# DIES: signal 9
# RUN: not env BRIO_MPI_LIBRARY=/nonexistent/libmpi.so %openmpi -n 2 %t 2>&1 | FileCheck %s --check-prefix MISSING
# MISSING: the process was started by Open MPI, but there is no MPI (/nonexistent/libmpi.so not found); BRIO_MPI_LIBRARY names its file
# RUN: not env BRIO_MPI_LIBRARY=%fakes/libfake_nvtx.so %openmpi -n 2 %t 2>&1 | FileCheck %s --check-prefix LACKS
# LACKS: lacks MPI_Initialized
from std.comm import Communicator
from std.ffi import external_call
from std.sys import argv


def main() raises:
    var comm = Communicator()
    print("rank", comm.rank(), "over", comm.transport())
    comm.barrier()
    if len(argv()) > 1 and comm.rank() == 1:
        _ = external_call["kill", Int32](external_call["getpid", Int32](), Int32(9))
    comm.barrier()
