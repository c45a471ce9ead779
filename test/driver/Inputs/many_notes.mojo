def take(a: Int32):
    pass


def take(a: Int64):
    pass


def main():
    take(String("x"))
