def main() raises:
    print("before")
    raise Error("went wrong")
