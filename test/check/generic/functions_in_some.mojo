# Functions whose types depend on parameters, as arguments of `Some`, in bodies that nobody calls.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | count 0


def apply[d: DType](f: Some[def(Scalar[d]) -> Scalar[d]], x: Scalar[d]) -> Scalar[d]:
    return f(x)


def turn[T: Copyable & ImplicitlyDestructible](f: Some[def(T) -> T], x: T) -> T:
    var made = f(x)
    return made^


def number[T: Copyable & ImplicitlyDestructible](f: Some[def(T) -> Int], x: T) -> Int:
    return f(x) + 1


@fieldwise_init
struct Row[dtype: DType](Copyable):
    var data: List[Scalar[Self.dtype]]

    def zip_with(
        self,
        other: Self,
        f: Some[def(Scalar[Self.dtype], Scalar[Self.dtype]) -> Scalar[Self.dtype]],
    ) -> Self:
        var made = self.copy()
        for i in range(len(made.data)):
            made.data[i] = f(self.data[i], other.data[i])
        return made^


def main():
    pass
