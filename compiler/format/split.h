// Breaking lines that are too long.
#pragma once

#include <span>

#include "format/line.h"

namespace brio::format {

/// Turns one line into lines that are short enough, as far as that is possible.
class Splitter {
 public:
  Splitter(Pool& pool, unsigned line_length) : pool_(pool), limit_(line_length) {}

  std::vector<Line> Transform(const Line& line, bool force_parens = false);

 private:
  enum class Part { Head, Body, Tail };
  struct Split {
    Line head, body, tail;
    int open = kNoLeaf;
    int close = kNoLeaf;
  };
  using Lines = std::vector<Line>;
  enum class Step {
    MergeStrings,
    StripParens,
    SplitString,
    Delimiters,
    Comments,
    WrapString,
    RightHand,
    LeftHand,
    HugPower
  };

  /// Applies a step and what follows from it. `text`: the line as it was; false where nothing would change.
  bool Run(Step step, const Line& line, bool force_parens, const std::string& text, Lines& out);
  bool Apply(Step step, const Line& line, bool force_parens, Lines& out);

  bool LeftHand(const Line& line, Lines& out);
  bool RightHandTrying(const Line& line, bool force_parens, Lines& out);
  bool RightHand(const Line& line, bool force_parens, const std::vector<int>& omit, Lines& out);
  bool FirstRightHand(const Line& line, const std::vector<int>& omit, Split& out);
  bool Omitting(Split& split, const Line& line, bool force_parens, const std::vector<int>& omit, Lines& out);
  bool Delimiters(const Line& line, Lines& out);
  bool CommentLines(const Line& line, Lines& out);
  bool HugPower(const Line& line, Lines& out);

  Line Build(std::vector<int> leaves, const Line& original, int open, Part part);
  bool Succeeded(const Split& split) const;
  bool CanOmitParens(const Line& line) const;
  bool CanOmitOpening(const Line& line) const;
  bool CanOmitClosing(const Line& line) const;
  bool CanBeSplit(const Line& line) const;
  uint32_t LeafLength(const Line& line, size_t index) const;
  void MakeVisible(int open, int close);
  int NewComma();
  void AppendToLine(Line& line, const Line& like, int leaf, Lines& out);
  /// A copy of a line whose leaves are new ones.
  Line Copy(const Line& line);

  // --- strings.cpp
  bool MergeStrings(const Line& line, Lines& out);
  bool StripStringParens(const Line& line, Lines& out);
  bool SplitString(const Line& line, Lines& out);
  bool WrapString(const Line& line, Lines& out);
  bool CanMerge(const Line& line, size_t index) const;
  int Merge(const Line& line, size_t index, size_t count);
  bool StringIsTooLong(const Line& line, size_t index) const;
  int MaxStringLength(const Line& line, size_t index) const;
  size_t BehindString(const Line& line, size_t index) const;
  int StringToWrap(const Line& line) const;
  int NewString(const Leaf& like, std::string text);

  Pool& pool_;
  unsigned limit_;
};

}  // namespace brio::format
