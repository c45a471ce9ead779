# RUN: %brio check --target-accelerator cpu %s
# Kernels of the library by the names of other releases, and a module of the program's own that has the name of the package.
from nn.normalization import layer_norm, rms_norm
from linalg.matmul import matmul
from nn.softmax import softmax as of_nn
from kernels import softmax


def main():
    pass
