# In a file of the older dialect the import is written in its spelling.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
fn main():
    # CHECK: :[[#@LINE+2]]:11: warning: 'sqrt' is not imported; write 'from math import sqrt'
    # CHECK: {{^ +\^~~~$}}
    print(sqrt(2.0))
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'thread_idx'; write 'from gpu import thread_idx'
    # CHECK: {{^ +\^~~~~~~~~~$}}
    print(thread_idx.x)
    var p = UnsafePointer[Int].alloc(1)
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'DeviceContext'; write 'from gpu.host import DeviceContext'
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    print(DeviceContext())
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'LayoutTensor'; write 'from layout import LayoutTensor'
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    print(LayoutTensor)
    # An import from 'std' would make it a file of the newer dialect.
    # CHECK: :[[#@LINE+1]]:11: error: use of unknown name 'blockIdx'; use 'block_idx' ('from gpu import block_idx')
    print(blockIdx.x)
