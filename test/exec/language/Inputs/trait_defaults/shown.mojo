comptime hidden = 7


trait Shown:
    comptime value = hidden + 1
    comptime other: Int = Self.value * 2

    def show(self) -> Int:
        return hidden
