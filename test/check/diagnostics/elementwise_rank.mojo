# Shapes of too many dimensions, which would keep the optimiser busy for minutes.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.algorithm import elementwise
from std.utils import IndexList


def main():
    @parameter
    def nothing[width: Int, rank: Int](index: IndexList[rank]):
        pass

    elementwise[nothing, 1](IndexList[4](2))
    # CHECK: elementwise_rank.mojo:[[#@LINE+1]]:5: error: 'elementwise' takes shapes of at most 32 dimensions
    elementwise[nothing, 1](IndexList[33](2))
