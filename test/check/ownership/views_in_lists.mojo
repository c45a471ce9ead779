# What views in a list point to lives as long as the list is used.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
@fieldwise_init
struct View(ImplicitlyCopyable, TrivialRegisterPassable):
    var data: UnsafePointer[Int32, MutAnyOrigin]
    var count: Int


@fieldwise_init
struct Told(Copyable, Movable):
    var value: Int32

    def __del__(deinit self):
        print("gone", self.value)


def total(views: List[View]) -> Int32:
    var sum = Int32(0)
    for view in views:
        for i in range(view.count):
            sum += view.data[i]
    return sum


def main():
    var numbers: List[Int32] = [1, 2, 3, 4]
    # CHECK: 10
    print(total([View(numbers.unsafe_ptr(), 4)]))
    var more: List[Int32] = [5, 6, 7, 8]
    var views = List[View]()
    views.append(View(more.unsafe_ptr(), 4))
    var spare: List[Int32] = [100, 100, 100, 100]
    # CHECK-NEXT: 26
    print(total(views))
    _ = spare
    # Values that are no views end with their last use.
    var first = Told(1)
    var counts = List[Int32]()
    counts.append(first.value)
    # CHECK-NEXT: gone 1
    # CHECK-NEXT: 1
    print(counts[0])
