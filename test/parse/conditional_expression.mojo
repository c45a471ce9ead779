# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: return (if b then a else (if d then c else e))
    return a if b else c if d else e
