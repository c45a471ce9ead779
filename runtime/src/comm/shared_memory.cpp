// Collective calls as rounds over a shared segment: every rank copies a part to its slot, all meet, and each reads from
// the slots what it needs. What is combined is combined in the order of ranks.
#include "comm/shared_memory.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>

#include "comm/elements.h"

namespace brio::rt::comm {
namespace {

void CopyBytes(void* to, const void* from, uint64_t bytes) {
  if (bytes != 0) {
    std::memcpy(to, from, bytes);
  }
}

class Shared final : public HostTransport {
 public:
  Shared(const Membership& membership, std::unique_ptr<Segment> segment)
      : HostTransport(membership), segment_(std::move(segment)), inputs_(static_cast<size_t>(membership.size)) {}
  ~Shared() override { segment_->Leave(); }

  const char* name() const override { return "shared memory"; }

 protected:
  void TellFailure(const std::string& reason) override { (void)segment_->Abort(*this, reason); }
  Status SayGoodbye() override {
    segment_->Leave();
    return BRIO_OK;
  }

  Status Exchange(const void* mine, void* all, uint64_t bytes) override {
    Operation operation;
    operation.call = Call::Split;
    operation.count = bytes;
    operation.send = mine;
    operation.recv = all;
    return RunCollective(operation);
  }

  Status Fork(const std::vector<int32_t>& members, int32_t new_rank, std::shared_ptr<Transport>* out) override {
    struct Offer {
      char name[100];
      char failure[400];
    };
    Offer mine = {};
    std::string name;
    const auto new_size = static_cast<int32_t>(members.size());
    if (new_rank == 0) {
      if (Segment::Create(new_size, Segment::Use::Calls, &name) != BRIO_OK) {
        std::strncpy(mine.failure, brio_last_error(), sizeof(mine.failure) - 1);
        name.clear();
      }
      std::strncpy(mine.name, name.c_str(), sizeof(mine.name) - 1);
    }
    std::vector<Offer> offers(static_cast<size_t>(size()));
    Status status = Exchange(&mine, offers.data(), sizeof(mine));
    std::unique_ptr<Segment> segment;
    if (status == BRIO_OK && !members.empty()) {
      const Offer& offer = offers[static_cast<size_t>(members[0])];
      status = offer.failure[0] != 0 ? FailAs(BRIO_ERROR_DRIVER, "split: rank %d: %s", members[0], offer.failure)
                                     : Segment::Attach(offer.name, new_rank, new_size, Segment::Use::Calls, &segment);
    }
    // The name goes when all have the segment, or know that they will not.
    char is_there = 0;
    std::vector<char> are_there(static_cast<size_t>(size()));
    const SavedError attached(status);
    const Status met = Exchange(&is_there, are_there.data(), 1);
    Segment::RemoveName(name);
    if (attached.status() != BRIO_OK) {
      return attached.Restore();
    }
    if (met != BRIO_OK) {
      return met;
    }
    if (segment != nullptr) {
      *out = MakeShared({new_rank, new_size, membership().local_rank, membership().timeout_ms}, std::move(segment));
    }
    return BRIO_OK;
  }

 private:
  int32_t rank() const { return membership().rank; }
  int32_t size() const { return membership().size; }

  Status Meet(const Operation& operation, RoundLabel& label) { return segment_->Meet(label, operation, *this); }

  Status RunCollective(const Operation& operation) override {
    RoundLabel label;
    label.number = ++calls_;
    label.count = operation.count;
    label.call = static_cast<uint32_t>(operation.call);
    label.type = operation.type;
    label.reduction = operation.reduction;
    label.flags = operation.flags;
    label.peer = operation.peer;
    switch (operation.call) {
      case Call::AllReduce:
        return AllReduce(operation, label);
      case Call::Reduce:
        return Reduce(operation, label);
      case Call::Broadcast:
        return Broadcast(operation, label);
      case Call::AllGather:
      case Call::Split:
        return AllGather(operation, label);
      case Call::ReduceScatter:
      case Call::AllToAll:
        return Scatter(operation, label);
      default:
        return Meet(operation, label);
    }
  }

  /// Calls `part(first, elements)` for parts of up to `most` elements; once for no elements at all.
  template <typename Part>
  static Status ForParts(uint64_t count, uint64_t most, Part part) {
    uint64_t first = 0;
    do {
      const uint64_t elements = std::min(most, count - first);
      if (const Status status = part(first, elements); status != BRIO_OK) {
        return status;
      }
      first += elements;
    } while (first < count);
    return BRIO_OK;
  }

  /// out = the combination of elements [first, first + count) of what the ranks show, this rank's own from `mine`.
  void Combine(const Operation& operation, void* out, const void* mine, uint64_t first, uint64_t count) {
    const uint64_t bytes = ElementSize(operation.type);
    for (int32_t other = 0; other < size(); ++other) {
      inputs_[static_cast<size_t>(other)] = other == rank() ? mine : segment_->SlotOf(other) + first * bytes;
    }
    comm::Reduce(operation.type, operation.reduction, out, inputs_.data(), static_cast<uint32_t>(size()), count);
  }

  Status AllReduce(const Operation& operation, RoundLabel& label) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    const auto ranks = static_cast<uint64_t>(size());
    const bool is_small = ranks == 2 || operation.count * bytes <= kSmall;
    return ForParts(operation.count, segment_->slot_bytes() / bytes, [&](uint64_t first, uint64_t count) -> Status {
      CopyBytes(segment_->NextSlot(), send + first * bytes, count * bytes);
      char* const result = segment_->SlotAfterNext();
      if (const Status status = Meet(operation, label); status != BRIO_OK) {
        return status;
      }
      if (is_small) {
        Combine(operation, recv + first * bytes, send + first * bytes, 0, count);
        return BRIO_OK;
      }
      // Each rank combines a share, and shows it in another round.
      const uint64_t share = (count + ranks - 1) / ranks;
      const uint64_t begin = std::min(count, share * static_cast<uint64_t>(rank()));
      const uint64_t end = std::min(count, begin + share);
      Combine(operation, result, send + (first + begin) * bytes, begin, end - begin);
      if (const Status status = Meet(operation, label); status != BRIO_OK) {
        return status;
      }
      for (uint64_t other = 0; other < ranks; ++other) {
        const uint64_t from = std::min(count, share * other);
        const uint64_t to = std::min(count, from + share);
        CopyBytes(recv + (first + from) * bytes, segment_->SlotOf(static_cast<int32_t>(other)), (to - from) * bytes);
      }
      return BRIO_OK;
    });
  }

  Status Reduce(const Operation& operation, RoundLabel& label) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    return ForParts(operation.count, segment_->slot_bytes() / bytes, [&](uint64_t first, uint64_t count) -> Status {
      if (rank() != operation.peer) {
        CopyBytes(segment_->NextSlot(), send + first * bytes, count * bytes);
      }
      const Status status = Meet(operation, label);
      if (status == BRIO_OK && rank() == operation.peer) {
        Combine(operation, static_cast<char*>(operation.recv) + first * bytes, send + first * bytes, 0, count);
      }
      return status;
    });
  }

  Status Broadcast(const Operation& operation, RoundLabel& label) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    if (rank() == operation.peer && recv != nullptr && recv != send && operation.count != 0) {
      CopyBytes(recv, send, operation.count * bytes);
    }
    return ForParts(operation.count, segment_->slot_bytes() / bytes, [&](uint64_t first, uint64_t count) -> Status {
      if (rank() == operation.peer) {
        CopyBytes(segment_->NextSlot(), send + first * bytes, count * bytes);
      }
      const Status status = Meet(operation, label);
      if (status == BRIO_OK && rank() != operation.peer) {
        CopyBytes(recv + first * bytes, segment_->SlotOf(operation.peer), count * bytes);
      }
      return status;
    });
  }

  Status AllGather(const Operation& operation, RoundLabel& label) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    return ForParts(operation.count, segment_->slot_bytes() / bytes, [&](uint64_t first, uint64_t count) -> Status {
      CopyBytes(segment_->NextSlot(), send + first * bytes, count * bytes);
      const Status status = Meet(operation, label);
      for (int32_t other = 0; status == BRIO_OK && other < size(); ++other) {
        CopyBytes(recv + (static_cast<uint64_t>(other) * operation.count + first) * bytes, segment_->SlotOf(other),
                  count * bytes);
      }
      return status;
    });
  }

  /// Each rank gets a block of every rank, as it is or combined.
  Status Scatter(const Operation& operation, RoundLabel& label) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    const uint64_t most = segment_->slot_bytes() / bytes / static_cast<uint64_t>(size());
    return ForParts(operation.count, most, [&](uint64_t first, uint64_t count) -> Status {
      char* const slot = segment_->NextSlot();
      for (uint64_t other = 0; other < static_cast<uint64_t>(size()); ++other) {
        CopyBytes(slot + other * count * bytes, send + (other * operation.count + first) * bytes, count * bytes);
      }
      if (const Status status = Meet(operation, label); status != BRIO_OK) {
        return status;
      }
      const uint64_t mine = static_cast<uint64_t>(rank()) * count;
      if (operation.call == Call::ReduceScatter) {
        Combine(operation, recv + first * bytes, slot + mine * bytes, mine, count);
        return BRIO_OK;
      }
      for (int32_t other = 0; other < size(); ++other) {
        CopyBytes(recv + (static_cast<uint64_t>(other) * operation.count + first) * bytes,
                  segment_->SlotOf(other) + mine * bytes, count * bytes);
      }
      return BRIO_OK;
    });
  }

  /// A send or a receive on its way.
  struct Message {
    const Operation* operation;
    uint64_t done = 0;  // bytes
    bool ended = false;
  };

  /// Whether something moved; a failure in *status.
  bool Advance(Message& message, Status* status) {
    const Operation& operation = *message.operation;
    const uint64_t bytes = operation.count * ElementSize(operation.type);
    bool moved = false;
    while (!message.ended) {
      const uint64_t left = bytes - message.done;
      if (operation.call == Call::Send) {
        char* const place = segment_->PieceTo(operation.peer);
        if (place == nullptr) {
          break;
        }
        const uint64_t piece = std::min(left, segment_->piece_bytes());
        CopyBytes(place, static_cast<const char*>(operation.send) + message.done, piece);
        segment_->SendPiece(operation.peer, {operation.count, operation.type, static_cast<uint32_t>(piece)});
        message.done += piece;
      } else {
        PieceLabel label;
        const char* const place = segment_->PieceFrom(operation.peer, &label);
        if (place == nullptr) {
          break;
        }
        if (label.count != operation.count || label.type != operation.type || label.bytes > left) {
          *status = segment_->Abort(
              *this, Text("%s: the ranks disagree: rank %d sends %" PRIu64 " %s", Describe(operation).c_str(),
                          operation.peer, label.count, ElementName(label.type)));
          return false;
        }
        CopyBytes(static_cast<char*>(operation.recv) + message.done, place, label.bytes);
        segment_->TakePiece(operation.peer);
        message.done += label.bytes;
      }
      moved = true;
      message.ended = message.done == bytes;
    }
    return moved;
  }

  Status RunPairs(const std::vector<Operation>& operations) override {
    std::vector<Message> messages;
    for (const Operation& operation : operations) {
      if (IsPairwise(operation)) {
        messages.push_back({&operation});
      }
    }
    while (true) {
      Status status = BRIO_OK;
      bool moved = false;
      size_t left = 0;
      Message* last = nullptr;
      for (Message& message : messages) {
        // Messages between the same ranks stay in their order.
        const bool is_behind = std::any_of(messages.data(), &message, [&](const Message& other) {
          return !other.ended && other.operation->call == message.operation->call &&
                 other.operation->peer == message.operation->peer;
        });
        if (message.ended || is_behind) {
          left += message.ended ? 0 : 1;
          continue;
        }
        moved |= Advance(message, &status);
        if (status != BRIO_OK) {
          return status;
        }
        if (!message.ended) {
          ++left;
          last = &message;
        }
      }
      if (left == 0) {
        return BRIO_OK;
      }
      if (moved || last == nullptr) {
        continue;
      }
      const Operation& operation = *last->operation;
      const auto only = left > 1                       ? Segment::Waiting::Several
                        : operation.call == Call::Send ? Segment::Waiting::Place
                                                       : Segment::Waiting::Piece;
      status = segment_->Wait(only, operation.peer, operation, *this, [&] {
        return std::none_of(messages.begin(), messages.end(), [&](const Message& message) {
          PieceLabel label;
          return !message.ended && (message.operation->call == Call::Send
                                        ? segment_->PieceTo(message.operation->peer) != nullptr
                                        : segment_->PieceFrom(message.operation->peer, &label) != nullptr);
        });
      });
      if (status != BRIO_OK) {
        return status;
      }
    }
  }

  const std::unique_ptr<Segment> segment_;
  std::vector<const void*> inputs_;
  uint64_t calls_ = 0;
};

}  // namespace

std::shared_ptr<Transport> MakeShared(const Membership& membership, std::unique_ptr<Segment> segment) {
  return std::make_shared<Shared>(membership, std::move(segment));
}

}  // namespace brio::rt::comm
