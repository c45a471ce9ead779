from ..a import alpha
def beta() -> Int:
    return alpha() * 2
