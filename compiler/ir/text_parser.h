// The parser of the IR's text form, which the files of its parts share. Used by the IR parser alone.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "ir/lexer.h"
#include "ir/parser.h"

namespace brio::ir {

class Parser {
 public:
  Parser(std::string_view text, Module& module, std::deque<TargetSpec>& targets, SourceLoc start)
      : text_(text), lexer_(text), module_(module), pool_(*module.pool), targets_(targets), start_(start) {
    Advance();
  }

  std::vector<ParseProblem> Run();

 private:
  void Advance() {
    last_offset_ = token_.offset;
    token_ = lexer_.Next();
  }
  bool Fail(const std::string& text);
  bool Ok() const { return problems_.empty(); }
  bool IsPunct(char c) const { return token_.kind == TokenKind::Punct && token_.text[0] == c; }
  bool TryPunct(char c) {
    if (!IsPunct(c)) {
      return false;
    }
    Advance();
    return true;
  }
  bool Expect(char c) { return TryPunct(c) || Fail(std::string("'") + c + "' is expected"); }
  bool IsWord(std::string_view word) const { return token_.kind == TokenKind::Word && token_.text == word; }
  bool TryWord(std::string_view word) {
    if (!IsWord(word)) {
      return false;
    }
    Advance();
    return true;
  }
  std::string Take(TokenKind kind, const char* what);
  int64_t TakeInt();
  uint64_t TakeCount(uint64_t limit);
  SourceLoc Loc() const {
    return start_.valid() ? SourceLoc{start_.offset + static_cast<uint32_t>(token_.offset)} : SourceLoc{};
  }

  TypeRef StructType(const std::string& name) { return pool_.Struct(nullptr, {pool_.Blob(name)}, name); }
  Function* FindFunction(const std::string& name) {
    Function*& slot = functions_[name];
    if (!slot) {
      slot = module_.NewFunction(name);
    }
    return slot;
  }

  /// True when a value of the type can be laid out: what it contains is declared before.
  static bool IsComplete(TypeRef type);

  TypeRef ParseType(unsigned depth = 0);
  /// A type whose values can be laid out.
  TypeRef ParseSized();
  ConstRef ParseBlob(unsigned depth);
  std::vector<Reloc> ParseRelocs(uint64_t size, unsigned depth);
  ConstRef ParseNumber(TypeRef type);
  ConstRef ParseConstant();
  void ParseStruct();
  Function* ParseFunction();
  void ParseArguments(Function& function);
  void ParseFunctionFlags(Function& function);
  void ParseBody(Function& function);
  void ParseInst(Function& function, Block& block);
  void ParseAttributes(Inst& inst);
  void ParseSuffix(Inst& inst);
  Value* ParseOperand(Function& function);
  Block* FindBlock(Function& function, const std::string& label) {
    Block*& slot = blocks_[label];
    if (!slot) {
      slot = function.NewBlock();
    }
    return slot;
  }

  std::string_view text_;
  Lexer lexer_;
  Token token_;
  size_t last_offset_ = 0;
  Module& module_;
  Pool& pool_;
  std::deque<TargetSpec>& targets_;
  SourceLoc start_;
  std::vector<ParseProblem> problems_;
  std::map<std::string, Function*> functions_;
  std::map<Function*, bool> is_declared_;
  // Of the current function.
  std::map<std::string, Value*> values_;
  std::map<std::string, bool> is_defined_;
  std::map<std::string, Block*> blocks_;
  std::map<Block*, bool> is_placed_;
};

}  // namespace brio::ir
