@no_inline
def spend(n: Int) -> Int:
    var sum = 0
    for i in range(n):
        sum ^= sum * 31 + i
    return sum


def main():
    print(spend(60_000_000))
