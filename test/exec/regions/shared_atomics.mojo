# Atomic additions to a block's shared memory need no bus lock on the CPU device; those to other memory do.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu -o - %s | FileCheck %s
# RUN: %brio build --device-only --emit llvm --cpu-kernels fibers --target-accelerator cpu -o - %s | FileCheck %s
from std.atomic import Atomic
from std.gpu import thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation


# CHECK-NOT: atomicrmw {{.*}}add
# CHECK: atomicrmw {{.*}}sub
# CHECK-NOT: atomicrmw {{.*}}add
def count(out_: UnsafePointer[Int32, MutAnyOrigin]):
    var counts = stack_allocation[16, Int32, address_space=AddressSpace.SHARED]()
    counts[thread_idx.x % 16] = 0
    barrier()
    _ = Atomic.fetch_add(counts + Int(out_[thread_idx.x]) % 16, 3)
    barrier()
    _ = Atomic.fetch_sub(out_ + thread_idx.x % 4, counts[thread_idx.x % 16])
