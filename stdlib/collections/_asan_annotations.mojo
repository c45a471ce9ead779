"""What the address sanitizer is told of memory that a container keeps in reserve."""

from sys.compile import SanitizeAddress
from sys.ffi import external_call


@always_inline
def __sanitizer_annotate_contiguous_container(
    beg: UnsafePointer[_, ...],
    end: UnsafePointer[_, ...],
    old_mid: UnsafePointer[_, ...],
    new_mid: UnsafePointer[_, ...],
):
    """Says that of the memory from `beg` to `end` what is in front of `new_mid` is in use, so that touching the rest is reported.

    Under `--sanitize address`; nothing in other programs. Before the memory is freed, `new_mid` has to be `end` again.

    Args:
        beg: Where the memory begins.
        end: Where it ends.
        old_mid: Where what was in use ended until now; `end` at first.
        new_mid: Where what is in use ends.

    Examples:

    ```mojo
    from std.collections._asan_annotations import __sanitizer_annotate_contiguous_container
    from std.memory import alloc

    var room = alloc[Int](8)
    __sanitizer_annotate_contiguous_container(beg=room, end=room + 8, old_mid=room + 8, new_mid=room + 2)
    room[1] = 5   # `room[2] = 5` is reported
    __sanitizer_annotate_contiguous_container(beg=room, end=room + 8, old_mid=room + 2, new_mid=room + 8)
    print(room[1])  # -> 5
    room.free()
    ```
    """
    comptime if SanitizeAddress:
        external_call["__sanitizer_annotate_contiguous_container", NoneType](
            Int(beg), Int(end), Int(old_mid), Int(new_mid)
        )
