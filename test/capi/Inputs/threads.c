#include <brio/compiler.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kThreads = 16, kRounds = 3 };

static const char* targets[] = {"-arch=sm_80", "-arch=sm_90", "-arch=gfx942", "-arch=cpu"};

/* Thread `number` compiles a kernel whose name and constant are its own; every fifth has an error. */
static void* Work(void* data) {
  long number = (long)data, problems = 0;
  for (int round = 0; round < kRounds; ++round) {
    char source[512], name[32], wanted[32];
    int wrong = (number + round) % 5 == 0;
    snprintf(name, sizeof name, "kernel_%ld_%d", number, round);
    snprintf(source, sizeof source, "def %s(p: UnsafePointer[Int32, MutAnyOrigin]):\n    p[0] = %s%ld\n", name,
             wrong ? "unknown_" : "", number);
    snprintf(wanted, sizeof wanted, "unknown_%ld", number);
    brioProgram program;
    const char* option = targets[(number + round) % 4];
    problems += brioCreateProgram(&program, source, "thread.mojo", 1, &option) != BRIO_SUCCESS;
    brioResult result = brioCompileProgram(program);
    problems += result != (wrong ? BRIO_COMPILER_ERROR_COMPILATION : BRIO_SUCCESS);
    size_t size = 0;
    if (wrong) {
      brioGetProgramLogSize(program, &size);
      char* log = malloc(size);
      brioGetProgramLog(program, log);
      problems += strstr(log, wanted) == NULL;
      free(log);
    } else {
      const brioKernel* kernel;
      problems += brioGetKernel(program, 0, &kernel) != BRIO_SUCCESS || strcmp(kernel->entry, name) != 0;
      problems += brioGetLibrarySize(program, &size) != BRIO_SUCCESS;
      problems += brioGetAssemblySize(program, &size) != BRIO_SUCCESS;
      char* text = malloc(size);
      brioGetAssembly(program, text);
      problems += strstr(text, name) == NULL;
      free(text);
    }
    brioDestroyProgram(&program);
  }
  return (void*)problems;
}

int main(void) {
  pthread_t threads[kThreads];
  long problems = 0;
  for (long i = 0; i < kThreads; ++i) {
    pthread_create(&threads[i], NULL, Work, (void*)i);
  }
  for (int i = 0; i < kThreads; ++i) {
    void* result;
    pthread_join(threads[i], &result);
    problems += (long)result;
  }
  printf("%ld problems\n", problems);
  return problems != 0;
}
