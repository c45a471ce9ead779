// The symbol list for the JIT names every function of the headers and nothing else, and each can be bound by address.
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "brio/comm.h"
#include "test_util.h"

TEST(Symbols, ListMatchesHeaders) {
  std::set<std::string> declared;
  for (const char* path : {BRIO_RUNTIME_HEADER, BRIO_COMM_HEADER}) {
    std::ifstream file(path);
    ASSERT_TRUE(file.good());
    std::stringstream stream;
    stream << file.rdbuf();
    std::string text = std::regex_replace(stream.str(), std::regex(R"(/\*[^*]*\*+([^/*][^*]*\*+)*/)"), "");
    const std::regex pattern(R"(\b(brio_[a-z0-9_]+)\()");
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
      declared.insert((*it)[1]);
    }
  }
  std::set<std::string> listed;
#define BRIO_RT_SYMBOL(name) listed.insert(#name);
#include "brio/runtime_symbols.def"
  EXPECT_EQ(declared, listed);
}

TEST(Symbols, AllHaveAddresses) {
  std::set<const void*> addresses;
  size_t count = 0;
#define BRIO_RT_SYMBOL(name)                                \
  addresses.insert(reinterpret_cast<const void*>(&(name))); \
  ++count;
#include "brio/runtime_symbols.def"
  EXPECT_EQ(addresses.count(nullptr), 0u);
  EXPECT_EQ(addresses.size(), count);
}
