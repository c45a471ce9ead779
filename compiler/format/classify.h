// From the tokens of one statement to leaves: what each token is, and the blanks before it.
#pragma once

#include "format/leaf.h"

namespace brio::format {

/// Finds out about the tokens of one statement after the other. The leaves of a statement are valid until the next.
class Classifier {
 public:
  Classifier(const lex::TokenBuffer& tokens, Pool& pool) : tokens_(tokens), pool_(pool) {}

  /// Fills `out` from the tokens [first, last); `comment` is the first comment that may stand among them.
  /// Returns the first comment behind.
  size_t Read(size_t first, size_t last, size_t comment, Source& out);
  /// What a statement that begins at `first` is.
  Statement KindAt(size_t first) const;

 private:
  struct Frame {
    int open = kNoLeaf;
    Bracket kind = Bracket::Atom;
    bool saw_for = false;     // a comprehension's: `if` is its too
    bool typed = false;       // the parameter has a type
    unsigned pending_in = 0;  // `for` without its `in`
    unsigned lambdas = 0;     // `lambda` without its colon
    unsigned commas = 0;
    int element = 0;          // first leaf of the element
    std::vector<int> colons;  // of the slice
    int assign = kNoLeaf;     // of the keyword before the slice
  };

  Token Kind(size_t token) const { return token < last_ ? tokens_.kinds[token] : Token::Newline; }
  void Comments(size_t token, size_t& comment, Source& out);
  size_t Verbatim(size_t token, size_t comment);
  void Take(size_t token, Source& out);
  void Open(size_t token, Leaf& leaf, Source& out);
  void Close(Leaf& leaf, Source& out);
  void Operator(size_t token, Leaf& leaf, Source& out);
  void WordAt(size_t token, Leaf& leaf, Source& out);
  bool IsWordHere(size_t token, const Source& out) const;
  bool CaretIsTransfer(size_t token) const;
  bool IsConvention(const Leaf& leaf) const;
  bool BeginsElement(size_t index, const Source& out) const;
  void EndElement(Source& out);
  uint8_t SpaceBefore(const Leaf& leaf, const Source& out) const;
  Bracket BracketAt(size_t token, const Source& out) const;
  bool InHeader() const;

  const lex::TokenBuffer& tokens_;
  Pool& pool_;
  size_t first_ = 0;
  size_t last_ = 0;
  size_t resume_ = 0;  // tokens before it were taken into a verbatim text
  std::vector<Frame> frames_;
  bool operand_ = false;   // the leaf before ends an operand
  bool saw_args_ = false;  // of a declaration
  bool in_type_ = false;   // behind the arguments of a function type
  int type_frame_ = -1;
};

/// `# fmt: off` and the like.
bool IsFormatOff(std::string_view comment);
bool IsFormatOn(std::string_view comment);
bool IsFormatSkip(std::string_view comment);
/// A comment as it is written: one blank behind the `#`.
std::string_view NormalComment(std::string_view comment, Pool& pool);

}  // namespace brio::format
