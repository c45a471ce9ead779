# Variables of modules in the older dialect, and where they cannot be used.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from memory import UnsafePointer
from gpu.host import DeviceContext

var counter = 0
var table = List[Int]()

# CHECK: :[[@LINE+1]]:1: error: module-level variable 'noval' of type 'String' needs a value
var noval: String
# CHECK: :[[@LINE+4]]:5: error: the value of 'first' depends on itself
# CHECK: :[[@LINE+3]]:13: note: 'first' needs 'second' here
# CHECK: :[[@LINE+3]]:14: note: 'second' needs 'first' here
# CHECK-NOT: error
var first = second + 1
var second = first + 1

# CHECK: :[[@LINE+1]]:13: error: expression is not known at compile time: it depends on a run-time value
alias bad = counter + 1

fn may() raises -> Int:
    return 1

# CHECK: :[[@LINE+1]]:14: error: 'may' may raise, but the value of the module-level variable 'raised' must not; set it in 'main'
var raised = may()

fn kernel(p: UnsafePointer[Int]):
    # CHECK: :[[@LINE+2]]:12: error: device code cannot use the module-level variable 'counter'; pass its value as an argument
    # CHECK: :6:5: note: 'counter' is declared here
    p[0] = counter

struct Sized[n: Int]:
    pass

fn take(owned list: List[Int]):
    pass

fn main() raises:
    # CHECK: :[[@LINE+1]]:10: error: cannot transfer
    take(table^)
    # CHECK: :[[@LINE+1]]:18: error: expression is not known at compile time: it depends on a run-time value
    var s: Sized[counter]
    # CHECK: :[[@LINE+1]]:15: error: cannot convert 'StringLiteral' to 'Int'
    counter = "x"
    with DeviceContext() as ctx:
        ctx.enqueue_function[kernel](UnsafePointer[Int](), grid_dim=1, block_dim=1)
