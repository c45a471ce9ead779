@fieldwise_init
struct Pair(TrivialRegisterPassable):
    var a: Float32
    var b: Int32


@fieldwise_init
struct Meters(TrivialRegisterPassable):
    var value: Float64


@export
def sum_of(values: UnsafePointer[UInt8, MutAnyOrigin], count: UInt) -> UInt32:
    var sum = UInt32(0)
    for i in range(Int(count)):
        sum += UInt32(values[i])
    return sum


# Names that C has taken, a struct of one number, a vector of one element.
@export("half_of", ABI="C")
def half(register: Meters, int: Bool, scale: SIMD[DType.int16, 1]) -> Meters:
    return Meters(register.value * (0.5 if int else 1.0) * Float64(scale))


# Pointers to pointers, a number that is changed, one of 16 bits.
@export
def first_of(rows: UnsafePointer[UnsafePointer[Int8, MutAnyOrigin], MutAnyOrigin], mut calls: Int) -> Int16:
    calls += 1
    return Int16(rows[0][0])


@export
def nothing():
    pass


@export
def checked(x: Int64) raises -> Int64:
    if x < 0:
        raise Error("negative")
    return x


# What C has no types for.
@export
def text_of(text: String) -> String:
    return text


@export
def pair_of(pair: Pair) -> Int32:
    return pair.b
