# Collections that are emptied or shortened end their values in the order in which they hold them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Deque, Dict

@fieldwise_init
struct Told(Copyable):
    var id: Int

    def __del__(deinit self):
        print(self.id, end=" ")

def three() -> List[Told]:
    return [Told(1), Told(2), Told(3)]

def main() raises:
    var list = three()
    list.clear()
    print("list", len(list))
    list = three()
    list.shrink(1)
    print("shrink", len(list))
    list.resize(0, Told(9))
    print("resize", len(list))
    list = three()
    list.shrink(5)
    print("longer", len(list))
    list.clear()
    print("again", len(list))
    var queue = Deque[Told](Told(2), Told(3))
    queue.appendleft(Told(1))
    queue.clear()
    print("queue", len(queue))
    queue.append(Told(4))
    queue.clear()
    print("queue again", len(queue))
    var table = {7: Told(1), 3: Told(2), 5: Told(3)}
    table.clear()
    print("table", len(table))

# CHECK: 1 2 3 list 0
# CHECK: 2 3 shrink 1
# CHECK: 1 9 resize 0
# CHECK: longer 3
# CHECK: 1 2 3 again 0
# CHECK: 1 2 3 queue 0
# CHECK: 4 queue again 0
# CHECK: 1 2 3 table 0
