# Mandelbrot set with ComplexSIMD over a LayoutTensor, the picture drawn from characters of a StringSlice.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from math import ceildiv
from sys import has_accelerator
from complex import ComplexSIMD
from gpu import global_idx
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor

alias GRID_WIDTH = 60
alias GRID_HEIGHT = 25
alias layout = Layout.row_major(GRID_HEIGHT, GRID_WIDTH)
alias int_dtype = DType.int32
alias float_dtype = DType.float32
alias MIN_X: Scalar[float_dtype] = -2.0
alias MAX_X: Scalar[float_dtype] = 0.7
alias MIN_Y: Scalar[float_dtype] = -1.12
alias MAX_Y: Scalar[float_dtype] = 1.12
alias SCALE_X = (MAX_X - MIN_X) / GRID_WIDTH
alias SCALE_Y = (MAX_Y - MIN_Y) / GRID_HEIGHT
alias MAX_ITERATIONS = 100

fn mandelbrot(tensor: LayoutTensor[mut=True, int_dtype, layout]):
    var row = global_idx.y
    var col = global_idx.x
    if row >= GRID_HEIGHT or col >= GRID_WIDTH:
        return
    var cx = MIN_X + col * SCALE_X
    var cy = MIN_Y + row * SCALE_Y
    var c = ComplexSIMD[float_dtype, 1](cx, cy)
    var z = ComplexSIMD[float_dtype, 1](0, 0)
    var iters = Scalar[int_dtype](0)
    var in_set_mask: Scalar[DType.bool] = True
    for _ in range(MAX_ITERATIONS):
        if not any(in_set_mask):
            break
        in_set_mask = z.squared_norm() <= 4
        iters = in_set_mask.select(iters + 1, iters)
        z = z.squared_add(c)
    tensor[row, col] = iters

def draw(tensor: LayoutTensor[int_dtype, layout]):
    alias sr = StringSlice("....,c8M@jawrpogOQEPGJ")
    for row in range(GRID_HEIGHT):
        for col in range(GRID_WIDTH):
            var v = tensor[row, col]
            if v < MAX_ITERATIONS:
                var p = sr[Int(v) % len(sr)]
                print(p, end="")
            else:
                print(" ", end="")
        print("")

def main():
    @parameter
    if not has_accelerator():
        print("No compatible GPU found")
    else:
        var ctx = DeviceContext()
        var dev = ctx.enqueue_create_buffer[int_dtype](layout.size())
        var t = LayoutTensor[int_dtype, layout](dev)
        alias BLOCK = 16
        alias COL_BLOCKS = ceildiv(GRID_WIDTH, BLOCK)
        alias ROW_BLOCKS = ceildiv(GRID_HEIGHT, BLOCK)
        ctx.enqueue_function[mandelbrot](t, grid_dim=(COL_BLOCKS, ROW_BLOCKS), block_dim=(BLOCK, BLOCK))
        with dev.map_to_host() as h:
            var ht = LayoutTensor[int_dtype, layout](h)
            draw(ht)
            var s = 0
            for i in range(len(h)):
                s += Int(h[i])
            print("sum", s)

# CHECK: ...................................,,,,c@8cc,,,.............
# CHECK-NEXT: ...............................,,,,,,cc8M @Mjc,,,,..........
# CHECK-NEXT: ............................,,,,,,,ccccM@aQaM8c,,,,,........
# CHECK-NEXT: ..........................,,,,,,,ccc88g.o. Owg8ccc,,,,......
# CHECK-NEXT: .......................,,,,,,,,c8888M@j,    ,wMM8cccc,,.....
# CHECK-NEXT: .....................,,,,,,cccMQOPjjPrgg,   OrwrwMMMjjc,....
# CHECK-NEXT: ..................,,,,cccccc88MaP  @            ,pGa.g8c,...
# CHECK-NEXT: ...............,,cccccccc888MjQp.                   o@8cc,..
# CHECK-NEXT: ..........,,,,c8jjMMMMMMMMM@@w.                      aj8c,,.
# CHECK-NEXT: .....,,,,,,ccc88@QEJwr.wPjjjwG                        w8c,,.
# CHECK-NEXT: ..,,,,,,,cccccMMjwQ       EpQ                         .8c,,,
# CHECK-NEXT: .,,,,,,cc888MrajwJ                                   MMcc,,,
# CHECK-NEXT: .cc88jMMM@@jaG.                                     oM8cc,,,
# CHECK-NEXT: .cc88jMMM@@jaG.                                     oM8cc,,,
# CHECK-NEXT: .,,,,,,cc888MrajwJ                                   MMcc,,,
# CHECK-NEXT: ..,,,,,,,cccccMMjwQ       EpQ                         .8c,,,
# CHECK-NEXT: .....,,,,,,ccc88@QEJwr.wPjjjwG                        w8c,,.
# CHECK-NEXT: ..........,,,,c8jjMMMMMMMMM@@w.                      aj8c,,.
# CHECK-NEXT: ...............,,cccccccc888MjQp.                   o@8cc,..
# CHECK-NEXT: ..................,,,,cccccc88MaP  @            ,pGa.g8c,...
# CHECK-NEXT: .....................,,,,,,cccMQOPjjPrgg,   OrwrwMMMjjc,....
# CHECK-NEXT: .......................,,,,,,,,c8888M@j,    ,wMM8cccc,,.....
# CHECK-NEXT: ..........................,,,,,,,ccc88g.o. Owg8ccc,,,,......
# CHECK-NEXT: ............................,,,,,,,ccccM@aQaM8c,,,,,........
# CHECK-NEXT: ...............................,,,,,,cc8M @Mjc,,,,..........
# CHECK-NEXT: sum 44731
