from std.ffi import external_call


def test_leaves_a_process():
    if external_call["fork", Int32]() == 0:
        while True:
            _ = external_call["usleep", Int32](UInt32(100000))
