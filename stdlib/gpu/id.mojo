"""Where a thread stands: its number in the block, the block's number in the grid, and their sizes."""

from builtin.string_literal import _concat
from gpu.older_ids import (
    __BlockDim_legacy__,
    __BlockIdx_legacy__,
    __GridDim_legacy__,
    __ThreadIdx_legacy__,
)
from internal.machine import _has_nvidia


@always_inline
def _index(value: __brio.int[32]) -> Int:
    # numbers of threads and blocks are never negative
    return __brio.make[Int](__brio.cast["zext", __brio.int[64]](value))


struct _ThreadIdx(TrivialRegisterPassable):
    """The thread's number in its block: `x`, `y`, `z`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime if name == "x":
            return _index(
                __brio.intrinsic["gpu.thread_idx.x", __brio.int[32]]()
            )
        elif name == "y":
            return _index(
                __brio.intrinsic["gpu.thread_idx.y", __brio.int[32]]()
            )
        else:
            comptime assert name == "z", "thread_idx has only x, y and z"
            return _index(
                __brio.intrinsic["gpu.thread_idx.z", __brio.int[32]]()
            )


struct _BlockIdx(TrivialRegisterPassable):
    """The block's number in the grid: `x`, `y`, `z`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime if name == "x":
            return _index(__brio.intrinsic["gpu.block_idx.x", __brio.int[32]]())
        elif name == "y":
            return _index(__brio.intrinsic["gpu.block_idx.y", __brio.int[32]]())
        else:
            comptime assert name == "z", "block_idx has only x, y and z"
            return _index(__brio.intrinsic["gpu.block_idx.z", __brio.int[32]]())


struct _BlockDim(TrivialRegisterPassable):
    """The number of threads in a block: `x`, `y`, `z`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime if name == "x":
            return _index(__brio.intrinsic["gpu.block_dim.x", __brio.int[32]]())
        elif name == "y":
            return _index(__brio.intrinsic["gpu.block_dim.y", __brio.int[32]]())
        else:
            comptime assert name == "z", "block_dim has only x, y and z"
            return _index(__brio.intrinsic["gpu.block_dim.z", __brio.int[32]]())


struct _GridDim(TrivialRegisterPassable):
    """The number of blocks in the grid: `x`, `y`, `z`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime if name == "x":
            return _index(__brio.intrinsic["gpu.grid_dim.x", __brio.int[32]]())
        elif name == "y":
            return _index(__brio.intrinsic["gpu.grid_dim.y", __brio.int[32]]())
        else:
            comptime assert name == "z", "grid_dim has only x, y and z"
            return _index(__brio.intrinsic["gpu.grid_dim.z", __brio.int[32]]())


struct _GlobalIdx(TrivialRegisterPassable):
    """The thread's number in the grid: `x`, `y`, `z`."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime if name == "x":
            return block_idx.x * block_dim.x + thread_idx.x
        elif name == "y":
            return block_idx.y * block_dim.y + thread_idx.y
        else:
            comptime assert name == "z", "global_idx has only x, y and z"
            return block_idx.z * block_dim.z + thread_idx.z


struct _ClusterDim(TrivialRegisterPassable):
    """The number of blocks in a cluster: `x`, `y`, `z`; 1 where there are no clusters."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime assert (
            name == "x" or name == "y" or name == "z"
        ), "cluster_dim has only x, y and z"
        comptime if _has_nvidia[90]():
            comptime text = _concat(
                "llvm.nvvm.read.ptx.sreg.cluster.nctaid.", name
            )
            return _index(__brio.llvm_intrinsic[text, __brio.int[32]]())
        elif __brio.target_is["cpu_device"]:
            comptime text = _concat("gpu.cluster_dim.", name)
            return _index(__brio.intrinsic[text, __brio.int[32]]())
        else:
            return 1


struct _ClusterIdx(TrivialRegisterPassable):
    """The cluster's number in the grid: `x`, `y`, `z`; the block's where there are no clusters."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime assert (
            name == "x" or name == "y" or name == "z"
        ), "cluster_idx has only x, y and z"
        comptime if _has_nvidia[90]():
            comptime text = _concat("llvm.nvvm.read.ptx.sreg.clusterid.", name)
            return _index(__brio.llvm_intrinsic[text, __brio.int[32]]())
        elif __brio.target_is["cpu_device"]:
            return (
                block_idx.__getattr__[name]() // cluster_dim.__getattr__[name]()
            )
        else:
            return block_idx.__getattr__[name]()


struct _BlockInCluster(TrivialRegisterPassable):
    """The block's number in its cluster: `x`, `y`, `z`; 0 where there are no clusters."""

    @always_inline
    def __init__(out self):
        pass

    @always_inline
    def __getattr__[name: StringLiteral](self) -> Int:
        comptime assert (
            name == "x" or name == "y" or name == "z"
        ), "block_id_in_cluster has only x, y and z"
        comptime if _has_nvidia[90]():
            comptime text = _concat(
                "llvm.nvvm.read.ptx.sreg.cluster.ctaid.", name
            )
            return _index(__brio.llvm_intrinsic[text, __brio.int[32]]())
        elif __brio.target_is["cpu_device"]:
            return (
                block_idx.__getattr__[name]() % cluster_dim.__getattr__[name]()
            )
        else:
            return 0


comptime thread_idx = _ThreadIdx()
"""The thread's number in its block, in each direction: `thread_idx.x`, `.y`, `.z`, an `Int` from 0 to `block_dim` - 1.

Examples:

```mojo
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext

def number(values: UnsafePointer[Int32, MutAnyOrigin]):
    var i = block_idx.x * block_dim.x + thread_idx.x
    values[i] = Int32(100 * block_idx.x + thread_idx.x)

var ctx = DeviceContext()
var values = ctx.enqueue_create_buffer[DType.int32](8)
ctx.enqueue_function[number](values, grid_dim=2, block_dim=4)
with values.map_to_host() as host:
    print(host[3], host[4], host[7])  # -> 3 100 103
```
"""
comptime block_idx = _BlockIdx()
"""The block's number in the grid, in each direction: `block_idx.x`, `.y`, `.z`, an `Int` from 0 to `grid_dim` - 1.

Examples:

```mojo
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext
def number(out: UnsafePointer[Int32, MutAnyOrigin]):
    if thread_idx.x == 0:
        out[block_idx.x] = Int32(block_idx.x)
var ctx = DeviceContext()
var out = ctx.enqueue_create_buffer[DType.int32](4)
ctx.enqueue_function[number](out, grid_dim=4, block_dim=32)
with out.map_to_host() as host:
    print(host[3])  # -> 3
```
"""
comptime block_dim = _BlockDim()
"""Threads of a block in each direction: `block_dim.x`, `.y`, `.z`.

Examples:

```mojo
from std.gpu import block_dim, block_idx, thread_idx
from std.gpu.host import DeviceContext
def number(out: UnsafePointer[Int32, MutAnyOrigin]):
    var i = block_idx.x * block_dim.x + thread_idx.x
    out[i] = Int32(i)
var ctx = DeviceContext()
var out = ctx.enqueue_create_buffer[DType.int32](64)
ctx.enqueue_function[number](out, grid_dim=2, block_dim=32)
with out.map_to_host() as host:
    print(host[63])  # -> 63
```
"""
comptime grid_dim = _GridDim()
"""Blocks of the grid in each direction: `grid_dim.x`, `.y`, `.z`.

Examples:

```mojo
from std.gpu import global_idx, grid_dim
from std.gpu.host import DeviceContext
def blocks(out: UnsafePointer[Int32, MutAnyOrigin]):
    if global_idx.x == 0:
        out[0] = Int32(grid_dim.x)
var ctx = DeviceContext()
var out = ctx.enqueue_create_buffer[DType.int32](1)
ctx.enqueue_function[blocks](out, grid_dim=5, block_dim=8)
with out.map_to_host() as host:
    print(host[0])  # -> 5
```
"""
comptime global_idx = _GlobalIdx()
"""The thread's number in the grid, in each direction: `block_idx * block_dim + thread_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.host import DeviceContext

def index(values: UnsafePointer[Int32, MutAnyOrigin], columns: Int):
    values[global_idx.y * columns + global_idx.x] = Int32(global_idx.y)

var ctx = DeviceContext()
var values = ctx.enqueue_create_buffer[DType.int32](32)
ctx.enqueue_function[index](values, 8, grid_dim=(2, 2), block_dim=(4, 2))
with values.map_to_host() as host:
    print(host[0], host[31])  # -> 0 3
```
"""
comptime cluster_dim = _ClusterDim()
"""Blocks of a cluster in each direction; 1 where there are no clusters.

Examples:

```mojo
from std.gpu import block_idx, cluster_dim
from std.gpu.host import DeviceContext

def kernel():
    if block_idx.x == 3:
        print(cluster_dim.x)  # -> 2

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
ctx.synchronize()
```
"""
comptime cluster_idx = _ClusterIdx()
"""The cluster's number in the grid, in each direction; the block's where there are no clusters.

Examples:

```mojo
from std.gpu import block_idx, cluster_idx
from std.gpu.host import DeviceContext

def kernel():
    if block_idx.x == 3:
        print(cluster_idx.x)  # -> 1

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
ctx.synchronize()
```
"""
comptime block_id_in_cluster = _BlockInCluster()
"""The block's number in its cluster, in each direction; 0 where there are no clusters.

Examples:

```mojo
from std.gpu import block_idx, block_id_in_cluster
from std.gpu.host import DeviceContext

def kernel():
    if block_idx.x == 3:
        print(block_id_in_cluster.x)  # -> 1

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=4, block_dim=1, cluster_dim=2)
ctx.synchronize()
```
"""
comptime thread_idx_int = _ThreadIdx()
"""As `thread_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import thread_idx_int
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(thread_idx_int.x)  # -> 3

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime block_idx_int = _BlockIdx()
"""As `block_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import block_idx_int
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(block_idx_int.x)  # -> 1

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime block_dim_int = _BlockDim()
"""As `block_dim`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import block_dim_int
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(block_dim_int.x)  # -> 4

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime grid_dim_int = _GridDim()
"""As `grid_dim`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import grid_dim_int
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(grid_dim_int.x)  # -> 2

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime global_idx_int = _GlobalIdx()
"""As `global_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import global_idx_int
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(global_idx_int.x)  # -> 7

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime thread_idx_uint = _ThreadIdx()
"""As `thread_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import thread_idx_uint
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(thread_idx_uint.x)  # -> 3

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime block_idx_uint = _BlockIdx()
"""As `block_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import block_idx_uint
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(block_idx_uint.x)  # -> 1

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime block_dim_uint = _BlockDim()
"""As `block_dim`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import block_dim_uint
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(block_dim_uint.x)  # -> 4

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime grid_dim_uint = _GridDim()
"""As `grid_dim`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import grid_dim_uint
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(grid_dim_uint.x)  # -> 2

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""
comptime global_idx_uint = _GlobalIdx()
"""As `global_idx`.

Examples:

```mojo
from std.gpu import global_idx
from std.gpu.id import global_idx_uint
from std.gpu.host import DeviceContext

def kernel():
    if global_idx.x == 7:
        print(global_idx_uint.x)  # -> 7

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=2, block_dim=4)
ctx.synchronize()
```
"""

comptime WARP_SIZE = Int(__brio.target_warp_size)
"""Threads of a warp on the device that kernels are compiled for.

Examples:

```mojo
from std.gpu import thread_idx, WARP_SIZE
from std.gpu.host import DeviceContext
def size(out: UnsafePointer[Int32, MutAnyOrigin]):
    if thread_idx.x == 0:
        out[0] = Int32(WARP_SIZE)
var ctx = DeviceContext()
var out = ctx.enqueue_create_buffer[DType.int32](1)
ctx.enqueue_function[size](out, grid_dim=1, block_dim=32)
with out.map_to_host() as host:
    print(host[0] >= 32)  # -> True
```
"""


@always_inline
def lane_id() -> Int:
    """The thread's number in its warp.

    Examples:

    ```mojo
    from std.gpu import lane_id, thread_idx, warp_id, WARP_SIZE
    from std.gpu.host import DeviceContext

    def lanes(values: UnsafePointer[Int32, MutAnyOrigin]):
        values[thread_idx.x] = Int32(warp_id() * WARP_SIZE + lane_id())

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](128)
    ctx.enqueue_function[lanes](values, grid_dim=1, block_dim=128)
    with values.map_to_host() as host:
        print(host[0], host[127])  # -> 0 127
    ```
    """
    return _index(__brio.intrinsic["gpu.lane_id", __brio.int[32]]())


@always_inline
def warp_id[*, broadcast: Bool = False]() -> Int:
    """The warp's number in its block, of the threads counted x first.

    Parameters:
        broadcast: Whether the number comes from lane 0, so that the compiler knows it to be the same in all lanes.

    Examples:

    ```mojo
    from std.gpu import thread_idx, warp_id
    from std.gpu.host import DeviceContext
    def number(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[thread_idx.x] = Int32(warp_id())
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](128)
    ctx.enqueue_function[number](out, grid_dim=1, block_dim=128)
    with out.map_to_host() as host:
        print(host[0], host[127] > 0)  # -> 0 True
    ```
    """
    var number = (
        thread_idx.x + block_dim.x * (thread_idx.y + block_dim.y * thread_idx.z)
    ) // WARP_SIZE
    comptime if broadcast:
        from gpu.primitives.warp import broadcast as _from_lane_0

        return _from_lane_0(number)
    else:
        return number


@always_inline
def warp_id_uint[*, broadcast: Bool = False]() -> UInt:
    """The warp's number in its block.

    Parameters:
        broadcast: Whether the number comes from lane 0.

    Examples:

    ```mojo
    from std.gpu import WARP_SIZE, thread_idx
    from std.gpu.id import warp_id_uint
    from std.gpu.host import DeviceContext

    def kernel():
        if thread_idx.x == WARP_SIZE:
            print(warp_id_uint())  # -> 1

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=2 * WARP_SIZE)
    ctx.synchronize()
    ```
    """
    return UInt(warp_id[broadcast=broadcast]())


@always_inline
def lane_id_uint() -> UInt:
    """The thread's number in its warp.

    Examples:

    ```mojo
    from std.gpu import WARP_SIZE, thread_idx
    from std.gpu.id import lane_id_uint
    from std.gpu.host import DeviceContext

    def kernel():
        if thread_idx.x == WARP_SIZE + 3:
            print(lane_id_uint())  # -> 3

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=2 * WARP_SIZE)
    ctx.synchronize()
    ```
    """
    return UInt(lane_id())


@always_inline
def sm_id() -> Int:
    """The number of the multiprocessor that runs the thread; 0 where the device does not tell.

    Examples:

    ```mojo
    from std.gpu.id import sm_id
    from std.gpu.host import DeviceContext

    def kernel():
        print(sm_id() >= 0)  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    return _index(__brio.intrinsic["gpu.sm_id", __brio.int[32]]())
