// The layout of shared segments, waiting in them, and what tells that a rank is gone.
#include "comm/segment.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <climits>
#include <cstdio>
#include <cstring>
#include <new>

namespace brio::rt::comm {
namespace {

constexpr uint32_t kVersion = 0xb1052101;
constexpr uint64_t kPlaces = 2;  // pieces of messages on the way between two ranks

uint64_t SlotBytes(uint64_t size) {
  return std::clamp<uint64_t>((8 << 20) / (2 * size), 16 << 10, 256 << 10) / 4096 * 4096;
}
uint64_t PieceBytes(uint64_t size) {
  return std::clamp<uint64_t>((8 << 20) / (2 * size * size), 4 << 10, 64 << 10) / 4096 * 4096;
}
uint64_t RoundUp(uint64_t bytes) {
  return (bytes + 4095) / 4096 * 4096;
}

Status FailSystem(const char* what, const std::string& name) {
  const int code = errno;
  return Fail(BRIO_ERROR_DRIVER, "shared memory for a communicator: cannot %s '%s': %s", what, name.c_str(),
              std::strerror(code));
}

}  // namespace

struct Segment::Header {
  uint32_t version;
  int32_t size;
  std::atomic<uint32_t> bell;
  std::atomic<uint32_t> sleepers;
  std::atomic<uint32_t> failed;  // 1: the text is being written; 2: it is there
  int32_t failed_rank;
  char text[800];
};

struct alignas(128) Segment::Rank {
  std::atomic<uint64_t> published;  // rounds
  RoundLabel labels[2];
  std::atomic<uint32_t> has_left;
  // What the rank waits for; `serial` is odd while it is changed.
  std::atomic<uint32_t> serial;
  std::atomic<uint32_t> waiting;
  std::atomic<int32_t> peer;
  std::atomic<uint64_t> at;
  RoundLabel activity;
};

struct alignas(128) Segment::Channel {
  std::atomic<uint64_t> sent;  // pieces
  PieceLabel labels[kPlaces];
  alignas(64) std::atomic<uint64_t> received;
};

static uint64_t ChannelsAt(uint64_t header, uint64_t ranks) {
  return RoundUp(header + ranks);
}

Segment::Header& Segment::header() const {
  return *std::launder(reinterpret_cast<Header*>(base_));
}
Segment::Rank& Segment::rank(int32_t number) const {
  return *std::launder(reinterpret_cast<Rank*>(base_ + RoundUp(sizeof(Header)) + sizeof(Rank) * uint64_t(number)));
}
Segment::Channel& Segment::channel(int32_t from, int32_t to) const {
  const uint64_t at = ChannelsAt(RoundUp(sizeof(Header)), sizeof(Rank) * uint64_t(size_));
  return *std::launder(reinterpret_cast<Channel*>(base_ + at + sizeof(Channel) * (uint64_t(from) * size_ + to)));
}
uint64_t Segment::slot_bytes() const {
  return SlotBytes(static_cast<uint64_t>(size_));
}
uint64_t Segment::piece_bytes() const {
  return PieceBytes(static_cast<uint64_t>(size_));
}

/// Where the slots begin.
uint64_t Segment::SlotsAt(int32_t size) {
  const auto ranks = static_cast<uint64_t>(size);
  return RoundUp(ChannelsAt(RoundUp(sizeof(Header)), sizeof(Rank) * ranks) + sizeof(Channel) * ranks * ranks);
}

/// Bytes of all.
uint64_t Segment::BytesFor(int32_t size, Use use) {
  const auto ranks = static_cast<uint64_t>(size);
  if (use == Use::Presence) {
    return ChannelsAt(RoundUp(sizeof(Header)), sizeof(Rank) * ranks);
  }
  return SlotsAt(size) + ranks * 2 * SlotBytes(ranks) + ranks * ranks * kPlaces * PieceBytes(ranks);
}

char* Segment::slot(int32_t number, uint64_t round) const {
  return base_ + SlotsAt(size_) + (uint64_t(number) * 2 + (round & 1)) * slot_bytes();
}

Status Segment::Create(int32_t size, Use use, std::string* name) {
  name->clear();
  // A file without a folder: it is gone with the processes that have it, however they end. The others open it through
  // this process's entry in /proc.
  const int file = memfd_create("brio-comm", MFD_CLOEXEC);
  if (file < 0) {
    return FailSystem("make", "memfd");
  }
  const uint64_t all = BytesFor(size, use);
  // Not ftruncate: a full file system would end the process by a signal later.
  if (const int code = posix_fallocate(file, 0, static_cast<off_t>(all)); code != 0) {
    close(file);
    return Fail(BRIO_ERROR_OUT_OF_MEMORY,
                "shared memory for a communicator of %d ranks: there is no room for %" PRIu64 " bytes: %s", size, all,
                std::strerror(code));
  }
  Header header = {};
  header.version = kVersion;
  header.size = size;
  const bool written = pwrite(file, &header, sizeof(header), 0) == static_cast<ssize_t>(sizeof(header));
  if (!written) {
    const Status status = FailSystem("write to", "memfd");
    close(file);
    return status;
  }
  *name = Text("/proc/%d/fd/%d", static_cast<int>(getpid()), file);
  return BRIO_OK;
}

void Segment::RemoveName(const std::string& name) {
  int process = 0;
  int file = -1;
  if (std::sscanf(name.c_str(), "/proc/%d/fd/%d", &process, &file) == 2 && process == getpid() && file >= 0) {
    close(file);
  }
}

Status Segment::Attach(const std::string& name, int32_t rank, int32_t size, Use use, std::unique_ptr<Segment>* out) {
  const int file = open(name.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) {  // it is there as long as the process of rank 0 is
    return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: rank 0 has ended", rank, size);
  }
  if (file < 0) {
    return FailSystem("open", name);
  }
  const uint64_t all = BytesFor(size, use);
  struct stat facts = {};
  if (fstat(file, &facts) != 0 || static_cast<uint64_t>(facts.st_size) != all) {
    close(file);
    return Fail(BRIO_ERROR_DRIVER, "shared memory for a communicator: '%s' is not of %d ranks", name.c_str(), size);
  }
  void* const memory = mmap(nullptr, all, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) {
    const Status status = FailSystem("map", name);
    close(file);
    return status;
  }
  std::unique_ptr<Segment> segment(new Segment);
  segment->base_ = static_cast<char*>(memory);
  segment->bytes_ = all;
  segment->file_ = file;
  segment->rank_ = rank;
  segment->size_ = size;
  segment->crowded_ = sysconf(_SC_NPROCESSORS_ONLN) < size;
  if (segment->header().version != kVersion || segment->header().size != size) {
    return Fail(BRIO_ERROR_DRIVER, "shared memory for a communicator: '%s' is of another version of the runtime",
                name.c_str());
  }
  // The lock goes when the process does, whatever ends it.
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = rank;
  lock.l_len = 1;
  if (fcntl(file, F_OFD_SETLK, &lock) != 0) {
    return FailSystem("lock a byte of", name);
  }
  *out = std::move(segment);
  return BRIO_OK;
}

Segment::~Segment() {
  if (base_ != nullptr) {
    munmap(base_, bytes_);
  }
  if (file_ >= 0) {
    close(file_);
  }
}

char* Segment::NextSlot() {
  return slot(rank_, round_);
}
char* Segment::SlotAfterNext() {
  return slot(rank_, round_ + 1);
}
const char* Segment::SlotOf(int32_t number) const {
  return slot(number, round_ - 1);
}

void Segment::Ring() {
  header().bell.fetch_add(1);
  if (header().sleepers.load() != 0) {
    syscall(SYS_futex, &header().bell, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
  }
}
uint32_t Segment::Bell() const {
  return header().bell.load();
}
void Segment::Sleep(uint32_t bell) {
  // A rank that ends rings no bell.
  const struct timespec soon = {0, 20000000};
  header().sleepers.fetch_add(1);
  syscall(SYS_futex, &header().bell, FUTEX_WAIT, bell, &soon, nullptr, 0);
  header().sleepers.fetch_sub(1);
}
void Segment::Pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static RoundLabel RoundLabelOf(const Operation& operation) {
  RoundLabel label;
  label.count = operation.count;
  label.call = static_cast<uint32_t>(operation.call);
  label.type = operation.type;
  label.reduction = operation.reduction;
  label.flags = operation.flags;
  label.peer = operation.peer;
  return label;
}

static std::string Describe(const RoundLabel& label) {
  Operation operation;
  operation.call = static_cast<Call>(std::min(label.call, static_cast<uint32_t>(Call::Split)));
  operation.type = label.type;
  operation.reduction = std::min<uint32_t>(label.reduction, BRIO_COMM_AVERAGE);
  operation.peer = label.peer;
  operation.count = label.count;
  return Describe(operation) + ((label.flags & BRIO_COMM_ORDERED) != 0 ? ", ordered" : "");
}

Status Segment::Meet(const RoundLabel& label, const Operation& operation, const Transport& who) {
  if (HasFailed()) {
    return FailLike(who, operation);
  }
  const uint64_t goal = round_ + 1;
  rank(rank_).labels[round_ & 1] = label;
  rank(rank_).published.store(goal, std::memory_order_release);
  Ring();
  for (int32_t other = 0; other < size_; ++other) {
    if (other == rank_) {
      continue;
    }
    const std::atomic<uint64_t>& published = rank(other).published;
    const Status status =
        Wait(Waiting::Round, other, operation, who, [&] { return published.load(std::memory_order_acquire) < goal; });
    if (status != BRIO_OK) {
      return status;
    }
    if (const RoundLabel& theirs = rank(other).labels[round_ & 1]; !(theirs == label)) {
      return Abort(who, Text("%s: the ranks disagree: call %" PRIu64 " of rank %d is %s", Describe(label).c_str(),
                             theirs.number, other, Describe(theirs).c_str()));
    }
  }
  round_ = goal;
  return BRIO_OK;
}

char* Segment::PieceTo(int32_t peer) {
  const Channel& to = channel(rank_, peer);
  const uint64_t sent = to.sent.load(std::memory_order_relaxed);
  if (sent - to.received.load(std::memory_order_acquire) >= kPlaces) {
    return nullptr;
  }
  const uint64_t pieces = (uint64_t(rank_) * size_ + peer) * kPlaces + sent % kPlaces;
  return slot(size_, 0) + pieces * piece_bytes();
}

void Segment::SendPiece(int32_t peer, const PieceLabel& label) {
  Channel& to = channel(rank_, peer);
  const uint64_t sent = to.sent.load(std::memory_order_relaxed);
  to.labels[sent % kPlaces] = label;
  to.sent.store(sent + 1, std::memory_order_release);
  Ring();
}

const char* Segment::PieceFrom(int32_t peer, PieceLabel* label) {
  const Channel& from = channel(peer, rank_);
  const uint64_t received = from.received.load(std::memory_order_relaxed);
  if (from.sent.load(std::memory_order_acquire) == received) {
    return nullptr;
  }
  *label = from.labels[received % kPlaces];
  const uint64_t pieces = (uint64_t(peer) * size_ + rank_) * kPlaces + received % kPlaces;
  return slot(size_, 0) + pieces * piece_bytes();
}

void Segment::TakePiece(int32_t peer) {
  Channel& from = channel(peer, rank_);
  from.received.store(from.received.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  Ring();
}

void Segment::SetWaiting(Waiting what, int32_t peer, const Operation& operation) {
  Rank& mine = rank(rank_);
  uint64_t at = 0;
  if (what == Waiting::Round) {
    at = round_ + 1;
  } else if (what == Waiting::Piece) {
    at = channel(peer, rank_).received.load();
  } else if (what == Waiting::Place) {
    at = channel(rank_, peer).sent.load();
  }
  mine.serial.fetch_add(1);
  mine.peer.store(peer);
  mine.at.store(at);
  mine.activity = RoundLabelOf(operation);
  mine.waiting.store(static_cast<uint32_t>(what));
  mine.serial.fetch_add(1);
}

std::string Segment::ActivityOf(int32_t number) const {
  const Rank& other = rank(number);
  const uint32_t before = other.serial.load();
  if ((before & 1) != 0 || other.waiting.load() == 0) {
    return Text("rank %d is in no call of the communicator", number);
  }
  const RoundLabel activity = other.activity;
  return other.serial.load() == before ? Text("rank %d is in %s", number, Describe(activity).c_str())
                                       : Text("rank %d is at work", number);
}

std::string Segment::WaitsInCircle() const {
  struct Link {
    int32_t from;
    int32_t to;
    uint32_t what;
    uint64_t at;
  };
  std::vector<Link> links;
  int32_t at = rank_;
  do {
    const Rank& waiting = rank(at);
    const uint32_t before = waiting.serial.load();
    const Link link = {at, waiting.peer.load(), waiting.waiting.load(), waiting.at.load()};
    if ((before & 1) != 0 || waiting.serial.load() != before || link.what == static_cast<uint32_t>(Waiting::None) ||
        link.what == static_cast<uint32_t>(Waiting::Several) || link.to < 0 || link.to >= size_) {
      return "";
    }
    links.push_back(link);
    at = link.to;
  } while (at != rank_ && links.size() <= static_cast<size_t>(size_));
  if (at != rank_) {
    return "";
  }
  // Who waits goes on only when what is waited for has come, and that never goes back. What has still not come now,
  // after all links were read, never will.
  for (const Link& link : links) {
    bool has_come = false;
    switch (static_cast<Waiting>(link.what)) {
      case Waiting::Round:
        has_come = rank(link.to).published.load() >= link.at;
        break;
      case Waiting::Piece:
        has_come = channel(link.to, link.from).sent.load() > link.at;
        break;
      default:
        has_come = link.at - channel(link.from, link.to).received.load() < kPlaces;
        break;
    }
    if (has_come) {
      return "";
    }
  }
  return "the ranks wait for each other: " + ActivityOf(links[0].to);
}

std::string Segment::EndOf(int32_t number) const {
  if (rank(number).has_left.load() != 0) {
    return Text("rank %d has left the communicator", number);
  }
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = number;
  lock.l_len = 1;
  if (fcntl(file_, F_OFD_GETLK, &lock) == 0 && lock.l_type == F_UNLCK) {
    return rank(number).has_left.load() != 0 ? Text("rank %d has left the communicator", number)
                                             : Text("rank %d has ended", number);
  }
  return "";
}

std::string Segment::LookAround(Waiting what, int32_t peer, uint64_t since_ns, const Transport& who) const {
  if (what == Waiting::Round) {
    for (int32_t other = 0; other < size_; ++other) {
      if (other == rank_ || rank(other).published.load() > round_) {
        continue;
      }
      // What it did before its end is there by now.
      if (std::string end = EndOf(other); !end.empty() && rank(other).published.load() <= round_) {
        return end;
      }
    }
  } else if (peer >= 0) {
    if (std::string end = EndOf(peer); !end.empty()) {
      return end;
    }
  }
  if (std::string circle = WaitsInCircle(); !circle.empty()) {
    return circle;
  }
  const uint64_t limit = who.membership().timeout_ms;
  if (brio_clock_ns() - since_ns > limit * 1000000) {
    return Text("nothing came within %g s (BRIO_COMM_TIMEOUT): ", static_cast<double>(limit) / 1000) +
           (peer >= 0 ? ActivityOf(peer) : std::string("the other ranks are elsewhere"));
  }
  return "";
}

bool Segment::HasFailed() const {
  return header().failed.load(std::memory_order_acquire) == 2;
}

Status Segment::FailLike(const Transport& who, const Operation& operation) const {
  char text[sizeof(Header::text)];
  std::memcpy(text, header().text, sizeof(text));
  text[sizeof(text) - 1] = 0;
  return who.FailAs(BRIO_ERROR_DRIVER, "%s: given up because of %s", Describe(operation).c_str(), text);
}

Status Segment::Abort(const Transport& who, const std::string& text) {
  uint32_t expected = 0;
  const Status status = who.FailAs(BRIO_ERROR_DRIVER, "%s", text.c_str());
  if (header().failed.compare_exchange_strong(expected, 1)) {
    header().failed_rank = rank_;
    const std::string whole = Text("rank %d, %s", rank_, text.c_str());
    std::strncpy(header().text, whole.c_str(), sizeof(Header::text) - 1);
    header().failed.store(2, std::memory_order_release);
    Ring();
  }
  return status;
}

void Segment::Leave() {
  rank(rank_).has_left.store(1);
  Ring();
}

}  // namespace brio::rt::comm
