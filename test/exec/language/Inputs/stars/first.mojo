def area(side: Int) -> Int:
    return side * side


def twice(x: Int) -> String:
    return "first"


def fill[count: Int, T: Copyable & ImplicitlyDestructible](value: T) -> List[T]:
    return List[T](length=count, fill=value)


def only_first() -> Int:
    return 1


struct Shape:
    @staticmethod
    def name() -> String:
        return "first"
