# Texts that are made at compile time and used as literals, as the programs of 2025 do it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from builtin.string_literal import get_string_literal
from collections.string import StaticString
from collections.string.string_slice import get_static_string
from gpu.host import DeviceContext


fn label[n: Int]() -> String:
    return String("n=") + String(n)


fn literal[text: StringLiteral]() -> Int:
    return len(text)


struct Tagged[name: StaticString]:
    alias full = get_static_string["tag.", Self.name, "!"]()

    fn __init__(out self):
        pass


fn shown():
    print(Tagged["k"].full, get_static_string[label[9]()]())


fn main() raises:
    alias word = String("a") + "b"
    print(get_static_string[word](), get_static_string[label[3]()]())
    alias dash: StaticString = "-"
    print(get_static_string["x", dash, "z"](), get_static_string[dash](), get_static_string["only"]())
    print(get_string_literal[word + "c"](), get_string_literal[42](), get_string_literal["abc"]())
    print(literal[get_string_literal[label[12]()]()]())
    print(Tagged["my"].full)
    var ctx = DeviceContext()
    ctx.enqueue_function[shown](grid_dim=1, block_dim=1)
    ctx.synchronize()


# CHECK: ab n=3
# CHECK-NEXT: x-z - only
# CHECK-NEXT: abc 42 abc
# CHECK-NEXT: 4
# CHECK-NEXT: tag.my!
# CHECK-NEXT: tag.k! n=9
