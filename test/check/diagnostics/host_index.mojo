# A thread's index in host code.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu import thread_idx


def main():
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'thread_idx.x' cannot be used in host code: only the threads of a kernel have an index
    print(thread_idx.x)
