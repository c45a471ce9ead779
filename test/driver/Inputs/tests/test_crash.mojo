from std.ffi import external_call


def test_before():
    pass


def test_killed():
    print("about to end")
    _ = external_call["raise", Int32](Int32(9))


def test_exits():
    external_call["exit", NoneType](Int32(0))


def test_after():
    pass
