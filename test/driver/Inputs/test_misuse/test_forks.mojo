from std.ffi import external_call
from std.os import getenv


def test_leaves_a_process():
    if external_call["fork", Int32]() == 0:
        while True:
            _ = external_call["usleep", Int32](UInt32(100000))


def test_leaves_a_session() raises:
    if external_call["fork", Int32]() == 0:
        _ = external_call["setsid", Int32]()
        _ = external_call["sleep", UInt32](UInt32(15))
        with open(getenv("SESSION_FILE"), "w") as file:
            file.write("it was not ended")
        external_call["_exit", NoneType](Int32(0))
