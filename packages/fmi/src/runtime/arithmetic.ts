/** Functions of numbers and texts that generated code calls. They do what `@mofang/dae` and `@mofang/simulation` do. */
export const arithmeticSource = String.raw`
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double negate(double x) { return -x; }
static double plus(double x, double y) { return x + y; }
static double minus(double x, double y) { return x - y; }
static double times(double x, double y) { return x * y; }
static double over(double x, double y) { return x / y; }
static double sign_of(double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; }
static double lesser(double x, double y) { return isnan(x) || isnan(y) ? NAN : x < y ? x : y; }
static double greater(double x, double y) { return isnan(x) || isnan(y) ? NAN : x > y ? x : y; }
static int reached(double time, double threshold) { return time >= threshold - 1e-12 * fabs(threshold); }
static double ahead(double time, double threshold) { return reached(time, threshold) ? INFINITY : threshold; }
static int equal(double x, double y, double scale) { return fabs(x - y) <= 1e-13 * greater(greater(fabs(x), fabs(y)), scale); }
static double quotient(double numerator, double divisor, double last) { return divisor != 0 ? numerator / divisor : numerator == 0 ? last : NAN; }
static double next_lap(Memory *m, double lap) { if (lap < 1e8) return lap + 1; fail(m, "run.endless-loop", "a while loop goes round a hundred million times"); return 0; }

static void check_initial(Memory *m, double left, double right, const char *equation, int isReal) {
  double scale = isReal ? greater(1, greater(fabs(left), fabs(right))) : 0;
  if (left != right && !(fabs(left - right) <= 1e-6 * scale)) fail(m, "run.initial-contradiction", equation);
}

static void assertion(Memory *m, int isError, const char *message) {
  if (isError) fail(m, "simulation.assertion", message);
  if (m->warn != NULL) m->warn(m, message);
}

static void terminate(Memory *m, const char *message) {
  if (!m->hasTerminated && m->warn != NULL) m->warn(m, message);
  m->hasTerminated = true;
}

static void reinit(Memory *m, int state, double value) { m->reinits[state] = value; m->hasReinit[state] = 1; }

static char *new_text(Memory *m, size_t length) { return take(m, length + 1); }

static const char *join_texts(Memory *m, const char *left, const char *right) {
  size_t a = strlen(left), b = strlen(right);
  char *text = new_text(m, a + b);
  memcpy(text, left, a);
  memcpy(text + a, right, b + 1);
  return text;
}

static const char *format_text(Memory *m, const char *text, double minimumLength, bool leftJustified) {
  int length = (int)strlen(text), width = (int)minimumLength;
  if (length >= width) return text;
  char *padded = new_text(m, width);
  memset(padded, ' ', width);
  memcpy(leftJustified ? padded : padded + width - length, text, length);
  padded[width] = 0;
  return padded;
}

/* A decimal point in place of that of the locale, which belongs to the program that loads the model. */
static char *with_point(char *text) {
  const char *own = localeconv()->decimal_point;
  char *place = strstr(text, own);
  if (place == NULL) return text;
  *place = '.';
  memmove(place + 1, place + strlen(own), strlen(place + strlen(own)) + 1);
  return text;
}

static const char *format_real(Memory *m, double value, double significantDigits, double minimumLength, bool leftJustified) {
  char *text = new_text(m, 400);
  int digits = (int)greater(1, lesser(significantDigits, 100));
  snprintf(text, 400, "%.*g", digits, value);
  return format_text(m, with_point(text), minimumLength, leftJustified);
}

static const char *format_integer(Memory *m, double value, double minimumLength, bool leftJustified) {
  char *text = new_text(m, 40);
  snprintf(text, 40, "%.0f", value);
  return format_text(m, text, minimumLength, leftJustified);
}

static const char *format_with(Memory *m, double value, const char *format) {
  char specification[64] = "%";
  size_t length = strspn(format + (*format == '%'), "-+ 0#.123456789");
  const char *start = format + (*format == '%');
  char conversion = start[length];
  if (length > 40 || conversion == 0 || start[length + 1] != 0 || strchr("diouxXeEfFgGs", conversion) == NULL) {
    fail(m, "simulation.string-format", format);
  }
  memcpy(specification + 1, start, length);
  bool isInteger = strchr("diouxX", conversion) != NULL;
  snprintf(specification + 1 + length, 8, isInteger ? "ll%c" : "%c", conversion == 's' ? 'g' : conversion);
  char *text = new_text(m, 600);
  if (isInteger) snprintf(text, 600, specification, (long long)value);
  else snprintf(text, 600, specification, value);
  return isInteger ? text : with_point(text);
}

static const char *chosen_text(Memory *m, int n, const char *const *texts, double index) {
  if (!(index >= 1 && index <= n)) fail(m, "run.subscript-out-of-range", "an enumeration has no such literal");
  return texts[(int)index - 1];
}
`;
