# Names with an underscore that public programs import; tensors with a twin on the device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections._index_normalization import normalize_index
from std.collections.string._utf8 import _is_valid_utf8
from std.format._utils import _WriteBufferStack
from std.gpu import global_idx, lane_id
from std.gpu.host import DeviceContext
from std.gpu.primitives.grid_controls import pdl_launch_attributes, PDLLevel
from std.sys._build import is_debug_build
from std.sys.intrinsics import _type_is_eq_parse_time, readfirstlane, ballot
from std.sys import CompilationTarget
from layout import Layout, LayoutTensor
from layout._utils import ManagedLayoutTensor, idx2crd
from std.runtime.llcl import num_cores

comptime layout = Layout.row_major(2, 3)

def scale(t: LayoutTensor[DType.float32, layout, MutAnyOrigin]):
    var i = global_idx.x
    t[i // 3, i % 3] = t[i // 3, i % 3] * 2

def votes(out: UnsafePointer[UInt32, MutAnyOrigin]):
    out[lane_id()] = ballot[DType.uint32](lane_id() % 2 == 0) + UInt32(readfirstlane(Int32(lane_id() + 7)))

def refuses():
    comptime if False:
        CompilationTarget.unsupported_target_error[operation="refuses"]()

def main() raises:
    print(normalize_index["List"](-1, 4), normalize_index(UInt8(2), 4))
    print(_is_valid_utf8("aé💡".as_bytes()), _is_valid_utf8(Span([UInt8(0xC0), UInt8(0x80)])), _is_valid_utf8(Span([UInt8(0xED), UInt8(0xA0), UInt8(0x80)])), _is_valid_utf8(Span([UInt8(0xE2), UInt8(0x82)])))
    var text = String("begin ")
    var buffer = _WriteBufferStack[stack_buffer_bytes=8](text)
    buffer.write("ab", 1)
    print(text, end="|")
    buffer.write("cdefgh")
    print(text, end="|")
    buffer.write("end")
    buffer.flush()
    print(text)
    print(len(pdl_launch_attributes()), len(pdl_launch_attributes(PDLLevel.OFF)), is_debug_build(), _type_is_eq_parse_time[Int, Int](), num_cores() > 0)
    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, layout](ctx)
    var t = m.tensor()
    for i in range(6):
        t[i // 3, i % 3] = Float32(i)
    ctx.enqueue_function[scale](m.device_tensor(), grid_dim=1, block_dim=6)
    ctx.synchronize()
    print(m.tensor()[1, 2], m.tensor()[0, 1], idx2crd[layout](4), m.buffer[update=False]()[5])
    var out = ctx.enqueue_create_buffer[DType.uint32](32)
    ctx.enqueue_function[votes](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])
    refuses()

# CHECK: 3 2
# CHECK-NEXT: True False False False
# CHECK-NEXT: begin |begin ab1cdefgh|begin ab1cdefghend
# CHECK-NEXT: 1 0 False True True
# CHECK-NEXT: 10.0 2.0 (1, 1) 10.0
# CHECK-NEXT: 1431655772 1431655772
