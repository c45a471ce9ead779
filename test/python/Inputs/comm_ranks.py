"""Every call of a communicator by the ranks that were started, whose results are checked."""
import array

import brio

comm = brio.Communicator("cpu", timeout=60)
rank, size, device = comm.rank, comm.size, comm.device


def buffer(values, code="i"):
    return device.to_device(array.array(code, values))


def values_of(memory, code="i"):
    result = array.array(code, bytes(memory.size))
    memory.copy_to(result)
    return list(result)


x = buffer([rank + 1, 10 * rank])
comm.all_reduce(x)
assert values_of(x) == [size * (size + 1) // 2, 5 * size * (size - 1)], values_of(x)
y = buffer([rank, -rank])
z = buffer([7, 7])
comm.all_reduce(y, z, op="max")
assert values_of(z) == [size - 1, 0]
comm.reduce(y, z, root=0, op="min")
if rank == 0:
    assert values_of(z) == [0, 1 - size]
w = buffer([rank, rank])
comm.broadcast(w, size - 1)
assert values_of(w) == [size - 1] * 2
gathered = buffer([0] * 2 * size)
comm.all_gather(y, gathered)
assert values_of(gathered) == [sign * r for r in range(size) for sign in (1, -1)]
one = buffer([0])
comm.reduce_scatter(buffer(range(size)), one)
assert values_of(one) == [rank * size]
shares = buffer([0] * size)
comm.all_to_all(buffer([100 * rank + r for r in range(size)]), shares)
assert values_of(shares) == [100 * r + rank for r in range(size)]
with brio.group():
    comm.send(y, (rank + 1) % size)
    comm.recv(z, (rank - 1) % size)
assert values_of(z) == [(rank - 1) % size, -((rank - 1) % size)]
floats = buffer([1.5, 2.5], "f")
comm.all_reduce(floats, op="average", ordered=True)
assert values_of(floats, "f") == [1.5, 2.5]
part = comm.split(rank % 2)
assert (part.rank, part.size) == (rank // 2, (size + 1 - rank % 2) // 2)
assert comm.split(-1) is None
for wrong, kind, text in (
    (lambda: comm.all_reduce(device.alloc(8)), TypeError, "dtype is not known"),
    (lambda: comm.all_reduce(x, op="mean"), ValueError, "unknown reduction 'mean'"),
    (lambda: comm.all_gather(x, one), ValueError, "there is room for"),
    (lambda: comm.all_reduce(x, floats), TypeError, "holds float32"),
    (lambda: comm.send(x, size), brio.BrioError, f"rank {rank} of {size}: send: there is no rank {size}"),
):
    try:
        wrong()
        raise AssertionError(text)
    except kind as error:
        assert text in str(error), error
comm.barrier()
comm.end()
try:
    comm.barrier()
    raise AssertionError
except brio.BrioError as error:
    assert "the communicator was ended" in str(error)
print(comm, "all calls are right")
