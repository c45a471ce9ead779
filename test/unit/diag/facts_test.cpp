// Who is told what: facts that are found out once, and things that are only tried.
#include "facts/facts.h"

#include <gtest/gtest.h>

namespace brio::facts {
namespace {

struct Checker {
  SourceManager sources;
  DiagnosticEngine diags{sources};
  Facts facts{diags};
  FileId file = sources.AddBuffer("t.mojo", "abcdefgh\n");

  void Report(uint32_t at) {
    diags.Report(Diag::UnknownName, {sources.Loc(file, at), sources.Loc(file, at + 1)}, {"x", ""});
  }
  void Warn(uint32_t at) { diags.Report(Diag::UnusedResult, {sources.Loc(file, at), sources.Loc(file, at + 1)}); }
  size_t told() const { return diags.all().size(); }
  /// Finds out `fact` with one error.
  void Compute(Fact& fact, uint32_t at) {
    Computing computing(facts, fact);
    Report(at);
  }
};

TEST(Facts, ReportsOfAFactAreToldOnce) {
  Checker c;
  Fact fact;
  c.Compute(fact, 0);
  EXPECT_TRUE(fact.has_failed);
  EXPECT_EQ(c.told(), 1u);
  c.facts.Need(fact);
  EXPECT_EQ(c.told(), 1u);
}

TEST(Facts, WhatIsOnlyTriedIsNotTold) {
  Checker c;
  {
    Speculation trial(c.facts);
    c.Report(0);
    EXPECT_TRUE(trial.failed());
  }
  EXPECT_EQ(c.told(), 0u);
  EXPECT_FALSE(c.diags.HasErrors());
  {
    Speculation trial(c.facts);
    c.Report(0);
    trial.Commit();
  }
  EXPECT_EQ(c.told(), 1u);
}

TEST(Facts, WhatAProbeReportsIsDropped) {
  Checker c;
  Fact fact;
  EXPECT_FALSE(c.facts.AreDropped());
  {
    Probing probing(c.facts);
    EXPECT_TRUE(c.facts.AreDropped());
    {
      Speculation trial(c.facts);
      EXPECT_TRUE(c.facts.AreDropped());
      c.Report(0);
      trial.Commit();
    }
    EXPECT_TRUE(probing.failed());
    Computing computing(c.facts, fact);
    EXPECT_FALSE(c.facts.AreDropped());  // somebody else may need the fact
    Speculation trial(c.facts);
    EXPECT_FALSE(c.facts.AreDropped());
  }
  EXPECT_EQ(c.told(), 0u);
  Speculation trial(c.facts);
  EXPECT_FALSE(c.facts.AreDropped());
}

TEST(Facts, AFactFoundInATrialIsToldToWhoNeedsIt) {
  Checker c;
  Fact fact;
  {
    Speculation trial(c.facts);
    c.Compute(fact, 0);
    EXPECT_TRUE(trial.failed());
  }
  EXPECT_EQ(c.told(), 0u);
  c.facts.Need(fact);
  EXPECT_EQ(c.told(), 1u);
}

TEST(Facts, AFactTellsWhatItReliesOn) {
  Checker c;
  Fact inner, outer;
  {
    Speculation trial(c.facts);
    c.Compute(inner, 0);
    Computing computing(c.facts, outer);
    c.facts.Need(inner);
  }
  EXPECT_TRUE(outer.has_failed);
  EXPECT_EQ(c.told(), 0u);
  c.facts.Need(outer);
  EXPECT_EQ(c.told(), 1u);
}

TEST(Facts, WarningsOfAFactThatHoldsAreTold) {
  Checker c;
  Fact fact;
  {
    Speculation trial(c.facts);
    Computing computing(c.facts, fact);
    c.Warn(0);
  }
  EXPECT_FALSE(fact.has_failed);
  c.facts.Need(fact);
  EXPECT_EQ(c.told(), 1u);
  EXPECT_FALSE(c.diags.HasErrors());
}

TEST(Facts, ACycleEndsAndIsToldOnce) {
  Checker c;
  Fact first, second;
  {
    Computing one(c.facts, first);
    Computing two(c.facts, second);
    Computing cycle(c.facts, first);  // `second` asks for `first`, which is being found out
    c.Report(0);
  }
  EXPECT_TRUE(first.has_failed);
  EXPECT_TRUE(second.has_failed);
  EXPECT_EQ(c.told(), 1u);
}

TEST(Facts, FindingsThatAreTakenCountWhereTheyAreAdded) {
  Checker c;
  Fact fact;
  Findings taken;
  {
    Speculation trial(c.facts);
    c.Report(0);
    c.Compute(fact, 1);
    taken = trial.Take();
  }
  EXPECT_EQ(c.told(), 0u);
  const unsigned before = c.facts.failures();
  c.facts.Add(taken);
  EXPECT_EQ(c.told(), 2u);
  EXPECT_NE(c.facts.failures(), before);
}

}  // namespace
}  // namespace brio::facts
