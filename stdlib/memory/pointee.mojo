"""What became methods of pointers in the middle of 2024, as the functions that it was before."""

from memory.unsafe_pointer import UnsafePointer


@always_inline
def initialize_pointee_copy[
    T: Copyable, //
](ptr: UnsafePointer[T, ...], value: T):
    """Puts a copy of `value` where there is none yet; later `ptr.init_pointee_copy(value)`.

    Examples:

    ```mojo
    from std.memory import UnsafePointer, alloc
    from std.memory.unsafe_pointer import initialize_pointee_copy

    var p = alloc[String](1)
    initialize_pointee_copy(p, String("here"))
    print(p[])  # -> here
    p.destroy_pointee()
    p.free()
    ```
    """
    ptr.init_pointee_copy(value)


@always_inline
def initialize_pointee_move[
    T: Movable, //
](ptr: UnsafePointer[T, ...], var value: T):
    """Puts `value` where there is none yet; later `ptr.init_pointee_move(value^)`.

    Examples:

    ```mojo
    from std.memory import alloc
    from std.memory.unsafe_pointer import initialize_pointee_move

    var p = alloc[String](1)
    var text = String("moved")
    initialize_pointee_move(p, text^)
    print(p[])  # -> moved
    p.destroy_pointee()
    p.free()
    ```
    """
    ptr.init_pointee_move(value^)


@always_inline
def move_from_pointee[T: Movable, //](ptr: UnsafePointer[T, ...]) -> T:
    """Moves the value out; none is left. Later `ptr.take_pointee()`.

    Examples:

    ```mojo
    from std.memory import alloc
    from std.memory.unsafe_pointer import move_from_pointee

    var p = alloc[String](1)
    p.init_pointee_move(String("out"))
    print(move_from_pointee(p))  # -> out
    p.free()
    ```
    """
    return ptr.take_pointee()


@always_inline
def move_pointee[
    T: Movable, //
](*, src: UnsafePointer[T, ...], dst: UnsafePointer[T, ...]):
    """Moves the value of `src` to where there is none yet; later `src.move_pointee_into(dst)`.

    Examples:

    ```mojo
    from std.memory import alloc
    from std.memory.unsafe_pointer import move_pointee

    var p = alloc[String](2)
    p.init_pointee_move(String("next"))
    move_pointee(src=p, dst=p + 1)
    print(p[1])  # -> next
    (p + 1).destroy_pointee()
    p.free()
    ```
    """
    dst.init_pointee_move(src.take_pointee())


@always_inline
def destroy_pointee[T: AnyType, //](ptr: UnsafePointer[T, ...]):
    """Ends the value; none is left. Later `ptr.destroy_pointee()`.

    Examples:

    ```mojo
    from std.memory import alloc
    from std.memory.unsafe_pointer import destroy_pointee

    var p = alloc[String](1)
    p.init_pointee_move(String("gone"))
    destroy_pointee(p)
    p.free()
    ```
    """
    ptr.destroy_pointee()
