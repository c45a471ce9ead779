// What the checker finds out once, and what it only tries. Reports belong to the fact that they were made for and are
// told when the program is known to need it, so nothing has to be forgotten, kept or repeated.
#pragma once

#include <string_view>
#include <vector>

#include "diag/diag.h"

namespace brio::facts {

struct Fact;

/// Reports that nobody has been told yet, and the facts relied on beside them.
struct Findings {
  ReportList reports;
  std::vector<Fact*> needs;

  bool empty() const { return reports.empty() && needs.empty(); }
};

/// Something that is found out once, whoever asks first: the value of an alias, the layout of a type, the code of a
/// body. It keeps what was reported on the way.
struct Fact {
  Findings findings;
  bool has_failed = false;  // an error was reported, or a fact relied on has failed
  bool is_told = false;
};

/// Where reports go: to the program's user, to a fact, or to something that is only tried.
class Facts {
 public:
  explicit Facts(DiagnosticEngine& diags) : diags_(diags) {}
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  /// What is being found out relies on `fact`. Its reports are told once the program turns out to need them.
  void Need(Fact& fact);
  /// All reports that `findings` lead to, told or not.
  static ReportList Reports(const Findings& findings);
  /// Adds what was found elsewhere, as if it had been found here.
  void Add(Findings findings);
  /// Whether nobody will read what is reported here: texts that take time need not be made.
  bool AreDropped() const;
  /// Errors reported and failed facts needed so far by what is being found out: has it failed between two calls?
  unsigned failures() const;

  /// Whether `what` is being found out.
  bool IsAsked(const void* what) const;
  /// Of what is asked for while it is being found out: who needs whom, and last, at `again`, itself. Of a long chain
  /// the two ends.
  std::vector<DiagNote> Cycle(const void* what, SourceRange again) const;
  /// Who needs whom, of the innermost things that are being found out.
  std::vector<DiagNote> Innermost() const;

 private:
  friend class Scope;
  friend class Asking;
  /// Something that is being found out: its name, and where it is asked for.
  struct Request {
    const void* what;
    std::string_view name;
    SourceRange at;
  };
  void Tell(Fact& fact);
  std::vector<DiagNote> NotesOf(size_t first, const Request* last) const;

  DiagnosticEngine& diags_;
  class Scope* innermost_ = nullptr;  // null: the program itself
  unsigned root_failures_ = 0;
  std::vector<Request> requests_;
};

/// Lives while `what`, an entity or the like, is being found out because somebody asks for it at a place.
class [[nodiscard]] Asking {
 public:
  Asking(Facts& facts, const void* what, std::string_view name, SourceRange at) : facts_(facts) {
    facts_.requests_.push_back({what, name, at});
  }
  ~Asking() { facts_.requests_.pop_back(); }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

 private:
  Facts& facts_;
};

/// Collects findings while it lives.
class Scope {
 public:
  /// Where findings go at the end of a scope, unless they are taken before.
  enum class End { Handed, Kept, Dropped };
  Scope(Facts& facts, End end);
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

  /// Whether an error was reported, or a failed fact needed.
  bool failed() const { return failures() != 0; }

 protected:
  /// Ends the scope early, and gives what was found in it.
  Findings Close();
  Facts& facts_;

 private:
  friend class Facts;
  unsigned failures() const { return findings_.reports.errors() + failed_needs_; }

  Findings findings_;
  unsigned failed_needs_ = 0;
  End end_;
  bool is_open_ = true;
  Scope* outer_;
  ReportList* outer_list_;
};

/// Something is tried: what is found while it lives is dropped at its end, unless it is taken or committed.
class [[nodiscard]] Speculation : public Scope {
 public:
  explicit Speculation(Facts& facts) : Scope(facts, End::Handed) {}
  /// It is no trial any more: what was found counts for whoever tried it.
  void Commit() { facts_.Add(Close()); }
  /// What was found is forgotten at once.
  void Drop() { Close(); }
  /// For the one who decides later. Nothing more is found in this scope.
  Findings Take() { return Close(); }
};

/// Something is looked at, and nobody is told what is wrong with it.
class [[nodiscard]] Probing : public Scope {
 public:
  explicit Probing(Facts& facts) : Scope(facts, End::Dropped) {}
};

/// A fact is being found out: at the end it keeps what was found, and whoever asked for it needs it.
class [[nodiscard]] Computing : public Scope {
 public:
  Computing(Facts& facts, Fact& fact) : Scope(facts, End::Kept), fact_(fact) {}
  ~Computing();
  /// The fact fails for a reason that is told elsewhere.
  void Fail() { fact_.has_failed = true; }

 private:
  Fact& fact_;
};

}  // namespace brio::facts
