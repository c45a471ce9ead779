#include <stdio.h>
#include <string.h>

#include "kinds.h"

int main(void) {
  uint8_t values[3] = {200, 100, 1};
  int8_t row[1] = {-5};
  int8_t *rows[1] = {row};
  int64_t calls = 3;
  nothing();
  printf("%u %g %d", (unsigned)sum_of(values, 3), half_of(3, true, -2), (int)first_of(rows, &calls));
  printf(" %d\n", (int)calls);
  checked(-1);
  printf("%s\n", checked_error());
  printf("%d", (int)checked(5));
  printf(" %d\n", checked_error() == NULL);
  return 0;
}
