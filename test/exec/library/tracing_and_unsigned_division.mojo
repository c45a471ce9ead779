# Ranges for profilers, unsigned division of Ints, the release of the language.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.runtime.tracing import *
from std.runtime.asyncrt import DeviceContextPtr
from std.gpu.host import DeviceContext
from std.utils import Index
from std.math.uutils import *
from std.sys import MOJO_VERSION, MojoVersion, codegen_unreachable
def detail() -> String:
    return "never"
def main() raises:
    var ctx = DeviceContext(api="cpu")
    print(get_safe_task_id(DeviceContextPtr(ctx)).value(), get_safe_task_id(ctx).value(), Bool(get_safe_task_id(DeviceContextPtr())))
    print(trace_arg("a", Index(2, 3)), trace_arg("b", Index(4), DType.float32))
    with Trace[TraceLevel.OP, target=StaticString("gpu")]("add", trace_arg("a", Index(1)), task_id=3) as t:
        print(t.name(), t.detail, t.int_payload.value(), t._label())
    with Trace[TraceLevel.OP]("add", Trace[TraceLevel.OP]._get_detail_str[detail]()):
        print("in")
    @always_inline
    @parameter
    def describe() -> String:
        return "x"
    with Trace[TraceLevel.THREAD, category=TraceCategory.Kernel](_name_value="k", detail=Trace[TraceLevel.OP]("q").name()):
        print("in", is_profiling_enabled[TraceCategory.MAX, TraceLevel.OP]() != is_profiling_disabled[TraceCategory.MAX, TraceLevel.OP]())
    print(TraceLevel.OP < TraceLevel.THREAD, TraceLevel.ALWAYS == TraceLevel(0), Int(TraceCategory.Kernel), TraceCategory.MEM != TraceCategory.MAX)
    log.info("to stderr")
    print(ufloordiv(17, 5), umod(17, 5), uceildiv(17, 5), uceildiv(15, 5), ualign_up(17, 8), ualign_down(17, 8), udiv_unchecked(9, 2))
    print(udivmod(17, 5), udivmod_unchecked(17, 5), umod(SIMD[DType.int32, 2](7, 9), SIMD[DType.int32, 2](4, 5)), ufloordiv(-1, 2) == Int.MAX)
    comptime if MOJO_VERSION.major >= 1:
        print("new")
    print(MojoVersion(), MOJO_VERSION.minor)
    codegen_unreachable[False, "no"]()

# CHECK: 0 0 False
# CHECK-NEXT: a=2x3 b=4xfloat32
# CHECK-NEXT: add a=1 3 add gpu #3 (a=1)
# CHECK-NEXT: in
# CHECK-NEXT: in True
# CHECK-NEXT: True True 3 True
# CHECK-NEXT: 3 2 4 3 24 16 4
# CHECK-NEXT: (3, 2) (3, 2) [3, 4] True
# CHECK-NEXT: new
# CHECK-NEXT: 1.0.0 0
