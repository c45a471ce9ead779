# `brio run --ranks N`: one compilation, N processes, labelled output, the end of all when one fails, signals passed on.
# RUN: %brio run --ranks 3 --target-accelerator cpu %s greet | FileCheck %s --check-prefix GREET
# GREET-DAG: [rank 0] rank 0 of 3, number 0 here, of 1 argument
# GREET-DAG: [rank 1] rank 1 of 3, number 1 here, of 1 argument
# GREET-DAG: [rank 2] rank 2 of 3, number 2 here, of 1 argument
# RUN: %exits 7 %brio run --ranks 3 --target-accelerator cpu %s fail 2>&1 | FileCheck %s --check-prefix FAIL
# FAIL-DAG: [rank 1] this rank gives up
# FAIL-DAG: brio: rank 1 ended with exit code 7
# FAIL-DAG: [rank 0] raised: rank 0 of 3: barrier: {{.*}}rank 1 has ended
# FAIL-DAG: [rank 2] raised: rank 2 of 3: barrier: {{.*}}rank 1 has ended
# RUN: %exits 137 %brio run --ranks 2 --target-accelerator cpu %s killed 2>&1 | FileCheck %s --check-prefix KILLED
# KILLED-DAG: brio: rank 1 was ended by signal 9 (Killed)
# KILLED-DAG: [rank 0] raised: rank 0 of 2: barrier: {{.*}}rank 1 has ended
# RUN: %python %S/Inputs/signals.py %brio run --ranks 2 --target-accelerator cpu %s wait | FileCheck %s --check-prefix SIGNAL
# SIGNAL: brio: rank {{[01]}} was ended by signal 15 (Terminated)
# SIGNAL: exit code 143
# SIGNAL: nobody is left
# RUN: %exits 2 %brio run --ranks 0 %s 2>&1 | FileCheck %s --check-prefix ZERO
# ZERO: brio: error: --ranks: {{.*}}
# RUN: %brio run --ranks 1 --target-accelerator cpu %s greet | FileCheck %s --check-prefix ONE
# ONE: [rank 0] rank 0 of 1, number 0 here, of 1 argument
from std.comm import Communicator
from std.ffi import external_call
from std.os import getenv
from std.sys import argv, exit
from std.time import sleep


def main() raises:
    var comm = Communicator()
    var what = String(argv()[1])
    if what == "greet":
        print("rank ", comm.rank(), " of ", comm.size(), ", number ", comm.local_rank(), " here, of ", len(argv()) - 1, " argument", sep="")
        comm.barrier()
        return
    if what == "wait":
        comm.barrier()
        print("waiting", external_call["getpid", Int32]())
        sleep(600.0)
    if comm.rank() == 1:
        if what == "killed":
            _ = external_call["kill", Int32](external_call["getpid", Int32](), Int32(9))
        print("this rank gives up")
        exit(7)
    try:
        comm.barrier()
    except error:
        print("raised:", error)
        exit(1)
