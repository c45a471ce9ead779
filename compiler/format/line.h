// A line on its way to being short enough: leaves, and what is known about the brackets and operators between them.
#pragma once

#include "format/leaf.h"

namespace brio::format {

/// How strongly an operator holds its operands together: the larger, the earlier lines are broken there.
enum Priority : uint8_t {
  kNoPriority = 0,
  kDot = 1,
  kPower = 2,
  kInvert = 3,
  kProduct = 4,
  kSum = 5,
  kShift = 6,
  kBitAnd = 7,
  kBitXor = 8,
  kBitOr = 9,
  kComparison = 10,
  kAdjacentStrings = 12,
  kLogic = 14,
  kConditional = 16,
  kComma = 18,
  kComprehension = 20,
};

/// Follows brackets along the leaves of a line and finds the places where it can be broken outside of them.
class Tracker {
 public:
  struct Delimiter {
    int leaf;  // the break comes behind it
    Priority priority;
  };

  void Mark(Pool& pool, int id);
  bool AnyOpen() const { return !open_.empty(); }
  unsigned depth() const { return depth_; }
  const std::vector<Delimiter>& delimiters() const { return delimiters_; }
  const std::vector<int>& invisible() const { return invisible_; }
  /// The highest priority but for a delimiter at `except`; kNoPriority if there is none.
  Priority Max(int except = kNoLeaf) const;
  unsigned Count(Priority priority) const;

 private:
  struct Entry {
    unsigned depth;
    Token closer;
    int leaf;
  };
  unsigned depth_ = 0;
  int previous_ = kNoLeaf;
  std::vector<Entry> open_;
  std::vector<unsigned> for_depths_;
  std::vector<unsigned> lambda_depths_;
  std::vector<Delimiter> delimiters_;
  std::vector<int> invisible_;
};

struct Line {
  unsigned depth = 0;  // of indentation, in steps of four
  bool inside_brackets = false;
  bool split_right = false;  // a body that has to be broken further
  bool magic_comma = false;  // a comma before a closing bracket keeps it open
  std::vector<int> leaves;
  std::vector<LineComment> comments;
  Tracker tracker;

  bool empty() const { return leaves.empty() && comments.empty(); }
  /// An empty line in the same circumstances.
  Line Like() const;
  /// Adds a leaf; `track`: look at its brackets even where the line is not one from inside brackets.
  void Append(Pool& pool, int id, bool track);
  /// Adds a comment behind the last leaf.
  void AppendComment(Pool& pool, LineComment comment);
  /// Sets `magic_comma` for brackets that are whole on this line, without looking for operators.
  void FindMagicComma(const Pool& pool);
  bool HasComment(int leaf) const;
  uint32_t CommentWidth(int leaf) const;

  bool IsComment(const Pool& pool) const { return leaves.size() == 1 && pool[leaves[0]].comment; }
  bool IsFunction(const Pool& pool) const;
  bool IsType(const Pool& pool) const;
  bool IsImport(const Pool& pool) const;
  bool HasCommentLeaf(const Pool& pool, unsigned depth_limit = ~0u) const;
  bool HasMultiline(const Pool& pool) const;
  /// Columns when written on one line.
  uint32_t Width(const Pool& pool) const;
  bool Fits(const Pool& pool, unsigned limit) const {
    return Width(pool) <= limit && !HasMultiline(pool) && !HasCommentLeaf(pool);
  }
  /// The text without a line end.
  std::string Render(const Pool& pool) const;

 private:
  bool ClosesMagic(const Pool& pool, int id) const;
};

/// True where the brackets hold one element, and a comma may be what makes a tuple of it.
bool OneElementBetween(const Pool& pool, int open, int close, const std::vector<int>& leaves, bool square = false);
/// Whether a leaf is an operator that breaks before itself; `previous` stands before it.
Priority PriorityBefore(const Pool& pool, int id, int previous);

}  // namespace brio::format
