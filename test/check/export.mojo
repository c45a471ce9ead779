# RUN: %exits 1 %brio build --target-accelerator cpu --emit shared-lib %s -o %t.so 2>&1 | FileCheck %s
# What cannot be exported.
struct Pair:
    var a: Int
    var b: Int


# CHECK: export.mojo:[[#@LINE+2]]:5: error: exported function 'raising' cannot raise and return 'String'; return a number, a pointer or nothing
@export
def raising() raises -> String:
    return "text"


@export
def raising_number() raises -> Int32:
    return 1


# CHECK: export.mojo:[[#@LINE+2]]:5: error: cannot export 'text' to C: argument 's' of type 'String' cannot be passed by value; use a pointer
@export("text_for_c", ABI="C")
def text(s: String):
    pass


# CHECK: export.mojo:[[#@LINE+2]]:5: error: cannot export 'result' to C: the result of type 'Tuple[Int, Int]' cannot be passed by value
@export
def result() abi("C") -> Tuple[Int, Int]:
    return (1, 2)


@export("fine", ABI="C")
def named(a: Int, b: Float32, c: Bool, p: UnsafePointer[Int8, MutAnyOrigin]) -> Float64:
    return 0
# CHECK-NOT: error: 'named'
# CHECK-NOT: error: 'raising_number'
