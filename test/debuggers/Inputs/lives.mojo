def take(var s: String) -> Int:
    var n = s.byte_length()
    return n


def main():
    var name = String("first")
    var names = List[String]()
    names.append(name)
    var other = String("other")
    print(len(names), names[0])
    var n = take(other^)
    print(n)
    print(n + 1)
