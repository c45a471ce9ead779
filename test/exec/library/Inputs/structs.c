/* Structs by value, of every way to pass them. */
#include <stdint.h>

typedef struct { uint8_t r, g, b, a; } Color;
typedef struct { float x, y; } Vector2;
typedef struct { float x, y, z; } Vector3;
typedef struct { float x, y, width, height; } Rectangle;
typedef struct { double x; int32_t n; } Mixed;
typedef struct { int32_t n; float x; } Packed;
typedef struct { int64_t a, b, c; } Large;
typedef struct { int64_t a, b; } Pair;

Color darker(Color c) { return (Color){c.r / 2, c.g / 2, c.b / 2, c.a}; }
Vector2 add2(Vector2 a, Vector2 b) { return (Vector2){a.x + b.x, a.y + b.y}; }
Vector3 scale3(Vector3 a, float k) { return (Vector3){a.x * k, a.y * k, a.z * k}; }
Rectangle grown(Rectangle r, float by) { return (Rectangle){r.x - by, r.y - by, r.width + 2 * by, r.height + 2 * by}; }
Mixed mixed(Mixed m, int32_t by) { return (Mixed){m.x * by, m.n + by}; }
Packed packed(Packed p) { return (Packed){p.n + 1, p.x * 2}; }
Large rotated(Large l, int64_t by) { return (Large){l.b + by, l.c + by, l.a + by}; }
/* The last pair finds one register left, and goes to memory; the number after it takes that register. */
int64_t crowded(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, Pair p, int64_t f) {
  return a + 10 * b + 100 * c + 1000 * d + 10000 * e + 100000 * (p.a + 10 * p.b) + 10000000 * f;
}
typedef struct { int32_t values[2]; int64_t extra; } Counted;
typedef struct { int64_t values[8]; } Eight;
Counted div_like(Counted c) { return (Counted){{c.values[0] + c.values[1], c.values[0] * c.values[1]}, c.values[0] - c.values[1]}; }
Eight eight(Eight e, int64_t by) { Eight r; for (int i = 0; i < 8; i++) r.values[i] = e.values[7 - i] + by; return r; }
