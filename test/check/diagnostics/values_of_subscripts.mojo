# A value of the wrong type for `d[k]` is one mistake: that reading the element may raise is not another.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def stores(mut d: Dict[String, Int], mut lists: Dict[String, List[Int]]):
    # CHECK: :[[#@LINE+1]]:14: error: cannot convert 'StringLiteral' to 'Int'
    d["k"] = "text"
    # CHECK: :[[#@LINE+1]]:14: error: cannot convert 'float literal' to 'Int'
    d["k"] = 1.5
    # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'String' to 'List[Int]'
    lists["k"] = String("x")
    d["k"] = 1
    lists["k"] = [1, 2]
    # CHECK: :[[#@LINE+1]]:5: error: '__getitem__' may raise
    lists["k"][0] = 3


def main():
    var l = [1]
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert 'StringLiteral' to 'Int'
    l[0] = "text"
    l[0] = 5
