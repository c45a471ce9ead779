"""Commands of the shell."""

from internal.brio_rt import text_of
from internal.bytes import _is_null
from sys.ffi import external_call


def run(cmd: String) raises -> String:
    """What the shell's command `cmd` prints, without white space at its end.

    Raises:
        When the command cannot be started.

    Examples:

    ```mojo
    from std.subprocess import run
    print(run("echo hello"))  # -> hello
    ```
    """
    var command = cmd
    var how = String("r")
    var stream = __brio.external_call["popen", __brio.ptr[__brio.int[8]]](
        command._c_string(), how._c_string()
    )
    if _is_null(stream):
        raise Error("unable to execute the command '", cmd, "'")
    var room = List[UInt8](length=4096, fill=0)
    var result = String()
    while True:
        var count = __brio.make[Int](
            __brio.external_call["fread", __brio.int[64]](
                room.unsafe_ptr().address, Int(1).value, Int(4096).value, stream
            )
        )
        if count <= 0:
            break
        result.write_string(StaticString(ptr=room.unsafe_ptr(), length=count))
    _ = __brio.external_call["pclose", __brio.int[32]](stream)
    return String(result.rstrip())
