# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Conditions known while compiling ask `__bool__`, as others do: of an Optional parameter, of a list, of a type of the program.


@fieldwise_init
struct Level(ImplicitlyCopyable):
    var height: Int

    def __bool__(self) -> Bool:
        return self.height > 0


def scaled[factor: Optional[Int] = None](x: Int) -> Int:
    comptime if factor:
        return x * factor.value()
    else:
        return x


fn older[limit: Optional[Int] = None]() -> Int:
    @parameter
    if limit:
        return limit.value()
    return 7


def main():
    # CHECK: 5 15
    print(scaled(5), scaled[3](5))
    # CHECK-NEXT: 7 2
    print(older(), older[2]())
    comptime low = Level(0)
    comptime high = Level(3)
    comptime chosen = "high" if high else "low"
    comptime if low:
        print("low is there")
    elif high:
        # CHECK-NEXT: high
        print(chosen)
    comptime assert high, "there is a level"
    comptime text = String("")
    comptime if text:
        print("a text")
    else:
        # CHECK-NEXT: no text
        print("no text")
