# Instructions of clusters and of memory of several GPUs.
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.intrinsics import Scope
from std.gpu.memory import AddressSpace, Consistency, multimem_ld_reduce, multimem_st, ReduceOp
from std.gpu.primitives.cluster import (
    clusterlaunchcontrol_query_cancel_get_first_ctaid_v4,
    clusterlaunchcontrol_query_cancel_is_canceled,
    clusterlaunchcontrol_try_cancel,
)
from std.memory import stack_allocation
from std.sys import is_nvidia_gpu


def take_over(out: UnsafePointer[UInt32, MutAnyOrigin]):
    var answer = stack_allocation[1, UInt128, address_space=AddressSpace.SHARED, alignment=16]()
    var arrived = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
    clusterlaunchcontrol_try_cancel(answer, arrived)
    if clusterlaunchcontrol_query_cancel_is_canceled(answer) != 0:
        var x, y, z = clusterlaunchcontrol_query_cancel_get_first_ctaid_v4(answer)
        out[0] = x + y + z


def all_reduce(p: UnsafePointer[Float32, MutAnyOrigin], h: UnsafePointer[BFloat16, MutAnyOrigin]):
    var at = p.address_space_cast[AddressSpace.GLOBAL]()
    var sum = multimem_ld_reduce[count=4, reduction=ReduceOp.ADD, scope=Scope.GPU, consistency=Consistency.RELAXED](at)
    multimem_st[count=4, scope=Scope.GPU, consistency=Consistency.RELEASE](at, sum)
    var halves = h.address_space_cast[AddressSpace.GLOBAL]()
    var pair = multimem_ld_reduce[count=2, output_width=2, reduction=ReduceOp.ADD, scope=Scope.SYSTEM, consistency=Consistency.ACQUIRE](halves)
    multimem_st[count=2, scope=Scope.SYSTEM, consistency=Consistency.RELAXED](halves, pair)


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[all_reduce, all_reduce]()
    _ = ctx.compile_function[take_over, take_over]()
