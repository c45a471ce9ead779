"""Does with collections what Python did with its own, and compares: the file that collections_from_python.py wrote."""
from std.collections import Deque, LinkedList, Set
from std.sys import argv


def numbers(field: String) raises -> List[Int]:
    var result = List[Int]()
    if field.byte_length() > 1:
        for item in String(field[byte=1:]).split(","):
            result.append(Int(item))
    return result^


def coded(values: Span[Int, _]) -> String:
    var result = String("[")
    for i in range(len(values)):
        if i > 0:
            result += ","
        result += String(values[i])
    return result^


def coded(values: Deque[Int]) -> String:
    var list = List[Int]()
    for value in values:
        list.append(value)
    return coded(Span(list))


def coded(values: LinkedList[Int]) -> String:
    var list = List[Int]()
    for value in values:
        list.append(value)
    return coded(Span(list))


def coded(values: Set[Int]) -> String:
    var list = List[Int]()
    for value in values:
        list.append(value)
    sort(list)
    return coded(Span(list))


def coded(values: Dict[Int, Int]) -> String:
    var list = List[Int]()
    for entry in values.items():
        list.append(entry.key)
        list.append(entry.value)
    return coded(Span(list))


def coded(value: Optional[Int]) -> String:
    return String(value.value()) if value else "_"


def deque_of(field: String) raises -> Deque[Int]:
    var result = Deque[Int]()
    for number in numbers(field):
        result.append(number)
    return result^


def chain_of(field: String) raises -> LinkedList[Int]:
    var result = LinkedList[Int]()
    for number in numbers(field):
        result.append(number)
    return result^


def set_of(field: String) raises -> Set[Int]:
    var result = Set[Int]()
    for number in numbers(field):
        result.add(number)
    return result^


def dict_of(field: String) raises -> Dict[Int, Int]:
    var result = Dict[Int, Int]()
    var all = numbers(field)
    for i in range(0, len(all), 2):
        result[all[i]] = all[i + 1]
    return result^


def end_of(field: String) raises -> Optional[Int]:
    if field == "_":
        return None
    return Int(field)


def of_list(mut l: List[Int], f: List[String]) raises -> String:
    var op = f[1]
    if op == "append":
        l.append(Int(f[2]))
    elif op == "insert":
        l.insert(Int(f[2]), Int(f[3]))
    elif op == "pop":
        return String(l.pop(Int(f[2])))
    elif op == "last":
        return String(l.pop())
    elif op == "remove":
        l.remove(Int(f[2]))
    elif op == "index":
        return String(l.index(Int(f[2])))
    elif op == "tryindex":
        return coded(l.try_index(Int(f[2])))
    elif op == "indexin":
        return String(l.index(Int(f[2]), Int(f[3]), Int(f[4])))
    elif op == "count":
        return String(l.count(Int(f[2])))
    elif op == "extend":
        l.extend(numbers(f[2]))
    elif op == "slice":
        return coded(l[slice(end_of(f[2]), end_of(f[3]), None)])
    elif op == "step":
        return coded(Span(l[StridedSlice(end_of(f[2]), end_of(f[3]), Int(f[4]))]))
    elif op == "times":
        return coded(l * Int(f[2]))
    elif op == "times_in":
        l *= Int(f[2])
    elif op == "plus":
        return coded(l + numbers(f[2]))
    elif op == "reverse":
        l.reverse()
    elif op == "sort":
        sort(l)
    elif op == "clear":
        l.clear()
    elif op == "less":
        var other = numbers(f[2])
        if (l < other) != (other > l) or (l <= other) != (l < other or l == other) or (l >= other) == (l < other):
            return "the comparisons disagree"
        return String(l < other)
    elif op == "equal":
        var other = numbers(f[2])
        if (l == other) == (l != other) or (l == other and hash(l) != hash(other)):
            return "equality, inequality and hashes disagree"
        return String(l == other)
    elif op == "in":
        return String(Int(f[2]) in l)
    elif op == "resize":
        l.resize(Int(f[2]), Int(f[3]))
    elif op == "shrink":
        l.shrink(Int(f[2]))
    elif op == "swap":
        l.swap_elements(Int(f[2]), Int(f[3]))
    elif op == "get":
        return String(l[Int(f[2])])
    elif op == "set":
        l[Int(f[2])] = Int(f[3])
    else:
        return "no such operation"
    return "_"


def of_deque(mut d: Deque[Int], f: List[String]) raises -> String:
    var op = f[1]
    if op == "append":
        d.append(Int(f[2]))
    elif op == "appendleft":
        d.appendleft(Int(f[2]))
    elif op == "insert":
        d.insert(Int(f[2]), Int(f[3]))
    elif op == "pop":
        return String(d.pop())
    elif op == "popleft":
        return String(d.popleft())
    elif op == "peek":
        return String(d.peek())
    elif op == "peekleft":
        return String(d.peekleft())
    elif op == "remove":
        d.remove(Int(f[2]))
    elif op == "index":
        return String(d.index(Int(f[2])))
    elif op == "indexin":
        return String(d.index(Int(f[2]), Int(f[3]), Int(f[4])))
    elif op == "count":
        return String(d.count(Int(f[2])))
    elif op == "extend":
        d.extend(numbers(f[2]))
    elif op == "extendleft":
        d.extendleft(numbers(f[2]))
    elif op == "rotate":
        d.rotate(Int(f[2]))
    elif op == "reverse":
        d.reverse()
    elif op == "clear":
        d.clear()
    elif op == "equal":
        var other = deque_of(f[2])
        if (d == other) == (d != other) or (d == other and hash(d) != hash(other)):
            return "equality, inequality and hashes disagree"
        return String(d == other)
    elif op == "in":
        return String(Int(f[2]) in d)
    elif op == "plus":
        return coded(d + deque_of(f[2]))
    elif op == "plus_in":
        d += deque_of(f[2])
    elif op == "times":
        return coded(d * Int(f[2]))
    elif op == "times_in":
        d *= Int(f[2])
    elif op == "get":
        return String(d[Int(f[2])])
    elif op == "set":
        d[Int(f[2])] = Int(f[3])
    else:
        return "no such operation"
    return "_"


def of_set(mut s: Set[Int], f: List[String]) raises -> String:
    var op = f[1]
    if op == "add":
        s.add(Int(f[2]))
        return "_"
    elif op == "remove":
        s.remove(Int(f[2]))
        return "_"
    elif op == "discard":
        s.discard(Int(f[2]))
        return "_"
    elif op == "in":
        return String(Int(f[2]) in s)
    elif op == "clear":
        s.clear()
        return "_"
    var other = set_of(f[2])
    if op == "union":
        return coded(s.union(other))
    elif op == "intersection":
        return coded(s.intersection(other))
    elif op == "difference":
        return coded(s.difference(other))
    elif op == "symmetric_difference":
        return coded(s.symmetric_difference(other))
    elif op == "or":
        return coded(s | other)
    elif op == "and":
        return coded(s & other)
    elif op == "minus":
        return coded(s - other)
    elif op == "xor":
        return coded(s ^ other)
    elif op == "issubset":
        return String(s.issubset(other))
    elif op == "issuperset":
        return String(s.issuperset(other))
    elif op == "isdisjoint":
        return String(s.isdisjoint(other))
    elif op == "equal":
        if (s == other) == (s != other) or (s == other and hash(s) != hash(other)):
            return "equality, inequality and hashes disagree"
        return String(s == other)
    elif op == "le":
        return String(s <= other)
    elif op == "lt":
        return String(s < other)
    elif op == "ge":
        return String(s >= other)
    elif op == "gt":
        return String(s > other)
    elif op == "update":
        s.update(other)
    elif op == "intersection_update":
        s.intersection_update(other)
    elif op == "difference_update":
        s.difference_update(other)
    elif op == "symmetric_difference_update":
        s.symmetric_difference_update(other)
    elif op == "or_in":
        s |= other
    elif op == "and_in":
        s &= other
    elif op == "minus_in":
        s -= other
    elif op == "xor_in":
        s ^= other
    else:
        return "no such operation"
    return "_"


def of_dict(mut d: Dict[Int, Int], f: List[String]) raises -> String:
    var op = f[1]
    if op == "set":
        d[Int(f[2])] = Int(f[3])
    elif op == "get":
        return coded(d.get(Int(f[2])))
    elif op == "find":
        return coded(d.find(Int(f[2])))
    elif op == "getor":
        return String(d.get(Int(f[2]), Int(f[3])))
    elif op == "pop":
        return String(d.pop(Int(f[2])))
    elif op == "popor":
        return String(d.pop(Int(f[2]), Int(f[3])))
    elif op == "popitem":
        var entry = d.popitem()
        return String("[", entry.key, ",", entry.value)
    elif op == "setdefault":
        return String(d.setdefault(Int(f[2]), Int(f[3])))
    elif op == "update":
        d.update(dict_of(f[2]))
    elif op == "or":
        return coded(d | dict_of(f[2]))
    elif op == "or_in":
        d |= dict_of(f[2])
    elif op == "equal":
        var other = dict_of(f[2])
        if (d == other) == (d != other) or (d == other and hash(d) != hash(other)):
            return "equality, inequality and hashes disagree"
        return String(d == other)
    elif op == "in":
        return String(Int(f[2]) in d)
    elif op == "clear":
        d.clear()
    elif op == "keys":
        return coded([key for key in d.keys()])
    elif op == "values":
        return coded([value for value in d.values()])
    elif op == "reversed":
        return coded([key for key in reversed(d)])
    elif op == "fromkeys":
        return coded(Dict[Int, Int].fromkeys(numbers(f[2]), Int(f[3])))
    else:
        return "no such operation"
    return "_"


def of_chain(mut l: LinkedList[Int], f: List[String]) raises -> String:
    var op = f[1]
    if op == "append":
        l.append(Int(f[2]))
    elif op == "prepend":
        l.prepend(Int(f[2]))
    elif op == "insert":
        l.insert(Int(f[2]), Int(f[3]))
    elif op == "pop":
        return String(l.pop())
    elif op == "popat":
        return String(l.pop(Int(f[2])))
    elif op == "maybe":
        return coded(l.maybe_pop())
    elif op == "maybeat":
        return coded(l.maybe_pop(Int(f[2])))
    elif op == "extend":
        l.extend(chain_of(f[2]))
    elif op == "reverse":
        l.reverse()
    elif op == "clear":
        l.clear()
    elif op == "count":
        return String(l.count(Int(f[2])))
    elif op == "index":
        return String(l.index(Int(f[2])))
    elif op == "in":
        return String(Int(f[2]) in l)
    elif op == "get":
        return String(l.get_nth(Int(f[2])))
    elif op == "set":
        l[Int(f[2])] = Int(f[3])
    elif op == "equal":
        var other = chain_of(f[2])
        if (l == other) == (l != other) or (l == other and hash(l) != hash(other)):
            return "equality, inequality and hashes disagree"
        return String(l == other)
    else:
        return "no such operation"
    return "_"


def main() raises:
    var list = List[Int]()
    var queue = Deque[Int]()
    var short = Deque[Int](maxlen=5)
    var members = Set[Int]()
    var table = Dict[Int, Int]()
    var chain = LinkedList[Int]()
    var lines = 0
    var wrong = 0
    with open(String(argv()[1]), "r") as file:
        for line in file.read().split("\n"):
            if not line:
                continue
            var fields = List[String]()
            for field in line.split(" "):
                fields.append(String(field))
            var held = fields.pop()
            var expected = fields.pop()
            var kind = fields[0]
            lines += 1
            var got: String
            try:
                if kind == "list":
                    got = of_list(list, fields)
                elif kind == "deque":
                    got = of_deque(queue, fields)
                elif kind == "short":
                    got = of_deque(short, fields)
                elif kind == "set":
                    got = of_set(members, fields)
                elif kind == "dict":
                    got = of_dict(table, fields)
                else:
                    got = of_chain(chain, fields)
            except:
                got = "error"
            var now: String
            var count: Int
            if kind == "list":
                now = coded(list)
                count = len(list)
            elif kind == "deque":
                now = coded(queue)
                count = len(queue)
            elif kind == "short":
                now = coded(short)
                count = len(short)
            elif kind == "set":
                now = coded(members)
                count = len(members)
            elif kind == "dict":
                now = coded(table)
                count = 2 * len(table)
            else:
                now = coded(chain)
                count = len(chain)
            var counted = 0 if now == "[" else now.count(",") + 1
            if got != expected or now != held or count != counted:
                wrong += 1
                if wrong < 20:
                    print("wrong:", line, "got", got, now)
    print("at least 10000" if lines > 10000 else "few", "compared,", wrong, "wrong")
