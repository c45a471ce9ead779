def half(n: Int) raises -> Int:
    if n % 2 != 0:
        raise Error("odd: ", n)
    return n // 2


def main() raises:
    try:
        print(half(8), half(7))
    except e:
        print("caught", e)
    print(half(5))
