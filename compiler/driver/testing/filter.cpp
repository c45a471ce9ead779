#include "driver/testing/filter.h"

#include <vector>

namespace brio::driver {

struct NameFilter::Node {
  enum class Kind { Word, Not, And, Or } kind = Kind::Word;
  std::string word;
  std::unique_ptr<Node> left, right;
};

NameFilter::NameFilter() = default;
NameFilter::~NameFilter() = default;

class NameFilter::Parser {
 public:
  explicit Parser(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
      const char c = text[i];
      if (c == ' ' || c == '\t') {
        ++i;
      } else if (c == '(' || c == ')') {
        words_.emplace_back(1, c);
        ++i;
      } else {
        const size_t end = std::min(text.find_first_of(" \t()", i), text.size());
        words_.emplace_back(text.substr(i, end - i));
        i = end;
      }
    }
  }

  std::unique_ptr<Node> Whole() {
    std::unique_ptr<Node> node = Or();
    if (error.empty() && at_ < words_.size()) error = "'" + words_[at_] + "' is not expected";
    return node;
  }

  std::string error;

 private:
  bool Take(std::string_view word) {
    if (at_ >= words_.size() || words_[at_] != word) return false;
    ++at_;
    return true;
  }
  static std::unique_ptr<Node> Make(Node::Kind kind, std::unique_ptr<Node> left, std::unique_ptr<Node> right) {
    auto node = std::make_unique<Node>();
    node->kind = kind;
    node->left = std::move(left);
    node->right = std::move(right);
    return node;
  }
  std::unique_ptr<Node> Or() {
    std::unique_ptr<Node> left = And();
    while (error.empty() && Take("or")) left = Make(Node::Kind::Or, std::move(left), And());
    return left;
  }
  std::unique_ptr<Node> And() {
    std::unique_ptr<Node> left = Not();
    while (error.empty() && Take("and")) left = Make(Node::Kind::And, std::move(left), Not());
    return left;
  }
  std::unique_ptr<Node> Not() {
    constexpr unsigned kDeepest = 200;
    if (++depth_ > kDeepest) {
      error = "it is nested too deeply";
      return nullptr;
    }
    std::unique_ptr<Node> made = Take("not") ? Make(Node::Kind::Not, Not(), nullptr) : Primary();
    --depth_;
    return made;
  }
  std::unique_ptr<Node> Primary() {
    if (Take("(")) {
      std::unique_ptr<Node> inside = Or();
      if (error.empty() && !Take(")")) error = "')' is missing";
      return inside;
    }
    if (at_ >= words_.size() || words_[at_] == ")" || words_[at_] == "and" || words_[at_] == "or") {
      if (error.empty())
        error = at_ < words_.size() ? "a word is expected, not '" + words_[at_] + "'" : "a word is missing";
      return nullptr;
    }
    auto node = std::make_unique<Node>();
    node->word = words_[at_++];
    return node;
  }

  std::vector<std::string> words_;
  size_t at_ = 0;
  unsigned depth_ = 0;
};

std::string NameFilter::Parse(std::string_view expression) {
  root_ = nullptr;
  if (expression.find_first_not_of(" \t") == std::string_view::npos) return {};
  Parser parser(expression);
  root_ = parser.Whole();
  return parser.error;
}

bool NameFilter::Holds(const Node& node, std::string_view name) {
  switch (node.kind) {
    case Node::Kind::Word:
      return name.find(node.word) != std::string_view::npos;
    case Node::Kind::Not:
      return !Holds(*node.left, name);
    case Node::Kind::And:
      return Holds(*node.left, name) && Holds(*node.right, name);
    case Node::Kind::Or:
      return Holds(*node.left, name) || Holds(*node.right, name);
  }
  return false;
}

bool NameFilter::Fits(std::string_view name) const {
  return root_ == nullptr || Holds(*root_, name);
}

}  // namespace brio::driver
