"""What describes an operand of a matrix product that lies in shared memory."""


trait MMAOperandDescriptor(TrivialRegisterPassable):
    """A descriptor of a matrix in shared memory, which can be moved on.

    Examples:

    ```mojo
    from std.gpu.compute.mma_operand_descriptor import MMAOperandDescriptor

    @fieldwise_init
    struct Place(MMAOperandDescriptor):
        var address: Int

        def __add__(self, offset: Int) -> Self:
            return Self(self.address + offset)

    def third[D: MMAOperandDescriptor](d: D) -> D:
        return d + 2

    print(third(Place(16)).address)  # -> 18
    ```
    """

    def __add__(self, offset: Int) -> Self:
        """The descriptor of what lies `offset` bytes further.

        Examples:

        ```mojo
        from std.gpu.wgmma import WGMMADescriptor
        print((WGMMADescriptor[DType.bfloat16](0) + 32).desc)  # -> 2
        ```
        """
        ...
