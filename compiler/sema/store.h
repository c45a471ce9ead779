#pragma once

#include <deque>
#include <memory>

#include "sema/calls.h"

namespace brio::sema {

/// What the checker makes of declarations, and syntax of its own. All of it lives as long as the checker does.
class Store {
 public:
  Env* NewEnv(Env* parent, Module* module);
  Env* NewEnv(const Env& copy);
  /// Takes back an environment that nothing refers to any more: the next `NewEnv` may be in its place.
  void DropEnv(Env* env);

  Arena arena;  // syntax that the checker makes
  std::deque<Module> modules;
  std::deque<StructEntity> structs;
  std::deque<FunctionEntity> functions;
  std::deque<FunctionSet> sets;
  std::deque<AliasEntity> aliases;
  std::deque<std::unique_ptr<parse::ParsedFile>> files;

 private:
  std::deque<Env> envs_;
  std::vector<Env*> dropped_;
};

}  // namespace brio::sema
