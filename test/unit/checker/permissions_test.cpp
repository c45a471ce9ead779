// What the library's code may do that a program's may not: each permission is taken from it, and what follows is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"
#include "pool/pool.h"
#include "sema/checker.h"
#include "source/source.h"
#include "target/target.h"

namespace brio {
namespace {

namespace fs = std::filesystem;
using sema::Permission;
using sema::Permissions;

const std::string kLibrary = std::string(BRIO_SOURCE_DIR) + "/stdlib";

/// The reports of a check of `text`, as text, where the library may do this.
std::string Check(const std::string& text, Permissions permissions) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  Pool pool;
  ir::Module module;
  module.pool = &pool;
  sema::Options options;
  options.stdlib_path = kLibrary;
  options.host = HostTarget();
  options.accelerator = *ParseAccelerator("cpu");
  options.library_permissions = permissions;
  const FileId file = sources.AddBuffer("program.mojo", text);
  sema::Checker checker(sources, diags, pool, module, std::move(options));
  checker.Check(file, sema::Mode::Check);
  return diags.Render(false);
}

std::string Without(Permission permission, const std::string& text) {
  return Check(text, Permissions::All().Without(permission));
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

const std::string kPrints = "def main():\n    print(1)\n";

TEST(Permissions, ASetKnowsWhatItHas) {
  for (const Permission one :
       {Permission::Internals, Permission::FreeOrigins, Permission::ImplicitCopies, Permission::Trusted,
        Permission::Templates, Permission::ToldAtCaller, Permission::NamesTypes, Permission::AllReleases}) {
    EXPECT_TRUE(Permissions::All().Has(one));
    EXPECT_FALSE(Permissions::None().Has(one));
    EXPECT_FALSE(Permissions::All().Without(one).Has(one));
  }
  EXPECT_TRUE(Permissions::All().Without(Permission::Trusted).Has(Permission::Internals));
}

TEST(Permissions, WithAllNothingIsTold) {
  EXPECT_EQ(Check(kPrints, Permissions::All()), "");
}

TEST(Permissions, WithoutInternalsPrimitivesAreRefused) {
  EXPECT_TRUE(Has(Without(Permission::Internals, kPrints), "error: '__brio' can only be used in the standard library"));
}

TEST(Permissions, WithoutFreeOriginsTheLibraryAnswersForItsOrigins) {
  const std::string program = "def main() raises:\n    print({\"a\": 1}[\"a\"])\n";
  EXPECT_EQ(Check(program, Permissions::All()), "");
  EXPECT_TRUE(Has(Without(Permission::FreeOrigins, program), "the declared origin is 'static'"));
}

TEST(Permissions, WithoutImplicitCopiesProgramsHaveToAsk) {
  const std::string program =
      "from std.benchmark import BenchConfig\n\ndef main():\n    var a = BenchConfig()\n    var b = a\n"
      "    print(a.max_iters == b.max_iters)\n";
  EXPECT_EQ(Check(program, Permissions::All()), "");
  EXPECT_TRUE(Has(Without(Permission::ImplicitCopies, program), "cannot implicitly copy"));
}

TEST(Permissions, WithoutToldAtCallerReportsStayInTheLibrary) {
  const std::string program = "def main():\n    print(SIMD[DType.float32, 3](1))\n";
  const std::string error = "error: vector width must be a power of two";
  EXPECT_TRUE(Has(Check(program, Permissions::All()), "program.mojo:2:11: " + error));
  const std::string without = Without(Permission::ToldAtCaller, program);
  EXPECT_FALSE(Has(without, "program.mojo:2:11: " + error));
  EXPECT_TRUE(Has(without, error));
}

TEST(Permissions, WithoutNamesTypesTypesAreCalledByTheirParameters) {
  const std::string program = "def main():\n    var s: String = Float32(1)\n    print(s)\n";
  EXPECT_TRUE(Has(Check(program, Permissions::All()), "cannot convert 'Float32' to 'String'"));
  EXPECT_TRUE(Has(Without(Permission::NamesTypes, program), "cannot convert 'SIMD[DType.float32, 1]' to 'String'"));
}

TEST(Permissions, WithoutAllReleasesItsMarkerTraitsAreLikeAnyTrait) {
  EXPECT_TRUE(Has(Without(Permission::AllReleases, "def f(x: List[Int]):\n    pass\n"), "must conform to 'AnyType'"));
}

TEST(Permissions, WithoutTemplatesGenericBodiesAreCheckedAsTheyAreWritten) {
  const std::string program = "from builtin.sort import *\n\ndef main():\n    pass\n";
  const Permissions checked = Permissions::All().Without(Permission::Trusted);
  EXPECT_FALSE(Has(Check(program, checked), "error"));
  EXPECT_TRUE(Has(Check(program, checked.Without(Permission::Templates)), "'T: AnyType' does not support '<'"));
}

/// Everything in the library, checked as the modules of a program are.
TEST(Permissions, TheLibraryKeepsTheRulesOfPrograms) {
  std::vector<std::string> modules;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kLibrary)) {
    if (entry.path().extension() != ".mojo") continue;
    std::string name = fs::relative(entry.path(), kLibrary).replace_extension().string();
    if (name.ends_with("/__init__")) name.resize(name.size() - 9);
    std::ranges::replace(name, '/', '.');
    if (name != "prelude" && name != "_start") modules.push_back(name);
  }
  ASSERT_GT(modules.size(), 100u);
  std::ranges::sort(modules);
  std::string program;
  for (const std::string& name : modules) program += "from " + name + " import *\n";
  // Checked for the host: what is for another machine says so.
  std::istringstream reports(Without(Permission::Trusted, program + "\ndef main():\n    pass\n"));
  for (std::string line; std::getline(reports, line);)
    EXPECT_TRUE(!(Has(line, ": error: ") || Has(line, ": warning: ")) || Has(line, "; this code is for 'host'"))
        << line;
}

}  // namespace
}  // namespace brio
