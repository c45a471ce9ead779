// The C interface of communicators: checks of arguments, groups, and what is handed to the transports.
#include "brio/comm.h"

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdlib>
#include <utility>

#include "comm/communicator.h"
#include "comm/elements.h"
#include "comm/nccl.h"
#include "comm/segment.h"
#include "comm/shared_memory.h"
#include "comm/world.h"
#include "devices.h"
#include "graph.h"

using brio::rt::Device;
using brio::rt::Fail;
using brio::rt::NoneGiven;
using brio::rt::SavedError;
using brio::rt::Status;
using brio::rt::Text;
using namespace brio::rt::comm;

namespace {

/// A call that waits for the end of its group, or for launches of its graph.
struct GroupedCall {
  brio_comm* comm;      // retained
  brio_stream* stream;  // retained; null in a graph, whose launches have one
  Operation operation;
};

void Drop(const std::vector<GroupedCall>& calls) {
  for (const GroupedCall& call : calls) {
    (void)brio_stream_release(call.stream);
    (void)brio_comm_release(call.comm);
  }
}

struct Group {
  int depth = 0;
  bool cancelled = false;
  std::vector<GroupedCall> calls;
  std::vector<brio_buffer*> kept;  // retained

  void Clear() {
    Drop(calls);
    calls.clear();
    for (brio_buffer* buffer : kept) {
      (void)brio_buffer_release(buffer);
    }
    kept.clear();
    cancelled = false;
  }
};

Group& GetGroup() {
  thread_local Group group;
  return group;
}

/// The graph that this thread's calls become nodes of.
struct Recording {
  brio_graph* graph = nullptr;  // retained
  std::vector<std::vector<GroupedCall>> nodes;
  std::vector<uint32_t> after;  // the first of them comes behind these
};

Recording& GetRecording() {
  thread_local Recording recording;
  return recording;
}

Status CheckAlive(const brio_comm* comm, const char* function) {
  if (comm == nullptr) [[unlikely]] {
    return NoneGiven(function, "communicator");
  }
  if (comm->ended.load()) {
    const Membership& who = comm->transport->membership();
    return Fail(BRIO_ERROR_INVALID_VALUE, "rank %d of %d: %s: the communicator was ended", who.rank, who.size,
                function);
  }
  return BRIO_OK;
}

Status CheckAddress(const brio_comm& comm, const Operation& operation, const void* address, const char* what) {
  const Transport& transport = *comm.transport;
  if (address == nullptr) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: no address to %s given", Describe(operation).c_str(), what);
  }
  uint64_t bytes = 0;
  Device* const own = comm.context->device;
  Device* owner = nullptr;
  if (own->FindOwner(address, &bytes) || !brio::rt::FindOwner(address, &owner, &bytes) || owner == own) {
    return BRIO_OK;
  }
  return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: the buffer to %s is of %s %s, the communicator of %s %s",
                          Describe(operation).c_str(), what, owner->api().c_str(), owner->label().c_str(),
                          own->api().c_str(), own->label().c_str());
}

/// Whether two areas share bytes without being the same place, as calls in place have it.
Status CheckOverlap(const brio_comm& comm, const Operation& operation) {
  const Membership& who = comm.transport->membership();
  if (!Sends(operation, who.rank) || !Receives(operation, who.rank) || operation.count == 0) {
    return BRIO_OK;
  }
  const uint64_t bytes = ElementSize(operation.type);
  const auto send = reinterpret_cast<uintptr_t>(operation.send);
  const auto recv = reinterpret_cast<uintptr_t>(operation.recv);
  const uint64_t offset = static_cast<uint64_t>(who.rank) * operation.count * bytes;
  const bool in_place = operation.call == Call::AllGather       ? send == recv + offset
                        : operation.call == Call::ReduceScatter ? recv == send + offset
                        : operation.call == Call::AllToAll      ? false
                                                                : send == recv;
  const bool overlap =
      send < recv + RecvCount(operation, who.size) * bytes && recv < send + SendCount(operation, who.size) * bytes;
  if (overlap && !in_place) {
    return comm.transport->FailAs(BRIO_ERROR_INVALID_VALUE, "%s: what is sent and what is received overlap",
                                  Describe(operation).c_str());
  }
  return BRIO_OK;
}

Status CheckOperation(const brio_comm& comm, const Operation& operation) {
  const Transport& transport = *comm.transport;
  const Membership& who = transport.membership();
  const char* const name = NameOf(operation.call);
  const uint64_t bytes = ElementSize(operation.type);
  if (bytes == 0) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: unknown type of elements %u", name, operation.type);
  }
  if (ReductionName(operation.reduction) == nullptr) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: unknown reduction %u", name, operation.reduction);
  }
  const bool reduces =
      operation.call == Call::AllReduce || operation.call == Call::Reduce || operation.call == Call::ReduceScatter;
  if (reduces && !CanReduce(operation.type, operation.reduction)) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: bool has no %s, only min (and) and max (or)", name,
                            ReductionName(operation.reduction));
  }
  if ((operation.flags & ~uint32_t{BRIO_COMM_ORDERED}) != 0) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: unknown flags 0x%x", name, operation.flags);
  }
  const bool has_peer = IsPairwise(operation) || operation.call == Call::Reduce || operation.call == Call::Broadcast;
  if (has_peer && (operation.peer < 0 || operation.peer >= who.size)) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: there is no rank %d", name, operation.peer);
  }
  if (operation.count > (uint64_t{1} << 60) / bytes / static_cast<uint64_t>(who.size)) {
    return transport.FailAs(BRIO_ERROR_INVALID_VALUE, "%s: %" PRIu64 " elements are too many", name, operation.count);
  }
  if (operation.count != 0) {
    Status status = Sends(operation, who.rank) ? CheckAddress(comm, operation, operation.send, "send") : BRIO_OK;
    if (status == BRIO_OK && Receives(operation, who.rank)) {
      status = CheckAddress(comm, operation, operation.recv, "receive to");
    }
    status = status == BRIO_OK ? CheckOverlap(comm, operation) : status;
    if (status != BRIO_OK) {
      return status;
    }
  }
  return transport.CheckOperation(operation);
}

/// The group's calls, each communicator's and stream's together, on `stream` unless they have their own.
Status RunGroup(const std::vector<GroupedCall>& calls, brio_stream* stream);

/// Calls as a node of a graph.
class GraphCalls final : public brio::rt::GraphWork {
 public:
  /// Takes the references in `calls` over.
  explicit GraphCalls(std::vector<GroupedCall> calls) : calls_(std::move(calls)) {}
  ~GraphCalls() override { Drop(calls_); }

  const void* subject() const override {
    const bool is_of_one =
        std::all_of(calls_.begin(), calls_.end(), [&](const GroupedCall& call) { return call.comm == calls_[0].comm; });
    return is_of_one ? static_cast<const void*>(calls_[0].comm) : this;
  }
  Status Enqueue(brio_stream* stream) override {
    return calls_.size() == 1 ? calls_[0].comm->transport->Enqueue(stream, {calls_[0].operation})
                              : RunGroup(calls_, stream);
  }
  Status CheckLaunch() override {
    for (const GroupedCall& call : calls_) {
      Status status = CheckAlive(call.comm, NameOf(call.operation.call));
      status = status == BRIO_OK ? call.comm->transport->CheckSound(call.operation) : status;
      if (status != BRIO_OK) {
        return status;
      }
    }
    return BRIO_OK;
  }
  void NoteLaunch(brio_stream* stream) override {
    for (size_t i = 0; i < calls_.size(); ++i) {
      if (i + 1 == calls_.size() || calls_[i].comm != calls_[i + 1].comm) {
        calls_[i].comm->transport->NoteReplay(stream, calls_[i].operation);
      }
    }
  }

 private:
  const std::vector<GroupedCall> calls_;
};

/// What makes no sense in a graph.
Status CheckRecorded(const brio_comm& comm, const brio_stream* stream, const Operation& operation) {
  const char* const name = NameOf(operation.call);
  const Device& device = *brio::rt::ContextOf(GetRecording().graph)->device;
  if (&device != comm.context->device) {
    return comm.transport->FailAs(BRIO_ERROR_INVALID_VALUE, "%s: the graph is of %s %s, the communicator of %s %s",
                                  name, device.api().c_str(), device.label().c_str(),
                                  comm.context->device->api().c_str(), comm.context->device->label().c_str());
  }
  if (stream != nullptr && stream != &comm.context->stream) {
    return comm.transport->FailAs(BRIO_ERROR_INVALID_VALUE,
                                  "%s: a call in a graph takes no stream: the graph's launch has one", name);
  }
  return BRIO_OK;
}

/// Does the call, or keeps it for the end of the thread's group, or for its graph.
Status Give(brio_comm* comm, brio_stream* stream, const Operation& operation) {
  if (const Status status = CheckAlive(comm, NameOf(operation.call)); status != BRIO_OK) {
    return status;
  }
  brio_stream* const on = brio::rt::StreamOf(comm->context, stream);
  if (on->device != comm->context->device) {
    return comm->transport->FailAs(BRIO_ERROR_INVALID_VALUE, "%s: the stream is of %s %s, the communicator of %s %s",
                                   NameOf(operation.call), on->device->api().c_str(), on->device->label().c_str(),
                                   comm->context->device->api().c_str(), comm->context->device->label().c_str());
  }
  if (const Status status = CheckOperation(*comm, operation); status != BRIO_OK) {
    return status;
  }
  const bool is_recorded = GetRecording().graph != nullptr;
  if (is_recorded) [[unlikely]] {
    const Status status = CheckRecorded(*comm, stream, operation);
    if (status != BRIO_OK) {
      return status;
    }
  }
  Group& group = GetGroup();
  if (group.depth > 0 || is_recorded) {
    brio_comm_retain(comm);
    if (!is_recorded) {
      (void)brio_stream_retain(on);
    }
    const GroupedCall call = {comm, is_recorded ? nullptr : on, operation};
    if (group.depth == 0) {
      GetRecording().nodes.push_back({call});
      return BRIO_OK;
    }
    group.calls.push_back(call);
    return BRIO_OK;
  }
  return comm->transport->Enqueue(on, {operation});
}

Status RunGroup(const std::vector<GroupedCall>& calls, brio_stream* stream) {
  struct Batch {
    brio_comm* comm;
    brio_stream* stream;
    std::vector<Operation> operations;
  };
  std::vector<Batch> batches;
  for (const GroupedCall& call : calls) {
    brio_stream* const on = call.stream != nullptr ? call.stream : stream;
    auto found = std::find_if(batches.begin(), batches.end(),
                              [&](const Batch& batch) { return batch.comm == call.comm && batch.stream == on; });
    if (found == batches.end()) {
      batches.push_back({call.comm, on, {}});
      found = batches.end() - 1;
    }
    found->operations.push_back(call.operation);
  }
  Status status = BRIO_OK;
  std::string text;
  const auto note = [&](Status one) {
    if (one != BRIO_OK && status == BRIO_OK) {
      status = one;
      text = brio_last_error();
    }
  };
  size_t begun = 0;
  while (begun < batches.size() && status == BRIO_OK) {
    note(batches[begun].comm->transport->BeginGroup());
    begun += status == BRIO_OK ? 1 : 0;
  }
  for (Batch& batch : batches) {
    if (status == BRIO_OK) {
      note(batch.comm->transport->Enqueue(batch.stream, std::move(batch.operations)));
    }
  }
  for (size_t i = 0; i < begun; ++i) {
    note(batches[i].comm->transport->EndGroup());
  }
  for (size_t i = 0; i < begun; ++i) {
    note(batches[i].comm->transport->FinishGroup());
  }
  return status == BRIO_OK ? BRIO_OK : brio::rt::FailText(status, text);
}

Status CheckConfig(const brio_comm_config* config, const char* function, brio_comm_config* out) {
  *out = {};
  if (config == nullptr) {
    return BRIO_OK;
  }
  if (config->struct_size != sizeof(brio_comm_config)) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "%s: the configuration has %u bytes, not %zu", function, config->struct_size,
                sizeof(brio_comm_config));
  }
  *out = *config;
  return BRIO_OK;
}

/// The context of a rank: the device of its number on the machine.
Status MakeContext(const World& world, const char* api, brio_context** out) {
  int32_t count = 0;
  if (const Status status = brio_device_count(api, &count); status != BRIO_OK) {
    return status;
  }
  brio_context* first = nullptr;
  if (const Status status = brio_context_create(api, 0, &first); status != BRIO_OK) {
    return status;
  }
  bool through_host = false;
  if (const Status status = WantsHostMemory(&through_host); status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_context_release(first);
    return failure.Restore();
  }
  if (first->device->IsHostMemory() || world.local_rank == 0) {
    *out = first;
    return BRIO_OK;
  }
  const std::string name = first->device->api();
  const char* const visible = std::getenv(name == "hip" ? "HIP_VISIBLE_DEVICES" : "CUDA_VISIBLE_DEVICES");
  if (count == 1 && visible != nullptr && *visible != 0) {
    *out = first;  // the launcher shows each rank a device of its own
    return BRIO_OK;
  }
  (void)brio_context_release(first);
  if (through_host) {  // several may share a device
    return brio_context_create(api, world.local_rank % count, out);
  }
  if (world.local_rank >= count) {
    return Fail(
        BRIO_ERROR_NO_DEVICE,
        "rank %d of %d: there are more ranks than devices: it is number %d of this machine, which has %d of '%s'",
        world.rank, world.size, world.local_rank, count, name.c_str());
  }
  return brio_context_create(api, world.local_rank, out);
}

brio_comm* MakeComm(brio_context* context, std::shared_ptr<Transport> transport) {
  auto* const comm = new brio_comm;
  comm->context = context;
  comm->transport = std::move(transport);
  return comm;
}

/// Ranks of this process on the CPU device, over a segment of their own.
Status ShareInProcess(const std::vector<brio_context*>& contexts, uint64_t timeout_ms,
                      std::vector<std::shared_ptr<Transport>>* out) {
  const auto size = static_cast<int32_t>(contexts.size());
  std::string name;
  Status status = Segment::Create(size, Segment::Use::Calls, &name);
  if (status != BRIO_OK) {
    return status;
  }
  for (int32_t rank = 0; rank < size && status == BRIO_OK; ++rank) {
    std::unique_ptr<Segment> segment;
    status = Segment::Attach(name, rank, size, Segment::Use::Calls, &segment);
    if (status == BRIO_OK) {
      out->push_back(MakeShared({rank, size, rank, timeout_ms}, std::move(segment)));
    }
  }
  Segment::RemoveName(name);
  return status;
}

Status MakeAll(const brio_comm_config& config, const std::vector<brio_context*>& contexts,
               std::vector<std::shared_ptr<Transport>>* out) {
  uint64_t timeout_ms = 0;
  if (const Status status = FindTimeout(config.timeout_ms, &timeout_ms); status != BRIO_OK) {
    return status;
  }
  if (contexts.size() == 1 && !WantsNcclAlone()) {
    out->push_back(MakeAlone({0, 1, 0, timeout_ms}));
    return BRIO_OK;
  }
  if (contexts[0]->device->IsHostMemory()) {
    return ShareInProcess(contexts, timeout_ms, out);
  }
  bool through_host = false;
  if (const Status status = WantsHostMemory(&through_host); status != BRIO_OK) {
    return status;
  }
  if (through_host) {
    return Fail(
        BRIO_ERROR_UNSUPPORTED,
        "communicators of %zu devices of one process: BRIO_COMM_TRANSPORT=host is for ranks of several processes",
        contexts.size());
  }
  return MakeNcclAll(contexts, timeout_ms, out);
}

}  // namespace

Status brio::rt::comm::CheckWaiting(const brio_comm* comm, const char* call) {
  if (const Status status = CheckAlive(comm, call); status != BRIO_OK) {
    return status;
  }
  if (GetGroup().depth > 0) {
    return comm->transport->FailAs(BRIO_ERROR_INVALID_VALUE, "%s: not within a group", call);
  }
  if (GetRecording().graph != nullptr) {
    return comm->transport->FailAs(BRIO_ERROR_INVALID_VALUE, "%s: not within a graph: it waits on the host", call);
  }
  return BRIO_OK;
}

extern "C" {

brio_status brio_comm_create(const brio_comm_config* config, brio_comm** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_create", "place for the result");
  }
  *out = nullptr;
  brio_comm_config settings = {};
  uint64_t timeout_ms = 0;
  World* world = nullptr;
  Status status = CheckConfig(config, "brio_comm_create", &settings);
  status = status != BRIO_OK ? status : FindTimeout(settings.timeout_ms, &timeout_ms);
  status = status != BRIO_OK ? status : FindWorld(timeout_ms, &world);
  if (status != BRIO_OK) {
    return status;
  }
  brio_context* context = settings.context;
  if (context != nullptr) {
    (void)brio_context_retain(context);
  } else {
    status = MakeContext(*world, settings.api, &context);
  }
  if (status = AgreeOn(*world, status); status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_context_release(context);
    return failure.Restore();
  }
  std::shared_ptr<Transport> transport;
  if (status = MakeWorldTransport(*world, context, timeout_ms, &transport); status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_context_release(context);
    return failure.Restore();
  }
  *out = MakeComm(context, std::move(transport));
  return BRIO_OK;
}

brio_status brio_comm_create_all(const brio_comm_config* config, int32_t count, const int32_t* devices,
                                 brio_comm** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_create_all", "place for the results");
  }
  if (count < 1) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_create_all: %d communicators asked for", count);
  }
  std::fill(out, out + count, nullptr);
  brio_comm_config settings = {};
  if (const Status status = CheckConfig(config, "brio_comm_create_all", &settings); status != BRIO_OK) {
    return status;
  }
  std::vector<brio_context*> contexts;
  std::vector<std::shared_ptr<Transport>> transports;
  Status status = BRIO_OK;
  const bool is_cpu = std::string_view(settings.api != nullptr ? settings.api : brio_default_api()) == "cpu";
  for (int32_t i = 0; i < count && status == BRIO_OK; ++i) {
    brio_context* context = nullptr;
    const int32_t device = devices != nullptr ? devices[i] : is_cpu ? 0 : i;
    status = brio_context_create(settings.api, device, &context);
    if (status == BRIO_OK) {
      contexts.push_back(context);
    }
  }
  status = status != BRIO_OK ? status : MakeAll(settings, contexts, &transports);
  if (status != BRIO_OK) {
    const SavedError failure(status);
    transports.clear();
    for (brio_context* context : contexts) {
      (void)brio_context_release(context);
    }
    return failure.Restore();
  }
  for (size_t i = 0; i < contexts.size(); ++i) {
    out[i] = MakeComm(contexts[i], transports[i]);
  }
  return BRIO_OK;
}

brio_status brio_comm_retain(brio_comm* comm) {
  if (comm != nullptr) {
    comm->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_comm_release(brio_comm* comm) {
  if (comm == nullptr || comm->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  comm->transport.reset();
  const Status status = brio_context_release(comm->context);
  delete comm;
  return status;
}

brio_status brio_comm_end(brio_comm* comm) {
  if (comm == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_end", "communicator");
  }
  return comm->ended.exchange(true) ? BRIO_OK : comm->transport->Leave();
}

int32_t brio_comm_rank(const brio_comm* comm) {
  return comm != nullptr ? comm->transport->membership().rank : -1;
}
int32_t brio_comm_size(const brio_comm* comm) {
  return comm != nullptr ? comm->transport->membership().size : 0;
}
int32_t brio_comm_local_rank(const brio_comm* comm) {
  return comm != nullptr ? comm->transport->membership().local_rank : -1;
}
const char* brio_comm_transport(const brio_comm* comm) {
  return comm != nullptr ? comm->transport->name() : "";
}
brio_context* brio_comm_context(brio_comm* comm) {
  return comm != nullptr ? comm->context : nullptr;
}

brio_status brio_comm_all_reduce(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type, uint32_t reduction, uint32_t flags) {
  return Give(comm, stream, {Call::AllReduce, type, reduction, flags, -1, count, send, recv});
}

brio_status brio_comm_reduce(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                             uint32_t type, uint32_t reduction, int32_t root, uint32_t flags) {
  return Give(comm, stream, {Call::Reduce, type, reduction, flags, root, count, send, recv});
}

brio_status brio_comm_broadcast(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                uint32_t type, int32_t root) {
  return Give(comm, stream, {Call::Broadcast, type, BRIO_COMM_SUM, 0, root, count, send, recv});
}

brio_status brio_comm_all_gather(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type) {
  return Give(comm, stream, {Call::AllGather, type, BRIO_COMM_SUM, 0, -1, count, send, recv});
}

brio_status brio_comm_reduce_scatter(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                     uint32_t type, uint32_t reduction, uint32_t flags) {
  return Give(comm, stream, {Call::ReduceScatter, type, reduction, flags, -1, count, send, recv});
}

brio_status brio_comm_all_to_all(brio_comm* comm, brio_stream* stream, const void* send, void* recv, uint64_t count,
                                 uint32_t type) {
  return Give(comm, stream, {Call::AllToAll, type, BRIO_COMM_SUM, 0, -1, count, send, recv});
}

brio_status brio_comm_send(brio_comm* comm, brio_stream* stream, const void* send, uint64_t count, uint32_t type,
                           int32_t peer) {
  return Give(comm, stream, {Call::Send, type, BRIO_COMM_SUM, 0, peer, count, send, nullptr});
}

brio_status brio_comm_recv(brio_comm* comm, brio_stream* stream, void* recv, uint64_t count, uint32_t type,
                           int32_t peer) {
  return Give(comm, stream, {Call::Recv, type, BRIO_COMM_SUM, 0, peer, count, nullptr, recv});
}

brio_status brio_comm_group_begin(void) {
  ++GetGroup().depth;
  return BRIO_OK;
}

brio_status brio_comm_group_end(void) {
  Group& group = GetGroup();
  if (group.depth == 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_group_end: no group was begun by this thread");
  }
  if (--group.depth > 0) {
    return BRIO_OK;
  }
  const bool does = !group.cancelled && !group.calls.empty();
  if (does && GetRecording().graph != nullptr) {
    GetRecording().nodes.push_back(std::exchange(group.calls, {}));
    group.Clear();
    return BRIO_OK;
  }
  const SavedError result(does ? RunGroup(group.calls, nullptr) : BRIO_OK);
  group.Clear();
  return result.Restore();
}

brio_status brio_comm_group_keep(brio_buffer* buffer) {
  if (buffer == nullptr) {
    return BRIO_OK;
  }
  if (brio_graph* const graph = GetRecording().graph; graph != nullptr) [[unlikely]] {
    return brio_graph_keep(graph, buffer);
  }
  Group& group = GetGroup();
  if (group.depth > 0) {
    (void)brio_buffer_retain(buffer);
    group.kept.push_back(buffer);
  }
  return BRIO_OK;
}

void brio_comm_group_cancel(void) {
  Group& group = GetGroup();
  group.cancelled = true;
  (void)brio_comm_group_end();
}

brio_status brio_comm_graph_begin(brio_graph* graph, const uint32_t* after, uint32_t num_after) {
  Recording& recording = GetRecording();
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_graph_begin", "graph");
  }
  if (num_after > 0 && after == nullptr) {
    return NoneGiven("brio_comm_graph_begin", "list of nodes");
  }
  if (recording.graph != nullptr || GetGroup().depth > 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_graph_begin: not within %s",
                recording.graph != nullptr ? "another graph" : "a group");
  }
  // Also tells of nodes that there are not, and of a graph that is instantiated.
  uint32_t node = 0;
  if (const Status status = brio_graph_add_empty(graph, after, num_after, &node); status != BRIO_OK) {
    return status;
  }
  (void)brio_graph_retain(graph);
  recording.graph = graph;
  recording.after = {node};
  return BRIO_OK;
}

brio_status brio_comm_graph_end(uint32_t* node) {
  Recording& recording = GetRecording();
  if (recording.graph == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_graph_end: no graph was begun by this thread");
  }
  if (GetGroup().depth > 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_graph_end: not within a group");
  }
  Recording ended = std::exchange(recording, {});
  Status status = BRIO_OK;
  uint32_t last = ended.after[0];
  for (std::vector<GroupedCall>& calls : ended.nodes) {
    if (status == BRIO_OK) {
      const uint32_t before = last;
      status = brio::rt::AddGraphWork(ended.graph, std::make_shared<GraphCalls>(std::move(calls)), &before, 1, &last);
    } else {
      Drop(calls);
    }
  }
  if (node != nullptr) {
    *node = last;
  }
  const SavedError result(status);
  const Status released = brio_graph_release(ended.graph);
  return result.status() != BRIO_OK ? result.Restore() : released;
}

void brio_comm_graph_cancel(void) {
  const Recording ended = std::exchange(GetRecording(), {});
  for (const std::vector<GroupedCall>& calls : ended.nodes) {
    Drop(calls);
  }
  (void)brio_graph_release(ended.graph);
}

brio_graph* brio_comm_graph(void) {
  return GetRecording().graph;
}

brio_status brio_comm_barrier(brio_comm* comm, brio_stream* stream) {
  if (const Status status = CheckWaiting(comm, "barrier"); status != BRIO_OK) {
    return status;
  }
  Operation operation;
  operation.call = Call::Barrier;
  const Status status = Give(comm, stream, operation);
  return status != BRIO_OK ? status : brio_stream_synchronize(brio::rt::StreamOf(comm->context, stream));
}

brio_status brio_comm_split(brio_comm* comm, int32_t color, int32_t key, brio_comm** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_split", "place for the result");
  }
  *out = nullptr;
  if (const Status status = CheckWaiting(comm, "split"); status != BRIO_OK) {
    return status;
  }
  std::shared_ptr<Transport> transport;
  if (const Status status = comm->transport->Split(comm->context, color, key, &transport); status != BRIO_OK) {
    return status;
  }
  if (transport != nullptr) {
    (void)brio_context_retain(comm->context);
    *out = MakeComm(comm->context, std::move(transport));
  }
  return BRIO_OK;
}

}  // extern "C"
