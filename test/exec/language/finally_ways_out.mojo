# 'finally' belongs to what is around its 'try': what it raises does not come back to that 'try', and it sees no names from inside.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Oops(ImplicitlyCopyable, Writable):
    var code: Int


def fails(text: String) raises:
    raise Error(text)


def returns() raises -> Int:
    try:
        return 1
    finally:
        print("finally")
        fails("from finally")


def returns_from_except(n: Int) raises -> Int:
    try:
        fails("body")
    except e:
        return n
    finally:
        print("finally of", n)
        if n > 1:
            fails("from finally")
    return 0


def breaks() raises:
    for i in range(3):
        try:
            if i == 1:
                break
        finally:
            print("pass", i)
            if i == 1:
                fails("at break")


def inner_loop() -> Int:
    var rounds = 0
    for _ in range(3):
        try:
            for _ in range(5):
                rounds += 1
                return_early = rounds == 2
                if return_early:
                    return rounds
        finally:
            # leaves the loop around the 'try'
            if rounds < 3:
                break
    return -rounds


def shadowed() -> Int:
    var x = 5
    try:
        var x = 1
        if x == 1:
            return x
    finally:
        print("x is", x)
    return x


def two_types(n: Int) raises:
    try:
        if n == 1:
            raise Oops(n)
        if n == 2:
            raise Error("plain")
    finally:
        print("end of", n)


def keeps(n: Int) raises Oops -> Int:
    try:
        if n > 0:
            raise Oops(n)
        return n
    finally:
        print("kept")


def main() raises:
    # CHECK: finally
    # CHECK-NEXT: -- from finally
    try:
        print(returns())
    except e:
        print("--", e)
    # CHECK-NEXT: finally of 1
    # CHECK-NEXT: 1
    # CHECK-NEXT: finally of 2
    # CHECK-NEXT: -- from finally
    print(returns_from_except(1))
    try:
        print(returns_from_except(2))
    except e:
        print("--", e)
    # CHECK-NEXT: pass 0
    # CHECK-NEXT: pass 1
    # CHECK-NEXT: -- at break
    try:
        breaks()
    except e:
        print("--", e)
    # CHECK-NEXT: -2
    print(inner_loop())
    # CHECK-NEXT: x is 5
    # CHECK-NEXT: 1
    print(shadowed())
    # CHECK-NEXT: end of 0
    # CHECK-NEXT: end of 1
    # CHECK-NEXT: -- Oops(code=1)
    # CHECK-NEXT: end of 2
    # CHECK-NEXT: -- plain
    for n in range(3):
        try:
            two_types(n)
        except e:
            print("--", e)
    # CHECK-NEXT: kept
    # CHECK-NEXT: kept
    # CHECK-NEXT: 3
    try:
        _ = keeps(0)
        _ = keeps(3)
    except e:
        print(e.code)
