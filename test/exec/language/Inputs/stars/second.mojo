def area(width: Int, height: Int) -> Int:
    return width * height


def twice(x: Int) -> String:
    return "second"


def fill[dtype: DType](value: Scalar[dtype]) -> String:
    return String(value)


def abs(text: String) -> Int:
    return text.byte_length()


def max(a: Int, b: Int) -> String:
    return "larger"


struct Shape:
    @staticmethod
    def name() -> String:
        return "second"


comptime only_first = 2
