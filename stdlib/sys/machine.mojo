"""The machine's devices: `MachineDefinition`."""

from gpu.host import DeviceContext
from gpu.host.info import GPUInfo


@fieldwise_init
struct DeviceSpec(Copyable, ImplicitlyCopyable, Movable, Writable):
    """A kind of device.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    print(MachineDefinition().devices()[0].spec.name == "")  # -> False
    ```
    """

    var name: String
    """What the driver calls it.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    print(MachineDefinition().devices()[0].spec.name.byte_length() > 0)  # -> True
    ```
    """
    var info: GPUInfo
    """What is known of the kind that kernels are compiled for.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    print(MachineDefinition().devices()[0].spec.info.warp_size >= 32)  # -> True
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name.

        Examples:

        ```mojo
        from std.sys.machine import MachineDefinition
        var spec = MachineDefinition().devices()[0].spec
        print(String(spec) == spec.name)  # -> True
        ```
        """
        writer.write(self.name)


struct DeviceRef(Copyable, ImplicitlyCopyable, Movable, Writable):
    """One of the machine's devices.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    for device in MachineDefinition().devices():
        print(device.driver == "")  # -> False
        break
    ```
    """

    var spec: DeviceSpec
    """Its kind.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    print(MachineDefinition().devices()[0].spec.info.max_thread_block_size)  # -> 1024
    ```
    """
    var driver: String
    """The interface that drives it: `cuda`, `hip` or `cpu`.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    var driver = MachineDefinition().devices()[0].driver
    print(driver in ["cpu", "cuda", "hip"])  # -> True
    ```
    """
    var driver_device_index: Int
    """Its number, as the driver counts.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition
    print(MachineDefinition().devices()[0].driver_device_index)  # -> 0
    ```
    """

    def __init__(
        out self,
        spec: DeviceSpec,
        device_index: Int,
        *,
        private: () = (),
        driver: String = String(),
    ):
        """Device number `device_index` of a kind.

        Examples:

        ```mojo
        from std.sys.machine import DeviceRef, MachineDefinition
        var spec = MachineDefinition().devices()[0].spec
        print(DeviceRef(spec, 1, driver="cuda").driver_device_index)  # -> 1
        ```
        """
        self.spec = spec
        self.driver = driver if driver else String(spec.info.api)
        self.driver_device_index = device_index

    def write_to[W: Writer](self, mut writer: W):
        """Writes the driver, the number and the name.

        Examples:

        ```mojo
        from std.sys.machine import DeviceRef, DeviceSpec, MachineDefinition
        var spec = DeviceSpec("ours", MachineDefinition().devices()[0].spec.info)
        print(DeviceRef(spec, 1, driver="cuda"))  # -> cuda:1 ours
        ```
        """
        writer.write(
            self.driver, ":", self.driver_device_index, " ", self.spec.name
        )


struct MachineDefinition(ImplicitlyCopyable, Movable):
    """The machine that the program runs on.

    Examples:

    ```mojo
    from std.sys.machine import MachineDefinition

    print(len(MachineDefinition().devices()) >= 1)  # -> True
    ```
    """

    def __init__(out self, *, private: () = ()):
        """This machine.

        Examples:

        ```mojo
        from std.sys.machine import MachineDefinition
        var here = MachineDefinition()
        print(len(here.devices()) > 0)  # -> True
        ```
        """
        pass

    def devices(self) -> List[DeviceRef]:
        """The devices that a `DeviceContext` can be made for.

        Examples:

        ```mojo
        from std.sys.machine import MachineDefinition
        print(len(MachineDefinition().devices()) > 0)  # -> True
        ```
        """
        var found = List[DeviceRef]()
        for i in range(DeviceContext.number_of_devices()):
            try:
                var context = DeviceContext(i)
                found.append(
                    DeviceRef(
                        DeviceSpec(context.name(), GPUInfo()),
                        i,
                        driver=context.api(),
                    )
                )
            except:
                pass  # a device that cannot be opened is of no use
        return found^
