# `async` functions run where they are called, and `await` gives what they return.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
async def one(x: Int) -> Int:
    print("one", x)
    return x + 1


async def two(x: Int) raises -> Int:
    if x > 5:
        raise Error("too large")
    var a = await one(x)
    return a + await one(a)


async def all() raises:
    # CHECK: one 1
    # CHECK-NEXT: one 2
    # CHECK-NEXT: 5
    print(await two(1))
    try:
        _ = await two(6)
    except e:
        # CHECK-NEXT: too large
        print(e)


def main() raises:
    all()
