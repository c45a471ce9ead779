"""What runs functions on several threads, and tells profilers of it."""

from runtime.asyncrt import (
    create_raising_task,
    create_task,
    DeviceContextPtr,
    DeviceContextPtrList,
    initialize_runtime,
    parallelism_level,
    RaisingTask,
    Task,
    TaskGroup,
)
