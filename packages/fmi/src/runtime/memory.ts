/** The memory of an instance, its arenas, and how a failure leaves a computation. */
export const memorySource = String.raw`
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One entry of an array, field of a record, or argument of a foreign function. */
typedef struct Array Array;
typedef struct { char kind; union { double number; const char *text; Array *array; void *object; }; } Entry;

/* An array, row by row; a record has rank -1 and its fields as entries. */
#define MOST_DIMENSIONS 8
struct Array { int rank; int sizes[MOST_DIMENSIONS]; int n; Entry *entries; };

typedef struct { char kind; double one; Array *many; } Subscript;

/* Memory that is given back all at once. */
typedef struct Chunk { struct Chunk *older; size_t used, size; } Chunk;
typedef struct { Chunk *newest; } Arena;

typedef struct { double *at; int n, capacity; } Numbers;
/* Where the elements of a square matrix stand: of a sparse one by columns, with the order in which they are eliminated; none of a full one. */
typedef struct { int n; const int *starts, *rows, *order; } Pattern;
/* A triangular factor by columns: where each begins, rows and values of its elements. */
typedef struct { int *start, *rows; double *values; int count, capacity; } Triangle;
/* LU factors of a sparse matrix with the work space of the next; made when they are needed first. */
typedef struct { Triangle lower, upper; double *diagonal, *scale, *x; int *position, *mark, *reach, *stack, *next; } SparseFactors;
typedef struct Memory Memory;
typedef struct { double *matrix, *spare, *right, *solution, *rowScale; int *pivots; char state; double smallestPivot; } LinearSolver;
typedef struct {
  double *x, *start, *residuals, *evaluated, *trend, *guessed, *nominal, *lower, *upper;
  double *jacobian, *unknownScale, *residualScale, *matrix, *direction, *gradient, *trial, *trialResiduals, *best, *point, *rowScale;
  double *history;               /* solutions at the last two accepted times, older first */
  double historyTimes[2]; int nHistory;
  int *pivots; double smallestPivot, bestSize, solvedTime, other; bool isAtStart, couldEvaluate, hasBounds, keepsBounds, hasLeftBounds;
} NonlinearSolver;
/* breaks: 1 where an event has come, behind which the curve may go on in another direction. */
#define N_LISTS 5
typedef struct {
  union { struct { Numbers times, values, breaks, jumpTimes, jumpDues; }; Numbers lists[N_LISTS]; };
  int first; double handledUntil, lastDelay, pendingTime, pendingValue, maximum;
} Delay;
typedef struct { double time, value; } WatchedPoint;
typedef struct { WatchedPoint past[3]; double largest; int nPast, unwatched; bool hasBest; } Watch;
typedef struct { Numbers characteristics, values; double x; bool hasPoint, hasBegun; } Transport;

struct Memory {
  double *values, *pre, *scales;
  unsigned char *relations, *samples;
  char **strings, **preStrings;
  void **objects;
  bool isEvent, isInitial, isTerminal, keepsEqual;
  double homotopy;
  /* The run. What has been set since the last event: tunable parameters from which nothing has followed yet, and anything. */
  bool isInitialised, isInContinuousTime, isDirty, isTuned, isUnsettled, hasTerminated, isStarted;
  double startTime, stopTime, slack, tolerance;
  unsigned char *previousRelations, *held;
  double *sampleNext, *tickCount, *timeEvents, *indicators, *reinits;
  unsigned char *hasReinit;
  double nextEvent;
  /* Values set from outside before the start, by slot: parameters, start values, inputs. */
  unsigned char *isGiven; double *given;
  /* Workspace of the integrator. */
  double *y, *dy, *work, *jacobian, *factors, *rowScale; int *pivots; double step;
  /* States that the model demands, and per set the columns that its constraints determine best. */
  Watch *watches; unsigned char *watchedColumns;
  /* Sparse factors: of the linear blocks, of the nonlinear ones, of the integrator. */
  SparseFactors *sparse;
  LinearSolver *linear; NonlinearSolver *nonlinear; Delay *delays; Transport *transports;
  /* The one generator behind impure random numbers: 16 words and the position of the next. */
  uint64_t *sharedRandom;
  Entry *constants; unsigned char *constantMade;
  Arena temporary, kept; Arena *current;
  /* What the computation at hand has taken, and the function that is running: as the WorkBudget of generated JavaScript. */
  size_t taken; double turns; const char *function;
  jmp_buf *handler;
  char message[1024];
  void (*warn)(Memory *, const char *);
  void *host;
  /* All fixed-size state above lies in this block. */
  char *block; size_t blockSize, blockUsed;
};

static void *checked(void *memory) { if (memory == NULL) abort(); return memory; }

#define MOST_BYTES ((size_t)1 << 30)
#define MOST_TURNS 1e8
#define MOST_ELEMENTS 2e7

static void fail_in_function(Memory *m, const char *code, double amount);

static void *take(Memory *m, size_t size) {
  Arena *arena = m->current;
  m->taken += size;
  if (m->taken > MOST_BYTES) fail_in_function(m, "run.too-many-elements", (double)m->taken / sizeof(Entry));
  size = (size + 15) & ~(size_t)15;
  if (arena->newest == NULL || arena->newest->used + size > arena->newest->size) {
    size_t room = size > 65536 ? size : 65536;
    Chunk *chunk = malloc(sizeof(Chunk) + 16 + room);
    if (chunk == NULL) fail_in_function(m, "run.too-many-elements", (double)m->taken / sizeof(Entry));
    chunk->older = arena->newest; chunk->used = 0; chunk->size = room;
    arena->newest = chunk;
  }
  char *start = (char *)(((uintptr_t)(arena->newest + 1) + 15) & ~(uintptr_t)15);
  void *taken = start + arena->newest->used;
  arena->newest->used += size;
  return taken;
}

static void give_back(Arena *arena, Chunk *newest, size_t used) {
  while (arena->newest != newest) { Chunk *chunk = arena->newest; arena->newest = chunk->older; free(chunk); }
  if (newest != NULL) newest->used = used;
}

/* Ends the computation at hand; whoever has begun it by attempt() learns that it has failed. */
static void fail(Memory *m, const char *code, const char *text) {
  snprintf(m->message, sizeof m->message, "%s: %s (time %.9g)", code, text, m->values[0]);
  if (m->handler == NULL) abort();
  longjmp(*m->handler, 1);
}

static void fail_with(Memory *m, const char *code, const char *format, ...) {
  char text[512];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  fail(m, code, text);
}

static void fail_in_function(Memory *m, const char *code, double amount) {
  fail_with(m, code, "function %s, %.0f", m->function == NULL ? "" : m->function, amount);
}

/* Takes turns of a loop. Outside of all functions nothing is counted. */
static void turn(Memory *m, double count) {
  if (m->function == NULL) return;
  m->turns += count;
  if (m->turns > MOST_TURNS) fail_in_function(m, "run.too-many-turns", m->turns);
}

/* A function begins; gives the one that has called it. A call from outside of all functions has its turns for itself. */
static const char *enter(Memory *m, const char *function) {
  const char *outer = m->function;
  if (outer == NULL) m->turns = 0;
  m->function = function;
  turn(m, 10);
  return outer;
}

/* Takes the turns of a loop that counts, and gives its last value. */
static double turns(Memory *m, double first, double last, double step) {
  double count = floor((last - first) / step) + 1;
  if (count > 0) turn(m, count);
  return last;
}

/* Makes room for an array of n elements. */
static void room(Memory *m, double n) { if (!(n <= MOST_ELEMENTS)) fail_in_function(m, "run.too-many-elements", n); }

/* Whether a computation comes to its end. What it has taken from the arena is given back. */
static bool attempt(Memory *m, void (*compute)(Memory *, void *), void *argument) {
  jmp_buf here;
  jmp_buf *outer = m->handler;
  Arena *arena = m->current;
  Chunk *newest = arena->newest;
  size_t used = newest == NULL ? 0 : newest->used;
  size_t taken = m->taken;
  double turns = m->turns;
  const char *function = m->function;
  m->handler = &here;
  volatile bool isDone = false;
  if (setjmp(here) == 0) { compute(m, argument); isDone = true; }
  m->handler = outer;
  m->current = arena;
  m->taken = taken; m->turns = turns; m->function = function;
  give_back(arena, newest, used);
  return isDone;
}

/* A value of the whole program, made when it is needed first. */
static Entry constant(Memory *m, int index, Entry (*make)(Memory *)) {
  if (!m->constantMade[index]) {
    Arena *arena = m->current;
    m->current = &m->kept;
    m->constants[index] = make(m);
    m->current = arena;
    m->constantMade[index] = 1;
  }
  return m->constants[index];
}

static void push(Numbers *list, double value) {
  if (list->n == list->capacity) {
    list->capacity = list->capacity == 0 ? 64 : 2 * list->capacity;
    list->at = checked(realloc(list->at, list->capacity * sizeof(double)));
  }
  list->at[list->n++] = value;
}

static void drop_front(Numbers *list, int count) {
  memmove(list->at, list->at + count, (list->n - count) * sizeof(double));
  list->n -= count;
}

static void push_front(Numbers *list, double value) {
  push(list, value);
  memmove(list->at + 1, list->at, (list->n - 1) * sizeof(double));
  list->at[0] = value;
}

static void copy_numbers(Numbers *to, const Numbers *from) {
  to->n = 0;
  for (int i = 0; i < from->n; i++) push(to, from->at[i]);
}

static void set_text(Memory *m, char **place, const char *text) {
  (void)m;
  if (*place == text) return;
  size_t length = strlen(text) + 1;
  char *copy = checked(malloc(length));
  memcpy(copy, text, length);
  free(*place);
  *place = copy;
}
`;
