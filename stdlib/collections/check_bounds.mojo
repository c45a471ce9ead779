"""The check that an index is inside a container."""


@no_inline
def _out_of_bounds(index: Int, size: Int, location: StaticString):
    """Ends the program."""
    comptime if __brio.target_is["device"]:
        from gpu.id import block_idx, thread_idx

        print(
            "At: ",
            location,
            ": block: [",
            block_idx.x,
            ",",
            block_idx.y,
            ",",
            block_idx.z,
            "] thread: [",
            thread_idx.x,
            ",",
            thread_idx.y,
            ",",
            thread_idx.z,
            "] Assert Error: index ",
            index,
            " is out of bounds, valid range is 0 to ",
            size - 1,
            sep="",
            flush=True,
        )
    else:
        print(
            "At: ",
            location,
            ": Assert Error: index ",
            index,
            " is out of bounds, valid range is 0 to ",
            size - 1,
            sep="",
            flush=True,
        )
    __brio.trap()


@always_inline
def check_bounds(
    idx: Int, size: Int, location: StaticString = __brio.call_location
):
    """Ends the program with a message unless `idx` is 0 or more and less than `size`.

    Always on the host, unless the program is compiled with `-D ASSERT=none`; on a device only with `-D ASSERT=all`.

    Args:
        idx: The number of an element.
        size: How many elements there are.
        location: The place that the message names.

    Examples:

    ```mojo
    from std.collections.check_bounds import check_bounds

    check_bounds(2, 3)
    print("inside")  # -> inside
    ```
    """
    comptime if _checks_bounds():
        if UInt(idx) >= UInt(size):
            _out_of_bounds(idx, size, location)


@always_inline
def _checks_bounds() -> Bool:
    comptime if __brio.is_defined["ASSERT"]:
        comptime mode = StaticString(__brio.define["ASSERT"])
        return mode == "all" or (
            mode != "none" and not Bool(__brio.target_is["device"])
        )
    else:
        return not Bool(__brio.target_is["device"])
