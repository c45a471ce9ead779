"""Fences: what other threads and the hardware's copy engines see in which order."""

from atomic import Ordering, fence
from gpu.scope import Scope
from internal.engine import _no_shared
from internal.machine import _has_nvidia, _require_engines


@always_inline
def threadfence[scope: Scope = Scope.GPU]():
    """Orders this thread's accesses before and after it for all threads of `scope`.

    Parameters:
        scope: `Scope.BLOCK`, `Scope.GPU` or `Scope.SYSTEM`.

    Examples:

    ```mojo
    from std.gpu.fences import threadfence
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        threadfence()
        numbers[1] = 2
        print(numbers[0] + numbers[1])  # -> 3

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if scope == Scope.NONE or scope == Scope.THREAD:
        pass
    elif scope == Scope.WARP or scope == Scope.BLOCK:
        fence[ordering=Ordering.SEQUENTIAL, scope="block"]()
    elif scope == Scope.SYSTEM:
        fence[ordering=Ordering.SEQUENTIAL, scope="system"]()
    else:
        fence[ordering=Ordering.SEQUENTIAL, scope="device"]()


@always_inline
def fence_mbarrier_init():
    """Makes the initialisation of barriers in memory visible to the other blocks of the cluster and to the copy engines.

    Examples:

    ```mojo
    from std.gpu.fences import fence_mbarrier_init
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        fence_mbarrier_init()
        numbers[1] = 2
        print(numbers[0] + numbers[1])  # -> 3

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.mbarrier_init.release.cluster;",
            __brio.none,
            True,
            "~{memory}",
        ]()
    else:
        fence[ordering=Ordering.ACQUIRE_RELEASE, scope="block"]()


@always_inline
def fence_async_view_proxy():
    """Orders ordinary accesses to shared memory before those of the copy engines and matrix units.

    Examples:

    ```mojo
    from std.gpu.fences import fence_async_view_proxy
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        fence_async_view_proxy()
        numbers[1] = 2
        print(numbers[0] + numbers[1])  # -> 3

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.proxy.async.shared::cta;", __brio.none, True, "~{memory}"
        ]()
    else:
        comptime if __brio.target_is["cpu_device"]:
            # As `--check` is told (brio/runtime.h: BRIO_NOTE_FENCE).
            __brio.intrinsic["gpu.note", __brio.none](
                __brio.constant[__brio.int[32], 6](), _no_shared(), Int(0).value
            )
        fence[ordering=Ordering.ACQUIRE_RELEASE, scope="block"]()


@always_inline
def tma_store_fence():
    """Orders ordinary writes to shared memory before the copy engine reads them.

    Examples:

    ```mojo
    from std.gpu.fences import tma_store_fence
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        tma_store_fence()
        numbers[1] = 2
        print(numbers[0] + numbers[1])  # -> 3

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    fence_async_view_proxy()


@always_inline
def fence_proxy_tensormap_generic_sys_acquire[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space], size: Int32):
    """Orders the use of a tensor map after ordinary writes to its 128 bytes.

    Examples:

    ```mojo
    from std.gpu.fences import fence_proxy_tensormap_generic_sys_acquire
    from std.sys import is_nvidia_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        comptime if is_nvidia_gpu["sm_90"]():
            fence_proxy_tensormap_generic_sys_acquire(numbers, 128)
        print(numbers[0])  # -> 1

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["fence_proxy_tensormap_generic_sys_acquire"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.proxy.tensormap::generic.acquire.sys [$0], 128;",
            __brio.none,
            True,
            "l,~{memory}",
        ](ptr.address)


@always_inline
def fence_proxy_tensormap_generic_sys_release():
    """Orders ordinary writes to tensor maps before their use.

    Examples:

    ```mojo
    from std.gpu.fences import fence_proxy_tensormap_generic_sys_release
    from std.sys import is_nvidia_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 1
        comptime if is_nvidia_gpu["sm_90"]():
            fence_proxy_tensormap_generic_sys_release()
        print(numbers[0])  # -> 1

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["fence_proxy_tensormap_generic_sys_release"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "fence.proxy.tensormap::generic.release.sys;",
            __brio.none,
            True,
            "~{memory}",
        ]()
