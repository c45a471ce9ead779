from std.gpu import thread_idx

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


@no_inline
def helper(data: Floats, at: Int):
    data[at] = 1


@always_inline
def inlined(data: Floats):
    data[0] = 2


def _hidden(data: Floats):
    data[1] = 3


# Calls a helper that another calls, and itself.
@no_inline
def deep(data: Floats, n: Int):
    helper(data, n)
    if n > 0:
        deep(data, n - 1)


def first(data: Floats):
    helper(data, thread_idx.x)
    inlined(data)


def second(data: Floats, n: Int):
    deep(data, n)
    _hidden(data)
