# In a generic function, variables whose types depend on its parameters are captured like others.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck --allow-empty --implicit-check-not=error --implicit-check-not=warning %s


def call[f: def () capturing -> None]():
    f()


def call_any[F: AnyType, //, f: F]():
    f()


def count[n: Int]() -> Int:
    var numbers = [n]
    var size = List[Int](length=n, fill=0)

    @parameter
    def change():
        numbers[0] = 3
        size[0] += numbers[0]

    call[change]()
    call_any[change]()

    def add(x: Int) {mut}:
        numbers.append(x)

    add(n)
    return numbers[0] + len(size)


def main():
    print(count[3]())
