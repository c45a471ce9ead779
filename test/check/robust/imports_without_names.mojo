# Commas with nothing between them, twice: the second nothing does not hide the first.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: expected
from std.os import getenv, , setenv
# CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: expected
from std.os.path import , exists, ,


def main():
    print(getenv("X"), exists("/"))
