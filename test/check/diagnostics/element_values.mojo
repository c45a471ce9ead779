# An element is given a value of the wrong type: that is said of the value, not of the indices. A misspelt method that the
# struct has from a trait is suggested.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor, TileTensor, row_major


def main() raises:
    var x = 2.5
    var data = List[Float32](length=16, fill=0)
    var t = TileTensor(data, row_major[16]())
    var m = TileTensor(data, row_major[4, 4]())
    var l = LayoutTensor[DType.float32, Layout.row_major(4, 4)](data)
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'Float64' to 'Float32'; write 'Float32(...)' to convert it
    t[3] = x
    # CHECK: :[[#@LINE+1]]:15: error: cannot convert 'Float64' to 'Float32'; write 'Float32(...)' to convert it
    m[1, 2] = x
    # CHECK: :[[#@LINE+1]]:15: error: cannot convert 'Float64' to 'Float32'; write 'Float32(...)' to convert it
    l[1, 2] = x
    var d: Dict[String, Int] = {}
    # CHECK: :[[#@LINE+1]]:14: error: cannot convert 'Float64' to 'Int'; write 'Int(...)' to convert it
    d["a"] = x
    var ctx = DeviceContext()
    # CHECK: error: 'DeviceContext' has no member 'enqueue_functon'; did you mean 'enqueue_function'?
    ctx.enqueue_functon[main](grid_dim=1, block_dim=1)
