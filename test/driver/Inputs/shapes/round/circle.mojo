from ..plain import side


def area(radius: Int) -> Int:
    return radius * radius * side()


def wrong() -> Int:
    return area("a")
