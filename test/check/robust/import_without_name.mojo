# An import without a name is a syntax error and nothing else.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from std.gpu import import thread_idx
# CHECK: import_without_name.mojo:3:{{[0-9]+}}: error:


def main():
    print(1)
