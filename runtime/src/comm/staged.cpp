// Calls whose elements are copied to the host, carried by a transport of the host, and copied back.
#include "comm/staged.h"

#include <utility>

#include "comm/elements.h"

namespace brio::rt::comm {
namespace {

class Staged final : public Transport {
 public:
  Staged(std::shared_ptr<HostTransport> inner, brio_context* context)
      : Transport(inner->membership()), inner_(std::move(inner)), device_(*context->device) {}

  const char* name() const override { return "host memory"; }
  bool IsForHost() const override { return false; }

  Status Enqueue(brio_stream* stream, std::vector<Operation> operations) override {
    if (stream->work.recording) {
      return FailAs(BRIO_ERROR_UNSUPPORTED, "%s: calls through the host's memory cannot be in a graph",
                    Describe(operations[0]).c_str());
    }
    std::vector<Place> places;
    Status status = BRIO_OK;
    for (Operation& operation : operations) {
      status = status != BRIO_OK ? status : Fetch(stream, operation, &places);
    }
    status = status != BRIO_OK ? status : brio_stream_synchronize(stream);
    if (status != BRIO_OK) {  // the others wait for this rank's part
      const SavedError failure(status);
      inner_->GiveUp(Describe(operations[0]) + ": " + brio_last_error());
      (void)failure.Restore();
    }
    status = status != BRIO_OK ? status : inner_->Do(std::move(operations));
    bool is_copied = false;
    for (const Place& place : places) {
      if (status == BRIO_OK && place.to != nullptr) {
        status = brio_copy_on(stream, place.to, place.memory, place.bytes, BRIO_COPY_HTOD);
        is_copied = true;
      }
    }
    if (is_copied) {
      const SavedError before(status);
      status = brio_stream_synchronize(stream);
      status = before.status() != BRIO_OK ? before.Restore() : status;
    }
    const SavedError result(status);
    for (const Place& place : places) {
      (void)device_.Kept(device_.FreeHost(stream->native, place.memory, {}));
    }
    return result.Restore();
  }

  Status Split(brio_context* context, int32_t color, int32_t key, std::shared_ptr<Transport>* out) override {
    std::shared_ptr<Transport> part;
    if (const Status status = inner_->DoSplit(color, key, &part); status != BRIO_OK || part == nullptr) {
      return status;
    }
    *out = MakeStaged(std::static_pointer_cast<HostTransport>(part), context);
    return BRIO_OK;
  }
  Status Leave() override { return inner_->Leave(); }

 private:
  /// Memory of the host for one side of a call.
  struct Place {
    void* memory;
    uint64_t bytes;
    void* to;  // on the device, or null
  };

  Status Reserve(uint64_t bytes, void* to, std::vector<Place>* places) {
    void* memory = nullptr;
    const Status status = device_.AllocateHost(bytes, &memory);
    if (status == BRIO_OK) {
      places->push_back({memory, bytes, to});
    }
    return status;
  }

  /// Moves the addresses of a call to the host.
  Status Fetch(brio_stream* stream, Operation& operation, std::vector<Place>* places) {
    const uint64_t element = ElementSize(operation.type);
    const uint64_t send = SendCount(operation, membership().size) * element;
    const uint64_t recv = RecvCount(operation, membership().size) * element;
    if (operation.count == 0 || operation.call == Call::Barrier) {
      return BRIO_OK;
    }
    if (Sends(operation, membership().rank)) {
      Status status = Reserve(send, nullptr, places);
      status = status != BRIO_OK ? status
                                 : brio_copy_on(stream, places->back().memory, operation.send, send, BRIO_COPY_DTOH);
      if (status != BRIO_OK) {
        return status;
      }
      operation.send = places->back().memory;
    }
    if (Receives(operation, membership().rank)) {
      if (const Status status = Reserve(recv, operation.recv, places); status != BRIO_OK) {
        return status;
      }
      operation.recv = places->back().memory;
    }
    return BRIO_OK;
  }

  const std::shared_ptr<HostTransport> inner_;
  Device& device_;
};

}  // namespace

std::shared_ptr<Transport> MakeStaged(std::shared_ptr<HostTransport> inner, brio_context* context) {
  return std::make_shared<Staged>(std::move(inner), context);
}

}  // namespace brio::rt::comm
