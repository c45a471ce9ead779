// The cache of device binaries: what it keeps, and what it does not trust.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include "binary_cache.h"
#include "test_util.h"

using namespace brio::rt;

namespace {

/// A folder of its own for the cache.
struct CacheFolder {
  CacheFolder() {
    path = testing::TempDir() + "brio-cache-test-" + std::to_string(getpid());
    setenv("BRIO_CACHE_DIR", path.c_str(), 1);
    unsetenv("BRIO_CACHE");  // the other tests go without
    key.Add("contents");
  }
  ~CacheFolder() {
    std::system(("rm -rf '" + path + "'").c_str());
    unsetenv("BRIO_CACHE_DIR");
    setenv("BRIO_CACHE", "off", 1);
  }
  std::string Entry() const { return path + "/device/" + key.Hex() + ".bin"; }
  std::string path;
  CacheKey key;
};

}  // namespace

TEST(BinaryCache, KeepsAndFinds) {
  CacheFolder folder;
  EXPECT_EQ(FindCachedBinary(folder.key), "");
  KeepBinary(folder.key, std::string("bin\0ary", 7));
  EXPECT_EQ(FindCachedBinary(folder.key), std::string("bin\0ary", 7));
  CacheKey other;
  other.Add("other");
  EXPECT_EQ(FindCachedBinary(other), "");
  setenv("BRIO_CACHE", "off", 1);
  EXPECT_EQ(FindCachedBinary(folder.key), "");
  unsetenv("BRIO_CACHE");
  DropCachedBinary(folder.key);
  EXPECT_EQ(FindCachedBinary(folder.key), "");
}

TEST(BinaryCache, LeavesWhatTheLinkerChangesToTheLoader) {
  EXPECT_TRUE(LinksAsItLoads(".version 8.0 .target sm_90a .entry k() { mma.sync.aligned.m16n8k16.row.col; ret; }"));
  EXPECT_FALSE(LinksAsItLoads(".entry k() { wgmma.fence.sync.aligned; ret; }"));
  EXPECT_FALSE(LinksAsItLoads(".entry k() { setmaxnreg.inc.sync.aligned.u32 240; ret; }"));
  EXPECT_TRUE(LinksAsItLoads(".version 8.0\n.target sm_90a\n.entry k() { // debug\nret; }"));
  EXPECT_FALSE(LinksAsItLoads(".version 8.0\n.target sm_90a, debug\n.entry k() { ret; }"));
}

TEST(BinaryCache, IgnoresTruncatedAndDamagedEntries) {
  CacheFolder folder;
  KeepBinary(folder.key, std::string(1000, 'x'));
  std::string good;
  {
    std::ifstream file(folder.Entry(), std::ios::binary);
    good.assign(std::istreambuf_iterator<char>(file), {});
  }
  ASSERT_GT(good.size(), 1000u);
  const auto write = [&](const std::string& bytes) {
    std::ofstream file(folder.Entry(), std::ios::binary | std::ios::trunc);
    file << bytes;
  };
  for (size_t length = 0; length < good.size(); length += 7) {
    write(good.substr(0, length));
    EXPECT_EQ(FindCachedBinary(folder.key), "") << length;
  }
  for (size_t at = 0; at < good.size(); at += 3) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    write(bad);
    EXPECT_EQ(FindCachedBinary(folder.key), "") << at;
  }
  write(good + "more");
  EXPECT_EQ(FindCachedBinary(folder.key), "");
  write(good);
  EXPECT_NE(FindCachedBinary(folder.key), "");
}

TEST(BinaryCache, IgnoresLinksPipesAndFilesOthersCanWrite) {
  CacheFolder folder;
  KeepBinary(folder.key, "binary");
  const std::string aside = folder.path + "/aside";
  ASSERT_EQ(rename(folder.Entry().c_str(), aside.c_str()), 0);
  ASSERT_EQ(symlink(aside.c_str(), folder.Entry().c_str()), 0);
  EXPECT_EQ(FindCachedBinary(folder.key), "");
  ASSERT_EQ(unlink(folder.Entry().c_str()), 0);
  ASSERT_EQ(mkfifo(folder.Entry().c_str(), 0600), 0);
  EXPECT_EQ(FindCachedBinary(folder.key), "");
  ASSERT_EQ(unlink(folder.Entry().c_str()), 0);
  ASSERT_EQ(rename(aside.c_str(), folder.Entry().c_str()), 0);
  ASSERT_EQ(chmod(folder.Entry().c_str(), 0666), 0);
  EXPECT_EQ(FindCachedBinary(folder.key), "");
}

TEST(BinaryCache, ManyWritersAndReaders) {
  CacheFolder folder;
  std::vector<std::thread> threads;
  const std::string binary(100000, 'y');
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        KeepBinary(folder.key, binary);
        const std::string found = FindCachedBinary(folder.key);
        EXPECT_TRUE(found == binary) << found.size();
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
}
