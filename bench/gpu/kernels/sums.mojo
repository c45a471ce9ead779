# Atomic sums of floats: all to one place, to places of a list (sorted, few, or anywhere), and to bins in shared memory.
from std.atomic import Atomic
from std.gpu import block_idx, global_idx, grid_dim, thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Doubles = UnsafePointer[Float64, MutAnyOrigin]
comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def total(result: Doubles, values: Doubles, size: Int):
    var i = global_idx.x
    if i < size:
        _ = Atomic.fetch_add(result, values[i])


def add_to_bins(result: Floats, places: Ints, values: Floats, size: Int):
    var i = global_idx.x
    if i < size:
        _ = Atomic.fetch_add(result + Int(places[i]), values[i])


comptime bins = 256


def weigh(result: Floats, places: Ints, values: Floats, size: Int):
    """A histogram of weights: each block has bins in shared memory."""
    var shared = stack_allocation[
        bins, Float32, address_space=AddressSpace.SHARED
    ]()
    shared[thread_idx.x] = 0
    barrier()
    for i in range(block_idx.x * bins + thread_idx.x, size, grid_dim.x * bins):
        _ = Atomic.fetch_add(shared + Int(places[i]), values[i])
    barrier()
    _ = Atomic.fetch_add(result + thread_idx.x, shared[thread_idx.x])
