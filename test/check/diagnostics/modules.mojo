# Modules and members of them that do not exist.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:6: error: module 'std.maths' is not found: Brio's library does not provide it; did you mean 'std.math'?
# CHECK: {{^ +\^~~~~~~~~$}}
from std.maths import sqrt
# A name that nobody uses is looked up as well.
# CHECK: :[[#@LINE+2]]:22: error: module 'std.math' has no member 'squrt'; did you mean 'sqrt'?
# CHECK: {{^ +\^~~~~$}}
from std.math import squrt
# CHECK: :[[#@LINE+2]]:22: warning: module 'std.math' has no member 'surreal_number': Brio's library does not provide it
# CHECK: {{^ +\^~~~~~~~~~~~~~$}}
from std.math import surreal_number
# Another module has it.
# CHECK: :[[#@LINE+2]]:24: warning: module 'std.memory' has no member 'block_idx'; it is in 'std.gpu'
# CHECK: {{^ +\^~~~~~~~~$}}
from std.memory import block_idx
# CHECK: :[[#@LINE+2]]:20: warning: module 'layout' has no member 'crd2idx'; it is in 'layout.runtime_tuple'
# CHECK: {{^ +\^~~~~~~$}}
from layout import crd2idx
# CHECK: :[[#@LINE+2]]:22: error: module 'std.time' has no member 'random_float64'; it is in 'std.random'
# CHECK: {{^ +\^~~~~~~~~~~~~~$}}
from std.time import random_float64
# CHECK: :[[#@LINE+2]]:6: error: module 'max.engine' is not found: Brio's library does not provide it
# CHECK: {{^ +\^~~~~~~~~~$}}
from max.engine import InferenceSession
# CHECK: :[[#@LINE+2]]:6: error: module 'max.nowhere' is not found: Brio's library does not provide it
# CHECK: {{^ +\^~~~~~~~~~~$}}
from max.nowhere import nothing
# CHECK: :[[#@LINE+2]]:8: error: module 'numpy' is not found; write 'Python.import_module("numpy")' ('from std.python import Python')
# CHECK: {{^ +\^~~~~$}}
import numpy as np
# CHECK: :[[#@LINE+2]]:8: error: module 'nothing_here' is not found
# CHECK: {{^ +\^~~~~~~~~~~~$}}
import nothing_here
# CHECK: :[[#@LINE+2]]:7: error: module '.missing' is not found
# CHECK: {{^ +\^~~~~~~$}}
from .missing import x
# CHECK: :[[#@LINE+2]]:21: error: module 'std.gpu' has no member 'thread_id'; did you mean 'thread_idx'?
# CHECK: {{^ +\^~~~~~~~~$}}
from std.gpu import thread_id
import std.math as m


def main():
    # CHECK: :[[#@LINE+2]]:13: error: module 'math' has no member 'cosine'
    # CHECK: {{^ +\^~~~~~$}}
    print(m.cosine(1.0))
    print(random_float64())
