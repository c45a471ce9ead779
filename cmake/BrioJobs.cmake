# How many compilers and linkers Ninja runs at once: as many as the memory holds, so that a machine with 4 GB can build.
# Measured with GCC 12: thirty files with LLVM's headers as one take at most 1.7 GB, twelve others 0.65 GB.
# Containers see the memory of their machine: tell such a build its own with -DBRIO_BUILD_MEMORY=MiB.
cmake_host_system_information(RESULT BRIO_TOTAL_MEMORY QUERY TOTAL_PHYSICAL_MEMORY)
set(BRIO_BUILD_MEMORY ${BRIO_TOTAL_MEMORY} CACHE STRING "MiB of memory that the build may use")

# One job for every `share` MiB, but at least one.
function(brio_job_pool name share)
  math(EXPR jobs "${BRIO_BUILD_MEMORY} / ${share}")
  if(jobs LESS 1)
    set(jobs 1)
  endif()
  set_property(GLOBAL APPEND PROPERTY JOB_POOLS ${name}=${jobs})
endfunction()

brio_job_pool(brio_compile 1024)
brio_job_pool(brio_compile_llvm 3072)
brio_job_pool(brio_link 2048)
set(CMAKE_JOB_POOL_COMPILE brio_compile)
set(CMAKE_JOB_POOL_LINK brio_link)
