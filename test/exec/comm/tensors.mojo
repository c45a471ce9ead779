# Communicators take tensors of both kinds whose elements lie one behind the other, and refuse others.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %ranks 2 %t | FileCheck %s
# RUN: not %brio check -D WRONG_TYPE %s 2>&1 | FileCheck %s --check-prefix TYPE
# TYPE: error: 'all_reduce' takes a 'DeviceBuffer' or a tensor, not 'Int'
# RUN: not %brio check -D HOST %s 2>&1 | FileCheck %s --check-prefix HOST
# HOST: error: 'broadcast' takes a 'DeviceBuffer' or a tensor, not 'HostBuffer[DType.float32]'
# RUN: not %brio check -D TWO_KINDS %s 2>&1 | FileCheck %s --check-prefix KINDS
# KINDS: error: 'all_gather' sends 'float32' and cannot receive 'int32'
# RUN: not %brio check -D WIDE %s 2>&1 | FileCheck %s --check-prefix WIDE
# WIDE: error: 'send' does not know numbers of the kind 'int128'
from layout import Layout, LayoutTensor, row_major, TileTensor
from std.comm import Communicator, ReduceOp
from std.sys.defines import is_defined


def main() raises:
    var comm = Communicator()
    var ctx = comm.context()
    var rank = comm.rank()
    var size = comm.size()
    comptime layout = Layout.row_major(4, 6)
    var one = ctx.enqueue_create_buffer[DType.float32](24)
    var all = ctx.enqueue_create_buffer[DType.float32](24 * size)
    with one.map_to_host() as host:
        for i in range(24):
            host[i] = Float32(100 * rank + i)
    var tensor = LayoutTensor[DType.float32, layout](one)
    var tile = TileTensor(all, row_major[48]())
    comm.all_gather(tensor, tile)
    with all.map_to_host() as host:
        # CHECK-DAG: [0] 5.0 105.0
        # CHECK-DAG: [1] 5.0 105.0
        print(host[5], host[29])
    comm.all_reduce(tensor, op=ReduceOp.MAX)
    with one.map_to_host() as host:
        # CHECK-DAG: [0] 123.0
        # CHECK-DAG: [1] 123.0
        print(host[23])
    # Rows are one behind the other, columns are not.
    comm.broadcast(tensor.tile[2, 6](1, 0), 1)
    try:
        comm.broadcast(tensor.tile[4, 2](0, 1), 1)
    except error:
        # CHECK-DAG: [0] broadcast: the tensor's elements do not lie one behind the other; copy them to a tensor of their own
        print(error)
    # A transposed matrix is all there.
    comm.broadcast(LayoutTensor[DType.float32, Layout.col_major(4, 6)](one), 1)
    var truths = ctx.enqueue_create_buffer[DType.bool](3)
    with truths.map_to_host() as host:
        host[0] = True
        host[1] = rank == 0
        host[2] = False
    comm.all_reduce(truths, op=ReduceOp.MIN)  # and
    with truths.map_to_host() as host:
        # CHECK-DAG: [1] True False False
        print(host[0], host[1], host[2])
    comptime if is_defined["WRONG_TYPE"]():
        comm.all_reduce(7)
    comptime if is_defined["HOST"]():
        comm.broadcast(ctx.enqueue_create_host_buffer[DType.float32](4))
    comptime if is_defined["TWO_KINDS"]():
        comm.all_gather(one, ctx.enqueue_create_buffer[DType.int32](48))
    comptime if is_defined["WIDE"]():
        comm.send(ctx.enqueue_create_buffer[DType.int128](4), 0)
    comm.barrier()
