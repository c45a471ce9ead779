from std.sys import is_defined
def lacks(var l: List[Int]):
    l.braid(3)


def lacks_overload(var l: List[Int]):
    l.append(1, 2, 3)


def main():
    comptime if is_defined["CALLED"]():
        lacks([1])
    print("ran")
