from std.sys import argv, exit


def main():
    var args = argv()
    for i in range(1, len(args)):
        print("arg", args[i])
    if len(args) > 2:
        exit(7)
