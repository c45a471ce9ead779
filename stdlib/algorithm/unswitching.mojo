"""Loops whose conditions are decided once: `unswitch` and what stands on it."""


@always_inline
def unswitch[F: AnyType, //, switched_func: F](dynamic_switch: Bool):
    """Calls `switched_func[True]()` or `switched_func[False]()`.

    Parameters:
        F: The type of the function.
        switched_func: Takes the condition as a parameter.

    Args:
        dynamic_switch: The condition.

    Examples:

    ```mojo
    from std.algorithm import unswitch

    @parameter
    def loop[full: Bool]():
        comptime if full:
            print("without a check")
        else:
            print("with a check")

    unswitch[loop](True)  # -> without a check
    ```
    """
    if dynamic_switch:
        switched_func[True]()
    else:
        switched_func[False]()


@always_inline
def unswitch[
    F: AnyType, //, switched_func: F
](dynamic_switch_a: Bool, dynamic_switch_b: Bool):
    """Calls `switched_func` with both conditions as parameters."""
    if dynamic_switch_a:
        if dynamic_switch_b:
            switched_func[True, True]()
        else:
            switched_func[True, False]()
    elif dynamic_switch_b:
        switched_func[False, True]()
    else:
        switched_func[False, False]()


@always_inline
def unswitch[
    F: AnyType, //, switched_func: F
](dynamic_switch_a: Bool, dynamic_switch_b: Bool, dynamic_switch_c: Bool):
    """Calls `switched_func` with the three conditions as parameters."""
    if dynamic_switch_a:
        if dynamic_switch_b:
            if dynamic_switch_c:
                switched_func[True, True, True]()
            else:
                switched_func[True, True, False]()
        elif dynamic_switch_c:
            switched_func[True, False, True]()
        else:
            switched_func[True, False, False]()
    elif dynamic_switch_b:
        if dynamic_switch_c:
            switched_func[False, True, True]()
        else:
            switched_func[False, True, False]()
    elif dynamic_switch_c:
        switched_func[False, False, True]()
    else:
        switched_func[False, False, False]()


@always_inline
def tile_and_unswitch[
    F: AnyType, //, workgroup_function: F, tile_size: Int
](offset: Int, upperbound: Int):
    """Calls `workgroup_function[tile_size, True](start, upperbound)` for each full tile, then
    `workgroup_function[tile_size, False](start, upperbound)` for what is left over, if anything is.

    Parameters:
        F: The type of the function.
        workgroup_function: Takes the size of its tile, and whether it is full, as parameters.
        tile_size: The size of tiles.

    Args:
        offset: The first index.
        upperbound: The index after the last.

    Examples:

    ```mojo
    from std.algorithm import tile_and_unswitch

    @parameter
    def work[size: Int, whole: Bool](start: Int, end: Int):
        print(start, end, whole)

    tile_and_unswitch[work, 4](0, 10)
    # -> 0 10 True
    # -> 4 10 True
    # -> 8 10 False
    ```
    """
    var at = offset
    while at + tile_size <= upperbound:
        workgroup_function[tile_size, True](at, upperbound)
        at += tile_size
    if at < upperbound:
        workgroup_function[tile_size, False](at, upperbound)


@always_inline
def tile_and_unswitch[
    F: AnyType, //, workgroup_function: F
](offset: Int, upperbound: Int, tile_size_list: List[Int]):
    """Cuts `offset` to `upperbound` into tiles of the sizes listed, the largest first, and calls
    `workgroup_function[True](start, upperbound, size)` for each; `[False]` for what is left over with the last size.
    """
    var at = offset
    var last = 1
    for size in tile_size_list:
        last = size
        while at + size <= upperbound:
            workgroup_function[True](at, upperbound, size)
            at += size
    if at < upperbound:
        workgroup_function[False](at, upperbound, last)


@always_inline
def tile_middle_unswitch_boundaries[
    F: AnyType,
    //,
    work_fn: F,
    middle_tile_sizes: List[Int],
    left_tile_size: Int = 1,
    right_tile_size: Int = 1,
](
    left_boundary_start: Int,
    left_boundary_end: Int,
    right_boundary_start: Int,
    right_boundary_end: Int,
):
    """Calls `work_fn[size, True](start)` at both ends and `work_fn[size, False](start)` in between.

    Examples:

    ```mojo
    from std.algorithm import tile_middle_unswitch_boundaries

    @parameter
    def work[size: Int, edge: Bool](start: Int):
        print(start, size, edge)

    tile_middle_unswitch_boundaries[work, [4]](0, 1, 9, 10)
    # -> 0 1 True
    # -> 1 4 False
    # -> 5 4 False
    # -> 9 1 True
    ```
    """
    var at = left_boundary_start
    while at < left_boundary_end:
        work_fn[left_tile_size, True](at)
        at += left_tile_size
    comptime for i in range(len(middle_tile_sizes)):
        comptime size = middle_tile_sizes[i]
        while at + size <= right_boundary_start:
            work_fn[size, False](at)
            at += size
    at = right_boundary_start
    while at < right_boundary_end:
        work_fn[right_tile_size, True](at)
        at += right_tile_size
