# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# What only threads of a kernel have, in host code.
from std.gpu import barrier


def wait():
    # CHECK: :[[#@LINE+1]]:5: error: 'barrier' cannot be used in host code: only the threads of a kernel have others to wait for
    barrier()


def main():
    # CHECK: :[[#@LINE+1]]:5: note: 'wait' is called by 'main' here
    wait()
