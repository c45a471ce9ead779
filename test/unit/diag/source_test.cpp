// Files, positions, lines and columns.
#include "source/source.h"

#include <gtest/gtest.h>

namespace brio {
namespace {

TEST(Source, DecodesPositionsOfSeveralFiles) {
  SourceManager sources;
  FileId a = sources.AddBuffer("a", "one\ntwo\n");
  FileId b = sources.AddBuffer("b", "");
  FileId c = sources.AddBuffer("c", "x\r\nyy");
  EXPECT_EQ(sources.Decode(sources.Loc(a, 5)).line, 2u);
  EXPECT_EQ(sources.Decode(sources.Loc(a, 5)).column, 2u);
  EXPECT_EQ(sources.Decode(sources.Loc(a, 8)).line, 3u);  // the end of a file is a place of its own
  EXPECT_EQ(sources.FileOf(sources.start(b)), b);
  EXPECT_EQ(sources.Decode(sources.start(b)).line, 1u);
  DecodedLoc y = sources.Decode(sources.Loc(c, 4));
  EXPECT_EQ(y.path, "c");
  EXPECT_EQ(y.line, 2u);
  EXPECT_EQ(y.column, 2u);
  EXPECT_EQ(sources.Decode(sources.Loc(c, 0)).line_text, "x");
}

TEST(Source, AFolderIsNoPrefixOfItsNeighbour) {
  EXPECT_TRUE(IsInFolder("/a/lib/x.mojo", "/a/lib"));
  EXPECT_TRUE(IsInFolder("/a/lib/deep/x.mojo", "/a/lib"));
  EXPECT_TRUE(IsInFolder("/a/lib/x.mojo", "/a/lib/"));
  EXPECT_TRUE(IsInFolder("/x.mojo", "/"));
  EXPECT_TRUE(IsInFolder("lib/x.mojo", "lib"));
  EXPECT_FALSE(IsInFolder("/a/lib_mine/x.mojo", "/a/lib"));
  EXPECT_FALSE(IsInFolder("/a/library.mojo", "/a/lib"));
  EXPECT_FALSE(IsInFolder("/a/lib", "/a/lib"));
  EXPECT_FALSE(IsInFolder("/a/x.mojo", "/a/lib"));
  EXPECT_FALSE(IsInFolder("/a/x.mojo", ""));
  EXPECT_FALSE(IsInFolder("", ""));
}

TEST(Source, NowhereHasNoLine) {
  SourceManager sources;
  EXPECT_EQ(sources.Decode({}).line, 0u);
  EXPECT_EQ(sources.FileOf({}), kNoFile);
}

TEST(Source, TellsWhyAFileCannotBeRead) {
  SourceManager sources;
  std::string error;
  EXPECT_EQ(sources.AddFile("/no/such/file.mojo", error), kNoFile);
  EXPECT_FALSE(error.empty());
  error.clear();
  EXPECT_EQ(sources.AddFile("/", error), kNoFile);
  EXPECT_EQ(error, "it is a directory");
}

}  // namespace
}  // namespace brio
