# Files of the older dialect: a name that a module got later does not hide the one that another module had then.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from layout import *
from memory import *

alias vector = Layout.row_major(4)


fn main():
    var room = stack_allocation[4, Float32]()
    var tensor = LayoutTensor[DType.float32, vector](room).fill(2)
    # CHECK: 2.0 4
    print(tensor[3], vector.size())
