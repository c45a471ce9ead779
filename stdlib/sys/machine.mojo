"""The machine's devices: `MachineDefinition`."""

from gpu.host import DeviceContext
from gpu.host.info import GPUInfo


@fieldwise_init
struct DeviceSpec(Copyable, ImplicitlyCopyable, Movable, Writable):
    """A kind of device."""

    var name: String
    """What the driver calls it."""
    var info: GPUInfo
    """What is known of the kind that kernels are compiled for."""

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name."""
        writer.write(self.name)


struct DeviceRef(Copyable, ImplicitlyCopyable, Movable, Writable):
    """One of the machine's devices."""

    var spec: DeviceSpec
    """Its kind."""
    var driver: String
    """The interface that drives it: `cuda`, `hip` or `cpu`."""
    var driver_device_index: Int
    """Its number, as the driver counts."""

    def __init__(
        out self,
        spec: DeviceSpec,
        device_index: Int,
        *,
        private: () = (),
        driver: String = String(),
    ):
        """Device number `device_index` of a kind."""
        self.spec = spec
        self.driver = driver if driver else String(spec.info.api)
        self.driver_device_index = device_index

    def write_to[W: Writer](self, mut writer: W):
        """Writes the driver, the number and the name."""
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
        """This machine."""
        pass

    def devices(self) -> List[DeviceRef]:
        """The devices that a `DeviceContext` can be made for."""
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
