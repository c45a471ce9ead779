// Values of the whole program that the library keeps by name: made when they are first asked for, whoever asks.
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "brio/runtime.h"

namespace brio::rt {
namespace {

struct Globals {
  std::mutex mutex;
  std::map<std::string, void*> values;
  /// What ends the values, in the order in which they were made.
  std::vector<std::pair<void*, void (*)(void*)>> made;
};

/// Never destroyed: threads may ask for a value while the process ends.
Globals& All() {
  static Globals* all = new Globals;
  return *all;
}

}  // namespace
}  // namespace brio::rt

extern "C" {

void* brio_global_find(const char* name, size_t length) {
  brio::rt::Globals& all = brio::rt::All();
  std::lock_guard<std::mutex> lock(all.mutex);
  auto found = all.values.find(std::string(name, length));
  return found == all.values.end() ? nullptr : found->second;
}

void* brio_global_keep(const char* name, size_t length, void* value, void (*destroy)(void*)) {
  brio::rt::Globals& all = brio::rt::All();
  std::lock_guard<std::mutex> lock(all.mutex);
  auto [place, is_new] = all.values.try_emplace(std::string(name, length), value);
  if (is_new && destroy != nullptr) all.made.emplace_back(value, destroy);
  return place->second;
}

void brio_global_replace(const char* name, size_t length, void* value) {
  brio::rt::Globals& all = brio::rt::All();
  std::lock_guard<std::mutex> lock(all.mutex);
  all.values[std::string(name, length)] = value;
}

void brio_globals_end(void) {
  brio::rt::Globals& all = brio::rt::All();
  for (;;) {
    std::pair<void*, void (*)(void*)> last;
    {
      std::lock_guard<std::mutex> lock(all.mutex);
      if (all.made.empty()) return;
      last = all.made.back();
      all.made.pop_back();
      for (auto at = all.values.begin(); at != all.values.end(); ++at) {
        if (at->second == last.first) {
          all.values.erase(at);
          break;
        }
      }
    }
    last.second(last.first);  // without the lock: it may ask for others
  }
}

}  // extern "C"
