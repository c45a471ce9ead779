# Ranks that are started by RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT and BRIO_COMM_SECRET: what goes wrong while they meet.
# RUN: %brio build --target-accelerator cpu %s -o %t
# RUN: %python %S/Inputs/rendezvous.py %t | FileCheck %s
# CHECK: == two ranks
# CHECK-NEXT: (0) sum 3
# CHECK-NEXT: (0) exit code 0
# CHECK-NEXT: (1) sum 3
# CHECK-NEXT: (1) exit code 0
# CHECK: == strangers
# CHECK-NEXT: (0) brio: rank 0: a connection from 127.0.0.1:{{[0-9A-Z]+}} was refused: it is no rank
# CHECK-NEXT: (0) sum 3
# CHECK-NEXT: (0) exit code 0
# CHECK-NEXT: (1) sum 3
# CHECK-NEXT: (1) exit code 0
# CHECK: == a wrong secret
# CHECK-NEXT: (0) brio: rank 0: a connection from 127.0.0.1:{{[0-9A-Z]+}} was refused: it has another BRIO_COMM_SECRET
# CHECK-NEXT: (0) {{.*}}rank 0 of 2: 1 of 2 ranks did not come to 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT) within the time limit (BRIO_COMM_TIMEOUT); a connection from {{.*}} was refused: it has another BRIO_COMM_SECRET
# CHECK-NEXT: (0) at {{.*}}rendezvous.mojo:{{[0-9:]+}}, in 'main'
# CHECK-NEXT: (0) exit code 1
# CHECK-NEXT: (1) {{.*}}rank 1 of 2: rank 0 at 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT) has another BRIO_COMM_SECRET
# CHECK-NEXT: (1) at {{.*}}rendezvous.mojo:{{[0-9:]+}}, in 'main'
# CHECK-NEXT: (1) exit code 1
# CHECK: == no secret
# CHECK-NEXT: (0) {{.*}}rank 0 of 2: BRIO_COMM_SECRET is not set{{.*}}
# CHECK-NEXT: (0) at {{.*}}rendezvous.mojo:{{[0-9:]+}}, in 'main'
# CHECK-NEXT: (0) exit code 1
# CHECK: == another size
# CHECK: (1) {{.*}}rank 1 of 3: rank 0 has WORLD_SIZE 2
# CHECK: == the same rank twice
# CHECK: another process has RANK 1 too
# CHECK: == nobody comes
# CHECK-NEXT: (0) {{.*}}rank 0 of 2: 1 of 2 ranks did not come to 127.0.0.1:PORT
# CHECK: == no rank 0
# CHECK-NEXT: (0) {{.*}}rank 1 of 2: cannot connect to rank 0 at 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT): Connection refused
# CHECK: == the port is taken
# CHECK-NEXT: (0) {{.*}}rank 0 of 2: cannot listen on 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT): Address already in use
# CHECK: (1) {{.*}}rank 1 of 2: what listens on 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT) is no rank 0
# CHECK: == a false rank 0
# CHECK-NEXT: (0) {{.*}}rank 1 of 2: what listens on 127.0.0.1:PORT (MASTER_ADDR, MASTER_PORT) does not know BRIO_COMM_SECRET
# CHECK: == a rank that is no number
# CHECK-NEXT: (0) {{.*}}RANK='first' must be a number from 0 to 1
# CHECK: == a rank beyond the size
# CHECK-NEXT: (0) {{.*}}RANK='2' must be a number from 0 to 1
# CHECK: == a name that nobody knows
# CHECK-NEXT: (0) {{.*}}rank 1 of 2: cannot resolve no.such.host.invalid:PORT
# CHECK: == a wrong time limit
# CHECK-NEXT: (0) {{.*}}BRIO_COMM_TIMEOUT='soon' must be a number of seconds
from std.comm import Communicator


def main() raises:
    var comm = Communicator()
    var x = comm.context().enqueue_create_buffer[DType.int32](1)
    _ = x.enqueue_fill(Int32(comm.rank() + 1))
    comm.all_reduce(x)
    with x.map_to_host() as host:
        print("sum", host[0])
