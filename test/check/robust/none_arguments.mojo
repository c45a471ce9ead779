# RUN: %brio build --target-accelerator cpu --emit ir -o - %s | FileCheck %s
# Arguments whose type is None are values like any others.
def several(*values: None):
    for value in values:
        pass


def one(x: None):
    pass


# CHECK: fn @several
def main():
    several(None, None)
    one(None)
