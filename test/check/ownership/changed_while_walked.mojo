# Collections that change while a loop goes through them, and references to what an Optional or a Variant held.
# RUN: %brio check %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
from std.collections import Deque, Set
from std.utils import Variant


def dictionary(mut d: Dict[String, Int]) raises:
    # CHECK: :[[@LINE+2]]:14: warning: reference into 'd' is used after 'Dict[String, Int].pop' may have invalidated it [-Winvalidated]
    # CHECK: :[[@LINE+2]]:13: note: 'd' is modified here
    for k in d:
        _ = d.pop(k)
    # CHECK: :[[@LINE+1]]:14: warning: reference into 'd' is used after 'Dict[String, Int].clear' may have invalidated it
    for e in d.items():
        if e.value > 1:
            d.clear()


def of_a_set(mut s: Set[Int], mut q: Deque[Int]):
    # CHECK: :[[@LINE+1]]:14: warning: reference into 's' is used after 'Set[Int].add' may have invalidated it
    for x in s:
        s.add(x + 1)
    # CHECK: :[[@LINE+1]]:14: warning: reference into 'q' is used after 'Deque[Int].append' may have invalidated it
    for x in q:
        q.append(x)


def around(mut l: List[Int]):
    # CHECK: :[[@LINE+1]]:17: warning: reference into 'l' is used after 'List[Int].append' may have invalidated it
    for i, x in enumerate(l):
        l.append(x + i)
    # CHECK: :[[@LINE+1]]:14: warning: reference into 'l' is used after 'List[Int].append' may have invalidated it
    for x in reversed(l):
        l.append(x)
    # CHECK: :[[@LINE+1]]:17: warning: reference into 'l' is used after 'List[Int].clear' may have invalidated it
    for x, y in zip(l, [1, 2]):
        l.clear()


def optional() -> Int:
    var o = Optional([1])
    ref r = o.value()
    var taken = o.take()
    # CHECK: :[[@LINE+1]]:12: warning: reference into 'o' is used after 'Optional[List[Int]].take' may have invalidated it
    return len(r) + len(taken)


def optional_replaced() -> Int:
    var o = Optional([1])
    ref r = o.value()
    o = None
    # CHECK: :[[@LINE+1]]:12: warning: reference into 'o' is used after 'o' was assigned a new value
    return len(r)


def variant() -> Int:
    var v = Variant[Int, String](String("a"))
    ref r = v[String]
    v.set[Int](3)
    # CHECK: :[[@LINE+1]]:12: warning: reference into 'v' is used after 'Variant[Int, String].set[Int]' may have invalidated it
    return r.byte_length()


def main() raises:
    pass
