def side() -> Int:
    return 3
