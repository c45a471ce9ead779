def main() raises:
    print("a program")
    raise Error("on purpose")
