"""Writes what Python's collections do under random operations, for collections_against_python.mojo to do the same.

usage: collections_from_python.py FILE [COUNT [SEED]]

A line is a kind, an operation and its arguments, then what it gives and what the collection holds afterwards, separated by spaces: numbers as
they are, lists of them behind a bracket and separated by commas, `_` for nothing, `error` for what raises. Places that are out of range
are left out where the documentation of the other side calls them a mistake of the program.
"""
import collections
import random
import sys


def coded(value):
    if value is None:
        return "_"
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return str(value)
    return "[" + ",".join(map(coded, value))


def tried(action):
    try:
        return action()
    except (ValueError, IndexError, KeyError):
        return "error"


def numbers(rng, most=6):
    return [rng.randrange(8) for _ in range(rng.randrange(most))]


def place(rng, n):
    return rng.choice([None, rng.randrange(-n - 3, n + 4)])


def of_row(rng, row):
    """What lists and queues have in common; nothing for other operations, and where there is no such place."""
    n, x = len(row), rng.randrange(8)
    op = rng.choice("append insert remove index count extend times times_in plus reverse clear equal in set get".split())
    if op == "append":
        return op, x, row.append(x)
    if op == "insert":
        at = rng.randrange(-n, n + 1)
        return op, at, x, tried(lambda: row.insert(at, x))
    if op == "remove":
        return op, x, tried(lambda: row.remove(x))
    if op == "index":
        return op, x, tried(lambda: row.index(x))
    if op == "count":
        return op, x, row.count(x)
    if op == "extend":
        more = numbers(rng)
        return op, more, row.extend(more)
    if op == "times":
        times = rng.randrange(-1, 4)
        return op, times, row * times
    if op == "times_in" and n < 8:
        times = rng.randrange(-1, 4)
        row *= times
        return op, times, None
    if op == "plus":
        more = numbers(rng)
        return op, more, row + type(row)(more)
    if op == "reverse":
        return op, row.reverse()
    if op == "clear" and rng.random() < 0.2:
        return op, row.clear()
    if op == "equal":
        more = rng.choice([list(row), numbers(rng, 4)])
        return op, more, row == type(row)(more)
    if op == "in":
        return op, x, x in row
    if op == "set" and n:
        at = rng.randrange(-n, n)
        row[at] = x
        return op, at, x, None
    if op == "get" and n:
        at = rng.randrange(-n, n)
        return op, at, row[at]
    return None


def of_list(rng, l):
    if rng.random() < 0.5:
        return of_row(rng, l)
    n, x = len(l), rng.randrange(8)
    op = rng.choice("pop last indexin tryindex slice step sort less resize shrink swap".split())
    if op == "pop" and n:
        at = rng.randrange(-n, n)
        return op, at, l.pop(at)
    if op == "last" and n:
        return op, l.pop()
    if op == "tryindex":
        return op, x, l.index(x) if x in l else None
    if op == "indexin" and n:
        a, b = rng.randrange(-n, n + 1), rng.randrange(-n, n + 1)
        return op, x, a, b, tried(lambda: l.index(x, a, b))
    if op == "slice":
        a, b = place(rng, n), place(rng, n)
        return op, a, b, l[a:b]
    if op == "step":
        a, b, c = place(rng, n), place(rng, n), rng.choice([-3, -2, -1, 1, 2, 3])
        return op, a, b, c, l[a:b:c]
    if op == "sort":
        return op, l.sort()
    if op == "less":
        more = l[:rng.randrange(n + 1)] + numbers(rng, 3)
        return op, more, l < more
    if op == "resize":
        length = rng.randrange(12)
        l[:] = (l + [x] * length)[:length]
        return op, length, x, None
    if op == "shrink":
        length = rng.randrange(n + 1)
        del l[length:]
        return op, length, None
    if op == "swap" and n:
        a, b = rng.randrange(n), rng.randrange(n)
        l[a], l[b] = l[b], l[a]
        return op, a, b, None
    return None


def of_deque(rng, d):
    if rng.random() < 0.4:
        return of_row(rng, d)
    n, x = len(d), rng.randrange(8)
    op = rng.choice("append appendleft appendleft pop popleft indexin extendleft rotate rotate rotate plus_in peek peekleft".split())
    if op in ("append", "appendleft"):
        return op, x, getattr(d, op)(x)
    if op in ("pop", "popleft"):
        return op, tried(getattr(d, op))
    if op == "peek":
        return op, d[-1] if n else "error"
    if op == "peekleft":
        return op, d[0] if n else "error"
    if op == "indexin":
        a, b = rng.randrange(-n - 2, n + 3), rng.randrange(-n - 2, n + 3)
        return op, x, a, b, tried(lambda: d.index(x, a, b))
    if op == "extendleft":
        more = numbers(rng)
        return op, more, d.extendleft(more)
    if op == "rotate":
        by = rng.randrange(-2 * n - 2, 2 * n + 3)
        return op, by, d.rotate(by)
    more = numbers(rng)
    d += collections.deque(more)
    return op, more, None


def of_set(rng, s):
    x = rng.randrange(16)
    other = set(rng.randrange(16) for _ in range(rng.randrange(12)))
    if rng.random() < 0.3:
        other = set(v for v in s if rng.random() < 0.7)
    op = rng.choice("add remove discard union intersection difference symmetric_difference update intersection_update difference_update "
                    "symmetric_difference_update or and minus xor or_in and_in minus_in xor_in issubset issuperset isdisjoint equal le lt ge gt in clear".split())
    named = sorted(other)
    if op in ("add", "discard"):
        return op, x, getattr(s, op)(x)
    if op == "remove":
        return op, x, tried(lambda: s.remove(x))
    if op == "in":
        return op, x, x in s
    if op == "clear":
        return (op, s.clear()) if rng.random() < 0.2 else None
    signs = {"or": "__or__", "and": "__and__", "minus": "__sub__", "xor": "__xor__", "or_in": "__ior__", "and_in": "__iand__", "minus_in": "__isub__",
             "xor_in": "__ixor__", "equal": "__eq__", "le": "__le__", "lt": "__lt__", "ge": "__ge__", "gt": "__gt__"}
    given = getattr(s, signs.get(op, op))(other)
    if op.endswith("_in"):
        given = None
    return op, named, sorted(given) if isinstance(given, set) else given


def pairs(d):
    return [number for item in d.items() for number in item]


def of_dict(rng, d):
    k, v = rng.randrange(12), rng.randrange(100)
    other = {rng.randrange(12): rng.randrange(100) for _ in range(rng.randrange(6))}
    op = rng.choice("set set set get getor pop popor popitem setdefault update or or_in equal in clear keys values fromkeys reversed find".split())
    if op == "set":
        d[k] = v
        return op, k, v, None
    if op in ("get", "find"):
        return op, k, d.get(k)
    if op == "getor":
        return op, k, v, d.get(k, v)
    if op == "pop":
        return op, k, tried(lambda: d.pop(k))
    if op == "popor":
        return op, k, v, d.pop(k, v)
    if op == "popitem":
        return op, tried(lambda: list(d.popitem()))
    if op == "setdefault":
        return op, k, v, d.setdefault(k, v)
    if op == "update":
        return op, pairs(other), d.update(other)
    if op == "or":
        return op, pairs(other), pairs(d | other)
    if op == "or_in":
        d |= other
        return op, pairs(other), None
    if op == "equal":
        same = list(d.items())
        rng.shuffle(same)
        other = rng.choice([other, dict(same)])
        return op, pairs(other), d == other
    if op == "in":
        return op, k, k in d
    if op == "clear":
        return (op, d.clear()) if rng.random() < 0.2 else None
    if op == "keys":
        return op, list(d.keys())
    if op == "values":
        return op, list(d.values())
    if op == "reversed":
        return op, list(reversed(d))
    keys = numbers(rng)
    return op, keys, v, pairs(dict.fromkeys(keys, v))


def of_chain(rng, l):
    """What a linked list has; its model is a list."""
    n, x = len(l), rng.randrange(8)
    op = rng.choice("append prepend insert pop popat maybe maybeat extend reverse clear count index in get set equal".split())
    if op == "append":
        return op, x, l.append(x)
    if op == "prepend":
        return op, x, l.insert(0, x)
    if op == "insert":
        at = rng.randrange(-n, n + 1)
        return op, at, x, l.insert(at, x)
    if op == "pop":
        return op, tried(l.pop)
    if op == "popat":
        at = rng.randrange(-n - 1, n + 1)
        return op, at, tried(lambda: l.pop(at))
    if op == "maybe":
        return op, l.pop() if l else None
    if op == "maybeat":
        at = rng.randrange(-n - 1, n + 1)
        return op, at, l.pop(at) if -n <= at < n else None
    if op == "extend":
        more = numbers(rng)
        return op, more, l.extend(more)
    if op == "reverse":
        return op, l.reverse()
    if op == "clear" and rng.random() < 0.2:
        return op, l.clear()
    if op == "count":
        return op, x, l.count(x)
    if op == "index":
        return op, x, tried(lambda: l.index(x))
    if op == "in":
        return op, x, x in l
    if op == "get" and n:
        at = rng.randrange(-n, n)
        return op, at, l[at]
    if op == "set" and n:
        at = rng.randrange(-n, n)
        l[at] = x
        return op, at, x, None
    if op == "equal":
        more = rng.choice([list(l), numbers(rng, 4)])
        return op, more, l == more
    return None


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    models = {"list": [], "deque": collections.deque(), "short": collections.deque(maxlen=5), "set": set(), "dict": {}, "chain": []}
    actions = {"list": of_list, "deque": of_deque, "short": of_deque, "set": of_set, "dict": of_dict, "chain": of_chain}
    with open(sys.argv[1], "w") as out:
        for _ in range(count):
            for kind, model in models.items():
                case = actions[kind](rng, model)
                if case is None:
                    continue
                if len(model) > 40:
                    model.clear()
                    out.write(f"{kind} clear _ [\n")
                    continue
                held = pairs(model) if kind == "dict" else sorted(model) if kind == "set" else model
                fields = [item if item == "error" else coded(item) for item in case[1:]]
                out.write(" ".join([kind, case[0]] + fields + [coded(held)]) + "\n")


if __name__ == "__main__":
    main()
