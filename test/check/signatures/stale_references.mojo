"""Uses of stale references in a module that a program imports: R4, R5 and R6 under other names."""


def replaced():
    var words: List[String] = ["a", "b"]
    ref word = words[1]
    words = ["c"]
    print(word)


def changed(mut words: List[String]):
    ref word = words[0]
    words.append("d")
    print(word)


def moved[T: Copyable & Movable & Writable](value: T):
    var values: List[T] = [value.copy()]
    ref first = values[0]
    var others = values^
    print(first, len(others))
