// A piece of memory that the ranks of a communicator on one machine share: rounds in which each rank shows something to
// all others, pieces of messages between two, and the end of ranks.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "comm/transport.h"

namespace brio::rt::comm {

/// What a rank says it is doing; the same for all ranks in a round.
struct RoundLabel {
  uint64_t number = 0;  // of the call within the communicator
  uint64_t count = 0;
  uint32_t call = 0;
  uint32_t type = 0;
  uint32_t reduction = 0;
  uint32_t flags = 0;
  int32_t peer = -1;
  uint32_t reserved = 0;

  bool operator==(const RoundLabel&) const = default;
};

/// What goes with each piece of a message.
struct PieceLabel {
  uint64_t count = 0;  // elements of the message
  uint32_t type = 0;
  uint32_t bytes = 0;  // of the piece
};

/// A mapping of the memory by one rank. One thread at a time.
class Segment {
 public:
  ~Segment();
  Segment(const Segment&) = delete;
  Segment& operator=(const Segment&) = delete;

  /// What the ranks do with the memory: calls, or only tell each other that they are there.
  enum class Use : uint32_t { Calls, Presence };
  /// Makes the memory and gives it a name for this user's processes. When this fails there is no name.
  static Status Create(int32_t size, Use use, std::string* name);
  /// Maps the memory of this name, which rank 0 made, as `rank`. The name can go once every rank has it.
  static Status Attach(const std::string& name, int32_t rank, int32_t size, Use use, std::unique_ptr<Segment>* out);
  static void RemoveName(const std::string& name);

  // What the memory offers.
  uint64_t slot_bytes() const;
  uint64_t piece_bytes() const;

  /// The memory that this rank shows in the next round, and in the one after it. The latter may be filled once all have
  /// come to the next one.
  char* NextSlot();
  char* SlotAfterNext();
  /// Shows the slot to all and waits until all ranks have come to the round. Then the slots of all can be read, until
  /// this rank comes to its next round.
  Status Meet(const RoundLabel& label, const Operation& operation, const Transport& who);
  /// What `rank` shows in the round that was met last.
  const char* SlotOf(int32_t rank) const;

  /// Messages: the place for the next piece to `peer`, or null while there is none; and what sends it.
  char* PieceTo(int32_t peer);
  void SendPiece(int32_t peer, const PieceLabel& label);
  /// The next piece from `peer`, or null while there is none; and what gives its place back.
  const char* PieceFrom(int32_t peer, PieceLabel* label);
  void TakePiece(int32_t peer);

  /// A wait for some change that `peer` has to make; `pending` is called again and again until it says false.
  /// `only` is what the rank waits for where that is one thing.
  enum class Waiting : uint32_t { None, Round, Piece, Place, Several };
  template <typename Pending>
  Status Wait(Waiting only, int32_t peer, const Operation& operation, const Transport& who, Pending pending);

  /// Ends the communicator for all ranks, if nobody has before. Returns the failure of this rank.
  Status Abort(const Transport& who, const std::string& text);
  /// The rank will do nothing any more.
  void Leave();
  /// "rank 2 has ended", "rank 2 has left the communicator", or "".
  std::string EndOf(int32_t number) const;

 private:
  struct Header;
  struct Rank;
  struct Channel;
  struct Waiter;

  Segment() = default;
  static uint64_t SlotsAt(int32_t size);
  static uint64_t BytesFor(int32_t size, Use use);
  Header& header() const;
  Rank& rank(int32_t number) const;
  Channel& channel(int32_t from, int32_t to) const;
  char* slot(int32_t number, uint64_t round) const;
  void Ring();
  uint32_t Bell() const;
  /// Sleeps until somebody rings after `bell` was read, but not for long.
  void Sleep(uint32_t bell);
  /// Why it makes no sense to wait for `peer` any longer, or "".
  std::string LookAround(Waiting what, int32_t peer, uint64_t since_ns, const Transport& who) const;
  std::string WaitsInCircle() const;
  std::string ActivityOf(int32_t number) const;
  void SetWaiting(Waiting what, int32_t peer, const Operation& operation);
  bool HasFailed() const;
  Status FailLike(const Transport& who, const Operation& operation) const;
  static void Pause();

  char* base_ = nullptr;
  uint64_t bytes_ = 0;
  int file_ = -1;
  int32_t rank_ = 0;
  int32_t size_ = 0;
  uint64_t round_ = 0;  // that come next
  bool crowded_ = false;
};

template <typename Pending>
Status Segment::Wait(Waiting only, int32_t peer, const Operation& operation, const Transport& who, Pending pending) {
  if (!pending()) {
    return BRIO_OK;
  }
  // The others are often nearly there. Where they need this processor they are let go on.
  for (int i = 0; i < (crowded_ ? 0 : 2000); ++i) {
    Pause();
    if (!pending()) {
      return BRIO_OK;
    }
  }
  SetWaiting(only, peer, operation);
  const uint64_t since = brio_clock_ns();
  uint64_t looked = since;
  Status status = BRIO_OK;
  while (true) {
    const uint32_t bell = Bell();
    if (!pending()) {
      break;
    }
    if (HasFailed()) {
      status = FailLike(who, operation);
      break;
    }
    if (const uint64_t now = brio_clock_ns(); now - looked > 20000000) {
      looked = now;
      const std::string reason = LookAround(only, peer, since, who);
      if (!reason.empty() && pending()) {
        status = Abort(who, Describe(operation) + ": " + reason);
        break;
      }
    }
    Sleep(bell);
  }
  SetWaiting(Waiting::None, -1, operation);
  return status;
}

}  // namespace brio::rt::comm
