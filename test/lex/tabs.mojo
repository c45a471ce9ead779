# RUN: %brio build --emit tokens -o - %s | FileCheck %s
# Each declaration at the margin is indented in a way of its own.
# CHECK: Indent
def f():
	# CHECK-NEXT: Pass
	pass

# CHECK: Indent
def g():
    # CHECK-NEXT: Pass
    pass
