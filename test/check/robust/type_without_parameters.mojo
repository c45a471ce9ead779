# A type that lacks its parameters, given to a function of the library that makes values of it.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.reflection import struct_field_count


def count_fields() -> Int:
    # CHECK: :[[#@LINE+1]]:18: error: 'List[_]' is missing parameters
    comptime n = struct_field_count[List]()
    return n


def main():
    print(count_fields())
