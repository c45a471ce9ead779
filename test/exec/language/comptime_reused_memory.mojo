# A function called at compile time makes and frees many strings, then uses constants for the first time. Their memory
# stays: other functions use them afterwards.
# RUN: %brio run %s | FileCheck %s


def words() -> Int:
    return (
        len(StaticString("one"))
        + len(StaticString("two"))
        + len(StaticString("three"))
    )


def made(n: Int) -> Int:
    var bytes = 0
    for i in range(n):
        bytes += String("x", i).byte_length()
    return bytes + words()


comptime many = made(3000)


def main():
    # CHECK: 13901
    print(many)
    comptime again = words() + made(300)
    # CHECK: 1112
    print(again)
