/* Communicators: programs of several processes ("ranks"), each with a device of its own, that exchange what is in their
 * devices' memory. The bytes travel through NCCL or RCCL between GPUs, through MPI or shared memory of one machine
 * between CPU devices; NCCL, RCCL and MPI are found at run time.
 *
 * Conventions are those of brio/runtime.h. Besides:
 *  - A collective call is made by all ranks of a communicator, with the same arguments except for addresses, and in the
 *    same order. The shared-memory and MPI transports check that; NCCL does not.
 *  - Calls are ordered on a stream and return at once unless their comment says otherwise. What fails in them is raised
 *    by the next synchronisation of the stream, and by every later call of the communicator. Failures name the rank and
 *    the call.
 *  - A rank that ends, or does not come within the time limit, makes the calls of the others fail.
 *  - `send` and `recv` may be the same address ("in place"); otherwise they must not overlap. */
#ifndef BRIO_COMM_H
#define BRIO_COMM_H

#include "brio/runtime.h"

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

typedef struct brio_comm brio_comm;

/* Kinds of elements. 8-bit floats are OCP's. */
enum {
  BRIO_COMM_BOOL = 1,
  BRIO_COMM_INT8 = 2,
  BRIO_COMM_UINT8 = 3,
  BRIO_COMM_INT16 = 4,
  BRIO_COMM_UINT16 = 5,
  BRIO_COMM_INT32 = 6,
  BRIO_COMM_UINT32 = 7,
  BRIO_COMM_INT64 = 8,
  BRIO_COMM_UINT64 = 9,
  BRIO_COMM_FLOAT16 = 12,
  BRIO_COMM_BFLOAT16 = 13,
  BRIO_COMM_FLOAT32 = 14,
  BRIO_COMM_FLOAT64 = 15,
  BRIO_COMM_FLOAT8_E4M3FN = 18,
  BRIO_COMM_FLOAT8_E5M2 = 19
};

/* How elements of the ranks become one. Averages of integers are truncated. BOOL has only MIN (and) and MAX (or). */
enum { BRIO_COMM_SUM = 0, BRIO_COMM_PRODUCT = 1, BRIO_COMM_MIN = 2, BRIO_COMM_MAX = 3, BRIO_COMM_AVERAGE = 4 };

/* The elements of the ranks are combined in the order of the ranks, so that the result depends on nothing else. The
 * shared-memory and MPI transports always do; NCCL refuses the flag. */
enum { BRIO_COMM_ORDERED = 1 };

/* What brio_comm_create is asked for; zero is the default of every member. */
typedef struct brio_comm_config {
  uint32_t struct_size;  /* sizeof(brio_comm_config) */
  uint32_t reserved;     /* 0 */
  const char* api;       /* kind of device, as in brio_context_create */
  brio_context* context; /* the rank's context; NULL: a new one of device number `local_rank` (the CPU device's is 0) */
  uint64_t timeout_ms;   /* how long a call waits for other ranks; 0: BRIO_COMM_TIMEOUT (seconds), else 600 s */
} brio_comm_config;

/* The communicator of all ranks that were started together: by a launcher that sets RANK, WORLD_SIZE, MASTER_ADDR,
 * MASTER_PORT, BRIO_COMM_SECRET and perhaps LOCAL_RANK (`brio run --ranks`), by mpirun, or this process alone.
 * Collective; returns when all ranks are there. NULL: all defaults. */
brio_status brio_comm_create(const brio_comm_config* config, brio_comm** out);
/* `count` communicators of this process, one for each device named in `devices`: rank i is on devices[i]. On the CPU
 * device, whose number is 0, there may be several. Each is used like that of a process of its own; calls of several by
 * one thread belong in a group. NULL devices: 0, 1, ... */
brio_status brio_comm_create_all(const brio_comm_config* config, int32_t count, const int32_t* devices,
                                 brio_comm** out);
brio_status brio_comm_retain(brio_comm* comm);
/* The last release gives the communicator up once the work it was given is done. */
brio_status brio_comm_release(brio_comm* comm);
/* The rank leaves: waits for what it was given, and every later call fails. Not collective. */
brio_status brio_comm_end(brio_comm* comm);

int32_t brio_comm_rank(const brio_comm* comm);
int32_t brio_comm_size(const brio_comm* comm);
/* Number among the ranks of this machine. */
int32_t brio_comm_local_rank(const brio_comm* comm);
/* What carries the bytes: "nccl", "rccl", "mpi", "shared memory", or "alone" for a single rank. Lives as long as the
 * process. */
const char* brio_comm_transport(const brio_comm* comm);
/* The rank's context; not retained. */
brio_context* brio_comm_context(brio_comm* comm);

/* Each takes `count` elements of `type` at device addresses. A NULL stream is the default stream of the context. */

/* recv = the combined elements of all ranks' send. */
brio_status brio_comm_all_reduce(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type, uint32_t reduction, uint32_t flags);
/* The same at rank `root` alone; the others' recv may be NULL. */
brio_status brio_comm_reduce(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                             uint32_t type, uint32_t reduction, int32_t root, uint32_t flags);
/* recv = the send of rank `root`; the others' send may be NULL. */
brio_status brio_comm_broadcast(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                uint32_t type, int32_t root);
/* recv = `count` elements of every rank, in the order of ranks. In place: send = recv + rank * count. */
brio_status brio_comm_all_gather(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type);
/* send has `count` elements for every rank; recv = the combined ones for this rank. In place: recv = send + rank *
 * count. */
brio_status brio_comm_reduce_scatter(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                     uint32_t type, uint32_t reduction, uint32_t flags);
/* send has `count` elements for every rank; recv gets `count` from every rank. Not in place. */
brio_status brio_comm_all_to_all(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type);
/* To and from one other rank. The stream waits for the other side. */
brio_status brio_comm_send(brio_comm* comm, brio_stream* stream, const void* send, uint64_t count, uint32_t type,
                           int32_t peer);
brio_status brio_comm_recv(brio_comm* comm, brio_stream* stream, void* recv, uint64_t count, uint32_t type,
                           int32_t peer);
/* Between the two, this thread's calls of communicators are kept, and done together by the end: several sends and
 * receives at once, calls of several communicators. Groups nest; the outermost end does the work. */
brio_status brio_comm_group_begin(void);
brio_status brio_comm_group_end(void);
/* Keeps a buffer alive until the thread's outermost group ends: its calls are not enqueued before. In a graph as long
 * as the graph. Nothing outside of both. */
brio_status brio_comm_group_keep(brio_buffer* buffer);
/* Ends the innermost group without doing anything of the outermost one. */
void brio_comm_group_cancel(void);
/* Between the two, this thread's calls of communicators become nodes of `graph`, one after the other and behind the
 * nodes in `after`; a group becomes one node. Every launch of the graph makes the calls, in the order of its stream:
 * all ranks launch such graphs in the same order. The graph keeps the communicators. A call that names a stream of its
 * own is refused, and so are barrier, split, and communicators of another device than the graph's. The end tells the
 * last of the nodes unless `node` is NULL. */
brio_status brio_comm_graph_begin(brio_graph* graph, const uint32_t* after, uint32_t num_after);
brio_status brio_comm_graph_end(uint32_t* node);
/* Ends it without the calls. */
void brio_comm_graph_cancel(void);
/* The graph that this thread's calls become nodes of, or NULL; not retained. */
brio_graph* brio_comm_graph(void);
/* Returns when all ranks have called it and the stream has done what it was given before. */
brio_status brio_comm_barrier(brio_comm* comm, brio_stream* stream);
/* Collective; returns when it is done: one communicator for each `color`, whose ranks are ordered by `key`, then by
 * their rank here. With a negative color *out is NULL. */
brio_status brio_comm_split(brio_comm* comm, int32_t color, int32_t key, brio_comm** out);

/* Device memory of every rank that the kernels of all of them reach, in this process or another one of the same
 * machine ("window"). Counted; keeps the communicator. */
typedef struct brio_comm_window brio_comm_window;
/* Collective; returns when it is done, or has failed on all ranks: `bytes` of zeroed memory of each rank, the same
 * number on all, and `what` it is, for messages, at most 99 bytes and the same text on all ("10 float32"; NULL: the
 * bytes). BRIO_ERROR_UNSUPPORTED on all ranks where one cannot reach another's memory: on other machines, or where the
 * driver refuses handles. Everything else that fails is no such refusal. Several ranks of one process make it by a
 * thread each. */
brio_status brio_comm_window_create(brio_comm* comm, uint64_t bytes, const char* what, brio_comm_window** out);
/* This rank's memory as a buffer, which keeps the window. */
brio_status brio_comm_window_buffer(brio_comm_window* window, brio_buffer** out);
brio_status brio_comm_window_retain(brio_comm_window* window);
/* The last release waits for the kernels that were noted, and gives up this rank's mappings of the others' memory. Not
 * collective: its own memory is freed when the others have given up theirs, or have ended. */
brio_status brio_comm_window_release(brio_comm_window* window);
/* The memory of `rank` as this rank's kernels reach it; NULL where there is no such rank. */
void* brio_comm_window_address(const brio_comm_window* window, int32_t rank);
/* The device address of a 32-bit word, 0 at first. Kernels that wait for another rank look at it now and then, and end
 * when it has changed: the rank has ended, has released the window, or did not come within the time limit. The next
 * synchronisation tells. More words behind it are for kernels that tell what they do, at most 8 ranks of them: word
 * 128 + i (i < 256) is not 0 while part i of a kernel waits, and another number for each wait. 16 + 8 r is 1 when rank
 * r's call is another one: behind it stand the call's number, this rank's label and rank r's, of two words each
 * (elements; elements / 2^32 * 4 + shots). The kernel waits for the end then. */
void* brio_comm_window_stop(const brio_comm_window* window);
/* Behind each launch of a kernel that waits for other ranks, with its stream: it is looked after. Fails when the window
 * was given up. The time limit counts from here, or, with BRIO_COMM_WINDOW_TELLS, from where the kernel begins to wait.
 */
#define BRIO_COMM_WINDOW_TELLS 1u /* the kernel writes the words of its waits */
brio_status brio_comm_window_note(brio_comm_window* window, brio_stream* stream, uint32_t flags);

#ifdef __cplusplus
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif /* BRIO_COMM_H */
