// The TCP rendezvous. Handshake: the server sends a greeting with a nonce; the client answers with a nonce of its own,
// its rank, and a code over both made with the secret; the server says why it refuses, or proves itself by a code
// likewise. The secret never travels. Who does not answer well is dropped, and the server goes on waiting for the
// ranks.
#include "comm/rendezvous.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "comm/sha256.h"
#include "comm/transport.h"
#include "host.h"

namespace brio::rt::comm {
namespace {

constexpr uint64_t kStrangerMs = 5000;  // for a handshake
constexpr char kMagic[8] = {'b', 'r', 'i', 'o', 'c', 'o', 'm', '1'};

struct Greeting {
  char magic[8];
  uint8_t nonce[32];
};
struct Answer {
  char magic[8];
  uint8_t nonce[32];
  int32_t rank;
  int32_t size;
  Digest code;
};
enum class Verdict : uint32_t { Welcome = 1, WrongSecret = 2, WrongSize = 3, Taken = 4 };
struct Reply {
  Verdict verdict;
  int32_t size;
  Digest code;
};

Digest CodeOf(const std::string& secret, char who, const Greeting& greeting, const Answer& answer) {
  std::string text(1, who);
  text.append(reinterpret_cast<const char*>(greeting.nonce), sizeof(greeting.nonce));
  text.append(reinterpret_cast<const char*>(answer.nonce), sizeof(answer.nonce));
  text.append(reinterpret_cast<const char*>(&answer.rank), sizeof(answer.rank));
  text.append(reinterpret_cast<const char*>(&answer.size), sizeof(answer.size));
  return Hmac(secret, text);
}

/// A socket that is closed at the end.
class Socket {
 public:
  Socket() = default;
  explicit Socket(int file) : file_(file) {}
  Socket(Socket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~Socket() {
    if (file_ >= 0) {
      close(file_);
    }
  }
  int file() const { return file_; }
  bool valid() const { return file_ >= 0; }

 private:
  int file_ = -1;
};

/// 1 when ready, 0 at the deadline, -1 for an error (errno).
int PollOne(int file, short events, uint64_t deadline) {
  while (true) {
    const uint64_t now = NowMs();
    struct pollfd one = {file, events, 0};
    const int ready = poll(&one, 1, static_cast<int>(now < deadline ? std::min<uint64_t>(deadline - now, 60000) : 0));
    if (ready > 0) {
      return 1;
    }
    if (ready < 0 && errno != EINTR) {
      return -1;
    }
    if (NowMs() >= deadline) {
      return 0;
    }
  }
}

enum class Transfer { Done, Ended, Late, Failed };

/// All of `bytes`, in one direction.
Transfer Receive(int file, void* data, uint64_t bytes, uint64_t deadline) {
  auto* at = static_cast<char*>(data);
  while (bytes > 0) {
    const ssize_t n = recv(file, at, bytes, 0);
    if (n > 0) {
      at += n;
      bytes -= static_cast<uint64_t>(n);
    } else if (n == 0 || errno == ECONNRESET) {
      return Transfer::Ended;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (const int ready = PollOne(file, POLLIN, deadline); ready <= 0) {
        return ready == 0 ? Transfer::Late : Transfer::Failed;
      }
    } else if (errno != EINTR) {
      return Transfer::Failed;
    }
  }
  return Transfer::Done;
}

Transfer Send(int file, const void* data, uint64_t bytes, uint64_t deadline) {
  const auto* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t n = send(file, at, bytes, MSG_NOSIGNAL);
    if (n > 0) {
      at += n;
      bytes -= static_cast<uint64_t>(n);
    } else if (errno == EPIPE || errno == ECONNRESET) {
      return Transfer::Ended;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (const int ready = PollOne(file, POLLOUT, deadline); ready <= 0) {
        return ready == 0 ? Transfer::Late : Transfer::Failed;
      }
    } else if (errno != EINTR) {
      return Transfer::Failed;
    }
  }
  return Transfer::Done;
}

/// The connections between rank 0 and the others.
class Star final : public Meeting {
 public:
  Star(const LaunchFacts& facts, uint64_t timeout_ms, std::vector<Socket> peers)
      : rank_(facts.rank), size_(facts.size), timeout_ms_(timeout_ms), peers_(std::move(peers)) {}

  Status AllGather(const void* mine, void* all, uint64_t bytes) override {
    const uint64_t deadline = NowMs() + timeout_ms_;
    auto* const to = static_cast<char*>(all);
    const uint64_t total = bytes * static_cast<uint64_t>(size_);
    if (rank_ != 0) {
      Status status = Check(0, Send(peers_[0].file(), mine, bytes, deadline));
      return status != BRIO_OK ? status : Check(0, Receive(peers_[0].file(), all, total, deadline));
    }
    std::memcpy(to, mine, bytes);
    for (int32_t other = 1; other < size_; ++other) {
      const int file = peers_[static_cast<size_t>(other)].file();
      const Status status = Check(other, Receive(file, to + static_cast<uint64_t>(other) * bytes, bytes, deadline));
      if (status != BRIO_OK) {
        return status;
      }
    }
    for (int32_t other = 1; other < size_; ++other) {
      if (const Status status = Check(other, Send(peers_[static_cast<size_t>(other)].file(), all, total, deadline));
          status != BRIO_OK) {
        return status;
      }
    }
    return BRIO_OK;
  }

  std::string FindEnded() override {
    for (int32_t other = 0; other < size_; ++other) {
      const size_t at = rank_ == 0 ? static_cast<size_t>(other) : 0;
      if (other == rank_ || at >= peers_.size()) {
        continue;
      }
      struct pollfd one = {peers_[at].file(), POLLRDHUP, 0};
      if (poll(&one, 1, 0) > 0 && (one.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0) {
        return Text("rank %d has ended", other);
      }
      if (rank_ != 0) {
        break;  // only rank 0 is connected to all
      }
    }
    return "";
  }

 private:
  Status Check(int32_t other, Transfer transfer) const {
    switch (transfer) {
      case Transfer::Done:
        return BRIO_OK;
      case Transfer::Ended:
        return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: while the ranks meet: rank %d has ended", rank_, size_, other);
      case Transfer::Late:
        return Fail(BRIO_ERROR_DRIVER,
                    "rank %d of %d: while the ranks meet: nothing came from rank %d within %g s (BRIO_COMM_TIMEOUT)",
                    rank_, size_, other, static_cast<double>(timeout_ms_) / 1000);
      default:
        return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: while the ranks meet: the connection to rank %d: %s", rank_,
                    size_, other, std::strerror(errno));
    }
  }

  const int32_t rank_;
  const int32_t size_;
  const uint64_t timeout_ms_;
  std::vector<Socket> peers_;  // of rank 0: by rank; of the others: rank 0 alone
};

Status FailHere(const LaunchFacts& facts, const std::string& text) {
  return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: %s", facts.rank, facts.size, text.c_str());
}

std::string PlaceOf(const LaunchFacts& facts) {
  return facts.address + ":" + facts.port + " (MASTER_ADDR, MASTER_PORT)";
}

struct AddressList {
  struct addrinfo* first = nullptr;
  ~AddressList() {
    if (first != nullptr) {
      freeaddrinfo(first);
    }
  }
};

Status Resolve(const LaunchFacts& facts, AddressList* list) {
  struct addrinfo hints = {};
  hints.ai_socktype = SOCK_STREAM;
  const int code = getaddrinfo(facts.address.c_str(), facts.port.c_str(), &hints, &list->first);
  return code == 0 ? BRIO_OK : FailHere(facts, "cannot resolve " + PlaceOf(facts) + ": " + gai_strerror(code));
}

void SetNonBlocking(int file) {
  fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  setsockopt(file, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof(on));
}

Status OpenDoor(const LaunchFacts& facts, Socket* out) {
  if (facts.listening >= 0) {
    *out = Socket(facts.listening);
    fcntl(facts.listening, F_SETFD, FD_CLOEXEC);
    SetNonBlocking(facts.listening);
    return BRIO_OK;
  }
  AddressList list;
  if (const Status status = Resolve(facts, &list); status != BRIO_OK) {
    return status;
  }
  std::string reason = "no address";
  for (struct addrinfo* at = list.first; at != nullptr; at = at->ai_next) {
    Socket listening(socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol));
    const int on = 1;
    if (listening.valid()) {
      setsockopt(listening.file(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    }
    if (listening.valid() && bind(listening.file(), at->ai_addr, at->ai_addrlen) == 0 &&
        listen(listening.file(), std::max(16, facts.size)) == 0) {
      SetNonBlocking(listening.file());
      *out = std::move(listening);
      return BRIO_OK;
    }
    reason = std::strerror(errno);
  }
  return FailHere(facts, "cannot listen on " + PlaceOf(facts) + ": " + reason);
}

std::string NameOfPeer(int file) {
  struct sockaddr_storage address = {};
  socklen_t length = sizeof(address);
  char host[64] = "?";
  char port[16] = "?";
  if (getpeername(file, reinterpret_cast<struct sockaddr*>(&address), &length) == 0) {
    getnameinfo(reinterpret_cast<struct sockaddr*>(&address), length, host, sizeof(host), port, sizeof(port),
                NI_NUMERICHOST | NI_NUMERICSERV);
  }
  return std::string(host) + ":" + port;
}

/// Someone who has connected and has not answered yet.
struct Stranger {
  Socket socket;
  Greeting greeting = {};
  Answer answer = {};
  uint64_t received = 0;
  uint64_t deadline = 0;
};

/// Rank 0's side.
class Door {
 public:
  Door(const LaunchFacts& facts, uint64_t deadline)
      : facts_(facts), deadline_(deadline), peers_(static_cast<size_t>(facts.size)) {}

  Status WaitForAll() {
    Socket listening;
    if (const Status status = OpenDoor(facts_, &listening); status != BRIO_OK) {
      return status;
    }
    while (missing() > 0) {
      const uint64_t now = NowMs();
      if (now >= deadline_) {
        return FailHere(facts_, Text("%d of %d ranks did not come to ", missing(), facts_.size) + PlaceOf(facts_) +
                                    " within the time limit (BRIO_COMM_TIMEOUT)" + refused_);
      }
      std::vector<struct pollfd> files = {{listening.file(), POLLIN, 0}};
      for (const Stranger& stranger : strangers_) {
        files.push_back({stranger.socket.file(), POLLIN, 0});
      }
      (void)poll(files.data(), files.size(), static_cast<int>(std::min<uint64_t>(deadline_ - now, 200)));
      for (size_t i = 0; i < strangers_.size();) {
        const bool stays = Listen(strangers_[i]);
        if (stays) {
          ++i;
        } else {
          strangers_.erase(strangers_.begin() + static_cast<ptrdiff_t>(i));
        }
      }
      if ((files[0].revents & POLLIN) != 0) {
        Admit(listening);
      }
    }
    return BRIO_OK;
  }
  std::vector<Socket> TakePeers() { return std::move(peers_); }

 private:
  int missing() const {
    return static_cast<int>(
        std::count_if(peers_.begin() + 1, peers_.end(), [](const Socket& s) { return !s.valid(); }));
  }

  void Admit(const Socket& listening) {
    Stranger stranger;
    stranger.socket = Socket(accept4(listening.file(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!stranger.socket.valid()) {
      return;
    }
    SetNonBlocking(stranger.socket.file());
    std::memcpy(stranger.greeting.magic, kMagic, sizeof(kMagic));
    if (getrandom(stranger.greeting.nonce, sizeof(stranger.greeting.nonce), 0) !=
        static_cast<ssize_t>(sizeof(stranger.greeting.nonce))) {
      return;
    }
    stranger.deadline = NowMs() + kStrangerMs;
    if (Send(stranger.socket.file(), &stranger.greeting, sizeof(Greeting), stranger.deadline) == Transfer::Done) {
      strangers_.push_back(std::move(stranger));
    }
  }

  void Refuse(const Stranger& stranger, const char* why) {
    refused_ = "; a connection from " + NameOfPeer(stranger.socket.file()) + " was refused: " + why;
    WriteStderr("brio: rank 0: a connection from " + NameOfPeer(stranger.socket.file()) + " was refused: " + why +
                "\n");
  }

  /// False when the stranger is none any more.
  bool Listen(Stranger& stranger) {
    auto* const answer = reinterpret_cast<char*>(&stranger.answer);
    while (stranger.received < sizeof(Answer)) {
      const ssize_t n = recv(stranger.socket.file(), answer + stranger.received, sizeof(Answer) - stranger.received, 0);
      if (n <= 0) {
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
          if (NowMs() < stranger.deadline) {
            return true;
          }
          Refuse(stranger, "it did not answer in time");
          return false;
        }
        if (stranger.received != 0) {
          Refuse(stranger, "it is no rank");
        }
        return false;
      }
      stranger.received += static_cast<uint64_t>(n);
      if (std::memcmp(answer, kMagic, std::min<size_t>(stranger.received, sizeof(kMagic))) != 0) {
        Refuse(stranger, "it is no rank");
        return false;
      }
    }
    Decide(stranger);
    return false;
  }

  void Decide(Stranger& stranger) {
    const Answer& answer = stranger.answer;
    Reply reply = {Verdict::Welcome, facts_.size, {}};
    if (!SameDigest(answer.code, CodeOf(facts_.secret, 'c', stranger.greeting, answer))) {
      reply.verdict = Verdict::WrongSecret;
      Refuse(stranger, "it has another BRIO_COMM_SECRET");
    } else if (answer.size != facts_.size) {
      reply.verdict = Verdict::WrongSize;
      Refuse(stranger, "it has another WORLD_SIZE");
    } else if (answer.rank <= 0 || answer.rank >= facts_.size || peers_[static_cast<size_t>(answer.rank)].valid()) {
      reply.verdict = Verdict::Taken;
      Refuse(stranger, "its RANK is there already");
    }
    reply.code = CodeOf(facts_.secret, 's', stranger.greeting, answer);
    if (reply.verdict != Verdict::Welcome) {
      reply.code = {};
    }
    if (Send(stranger.socket.file(), &reply, sizeof(reply), stranger.deadline) == Transfer::Done &&
        reply.verdict == Verdict::Welcome) {
      peers_[static_cast<size_t>(answer.rank)] = std::move(stranger.socket);
    }
  }

  const LaunchFacts& facts_;
  const uint64_t deadline_;
  std::vector<Socket> peers_;
  std::vector<Stranger> strangers_;
  std::string refused_;
};

/// Whether a connection is from its own end: the system may give it the very port that it is for, while nobody listens
/// there.
bool IsOfItself(int file) {
  struct sockaddr_storage here = {};
  struct sockaddr_storage there = {};
  socklen_t length = sizeof(here);
  socklen_t other = sizeof(there);
  return getsockname(file, reinterpret_cast<struct sockaddr*>(&here), &length) == 0 &&
         getpeername(file, reinterpret_cast<struct sockaddr*>(&there), &other) == 0 && length == other &&
         std::memcmp(&here, &there, length) == 0;
}

/// One attempt of another rank; *again when rank 0 may not be there yet.
Status Connect(const LaunchFacts& facts, const AddressList& list, uint64_t deadline, bool* again, Socket* out) {
  *again = true;
  for (struct addrinfo* at = list.first; at != nullptr; at = at->ai_next) {
    Socket connection(socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol));
    if (!connection.valid()) {
      continue;
    }
    if (connect(connection.file(), at->ai_addr, at->ai_addrlen) != 0) {
      if (errno != EINPROGRESS || PollOne(connection.file(), POLLOUT, std::min(deadline, NowMs() + 5000)) <= 0) {
        continue;
      }
      int code = 0;
      socklen_t length = sizeof(code);
      if (getsockopt(connection.file(), SOL_SOCKET, SO_ERROR, &code, &length) != 0 || code != 0) {
        errno = code;
        continue;
      }
    }
    if (IsOfItself(connection.file())) {
      const struct linger at_once = {1, 0};  // rank 0 needs the port
      setsockopt(connection.file(), SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
      errno = ECONNREFUSED;
      continue;
    }
    SetNonBlocking(connection.file());
    Greeting greeting = {};
    Answer answer = {};
    Reply reply = {};
    const uint64_t limit = std::min(deadline, NowMs() + 2 * kStrangerMs);
    if (Receive(connection.file(), &greeting, sizeof(greeting), limit) != Transfer::Done) {
      return FailHere(facts, "what listens on " + PlaceOf(facts) + " does not greet as rank 0 does");
    }
    if (std::memcmp(greeting.magic, kMagic, sizeof(kMagic)) != 0) {
      *again = false;
      return FailHere(facts, "what listens on " + PlaceOf(facts) + " is no rank 0");
    }
    std::memcpy(answer.magic, kMagic, sizeof(kMagic));
    answer.rank = facts.rank;
    answer.size = facts.size;
    if (getrandom(answer.nonce, sizeof(answer.nonce), 0) != static_cast<ssize_t>(sizeof(answer.nonce))) {
      return FailHere(facts, "the system gives no random numbers");
    }
    answer.code = CodeOf(facts.secret, 'c', greeting, answer);
    if (Send(connection.file(), &answer, sizeof(answer), limit) != Transfer::Done ||
        Receive(connection.file(), &reply, sizeof(reply), limit) != Transfer::Done) {
      return FailHere(facts, "rank 0 at " + PlaceOf(facts) + " ended the connection");
    }
    *again = false;
    switch (reply.verdict) {
      case Verdict::Welcome:
        if (!SameDigest(reply.code, CodeOf(facts.secret, 's', greeting, answer))) {
          return FailHere(facts, "what listens on " + PlaceOf(facts) + " does not know BRIO_COMM_SECRET");
        }
        *out = std::move(connection);
        return BRIO_OK;
      case Verdict::WrongSecret:
        return FailHere(facts, "rank 0 at " + PlaceOf(facts) + " has another BRIO_COMM_SECRET");
      case Verdict::WrongSize:
        return FailHere(facts, Text("rank 0 has WORLD_SIZE %d", reply.size));
      default:
        return FailHere(facts, Text("another process has RANK %d too", facts.rank));
    }
  }
  return FailHere(facts, "cannot connect to rank 0 at " + PlaceOf(facts) + ": " + std::strerror(errno));
}

Status ReadNumber(const char* name, const char* text, int64_t least, int64_t most, int32_t* value) {
  char* end = nullptr;
  errno = 0;
  const long long number = std::strtoll(text, &end, 10);
  if (errno != 0 || end == text || *end != 0 || number < least || number > most) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "%s='%s' must be a number from %" PRId64 " to %" PRId64, name, text, least,
                most);
  }
  *value = static_cast<int32_t>(number);
  return BRIO_OK;
}

}  // namespace

const char* Variable(const char* name) {
  const char* const text = std::getenv(name);
  return text != nullptr && *text != 0 ? text : nullptr;
}

Status ReadLaunchFacts(LaunchFacts* facts, bool* found) {
  const char* const rank = Variable("RANK");
  const char* const size = Variable("WORLD_SIZE");
  *found = rank != nullptr && size != nullptr;
  if (!*found) {
    return BRIO_OK;
  }
  if (const Status status = ReadNumber("WORLD_SIZE", size, 1, 1 << 20, &facts->size); status != BRIO_OK) {
    return status;
  }
  if (const Status status = ReadNumber("RANK", rank, 0, facts->size - 1, &facts->rank); status != BRIO_OK) {
    return status;
  }
  if (const char* const local = Variable("LOCAL_RANK"); local != nullptr) {
    if (const Status status = ReadNumber("LOCAL_RANK", local, 0, facts->size - 1, &facts->local_rank);
        status != BRIO_OK) {
      return status;
    }
  }
  if (facts->size == 1) {
    return BRIO_OK;
  }
  for (const auto& [name, value] : {std::pair{"MASTER_ADDR", &facts->address}, std::pair{"MASTER_PORT", &facts->port},
                                    std::pair{"BRIO_COMM_SECRET", &facts->secret}}) {
    const char* const text = Variable(name);
    if (text == nullptr) {
      return Fail(BRIO_ERROR_INVALID_VALUE,
                  "rank %d of %d: %s is not set: RANK and WORLD_SIZE ask for MASTER_ADDR, MASTER_PORT and "
                  "BRIO_COMM_SECRET, the same for all ranks",
                  facts->rank, facts->size, name);
    }
    *value = text;
  }
  if (const char* const listening = Variable("BRIO_COMM_LISTEN"); listening != nullptr && facts->rank == 0) {
    int32_t file = -1;
    if (ReadNumber("BRIO_COMM_LISTEN", listening, 0, 1 << 20, &file) == BRIO_OK) {
      facts->listening = file;
    }
    unsetenv("BRIO_COMM_LISTEN");  // once; and not for processes that the program starts
  }
  return BRIO_OK;
}

Status MeetByTcp(const LaunchFacts& facts, uint64_t timeout_ms, std::unique_ptr<Meeting>* out) {
  const uint64_t deadline = NowMs() + timeout_ms;
  if (facts.rank == 0) {
    Door door(facts, deadline);
    if (const Status status = door.WaitForAll(); status != BRIO_OK) {
      return status;
    }
    *out = std::make_unique<Star>(facts, timeout_ms, door.TakePeers());
    return BRIO_OK;
  }
  AddressList list;
  if (const Status status = Resolve(facts, &list); status != BRIO_OK) {
    return status;
  }
  for (uint64_t pause = 1;; pause = std::min<uint64_t>(pause * 2, 200)) {
    Socket connection;
    bool again = false;
    const Status status = Connect(facts, list, deadline, &again, &connection);
    if (status == BRIO_OK) {
      std::vector<Socket> peers;
      peers.push_back(std::move(connection));
      *out = std::make_unique<Star>(facts, timeout_ms, std::move(peers));
      return BRIO_OK;
    }
    if (!again || NowMs() + pause > deadline) {
      return status;
    }
    brio_sleep_ns(pause * 1000000);
  }
}

}  // namespace brio::rt::comm
