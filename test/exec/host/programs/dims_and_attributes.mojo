# Sizes in every form, clusters as attributes, sizes that no device has.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, LaunchAttribute, LaunchAttributeID, AccessPolicyWindow, AccessProperty, Dim
from std.gpu import global_idx, cluster_dim, block_id_in_cluster
def k(p: UnsafePointer[Int32, MutAnyOrigin]):
    p[global_idx.x] = Int32(global_idx.x)
def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.int32](64)
    var attrs = List[LaunchAttribute]()
    attrs.append(LaunchAttribute.from_cluster_dim(Dim(2, 1, 1)))
    ctx.enqueue_function[k](b, grid_dim=Dim(4), block_dim=Dim(16), attributes=attrs^)
    ctx.enqueue_function[k](b, grid_dim=4, block_dim=16, cluster_dim=Dim(2))
    print(Dim(4, 2), Dim(4, 2, 2), Dim(3), Dim((1, 2, 3)), Dim(4)[0], Dim(4, 5).y())
    print(b)
    try:
        ctx.enqueue_function[k](b, grid_dim=0, block_dim=16)
    except e:
        print(e)
    try:
        ctx.enqueue_function[k](b, grid_dim=(1, 1, -3), block_dim=16)
    except e:
        print(e)
    print(AccessProperty.PERSISTING, LaunchAttributeID.COOPERATIVE)

# CHECK: (x=4, y=2) (x=4, y=2, z=2) (x=3, ) (x=1, y=2, z=3) 4 5
# CHECK-NEXT: DeviceBuffer([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63])
# CHECK-NEXT: launch of kernel 'k' on device 0 (cpu): grid_dim.x must be a positive number
# CHECK-NEXT: launch of kernel 'k' on device 0 (cpu): grid_dim.z must be a positive number
# CHECK-NEXT: PERSISTING 2
