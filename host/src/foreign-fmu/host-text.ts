/**
 * The program around one FMU, in C. It loads the binary and answers questions, one line each, until its input ends:
 *
 *     TIME pr7=0.5 r0=1 b3=1 ?r2 ?i4
 *
 * A word `r0=1` sets the variable of value reference 0 by the setter of its letter (`r` Real or Float64, `f` Float32, `i`
 * Integer or Int32, `l` Int64, `b` Boolean), `?r2` asks for one, and `p` before the letter is a parameter, which counts in the
 * first question alone. The first question is at time 0: what is set then are start values, and the FMU stays in
 * initialisation while questions are at 0. A later time is a step to it, with what was set before; a question at the time of
 * the last sets and asks without a step. The answer is a line of the numbers that were asked for.
 *
 * What fails ends it: the last line of standard error is `mofang-fmu`, a code, its values and what the FMU has said of it,
 * with tabs between.
 *
 * Arguments: binary, version (2 or 3), token, resources (an address for 2, a path for 3), seconds that one call may take.
 * Source: FMI 2.0.5, sections 2.1 and 4.2; FMI 3.0.2, sections 2.3 and 4.2.
 */
export const hostText = String.raw`
#include <dlfcn.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

enum { mostWords = 4096, longestLine = 1 << 20 };
static FILE *questions, *answers, *reports;
static void *library, *instance;
static int is3;
static unsigned patience;
static double now;
static char said[400];

static void line_of(char *text) { for (; *text; text++) if ((unsigned char)*text < ' ') *text = ' '; }

/* What the FMU has logged may be anything: one line of it is reported. */
static void fail(const char *code, const char *a, const char *b, double time) {
  alarm(0);
  char where[200], what[400];
  snprintf(where, sizeof where, "%s", a);
  snprintf(what, sizeof what, "%s", b);
  line_of(where);
  line_of(what);
  line_of(said);
  fprintf(reports, "\nmofang-fmu\t%s\t%s\t%s\t%.9g\t%s\n", code, where, what, time, said);
  fflush(reports);
  _exit(3);
}

static void *symbol(const char *name) {
  char whole[100];
  snprintf(whole, sizeof whole, "%s%s", is3 ? "fmi3" : "fmi2", name);
  void *found = dlsym(library, whole);
  if (!found) fail("symbol", whole, "", now);
  return found;
}

static void check(int status, const char *name) {
  alarm(0);
  char text[20];
  snprintf(text, sizeof text, "%d", status);
  if (status > 1) fail("status", name, text, now);
}

/* Each call of the FMU has its time; a call that does not come back is ended by the alarm. */
#define CALL(NAME, TYPES, ...) (alarm(patience), check(((int (*) TYPES)symbol(NAME))(__VA_ARGS__), NAME))

static void note2(void *environment, const char *name, int status, const char *category, const char *format, ...) {
  va_list list;
  (void)environment, (void)name, (void)category;
  if (status < 1 || !format) return;
  va_start(list, format);
  vsnprintf(said, sizeof said, format, list);
  va_end(list);
}
static void note3(void *environment, int status, const char *category, const char *message) {
  (void)environment, (void)category;
  if (status >= 1 && message) snprintf(said, sizeof said, "%s", message);
}

typedef struct { void *logger, *(*allocate)(size_t, size_t); void (*release)(void *); void *finished, *environment; } Callbacks;
static Callbacks callbacks = {note2, calloc, free, NULL, NULL};

static void instantiate(const char *token, const char *resources) {
  void *make = symbol(is3 ? "InstantiateCoSimulation" : "Instantiate");
  alarm(patience);
  if (is3) {
    typedef void *(*Make)(const char *, const char *, const char *, bool, bool, bool, bool, const unsigned *, size_t, void *, void *, void *);
    instance = ((Make)make)("entry", token, resources, false, false, false, false, NULL, 0, NULL, note3, NULL);
  } else {
    typedef void *(*Make)(const char *, int, const char *, const char *, const Callbacks *, int, int);
    instance = ((Make)make)("entry", 1, token, resources, &callbacks, 0, 0);
  }
  alarm(0);
  if (!instance) fail("instantiate", "", "", 0);
}

static void initialise(void) {
  if (is3) {
    CALL("EnterInitializationMode", (void *, bool, double, double, bool, double), instance, false, 0., 0., false, 0.);
    return;
  }
  CALL("SetupExperiment", (void *, int, double, double, int, double), instance, 0, 0., 0., 0, 0.);
  CALL("EnterInitializationMode", (void *), instance);
}

static void step_to(double time) {
  if (is3) {
    bool event = false, end = false, early = false;
    double reached = time;
    CALL("DoStep", (void *, double, double, bool, bool *, bool *, bool *, double *), instance, now, time - now, true, &event, &end, &early, &reached);
    if (end) fail("ended", "", "", time);
  } else {
    CALL("DoStep", (void *, double, double, int), instance, now, time - now, 1);
  }
}

#define SET3(NAME, TYPE) do { TYPE held = (TYPE)value; CALL("Set" NAME, (void *, const unsigned *, size_t, const TYPE *, size_t), instance, &reference, 1, &held, 1); } while (0)
#define SET2(NAME, TYPE) do { TYPE held = (TYPE)value; CALL("Set" NAME, (void *, const unsigned *, size_t, const TYPE *), instance, &reference, 1, &held); } while (0)
static void set(char letter, unsigned reference, double value) {
  if (is3 && letter == 'r') SET3("Float64", double);
  else if (letter == 'f') SET3("Float32", float);
  else if (is3 && letter == 'i') SET3("Int32", int32_t);
  else if (letter == 'l') SET3("Int64", int64_t);
  else if (is3) SET3("Boolean", bool);
  else if (letter == 'r') SET2("Real", double);
  else if (letter == 'i') SET2("Integer", int);
  else SET2("Boolean", int);
}

#define GET3(NAME, TYPE) do { TYPE held = 0; CALL("Get" NAME, (void *, const unsigned *, size_t, TYPE *, size_t), instance, &reference, 1, &held, 1); return (double)held; } while (0)
#define GET2(NAME, TYPE) do { TYPE held = 0; CALL("Get" NAME, (void *, const unsigned *, size_t, TYPE *), instance, &reference, 1, &held); return (double)held; } while (0)
static double get(char letter, unsigned reference) {
  if (is3 && letter == 'r') GET3("Float64", double);
  else if (letter == 'f') GET3("Float32", float);
  else if (is3 && letter == 'i') GET3("Int32", int32_t);
  else if (letter == 'l') GET3("Int64", int64_t);
  else if (is3) GET3("Boolean", bool);
  else if (letter == 'r') GET2("Real", double);
  else if (letter == 'i') GET2("Integer", int);
  else GET2("Boolean", int);
}

static char *words[mostWords];
static int nWords;

static void set_all(int parameters) {
  for (int i = 1; i < nWords; i++) {
    char *word = words[i], *value = strchr(word, '=');
    int isParameter = *word == 'p';
    if (*word == '?' || !value || isParameter != parameters) continue;
    set(word[isParameter], (unsigned)strtoul(word + 1 + isParameter, NULL, 10), strtod(value + 1, NULL));
  }
}

static void answer(void) {
  const char *between = "";
  for (int i = 1; i < nWords; i++) {
    if (*words[i] != '?') continue;
    double value = get(words[i][1], (unsigned)strtoul(words[i] + 2, NULL, 10));
    char told[40];
    snprintf(told, sizeof told, "%g", value);
    if (!isfinite(value)) fail("value", words[i] + 1, told, now);
    fprintf(answers, "%s%.17g", between, value);
    between = " ";
  }
  fputc('\n', answers);
  if (fflush(answers)) _exit(0);
}

static char line[longestLine];

int main(int n, char **a) {
  if (n != 6) return 2;
  questions = fdopen(dup(0), "r");
  answers = fdopen(dup(1), "w");
  reports = fdopen(dup(2), "w");
  /* What the FMU prints is thrown away: it is no answer. */
  int nothing = open("/dev/null", O_RDWR);
  if (!questions || !answers || !reports || nothing < 0 || dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0 || dup2(nothing, 2) < 0) return 2;
  if (raise_walls()) fail("walls", "", "", 0);
  is3 = !strcmp(a[2], "3");
  patience = (unsigned)atoi(a[5]);
  alarm(patience);
  library = dlopen(a[1], RTLD_NOW | RTLD_LOCAL);
  alarm(0);
  if (!library) fail("load", "", dlerror(), 0);
  int isInitialising = 1;
  for (int first = 1; fgets(line, sizeof line, questions); first = 0) {
    nWords = 0;
    for (char *word = strtok(line, " \n"); word && nWords < mostWords; word = strtok(NULL, " \n")) words[nWords++] = word;
    if (nWords == 0 || nWords == mostWords) fail("question", "", "", now);
    double time = strtod(words[0], NULL);
    if (first) {
      instantiate(a[3], a[4]);
      set_all(1);
      initialise();
    }
    if (time > now && isInitialising) {
      CALL("ExitInitializationMode", (void *), instance);
      isInitialising = 0;
    }
    set_all(0);
    if (time > now) { step_to(time); now = time; }
    answer();
  }
  return 0;
}
`;
