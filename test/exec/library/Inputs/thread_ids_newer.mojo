from std.gpu import ThreadIdx


def main():
    print(ThreadIdx.x)
