# Vectors of early 2024, names of the older releases, what GPU enumerations write.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections.vector import DynamicVector, InlinedFixedVector
from collections import InlineList, List
from collections.list import _ListIter
from utils.vector import DynamicVector as Older
from utils.list import List as OlderList
from math import div_ceil
from math.limit import inf
from algorithm.sort import sort
from memory import memset_zero, UnsafePointer, rebind
from gpu.memory import CacheOperation, CacheEviction, Fill, ReduceOp
from gpu import thread_idx, warp_id, lane_id_uint, warp_id_uint
from gpu.sync import AMDScheduleBarrierMask
from gpu.host import DeviceContext, EventFlags
from builtin.range import _ZeroStartingRange

fn warps(out_: UnsafePointer[Int32]):
    out_[thread_idx.x] = warp_id[broadcast=True]() * 100 + Int(warp_id_uint()) * 10 + Int(lane_id_uint()) % 10

fn main() raises:
    var v = DynamicVector[Int](4)
    v.push_back(3)
    v.push_back(5)
    var w = v
    v.extend(w)
    v.resize(5, 9)
    v[0] = 1
    var total = 0
    for x in v:
        total += x
    print(len(v), v.size, v[0], v[-1], v.pop_back(), total, v.capacity >= 4)
    var f = InlinedFixedVector[Int, 4](8)
    f.append(3)
    f[0] += 1
    print(len(f), f[0], f.current_size, f.capacity)
    var l = InlineList[Int, 4](1, 2)
    l.append(7)
    print(len(l), l[2], 2 in l, l.count(2), l.pop())
    var o: OlderList[Int] = [3, 1, 2]
    sort(o)
    print(o[0], div_ceil(7, 2), inf[DType.float32]())
    var p = UnsafePointer[Float32].alloc(4)
    memset_zero[count=4](p)
    print(p[3], String.write(1, "a", sep="-", end="!"), String.write("x", 2))
    p.free()
    print(CacheOperation.STREAMING.mnemonic(), CacheEviction.EVICT_LAST.mnemonic(), Fill.ZERO, ReduceOp.MAX, ReduceOp.ADD is ReduceOp.ADD, Int(AMDScheduleBarrierMask.VALU), AMDScheduleBarrierMask.NONE)
    print(EventFlags.blocking_sync == EventFlags.BLOCKING_SYNC)
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[warps](b, grid_dim=1, block_dim=64)
    with b.map_to_host() as h:
        print(h[3], h[35])

# CHECK: 5 5 1 9 9 23 True
# CHECK-NEXT: 1 4 1 8
# CHECK-NEXT: 3 7 True 1 7
# CHECK-NEXT: 1 4 inf
# CHECK-NEXT: 0.0 1-a! x2
# CHECK-NEXT: cs evict_last ZERO max True 2 AMDScheduleBarrierMask(0)
# CHECK-NEXT: True
# CHECK-NEXT: 3 113
