# Whether there is an accelerator is known while compiling, so only one of the two branches exists in the program.
from sys import has_accelerator


def main():
    @parameter
    if has_accelerator():
        print("GPU detected")
    else:
        print("No GPU detected")
