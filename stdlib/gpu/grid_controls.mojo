"""Kernels that begin while the one before still runs (programmatic dependent launch, sm_90)."""

from gpu.host.launch_attribute import LaunchAttribute, LaunchAttributeID
from internal.machine import _has_nvidia


struct PDLLevel(Defaultable, Equatable, TrivialRegisterPassable):
    """How much a kernel overlaps with the one before.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel
    print(PDLLevel.OVERLAP_AT_END > PDLLevel.OFF)  # -> True
    ```
    """

    var _level: Int

    comptime OFF = PDLLevel(0)
    """Not at all.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel, pdl_launch_attributes
    print(len(pdl_launch_attributes(PDLLevel.OFF)))  # -> 0
    ```
    """
    comptime OVERLAP_AT_END = PDLLevel(1)
    """The next kernel begins when this one lets it.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel
    print(PDLLevel.OVERLAP_AT_END == PDLLevel.ON)  # -> True
    ```
    """
    comptime OVERLAP_AT_BEGINNING = PDLLevel(2)
    """The next kernel begins as soon as this one has.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel
    print(PDLLevel.OVERLAP_AT_BEGINNING > PDLLevel.OVERLAP_AT_END)  # -> True
    ```
    """
    comptime NO_WAIT_OVERLAP_AT_END = PDLLevel(3)
    """As `OVERLAP_AT_END`, and this one does not wait for the kernel before.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel, pdl_launch_attributes
    print(len(pdl_launch_attributes(PDLLevel.NO_WAIT_OVERLAP_AT_END)))  # -> 1
    ```
    """
    comptime ON = PDLLevel(1)
    """As `OVERLAP_AT_END`.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel, pdl_launch_attributes
    print(len(pdl_launch_attributes(PDLLevel.ON)))  # -> 1
    ```
    """

    @always_inline
    def __init__(out self):
        """No overlap.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDLLevel
        print(PDLLevel() == PDLLevel.OFF)  # -> True
        ```
        """
        self._level = 0

    @always_inline
    def __init__(out self, level: Int):
        """The level with this number."""
        self._level = level

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDLLevel
        print(PDLLevel(1) == PDLLevel.ON)  # -> True
        ```
        """
        return self._level == other._level

    @always_inline
    def __gt__(self, other: Self) -> Bool:
        """Whether it comes behind `other`.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDLLevel
        print(PDLLevel.ON > PDLLevel.OFF)  # -> True
        ```
        """
        return self._level > other._level

    @always_inline
    def __ge__(self, other: Self) -> Bool:
        """Whether it is `other` or comes behind it.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDLLevel
        print(PDLLevel.OFF >= PDLLevel.ON)  # -> False
        ```
        """
        return self._level >= other._level


@always_inline
def launch_dependent_grids():
    """Lets the kernel after this one begin; where kernels do not overlap, nothing.

    Examples:

    ```mojo
    from std.gpu.grid_controls import launch_dependent_grids
    from std.gpu.host import DeviceContext
    def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
        launch_dependent_grids()  # the next kernel may set up while this one stores
        values[0] = 5

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[fill](values, grid_dim=1, block_dim=1)
    print(values)  # -> DeviceBuffer([5])
    ```
    """
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "griddepcontrol.launch_dependents;", __brio.none, True, "~{memory}"
        ]()


@always_inline
def wait_on_dependent_grids():
    """Waits until the kernels before this one are complete; where kernels do not overlap, nothing.

    Examples:

    ```mojo
    from std.gpu.grid_controls import pdl_launch_attributes, wait_on_dependent_grids
    from std.gpu.host import DeviceContext
    def add_one(values: UnsafePointer[Int32, MutAnyOrigin]):
        wait_on_dependent_grids()  # what the kernels before stored is there now
        values[0] += 1

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](1)
    values.enqueue_fill(4)
    ctx.enqueue_function[add_one](values, grid_dim=1, block_dim=1, attributes=pdl_launch_attributes())
    print(values)  # -> DeviceBuffer([5])
    ```
    """
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "griddepcontrol.wait;", __brio.none, True, "~{memory}"
        ]()


struct PDL(Defaultable, TrivialRegisterPassable):
    """`with PDL():` waits for the kernels before, and lets the next one begin at the end.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDL, pdl_launch_attributes
    from std.gpu.host import DeviceContext
    def add_one(values: UnsafePointer[Int32, MutAnyOrigin]):
        with PDL():
            values[0] += 1

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](1)
    values.enqueue_fill(4)
    for _ in range(3):
        ctx.enqueue_function[add_one](values, grid_dim=1, block_dim=1, attributes=pdl_launch_attributes())
    print(values)  # -> DeviceBuffer([7])
    ```
    """

    @always_inline
    def __init__(out self):
        """For `with PDL():`.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDL, pdl_launch_attributes
        from std.gpu.host import DeviceContext
        def overlapping():
            var overlap = PDL()
            with overlap:
                print("it ran")  # -> it ran

        var ctx = DeviceContext()
        ctx.enqueue_function[overlapping](grid_dim=1, block_dim=1, attributes=pdl_launch_attributes())
        ctx.synchronize()
        ```
        """
        pass

    @always_inline
    def __enter__(self):
        """Waits for the kernels before.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDL
        from std.gpu.host import DeviceContext
        def first(values: UnsafePointer[Int32, MutAnyOrigin]):
            with PDL():  # waits here
                values[0] = 1

        var ctx = DeviceContext()
        var values = ctx.enqueue_create_buffer[DType.int32](1)
        ctx.enqueue_function[first](values, grid_dim=1, block_dim=1)
        print(values)  # -> DeviceBuffer([1])
        ```
        """
        wait_on_dependent_grids()

    @always_inline
    def __exit__(self):
        """Lets the kernel after this one begin.

        Examples:

        ```mojo
        from std.gpu.grid_controls import PDL
        from std.gpu.host import DeviceContext
        def first(values: UnsafePointer[Int32, MutAnyOrigin]):
            with PDL():
                values[0] = 1
            values[1] = 2  # the next kernel may have begun

        var ctx = DeviceContext()
        var values = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.enqueue_function[first](values, grid_dim=1, block_dim=1)
        print(values)  # -> DeviceBuffer([1, 2])
        ```
        """
        launch_dependent_grids()


def pdl_launch_attributes(
    pdl_level: PDLLevel = PDLLevel.ON,
) -> List[LaunchAttribute]:
    """The attributes of a launch that may begin while the kernel before still runs; none where `pdl_level` says so.

    Args:
        pdl_level: How much the kernel overlaps with the one before.

    Examples:

    ```mojo
    from std.gpu.grid_controls import PDLLevel, pdl_launch_attributes
    print(pdl_launch_attributes(PDLLevel.ON)[0].id)  # -> 6
    ```
    """
    if pdl_level == PDLLevel.OFF:
        return List[LaunchAttribute]()
    return [
        LaunchAttribute(
            LaunchAttributeID.PROGRAMMATIC_STREAM_SERIALIZATION, True
        )
    ]
