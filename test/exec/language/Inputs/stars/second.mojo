def area(width: Int, height: Int) -> Int:
    return width * height


def twice(x: Int) -> String:
    return "second"


def fill[dtype: DType](value: Scalar[dtype]) -> String:
    return String(value)


struct Shape:
    @staticmethod
    def name() -> String:
        return "second"


comptime only_first = 2
