@fieldwise_init
struct Full(ImplicitlyCopyable, Writable):
    var code: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("full: ", self.code)


# Nothing to return.
@export
def solve(values: UnsafePointer[Float32, MutAnyOrigin], n: Int32) raises:
    if n < 0:
        raise Error("n is negative: ", n)
    for i in range(Int(n)):
        values[i] *= 2


# A number, another name, an error of a type of its own, C's calling convention.
@export("mean_of", ABI="C")
def mean(values: UnsafePointer[Float32, MutAnyOrigin], n: Int) raises Full -> Float64:
    if n > 4:
        raise Full(n)
    var sum = Float64(0)
    for i in range(n):
        sum += Float64(values[i])
    return sum / Float64(n)


# A pointer; calls another exported function, whose error is an ordinary one inside.
@export
def first_big(values: UnsafePointer[Float32, MutAnyOrigin], n: Int32) raises -> UnsafePointer[Float32, MutAnyOrigin]:
    try:
        solve(values, -1)
    except e:
        values[1] = Float32(String(e).byte_length())
    solve(values, n)
    return values


# Declared to raise, and never does.
@export
def calm(x: Int) raises -> Int:
    return x + 1


@export
def plain(x: Int) -> Int:
    return x + 2
