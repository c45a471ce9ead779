from std.ffi import external_call


def test_hangs():
    while True:
        _ = external_call["usleep", Int32](UInt32(1000))


def test_goes_on():
    pass
