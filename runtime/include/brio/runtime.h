/* The C interface of the Brio runtime: devices, streams, buffers, kernels, device printing and host-program support.
 * Compiled programs, the JIT and the standard library use exactly this; nothing here depends on a vendor's headers.
 *
 * Conventions
 *  - Functions that can fail return brio_status; 0 is success. After a failure brio_last_error() on the same thread
 * gives one line of text: what was asked, of which device, and what the driver answered.
 *  - Handles are reference counted: `create` gives one reference, `retain` adds one, `release` takes one. Releasing or
 *    retaining NULL is a no-op. Out-parameters are set to NULL/0 on failure.
 *  - All operations named below as "ordered" are asynchronous on a stream; a NULL stream is the context's default
 * stream.
 *  - All functions may be called from any thread.
 *  - What a release (or the pool) fails to do is kept and raised by the next synchronisation of the device, or written
 * to stderr when the process ends. */
#ifndef BRIO_RUNTIME_H
#define BRIO_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Status and errors ------------------------------------------------------------------------------------------- */

typedef int32_t brio_status;

enum {
  BRIO_OK = 0,
  BRIO_ERROR_INVALID_VALUE = 1, /* an argument is out of its range; nothing was done */
  BRIO_ERROR_OUT_OF_MEMORY = 2, /* device or host memory is exhausted */
  BRIO_ERROR_NO_DEVICE = 3,     /* no such device, no driver, unknown api, or the program has no accelerator */
  BRIO_ERROR_NO_IMAGE = 4,      /* the kernel was not compiled for this device, or the driver rejected the image */
  BRIO_ERROR_LAUNCH = 5,        /* the launch configuration is impossible on this device */
  BRIO_ERROR_KERNEL_FAILED = 6, /* a kernel failed asynchronously (bad address, trap, barrier that cannot be left) */
  BRIO_ERROR_UNSUPPORTED = 7,   /* the device, the driver or this back end lacks the operation */
  BRIO_ERROR_DRIVER = 8         /* any other driver failure */
};

/* Text of the calling thread's last failure; never NULL, "" when there was none. Valid until the next call that fails.
 */
const char* brio_last_error(void);
/* Sets the calling thread's last error (host glue that fails on behalf of a caller); `length` bytes of `text` are
 * copied. */
void brio_set_last_error(const char* text, size_t length);

/* ---- Kernels as the compiler emits them -------------------------------------------------------------------------- */

typedef struct brio_context brio_context;
typedef struct brio_stream brio_stream;
typedef struct brio_event brio_event;
typedef struct brio_buffer brio_buffer;
typedef struct brio_function brio_function;

/* One thread of a kernel on the CPU device. Generated code relies on the offsets of the first part; the rest is
 * private. */
typedef struct brio_cpu_thread {
  uint32_t thread_idx[3]; /* offset  0 */
  uint32_t block_idx[3];  /* offset 12 */
  uint32_t block_dim[3];  /* offset 24 */
  uint32_t grid_dim[3];   /* offset 36 */
  void* shared;           /* offset 48: the block's static shared memory, brio_kernel.shared_bytes, 64-byte aligned */
  void* print_buffer;     /* offset 56: brio_print_buffer, or NULL when the kernel does not print */
  void* dynamic_shared;   /* offset 64: the launch's dynamic shared memory, 64-byte aligned */
  void* scheduler;        /* private from here on */
  uint32_t linear_tid;    /* x + y*block_dim.x + z*block_dim.x*block_dim.y; the lane is linear_tid % 32 */
  uint32_t block_in_cluster; /* x fastest */
  uint32_t cluster_dim[3];   /* offset 88: blocks of a cluster; {1, 1, 1} without clusters */
  uint32_t private_state;
  uint64_t block; /* offset 104: code of whole blocks stores here which one it is at, for reports of faults */
  void* private_data[2];
} brio_cpu_thread;

/* A kernel without barriers: runs blocks [first_block, last_block), linear with x fastest, all threads of each;
 * `launch` carries dims, shared and print_buffer (thread_idx and block_idx are unspecified). args[i] is the address of
 * argument i. */
typedef void (*brio_cpu_blocks_fn)(const brio_cpu_thread* launch, void* const* args, uint64_t first_block,
                                   uint64_t last_block);
/* A kernel that may synchronise: runs one thread, called on a fiber. */
typedef void (*brio_cpu_thread_fn)(brio_cpu_thread* thread, void* const* args);

/* The texts are for people: LLVM IR, and assembly (PTX, AMDGCN, the host's). They are never loaded, and only there for
 * kernels whose program asks for them. */
enum {
  BRIO_IMAGE_PTX = 1,
  BRIO_IMAGE_CUBIN = 2,
  BRIO_IMAGE_HSACO = 3,
  BRIO_IMAGE_LLVM_TEXT = 4,
  BRIO_IMAGE_ASSEMBLY_TEXT = 5
};

/* One compiled form of a kernel for one GPU architecture. */
typedef struct brio_image {
  uint32_t kind;      /* BRIO_IMAGE_* */
  uint32_t reserved;  /* 0 */
  const char* target; /* "sm_90", "sm_90a", "gfx942"; "cpu" for texts */
  const void* data;
  uint64_t size; /* bytes; PTX text needs no terminating zero */
} brio_image;

enum {
  BRIO_KERNEL_PRINTS = 1,
  BRIO_KERNEL_HAS_BARRIER = 2,
  BRIO_KERNEL_IS_LATE = 4, /* no code yet: brio_set_kernel_maker's function makes it */
  BRIO_KERNEL_IS_QUICK =
      8 /* CPU device: code that was made quickly; brio_set_kernel_optimizer's function makes better */
};

/* A variable in the constant memory of a kernel on the CPU device. */
typedef struct brio_kernel_constant {
  const char* name;
  void* address;
  uint64_t bytes;
} brio_kernel_constant;

/* A kernel: constant data in a compiled program or built by the JIT. It must outlive the last launch that uses it. */
typedef struct brio_kernel {
  uint32_t struct_size; /* sizeof(brio_kernel) */
  uint32_t flags;       /* BRIO_KERNEL_* */
  const char* entry;    /* symbol in the images */
  const char* name;     /* as the user wrote it, for messages */
  uint32_t num_args;    /* without the hidden print-buffer argument */
  uint32_t num_images;
  const uint32_t* arg_sizes; /* num_args sizes in bytes */
  const brio_image* images;
  brio_cpu_blocks_fn cpu_blocks; /* CPU device: preferred when set */
  brio_cpu_thread_fn cpu_thread; /* CPU device: used when cpu_blocks is NULL */
  uint64_t shared_bytes;         /* static shared memory on the CPU device */
  void* cache; /* runtime private, starts NULL; this field is written, so the struct is not in rodata */
  /* From here on only if struct_size says so. */
  uint64_t num_constants; /* CPU device */
  const brio_kernel_constant* constants;
} brio_kernel;

/* ---- Devices and contexts ---------------------------------------------------------------------------------------- */

/* The kind of device a NULL or "gpu" api means: "cuda", "hip", "cpu" or "none" (then creating a context fails). Called
 * by the start-up code of compiled programs; without it the default is the first of cuda, hip, cpu that has a device.
 */
brio_status brio_set_default_api(const char* api);
/* The current default ("cuda", "hip", "cpu", "none"); probes the machine when it was never set. */
const char* brio_default_api(void);
/* Starts loading and initialising a driver on a thread of its own, so that it overlaps compilation. Idempotent.
 * NULL and "gpu": whatever the default is. */
brio_status brio_prefetch(const char* api);
/* Number of devices of a kind; 0 (not an error) when the driver is missing. An unknown api is an error. */
brio_status brio_device_count(const char* api, int32_t* count);
/* The machine's device in target spelling: "sm_90", "gfx942", "cpu". `length` includes the terminating zero. */
brio_status brio_device_arch(const char* api, int32_t device_id, char* out, size_t length);

/* Opens a device. Contexts of one device are independent (own default stream) but share memory and loaded kernels. */
brio_status brio_context_create(const char* api, int32_t device_id, brio_context** out);
brio_status brio_context_retain(brio_context* context);
/* The last release drains device printing and frees the default stream after its work. */
brio_status brio_context_release(brio_context* context);
/* Device name, e.g. "NVIDIA H200"; contains "cpu" on the CPU device. Lives as long as the process. */
const char* brio_context_name(const brio_context* context);
/* "cuda", "hip" or "cpu". */
const char* brio_context_api(const brio_context* context);
/* "sm_90", "gfx942" or "cpu". */
const char* brio_context_arch(const brio_context* context);
int32_t brio_context_id(const brio_context* context);
/* Non-zero when both are contexts of one device. */
int32_t brio_context_same_device(const brio_context* a, const brio_context* b);
/* The context's default stream; not retained. */
brio_stream* brio_context_stream(brio_context* context);
/* Waits for the default stream; raises asynchronous failures with the kernel's name and drains device printing. */
brio_status brio_context_synchronize(brio_context* context);
/* CUDA attribute numbers on every device (1 MAX_THREADS_PER_BLOCK, 10 WARP_SIZE, 16 MULTIPROCESSOR_COUNT, ...), and
 * 1000 PARALLELISM_LEVEL. */
brio_status brio_context_get_attribute(brio_context* context, int32_t attribute, int64_t* value);
brio_status brio_context_memory_info(brio_context* context, uint64_t* free_bytes, uint64_t* total_bytes);
/* 90 for sm_90; 942 for gfx942; 0 on the CPU device. */
brio_status brio_context_compute_capability(brio_context* context, int32_t* value);
/* 12040 for CUDA 12.4; the driver's own number on HIP; the runtime's version on the CPU device. */
brio_status brio_context_driver_version(brio_context* context, int32_t* value);
/* Whether `context`'s device can reach `peer`'s memory; 0 for the same device. */
brio_status brio_context_can_access(brio_context* context, brio_context* peer, int32_t* value);
brio_status brio_context_enable_peer_access(brio_context* context, brio_context* peer);
/* *value = 1 when brio_context_enable_peer_access was called for the two devices. */
brio_status brio_context_peer_enabled(brio_context* context, brio_context* peer, int32_t* value);
/* Makes the device current for foreign driver calls on this thread. */
brio_status brio_context_set_current(brio_context* context);
/* The same until brio_context_pop, which makes current again what was before; calls nest. */
brio_status brio_context_push(brio_context* context);
/* The driver's handle for the device: a CUcontext; for HIP the number of the device; NULL on the CPU device. */
void* brio_context_native(brio_context* context);
brio_status brio_context_pop(brio_context* context);

/* The most bytes that one allocation can have. */
brio_status brio_context_max_allocation(brio_context* context, uint64_t* bytes);
/* *value = 1 when the host can read the device's memory through its device address. */
brio_status brio_context_host_unified(brio_context* context, int32_t* value);
/* Bytes that the runtime's pool of device memory holds for reuse. */
brio_status brio_context_pool_info(brio_context* context, uint64_t* held_bytes);
/* Returns what the pool holds to the driver. */
brio_status brio_context_pool_trim(brio_context* context);
/* Lets the pool hold up to `bytes` where that is more than its limit so far; not beyond BRIO_POOL_LIMIT, if that is
 * set. */
brio_status brio_context_pool_raise_limit(brio_context* context, uint64_t bytes);
/* The priorities that brio_stream_create knows; `greatest` is the smaller number. */
brio_status brio_context_priority_range(brio_context* context, int32_t* least, int32_t* greatest);

/* ---- Streams and events ------------------------------------------------------------------------------------------ */

/* `priority` as the driver counts it; 0 is normal, smaller is more urgent; clamped. */
brio_status brio_stream_create(brio_context* context, int32_t priority, brio_stream** out);
/* The same with flags. Without NON_BLOCKING the stream waits for work that other libraries give to the driver's legacy
 * default stream, and that work for the stream's. The streams of contexts, and those of brio_stream_create, do not. */
enum { BRIO_STREAM_BLOCKING = 0, BRIO_STREAM_NON_BLOCKING = 1 };
brio_status brio_stream_create_with(brio_context* context, int32_t priority, uint32_t flags, brio_stream** out);
brio_status brio_stream_retain(brio_stream* stream);
brio_status brio_stream_release(brio_stream* stream);
/* As brio_context_synchronize, for one stream. */
brio_status brio_stream_synchronize(brio_stream* stream);
/* Later work of `stream` waits for all work enqueued on `other` so far. */
brio_status brio_stream_wait_for(brio_stream* stream, brio_stream* other);
/* Later work of `stream` waits for the event's last record; a no-op for an event that was never recorded. */
brio_status brio_stream_wait_event(brio_stream* stream, brio_event* event);
/* Ordered: calls function(data) on a runtime thread. It must not call the runtime. */
brio_status brio_stream_host_func(brio_stream* stream, void (*function)(void* data), void* data);
/* Ordered: calls function(data, i) for every i below `count` on threads of the CPU device, several at once, then
 * release(data). Returns a status; a failure's text is brio_last_error() of that thread, and the next synchronisation
 * raises it. Other devices refuse. On failure of this call release is not called. */
brio_status brio_stream_host_task(brio_stream* stream, brio_status (*function)(void* data, uint64_t index), void* data,
                                  uint64_t count, void (*release)(void* data));
/* Later work of `stream` waits until the 8 bytes at `address`, which host and device see, are at least `value`. */
brio_status brio_stream_wait_value(brio_stream* stream, uint64_t* address, uint64_t value);
/* A stream over a driver's handle made elsewhere, which is never destroyed; NULL is the driver's default stream. */
brio_status brio_stream_wrap(brio_context* context, void* native, brio_stream** out);
brio_context* brio_stream_context(brio_stream* stream);
/* The driver's handle (CUstream, hipStream_t); NULL on the CPU device. */
void* brio_stream_native(brio_stream* stream);

enum {
  BRIO_EVENT_DEFAULT = 0,
  BRIO_EVENT_BLOCKING_SYNC = 1,
  BRIO_EVENT_DISABLE_TIMING = 2,
  BRIO_EVENT_INTERPROCESS = 4
};

brio_status brio_event_create(brio_context* context, uint32_t flags, brio_event** out);
brio_status brio_event_retain(brio_event* event);
brio_status brio_event_release(brio_event* event);
/* Ordered: completes when the stream's earlier work has. NULL stream: the default stream of the event's context. */
brio_status brio_event_record(brio_event* event, brio_stream* stream);
/* Blocks until the last record completed; returns at once when never recorded. */
brio_status brio_event_synchronize(brio_event* event);
/* *done = 1 when the last record completed or there was none. */
brio_status brio_event_query(brio_event* event, int32_t* done);
/* Milliseconds between two recorded events; waits for both. */
brio_status brio_event_elapsed(brio_event* start, brio_event* end, double* milliseconds);

/* ---- Buffers ----------------------------------------------------------------------------------------------------- */

enum { BRIO_BUFFER_DEVICE = 0, BRIO_BUFFER_HOST = 1 };

/* Ordered allocation of `bytes` (0 is legal) of device memory, or of pinned host memory that is usable at once.
 * Contents are undefined. The buffer keeps its context alive; the memory is freed in order on `stream`. */
brio_status brio_buffer_create(brio_context* context, brio_stream* stream, uint64_t bytes, uint32_t kind,
                               brio_buffer** out);
brio_status brio_buffer_retain(brio_buffer* buffer);
brio_status brio_buffer_release(brio_buffer* buffer);
/* Device address (DEVICE) or host address (HOST); NULL for an empty buffer. */
void* brio_buffer_ptr(const brio_buffer* buffer);
uint64_t brio_buffer_size(const brio_buffer* buffer);
uint32_t brio_buffer_kind(const brio_buffer* buffer);
/* The buffer's context; not retained. */
brio_context* brio_buffer_context(const brio_buffer* buffer);
/* A view of [offset, offset+bytes); retains the parent. */
brio_status brio_buffer_sub(brio_buffer* parent, uint64_t offset, uint64_t bytes, brio_buffer** out);
/* A buffer over memory the caller made. With `owning` non-zero it is freed like the runtime's own. */
brio_status brio_buffer_wrap(brio_context* context, void* ptr, uint64_t bytes, uint32_t kind, int32_t owning,
                             brio_buffer** out);
/* Gives up ownership: the caller frees the address (by wrapping it again with `owning`). */
brio_status brio_buffer_take(brio_buffer* buffer, void** ptr);
/* From now on the buffer is freed in order on `stream`, which first waits for the old one. */
brio_status brio_buffer_reassign(brio_buffer* buffer, brio_stream* stream);

/* ---- Copies and fills: ordered on the context's default stream, or on `stream` in the _on forms -------------------
 */

/* Plain host memory may go when the call returns; pinned memory (BRIO_BUFFER_HOST) must stay valid until the stream has
 * passed. */
brio_status brio_copy_htod(brio_context* context, void* dst_device, const void* src_host, uint64_t bytes);
brio_status brio_copy_dtoh(brio_context* context, void* dst_host, const void* src_device, uint64_t bytes);
brio_status brio_copy_dtod(brio_context* context, void* dst_device, const void* src_device, uint64_t bytes);
brio_status brio_copy_htoh(brio_context* context, void* dst_host, const void* src_host, uint64_t bytes);
/* Any mix of kinds, devices and back ends; ranges are checked against both sizes. Offsets in bytes. */
brio_status brio_copy(brio_context* context, brio_buffer* dst, uint64_t dst_offset, brio_buffer* src,
                      uint64_t src_offset, uint64_t bytes);
/* Between a buffer (of any kind) and plain host memory; ranges are checked against the buffer. */
brio_status brio_copy_to_host(brio_context* context, void* dst_host, brio_buffer* src, uint64_t src_offset,
                              uint64_t bytes);
brio_status brio_copy_from_host(brio_context* context, brio_buffer* dst, uint64_t dst_offset, const void* src_host,
                                uint64_t bytes);
/* Sets `count` elements of `element_size` (1, 2, 4, 8) bytes to the low bits of `value`. */
brio_status brio_fill(brio_context* context, brio_buffer* dst, uint64_t dst_offset, uint64_t value,
                      uint32_t element_size, uint64_t count);
brio_status brio_fill_ptr(brio_context* context, void* dst_device, uint64_t value, uint32_t element_size,
                          uint64_t count);
/* INFER: the driver tells from the addresses. */
enum { BRIO_COPY_HTOD = 1, BRIO_COPY_DTOH = 2, BRIO_COPY_DTOD = 3, BRIO_COPY_HTOH = 4, BRIO_COPY_INFER = 5 };
brio_status brio_copy_on(brio_stream* stream, void* dst, const void* src, uint64_t bytes, uint32_t direction);
brio_status brio_fill_on(brio_stream* stream, void* dst_device, uint64_t value, uint32_t element_size, uint64_t count);

/* ---- Kernels ----------------------------------------------------------------------------------------------------- */

/* The kernel loaded on the context's device; loads on first use, then one compare. Not reference counted: it lives as
 * long as the process. */
brio_status brio_function_get(brio_context* context, brio_kernel* kernel, brio_function** out);
/* CUDA function attribute numbers: 0 MAX_THREADS_PER_BLOCK, 1 SHARED_SIZE_BYTES, 3 LOCAL_SIZE_BYTES, 4 NUM_REGS,
 * 8 MAX_DYNAMIC_SHARED_SIZE_BYTES. */
brio_status brio_function_get_attribute(brio_function* function, int32_t attribute, int64_t* value);
/* Accepts 8 and 9 (PREFERRED_SHARED_MEMORY_CARVEOUT). */
brio_status brio_function_set_attribute(brio_function* function, int32_t attribute, int64_t value);
/* The driver's handle of the module that the function is in (CUmodule, hipModule_t); NULL on the CPU device. */
void* brio_function_native_module(const brio_function* function);
/* Active blocks per multiprocessor for this block size. */
brio_status brio_function_occupancy(brio_function* function, uint32_t block_threads, uint64_t dynamic_shared_bytes,
                                    int32_t* blocks);
/* Ordered launch. args[i] is the address of argument i, sizes as in the descriptor; values are copied before return.
 * Impossible configurations fail here, naming the dimension and the limit. */
brio_status brio_launch(brio_context* context, brio_stream* stream, brio_function* function, const uint32_t grid[3],
                        const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args, uint32_t num_args);
/* What CUDA's cuTensorMapEncodeTiled takes, innermost dimension first; numbers of enumerations are the driver's. */
typedef struct brio_tensor_map {
  uint32_t struct_size; /* sizeof(brio_tensor_map) */
  uint32_t data_type;
  uint32_t rank; /* 1 to 5 */
  uint32_t interleave;
  uint32_t swizzle;
  uint32_t l2_promotion;
  uint32_t oob_fill;
  uint32_t reserved; /* 0 */
  void* address;
  uint64_t dims[5];
  uint64_t strides[4]; /* bytes; of the dimensions after the innermost */
  uint32_t box[5];
  uint32_t element_strides[5];
} brio_tensor_map;
#define BRIO_TENSOR_MAP_BYTES 128
/* Writes the 128 bytes, aligned to 64, that kernels are given. What the hardware cannot do fails with the rule that was
 * broken; dimensions in the text are counted from the outermost. */
brio_status brio_tensor_map_encode(brio_context* context, const brio_tensor_map* map, void* out);
/* A property of a launch, laid out as CUlaunchAttribute; ids are CUDA's. */
typedef struct brio_launch_attribute {
  uint32_t id;
  uint32_t reserved; /* 0 */
  uint64_t value[8];
} brio_launch_attribute;
/* Bytes to be written to the constant memory of the kernel's module before a launch. */
typedef struct brio_constant_memory {
  const char* name; /* of the module's variable; not ended by a zero */
  uint64_t name_bytes;
  const void* data;
  uint64_t bytes;
} brio_constant_memory;
typedef struct brio_launch_config {
  uint32_t struct_size; /* sizeof(brio_launch_config) */
  uint32_t grid[3];
  uint32_t block[3];
  uint32_t cluster[3]; /* blocks of a cluster; {0, 0, 0}: no clusters */
  uint32_t dynamic_shared_bytes;
  uint32_t num_attributes;
  uint32_t num_constants;
  uint32_t reserved; /* 0 */
  const brio_launch_attribute* attributes;
  const brio_constant_memory* constants;
  /* From here on only if struct_size says so. */
  const char*
      location; /* where in the source the launch is, for messages; NULL: not known. Must live as long as the process */
} brio_launch_config;
/* "file:line:column" for brio_launch_config.location, of a file's name of `length` bytes; the same text for the same
 * place. It lives as long as the process. */
const char* brio_intern_location(const char* file, uint64_t length, int64_t line, int64_t column);
/* brio_launch with all options, of `function`, or of `kernel` loaded first when `function` is NULL. Clusters are
 * NVIDIA's (compute capability 9.0 up); elsewhere attributes that only advise are ignored, others refused. */
brio_status brio_launch_with(brio_context* context, brio_stream* stream, brio_function* function, brio_kernel* kernel,
                             const brio_launch_config* config, void* const* args, uint32_t num_args);
/* The compiled form that `context`'s device uses; NULL data on the CPU device. */
brio_status brio_kernel_code(brio_context* context, brio_kernel* kernel, const brio_image** image);

/* The text of `kind` (BRIO_IMAGE_*_TEXT) that belongs to the code which `context`'s device uses. NULL when the program
 * does not carry it. */
brio_status brio_kernel_text(brio_context* context, brio_kernel* kernel, uint32_t kind, const brio_image** image);
/* What NVIDIA's tools say of the code that `context`'s device uses: its machine code (SASS) by nvdisasm, or with
 * `resources` non-zero the resources it needs by ptxas. The tools are looked for in BRIO_CUDA_TOOLS, PATH, CUDA_HOME
 * and /usr/local/cuda. On failure of the tools the text says why. *text is from brio_alloc. */
brio_status brio_kernel_disassemble(brio_context* context, brio_kernel* kernel, int32_t resources, char** text,
                                    uint64_t* length);

/* A module made elsewhere: PTX text, a cubin or a fat binary; HSACO. Its functions live as long as it does. */
typedef struct brio_module brio_module;
brio_status brio_module_load(brio_context* context, const void* data, uint64_t size, brio_module** out);
brio_status brio_module_retain(brio_module* module);
/* The last release unloads the module once the work of its device's streams is done. */
brio_status brio_module_release(brio_module* module);
brio_status brio_module_function(brio_module* module, const char* name, brio_function** out);
/* The number of arguments, or -1 when the driver does not tell; launches of a known number are checked. */
int32_t brio_function_num_args(const brio_function* function);
/* brio_function_get and brio_launch in one. */
brio_status brio_launch_kernel(brio_context* context, brio_stream* stream, brio_kernel* kernel, const uint32_t grid[3],
                               const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args,
                               uint32_t num_args);

/* ---- Graphs: work recorded once and enqueued as one piece ---------------------------------------------------------
 */

typedef struct brio_graph brio_graph;
brio_status brio_graph_create(brio_context* context, brio_graph** out);
brio_status brio_graph_retain(brio_graph* graph);
brio_status brio_graph_release(brio_graph* graph);
/* Each adds a node that runs after the nodes named in `after` and gives its number. Argument values are copied; memory
 * that nodes refer to must live as long as the graph is launched. */
brio_status brio_graph_add_launch(brio_graph* graph, brio_function* function, brio_kernel* kernel,
                                  const brio_launch_config* config, void* const* args, uint32_t num_args,
                                  const uint32_t* after, uint32_t num_after, uint32_t* node);
brio_status brio_graph_add_copy(brio_graph* graph, void* dst, const void* src, uint64_t bytes, uint32_t direction,
                                const uint32_t* after, uint32_t num_after, uint32_t* node);
brio_status brio_graph_add_fill(brio_graph* graph, void* dst_device, uint64_t value, uint32_t element_size,
                                uint64_t count, const uint32_t* after, uint32_t num_after, uint32_t* node);
brio_status brio_graph_add_empty(brio_graph* graph, const uint32_t* after, uint32_t num_after, uint32_t* node);
/* Keeps a buffer alive as long as the graph. */
brio_status brio_graph_keep(brio_graph* graph, brio_buffer* buffer);
/* Ends the recording; no node can be added any more. */
brio_status brio_graph_instantiate(brio_graph* graph);
/* Ordered: all nodes, after the stream's earlier work. */
brio_status brio_graph_launch(brio_graph* graph, brio_stream* stream);

/* ---- Ranges for profilers -----------------------------------------------------------------------------------------
 */

/* NVTX for NVIDIA's profilers (nsys, ncu), roctx for AMD's. Without a profiler the calls do nothing. `color` is ARGB, 0
 * for none; `category` is a number of the program's own, 0 for none. */
int32_t brio_profile_enabled(void);
/* A range of the calling thread, nested within those it is in. */
void brio_profile_push(const char* name, uint32_t color, uint32_t category);
void brio_profile_pop(void);
/* A range that any thread may end. */
uint64_t brio_profile_start(const char* name, uint32_t color, uint32_t category);
void brio_profile_end(uint64_t range);
/* A point in time. */
void brio_profile_mark(const char* name, uint32_t color, uint32_t category);
void brio_profile_name_category(uint32_t category, const char* name);

/* ---- Called by kernels on the CPU device (fiber kernels only) -----------------------------------------------------
 */

/* Waits until every thread of the block that has not returned is here. */
void brio_cpu_barrier(brio_cpu_thread* thread);
/* Waits until the warp's live threads named by `mask` (bit = lane) have called this with the same mask. */
void brio_cpu_warp_sync(brio_cpu_thread* thread, uint32_t mask);
/* brio_cpu_warp_sync that also hands every lane the `value` of lane `src_lane`; the own value when that lane is not
 * among the callers. */
uint64_t brio_cpu_warp_shuffle(brio_cpu_thread* thread, uint32_t mask, uint64_t value, uint32_t src_lane);
/* brio_cpu_warp_shuffle by `kind`: 0 from lane `by`, 1 from the lane `by` below, 2 from the one `by` above, 3 from the
 * lane whose number differs in the bits of `by`; the own value where there is no such lane. */
uint64_t brio_cpu_warp_exchange(brio_cpu_thread* thread, uint32_t mask, uint64_t value, uint32_t kind, uint32_t by);
/* brio_cpu_warp_sync that also gives the mask of the callers whose `predicate` is not zero. */
uint32_t brio_cpu_warp_ballot(brio_cpu_thread* thread, uint32_t mask, uint32_t predicate);
/* The lanes of the warp that exist and have not returned. */
uint32_t brio_cpu_warp_active(brio_cpu_thread* thread);
/* Waits until `threads` threads of the block have called this or brio_cpu_named_arrive with `id`, 0 to 15. */
void brio_cpu_named_barrier(brio_cpu_thread* thread, uint32_t id, uint32_t threads);
/* Counts at that barrier without waiting. */
void brio_cpu_named_arrive(brio_cpu_thread* thread, uint32_t id, uint32_t threads);
/* Counts the thread in at the barrier of its cluster; brio_cpu_cluster_wait then waits for all threads of the cluster.
 */
void brio_cpu_cluster_arrive(brio_cpu_thread* thread);
void brio_cpu_cluster_wait(brio_cpu_thread* thread);
/* The address in the shared memory of block `rank` of the cluster that corresponds to `address` in the thread's own. */
void* brio_cpu_cluster_map(brio_cpu_thread* thread, void* address, uint32_t rank);
/* What the engines beside a block's threads are asked for. */
enum {
  BRIO_ASYNC_TENSOR_LOAD = 0,   /* box of `map` at `coordinates` to `shared`, arriving at `barrier`; `extra`: 0, or bit
                                   16 and a bit for each block of the cluster that receives it */
  BRIO_ASYNC_TENSOR_STORE = 1,  /* back */
  BRIO_ASYNC_TENSOR_REDUCE = 2, /* `extra`: 0 add, 1 min, 2 max, 3 and, 4 or, 5 xor */
  BRIO_ASYNC_BULK_LOAD = 3,     /* `extra` bytes from `map` to `shared`, arriving at `barrier` */
  BRIO_ASYNC_BULK_STORE = 4,    /* `extra` bytes from `shared` to `map` */
  BRIO_ASYNC_COMMIT = 5,        /* the thread's stores since the last one are a group */
  BRIO_ASYNC_WAIT = 6,          /* for all but the last `extra` groups */
  BRIO_ASYNC_BARRIER_WAIT = 7,  /* until the phase of `barrier` with the parity `extra` has ended */
  BRIO_ASYNC_BARRIER_COMPLETE = 8, /* `extra` bytes have come to `barrier` */
  BRIO_ASYNC_PRODUCT_COMMIT = 9,   /* the warp group's products since the last one are a group */
  BRIO_ASYNC_PRODUCT_WAIT = 10,    /* for all but the last `extra` of these groups; all 128 threads come */
};
/* Coordinates are innermost first. What is asked for happens later. */
void brio_cpu_async(brio_cpu_thread* thread, uint32_t operation, const void* map, void* shared, void* barrier,
                    const int32_t* coordinates, uint64_t extra);
/* The thread's part of a product of its warp group, D = A * B + D. `a_registers` is NULL where A is in shared memory;
 * `a` and `b` are descriptors as sm_90a has them. `shape`: bits 0-8 N, 16-19 type of A, 20-23 of B (0 bfloat16, 1
 * float16, 2 tf32, 3 e4m3, 4 e5m2, 5 int8, 6 uint8), 24-27 of D (1 float16; else 32 bits), 28 whether D is added, 29
 * and 30 whether A and B are negated, 31 and 32 whether they are transposed. */
void brio_cpu_wgmma(brio_cpu_thread* thread, void* accumulators, const void* a_registers, uint64_t a, uint64_t b,
                    uint64_t shape);
/* Lets other threads of the block run: for loops that wait on memory. */
void brio_cpu_yield(brio_cpu_thread* thread);

/* ---- Device printing --------------------------------------------------------------------------------------------- */

/* What the hidden trailing argument of a printing kernel points at. A record is reserved by one atomic add of its size
 * to `head`; when old head + size > capacity nothing is written and `dropped` is incremented. Record: uint32 size
 * (whole record, multiple of 8; written last), uint32 count, count times { uint32 tag, uint32 length, payload padded to
 * 8 bytes }. */
typedef struct brio_print_buffer {
  uint64_t capacity; /* bytes of data */
  uint64_t head;
  uint64_t dropped;
  uint64_t reserved;
  uint8_t data[];
} brio_print_buffer;

enum {
  BRIO_PRINT_INT64 = 1,
  BRIO_PRINT_UINT64 = 2,
  BRIO_PRINT_FLOAT64 = 3,
  BRIO_PRINT_FLOAT32 = 4,
  BRIO_PRINT_BOOL = 5,
  BRIO_PRINT_STRING = 6
};

/* Formats and removes what `buffer` holds, appending to the program's stdout. The runtime does this itself at every
 * synchronisation; exported for tests and for embedders. */
brio_status brio_print_drain(brio_print_buffer* buffer);

/* ---- Formatting: Python's repr, the shortest digits that give the value back in its own type ------------------------
 */

/* Each writes at most 32 bytes and a terminating zero is not added; returns the number of bytes. */
size_t brio_format_f64(double value, char* out);
size_t brio_format_f32(float value, char* out);
size_t brio_format_i64(int64_t value, char* out);
size_t brio_format_u64(uint64_t value, char* out);
/* Parses the whole of text[0..length) as a decimal float (inf, nan included); returns 0 when it is not one. */
int32_t brio_parse_f64(const char* text, size_t length, double* value);

/* ---- Checks of kernels on the CPU device ------------------------------------------------------------------------- */

/* Called by code that was compiled with `--check`; nothing else calls these. */
enum {
  BRIO_CHECK_MEMORY = 1,
  BRIO_CHECK_RACE = 2,
  BRIO_CHECK_SYNC = 4,
  BRIO_CHECK_INIT = 8,
  BRIO_CHECK_LOCKSTEP = 16,
  BRIO_CHECK_COST = 32,   /* what kernels would cost on an NVIDIA GPU with warps of 32 */
  BRIO_CHECK_COST_64 = 64 /* ... on an AMD GPU with waves of 64 */
};
/* Flags of an access; BRIO_CHECK_STACK: the object is the thread's own; BRIO_CHECK_COPY: what is read goes to another
 * place as it is, unwritten parts too; BRIO_CHECK_ASKS: an atomic operation by which a thread may wait. */
enum {
  BRIO_CHECK_READ = 1,
  BRIO_CHECK_WRITE = 2,
  BRIO_CHECK_ATOMIC = 4,
  BRIO_CHECK_STACK = 8,
  BRIO_CHECK_COPY = 16,
  BRIO_CHECK_ASKS = 32
};
/* Above the flags: the logarithm of what has to divide the address. */
enum { BRIO_CHECK_ALIGN_SHIFT = 8 };

/* A place of the program; `line` is 0 where none is known. */
typedef struct brio_check_site {
  const char* file;
  uint32_t line;
  uint32_t number; /* runtime private, starts 0 */
} brio_check_site;

/* What a kernel does to a barrier that it keeps in shared memory itself; `value` is beside each. For `--check`. */
enum {
  BRIO_NOTE_INIT = 0,        /* arrivals of a phase */
  BRIO_NOTE_ARRIVE = 1,      /* arrivals that are counted */
  BRIO_NOTE_ARRIVE_PART = 2, /* arrivals that must not end the phase */
  BRIO_NOTE_DROP = 3,        /* arrivals that are counted, and not awaited in later phases */
  BRIO_NOTE_WAIT = 4,        /* parity of the phase whose end is awaited */
  BRIO_NOTE_END = 5,         /* 0 */
  BRIO_NOTE_FENCE = 6,       /* of no barrier: what was written before is ordered before what engines do; 0 */
  /* Copies that go on while the thread that began them does (cp.async). */
  BRIO_NOTE_COPY = 7,        /* of the shared memory that is written: its bytes */
  BRIO_NOTE_COPY_COMMIT = 8, /* of no barrier: those begun since the last one are a group; 0 */
  BRIO_NOTE_COPY_WAIT = 9    /* of no barrier: groups that may still be under way; -1: no copy may be */
};
void brio_cpu_note(brio_cpu_thread* thread, int32_t what, void* barrier, int64_t value);

/* From here on these modes are checked. Called before anything else of the runtime. */
void brio_check_begin(uint32_t modes);
/* The program's `main` has returned: buffers that it did not drop are reported. Where code that checks itself is loaded
 * into a program of another language, they are when the process ends. */
void brio_check_end(void);
/* How many mistakes were found until now, each counted once however often it was seen. A program of another language
 * may ask when its kernels are done; its exit status is its own. */
uint64_t brio_check_mistakes(void);
/* Before an access; what is returned is accessed instead. `store` is told the value, `object` what the pointer leads
 * to. */
void* brio_check_access(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site);
void* brio_check_store(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t value);
void* brio_check_store_wide(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, const void* value);
void* brio_check_object(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, void* object,
                        uint64_t object_bytes, const void* value);
/* An array of the thread begins to be; nobody has written it. */
void brio_check_array(void* address, uint64_t bytes);
/* Before a copy: what was not written there is not written here. */
void brio_check_copied(void* to, const void* from, uint64_t bytes);
/* Before an access by a pointer that promise `number` of the kernel is about, or by an argument (0). */
void brio_check_promise(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint32_t number);
/* Before an operation that threads meet in. */
void brio_check_at(brio_check_site* site);
/* Costs. Threads of a warp that give the same `site` and `key` execute it together; every site is of one instruction.
 * `choice` tells the ways apart that a branch can take. */
void brio_check_cost(void* address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint64_t key);
void brio_check_branch(uint64_t choice, brio_check_site* site, uint64_t key);
/* The key of the call that the thread entered the function by, and what sets it before a call. */
uint64_t brio_check_context(void);
void brio_check_enter(uint64_t key);

/* ---- Host program support ---------------------------------------------------------------------------------------- */

/* Never NULL: exhaustion aborts with a message. `align` is a power of two; size 0 is legal. */
void* brio_alloc(uint64_t size, uint64_t align);
void brio_free(void* ptr);
/* Buffered for fd 1 (by line on a terminal); fd 2 flushes stdout first and is unbuffered. Returns bytes taken or -1. */
int64_t brio_write(int32_t fd, const void* data, uint64_t length);
/* Reads one line of stdin without its newline into a block from brio_alloc; returns its length, -1 at the end. */
int64_t brio_read_line(char** out);
void brio_flush(void);
/* What a host language does around the waits of brio_context_synchronize, brio_stream_synchronize and
 * brio_event_synchronize: `enter` before, whose result `leave` takes after, on the same thread. NULL for nothing. */
void brio_set_wait_hooks(void* (*enter)(void), void (*leave)(void* token));
/* Flush, drain device printing, then end the process. */
#ifdef __cplusplus
[[noreturn]]
#endif
void brio_exit(int32_t code);
/* As brio_exit, but by abort(3), after `ABORT: <message>` on stderr when there is one. */
#ifdef __cplusplus
[[noreturn]]
#endif
void brio_abort(const char* message, size_t length);
/* Where an error begins or what it passes: file, and function as the program writes it; line and column from 1. */
typedef struct brio_error_place {
  const char* file;
  const char* function;
  uint32_t line;
  uint32_t column;
  uint32_t in_library;
} brio_error_place;
/* The calling thread's trace of errors. A `raise` calls brio_raise, where debuggers can stop; what comes out of a call,
 * brio_error_passes; an `except`, brio_error_caught, which returns the error's number; a `raise` of what was caught,
 * brio_raise_again with that number. Places stay where they are. */
void brio_raise(const brio_error_place* place);
void brio_error_passes(const brio_error_place* place);
uint64_t brio_error_caught(void);
void brio_raise_again(const brio_error_place* place, uint64_t number);
/* `Unhandled exception caught during execution: <text>` on stderr, after stdout was flushed; behind it the place in the
 * program that it comes from, or all that it passed where MOJO_ENABLE_STACK_TRACE_ON_ERROR is set (not to 0). */
void brio_report_unhandled(const char* text, size_t length);
/* Exported functions that raise: the compiler calls these around them. `name` is the name under which one is exported.
 * A call begins, which forgets the error of the calling thread's last call; an error that comes out of it is printed on
 * stderr, with its place as above, and kept; and it can be asked for: NULL where the calling thread's last call of
 * `name` raised none. The text is valid until the thread's next call of it. */
void brio_export_begin(const char* name, size_t length);
void brio_export_failed(const char* name, size_t length, const char* text, size_t text_length);
const char* brio_export_error(const char* name, size_t length);
/* The program's command line; the arrays are borrowed. Called by a program's entry point: from here on faults of host
 * code are told on stderr with the line of the program, before the process dies of them. */
void brio_set_args(int32_t argc, char** argv);
/* Tables of lines of code that was loaded by hand (section `brio_lines`); they stay where they are until the process
 * ends. */
void brio_add_line_tables(const void* begin, const void* end);
/* Makes the code of kernels with BRIO_KERNEL_IS_LATE when it is first asked for, one at a time: fills in images or
 * functions of the CPU device, flags but that one, shared_bytes. NULL on success; else what failed, valid until the
 * next call. */
typedef const char* (*brio_kernel_maker_fn)(void* data, brio_kernel* kernel);
void brio_set_kernel_maker(brio_kernel_maker_fn maker, void* data);
/* Is told of each kernel with BRIO_KERNEL_IS_QUICK whose code takes long, once and from any thread; returns at once,
 * and hands better code over later. Set once, before the first launch. */
typedef void (*brio_kernel_optimizer_fn)(void* data, brio_kernel* kernel);
void brio_set_kernel_optimizer(brio_kernel_optimizer_fn optimizer, void* data);
/* Code in place of that of a kernel of the CPU device, in the same form: blocks that begin from now on run it. Null:
 * there is no better code. Whoever is told of a kernel says so in the end, one way or the other. */
void brio_kernel_replace_code(brio_kernel* kernel, void* code);
/* For measurements: waits until all kernels that were launched since `since_ns` (of brio_clock_ns) have the best code
 * that they will get. Returns how many had to be waited for. */
uint32_t brio_kernels_settle(uint64_t since_ns);
void brio_args(int32_t* argc, char*** argv);
/* Monotonic nanoseconds. */
uint64_t brio_clock_ns(void);

/// The next 64 bits of the calling thread's random numbers (xoshiro256++), seeded with 0 until `brio_random_seed`.
uint64_t brio_random_next(void);
/// Starts the calling thread's random numbers from `seed`.
void brio_random_seed(uint64_t seed);
void brio_sleep_ns(uint64_t nanoseconds);
/* The value of the whole program that is kept under this name, or NULL. */
void* brio_global_find(const char* name, size_t length);
/* Keeps `value` under the name unless there is one already; returns what is kept. `destroy`, which may be NULL, ends
 * the value in brio_globals_end. */
void* brio_global_keep(const char* name, size_t length, void* value, void (*destroy)(void* value));
/* Keeps `value` under the name in place of what was there, which is not ended. */
void brio_global_replace(const char* name, size_t length, void* value);
/* Ends the values kept with a function for that, the last one first; `main` has returned. */
void brio_globals_end(void);
/* Threads that brio_parallel_for and the CPU device use: BRIO_CPU_THREADS, or what the process may use. */
uint32_t brio_parallelism(void);
/* Calls function(data, i) for i below `count` on up to `workers` threads (0: brio_parallelism()), the caller among
 * them, and returns when all calls have. After a failure no further call starts; its text becomes the caller's last
 * error. */
brio_status brio_parallel_for(uint64_t count, uint64_t workers, brio_status (*function)(void* data, uint64_t index),
                              void* data);
/* NULL when unset. */
const char* brio_getenv(const char* name);

#ifdef __cplusplus
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif /* BRIO_RUNTIME_H */
