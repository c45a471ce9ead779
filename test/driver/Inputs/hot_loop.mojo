# A loop that is worth optimising, and a rest that is not.
def main():
    var sum = 0
    for i in range(10000000):
        sum = sum * 3 + i
    print(sum)
