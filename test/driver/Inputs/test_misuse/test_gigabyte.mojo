def test_prints():
    var line = "x" * 1000
    for _ in range(100000):
        print(line)


def test_small():
    print("small")
