/**
 * A small importer of FMI 2.0 in C, for the test: as Co-Simulation with steps of a given size, or as Model Exchange with Euler's
 * method, whose steps end at the time events and halve until a state event is bracketed. Prints the time and the values per line,
 * then the bytes of a saved state.
 *
 * Arguments: the binary, the token, `cs` or `me`, stop time, step, value references with commas between, number of states, number of event
 * indicators; then any number of settings, each a time, a value reference and a number: start values and parameters before the
 * initialisation at time -1, others at the communication point nearest to their time. What is set during the run is read back.
 */
export const importer = String.raw`
#include <dlfcn.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { void *logger, *(*allocate)(size_t, size_t); void (*release)(void *); void *finished, *environment; } Callbacks;
typedef struct { int more, terminate, nominals, values, hasNext; double next; } EventInfo;
static void *library;
static void *symbol(const char *name) { void *found = dlsym(library, name); if (!found) { fprintf(stderr, "no %s\n", name); exit(2); } return found; }
static void check(int status, const char *what) { if (status > 1) { fprintf(stderr, "%s: %d\n", what, status); exit(3); } }
static void logger(void *e, const char *n, int s, const char *c, const char *format, ...) { va_list list; va_start(list, format); vfprintf(stderr, format, list); va_end(list); }
#define CALL(NAME, TYPES, ...) check(((int (*)TYPES)symbol("fmi2" NAME))(__VA_ARGS__), NAME)
static void *c; static unsigned vr[1024]; static int nv, nx, nz;
static void show(double t) {
  double v[1024];
  CALL("GetReal", (void *, const unsigned *, size_t, double *), c, vr, nv, v);
  printf("%.17g", t);
  for (int i = 0; i < nv; i++) printf(" %.17g", v[i]);
  printf("\n");
}
static void set(double t, const double *x) { CALL("SetTime", (void *, double), c, t); if (nx) CALL("SetContinuousStates", (void *, const double *, size_t), c, x, nx); }
static EventInfo event(void) { EventInfo info = {0}; do CALL("NewDiscreteStates", (void *, EventInfo *), c, &info); while (info.more); CALL("EnterContinuousTimeMode", (void *), c); return info; }
static char **settings; static int nSettings;
static int is_due(int i, double from, double to) { double at = atof(settings[3 * i]); return at > from && at <= to; }
static int any_due(double from, double to) { for (int i = 0; i < nSettings; i++) if (is_due(i, from, to)) return 1; return 0; }
static void apply(double from, double to) {
  for (int i = 0; i < nSettings; i++) {
    double value = atof(settings[3 * i + 2]), back; unsigned reference = atoi(settings[3 * i + 1]);
    if (!is_due(i, from, to)) continue;
    CALL("SetReal", (void *, const unsigned *, size_t, const double *), c, &reference, 1, &value);
    CALL("GetReal", (void *, const unsigned *, size_t, double *), c, &reference, 1, &back);
    if (back != value && from > -1) exit(6);
  }
}
static int crossed(const double *z) { double now[64]; if (!nz) return 0; CALL("GetEventIndicators", (void *, double *, size_t), c, now, nz); for (int i = 0; i < nz; i++) if ((z[i] > 0) != (now[i] > 0)) return 1; return 0; }
int main(int n, char **a) {
  Callbacks callbacks = {logger, calloc, free, NULL, NULL};
  int isCs = !strcmp(a[3], "cs");
  double stop = atof(a[4]), step = atof(a[5]), t = 0, x[64], trial[64], dx[64], z[64];
  for (char *word = strtok(a[6], ","); word; word = strtok(NULL, ",")) vr[nv++] = atoi(word);
  nx = atoi(a[7]); nz = atoi(a[8]);
  if (!(library = dlopen(a[1], RTLD_NOW))) { fprintf(stderr, "%s\n", dlerror()); return 2; }
  c = ((void *(*)(const char *, int, const char *, const char *, void *, int, int))symbol("fmi2Instantiate"))("test", isCs, a[2], "", &callbacks, 0, 0);
  if (!c) return 4;
  settings = a + 9; nSettings = (n - 9) / 3;
  CALL("SetupExperiment", (void *, int, double, double, int, double), c, 1, 1e-8, 0, 1, stop);
  apply(-2, -1);
  CALL("EnterInitializationMode", (void *), c);
  CALL("ExitInitializationMode", (void *), c);
  EventInfo info = {0};
  if (!isCs) info = event();
  show(0);
  for (int i = 1; t < stop - step / 2; i++) {
    double end = i * step;
    if (any_due(t - step / 2, t + step / 2)) {
      if (!isCs) CALL("EnterEventMode", (void *), c);
      apply(t - step / 2, t + step / 2);
      if (!isCs) info = event();
    }
    if (isCs) { CALL("DoStep", (void *, double, double, int), c, t, end - t, 1); t = end; }
    while (t < end) {
      double h = end - t; int isTime = info.hasNext && info.next <= end, isState = 0, final = 0, enter = 0, stopping = 0;
      if (isTime) h = info.next - t;
      if (nx) { CALL("GetContinuousStates", (void *, double *, size_t), c, x, nx); CALL("GetDerivatives", (void *, double *, size_t), c, dx, nx); }
      if (nz) CALL("GetEventIndicators", (void *, double *, size_t), c, z, nz);
      for (;;) { for (int k = 0; k < nx; k++) trial[k] = x[k] + h * dx[k]; set(t + h, trial); isState = crossed(z); if (!isState || h < 1e-12) break; h /= 2; isTime = 0; }
      t += h;
      CALL("CompletedIntegratorStep", (void *, int, int *, int *), c, 1, &enter, &stopping);
      if (isTime || isState || enter) { CALL("EnterEventMode", (void *), c); info = event(); }
    }
    show(t);
  }
  /* A state of the instance, as bytes and back, is the same state. */
  void *state = NULL, *again = NULL; size_t size; char *bytes; double before, after;
  CALL("GetReal", (void *, const unsigned *, size_t, double *), c, vr, 1, &before);
  CALL("GetFMUstate", (void *, void **), c, &state);
  CALL("SerializedFMUstateSize", (void *, void *, size_t *), c, state, &size);
  printf("bytes %zu\n", size);
  bytes = malloc(size);
  CALL("SerializeFMUstate", (void *, void *, char *, size_t), c, state, bytes, size);
  if (isCs) CALL("DoStep", (void *, double, double, int), c, t, step, 1);
  CALL("DeSerializeFMUstate", (void *, const char *, size_t, void **), c, bytes, size, &again);
  CALL("SetFMUstate", (void *, void *), c, again);
  CALL("GetReal", (void *, const unsigned *, size_t, double *), c, vr, 1, &after);
  CALL("FreeFMUstate", (void *, void **), c, &state);
  CALL("FreeFMUstate", (void *, void **), c, &again);
  ((void (*)(void *))symbol("fmi2FreeInstance"))(c);
  return before == after ? 0 : 5;
}
`;
