# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Layouts of TileTensor count their modes for whatever takes what has a length.
from std.layout.tile_layout import col_major, row_major


def length[T: Sized](value: T) -> Int:
    return len(value)


def main():
    var rows = 5
    # CHECK: 3 2 2
    print(len(row_major[2, 3, 4]()), length(col_major[2, 3]()), length(row_major((rows, 4))))
