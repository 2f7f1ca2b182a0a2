/**
 * A program in C that initialises an FMU for Co-Simulation of FMI 2.0 and prints the values of variables at time 0.
 *
 * Arguments: the binary, the token. Standard input: a line for each variable, its kind (`r`, `i`, `b` or `s`) and its value
 * reference. Standard output: its value in a line.
 */
export const valuesReader = String.raw`
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct { void *logger, *(*allocate)(size_t, size_t); void (*release)(void *); void *finished, *environment; } Callbacks;
static void *library;
static void *symbol(const char *name) { void *found = dlsym(library, name); if (!found) { fprintf(stderr, "no %s\n", name); exit(2); } return found; }
static void check(int status, const char *what) { if (status > 1) { fprintf(stderr, "%s: %d\n", what, status); exit(3); } }
static void logger(void *e, const char *n, int s, const char *c, const char *format, ...) { va_list list; va_start(list, format); vfprintf(stderr, format, list); va_end(list); fputc('\n', stderr); }
#define CALL(NAME, TYPES, ...) check(((int (*)TYPES)symbol("fmi2" NAME))(__VA_ARGS__), NAME)
int main(int n, char **a) {
  Callbacks callbacks = {logger, calloc, free, NULL, NULL};
  if (n < 3 || !(library = dlopen(a[1], RTLD_NOW))) { fprintf(stderr, "%s\n", dlerror()); return 2; }
  void *c = ((void *(*)(const char *, int, const char *, const char *, void *, int, int))symbol("fmi2Instantiate"))("test", 1, a[2], "", &callbacks, 0, 1);
  if (!c) return 4;
  CALL("SetupExperiment", (void *, int, double, double, int, double), c, 1, 1e-8, 0, 1, 1);
  CALL("EnterInitializationMode", (void *), c);
  CALL("ExitInitializationMode", (void *), c);
  char kind; unsigned vr;
  while (scanf(" %c %u", &kind, &vr) == 2) {
    double number; int whole; const char *text;
    if (kind == 'r') { CALL("GetReal", (void *, const unsigned *, size_t, double *), c, &vr, 1, &number); printf("%.17g\n", number); }
    else if (kind == 'i') { CALL("GetInteger", (void *, const unsigned *, size_t, int *), c, &vr, 1, &whole); printf("%d\n", whole); }
    else if (kind == 'b') { CALL("GetBoolean", (void *, const unsigned *, size_t, int *), c, &vr, 1, &whole); printf("%s\n", whole ? "true" : "false"); }
    else { CALL("GetString", (void *, const unsigned *, size_t, const char **), c, &vr, 1, &text); printf("%s\n", text); }
  }
  ((void (*)(void *))symbol("fmi2FreeInstance"))(c);
  return 0;
}
`;
