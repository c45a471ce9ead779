def half(n: Int) -> Int:
    return n // 2
