/** `ModelicaStrings_*`, as `externals/strings.ts` of `@mofang/simulation` has them: positions count units of UTF-16 from 1. */
export function stringsSource(): string {
  const rows = lowerCaseRuns().map(({ first, last, step, shift }) => `{${first}, ${last}, ${step}, ${shift}}`);
  return `static const struct { unsigned first, last, step; int shift; } lower_case[] = {${rows.join(", ")}};\n${functions}`;
}

/** Letters from `first` to `last` in steps, each of which lies `shift` before its small letter. */
interface Run {
  readonly first: number;
  last: number;
  step: number;
  readonly shift: number;
}

function lowerCaseRuns(): Run[] {
  const runs: Run[] = [];
  for (let code = 0; code < 0x10000; code++) {
    const lower = String.fromCharCode(code).toLowerCase();
    const shift = lower.length === 1 ? lower.charCodeAt(0) - code : 0;
    if (shift === 0) continue;
    const run = runs.at(-1);
    const step = run === undefined ? 0 : code - run.last;
    const isNext = run !== undefined && run.shift === shift && step <= 2 && (run.first === run.last || run.step === step);
    if (isNext) Object.assign(run, { last: code, step });
    else runs.push({ first: code, last: code, step: 1, shift });
  }
  return runs;
}

const functions = String.raw`
/* The character at a place of a text in UTF-8, and how many bytes it takes. */
static unsigned character_at(const char *at, int *bytes) {
  const unsigned char *b = (const unsigned char *)at;
  *bytes = b[0] < 0xc0 ? 1 : b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : 4;
  unsigned code = *bytes == 1 ? b[0] : b[0] & (0xff >> (*bytes + 1));
  for (int i = 1; i < *bytes; i++) {
    if ((b[i] & 0xc0) != 0x80) { *bytes = i; return 0xfffd; }
    code = code << 6 | (b[i] & 0x3f);
  }
  return code;
}

static int units_between(const char *from, const char *to) {
  int units = 0, bytes;
  for (; from < to; from += bytes) units += character_at(from, &bytes) >= 0x10000 ? 2 : 1;
  return units;
}

/* The place behind so many units, at most the end; behind the whole character where it has two and the first is asked for. */
static const char *behind_units(const char *text, double units) {
  int bytes;
  for (; units >= 1 && *text != 0; text += bytes) units -= character_at(text, &bytes) >= 0x10000 ? 2 : 1;
  return text;
}

static bool is_white(unsigned c) {
  return (c >= 9 && c <= 13) || c == 32 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000 || c == 0xfeff;
}

static const char *behind_white(const char *at) {
  int bytes;
  while (*at != 0 && is_white(character_at(at, &bytes))) at += bytes;
  return at;
}

static const char *behind_digits(const char *at) { while (*at >= '0' && *at <= '9') at++; return at; }
static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/* Ends of tokens that begin at a place; the place itself where there is none. */

static const char *end_of_real(const char *start, bool isUnsigned) {
  const char *at = start;
  if (!isUnsigned && (*at == '+' || *at == '-')) at++;
  const char *whole = behind_digits(at), *fraction = *whole == '.' ? behind_digits(whole + 1) : whole;
  if (whole == at && fraction <= whole + 1) return start;
  if (*fraction != 'e' && *fraction != 'E') return fraction;
  const char *exponent = fraction + 1 + (fraction[1] == '+' || fraction[1] == '-');
  return behind_digits(exponent) == exponent ? fraction : behind_digits(exponent);
}

/* A number that goes on with a fraction or an exponent is no Integer. */
static const char *end_of_integer(const char *start, bool isUnsigned) {
  const char *at = start;
  if (!isUnsigned && (*at == '+' || *at == '-')) at++;
  const char *end = behind_digits(at);
  return end == at || *end == '.' || *end == 'e' || *end == 'E' ? start : end;
}

static const char *end_of_string(const char *start) {
  if (*start != '"') return start;
  for (const char *at = start + 1; *at != 0; at++) {
    if (*at == '"') return at + 1;
    if (*at == '\\' && *++at == 0) return start;
  }
  return start;
}

static const char *end_of_identifier(const char *start) {
  if (!is_letter(*start)) return start;
  const char *at = start + 1;
  while (is_letter(*at) || (*at >= '0' && *at <= '9') || *at == '_') at++;
  return at;
}

static char *text_between(Memory *m, const char *from, const char *to) {
  char *text = new_text(m, to - from);
  memcpy(text, from, to - from);
  text[to - from] = 0;
  return text;
}

/* The locale of the program that loads the model may have another decimal point. */
static double number_between(Memory *m, const char *from, const char *to) {
  if (to == from) return 0;
  const char *own = localeconv()->decimal_point, *point = memchr(from, '.', to - from);
  return strtod(point == NULL ? text_between(m, from, to) : join_texts(m, join_texts(m, text_between(m, from, point), own), text_between(m, point + 1, to)), NULL);
}

static const char *scan_start(const Entry *a) { return behind_white(behind_units(a[0].text, a[1].number - 1)); }

/* Where the next scan begins: behind the token, or as before where there is none. */
static void put_next(const Entry *a, const Array *next, const char *start, const char *end) {
  next->entries[0] = of_number(end == start ? a[1].number : units_between(a[0].text, end) + 1);
}

static Entry external_ModelicaStrings_length(Memory *m, int n, Entry *a) { (void)m; (void)n; return of_number(units_between(a[0].text, a[0].text + strlen(a[0].text))); }

static Entry external_ModelicaStrings_substring(Memory *m, int n, Entry *a) {
  (void)n;
  double last = a[2].number;
  if (last < 0) last += units_between(a[0].text, a[0].text + strlen(a[0].text));
  const char *from = behind_units(a[0].text, a[1].number - 1), *to = behind_units(a[0].text, last);
  return of_text(from < to ? text_between(m, from, to) : "");
}

static unsigned lower_of(unsigned c) {
  for (size_t i = 0; i < sizeof lower_case / sizeof *lower_case && lower_case[i].first <= c; i++)
    if (c <= lower_case[i].last && (c - lower_case[i].first) % lower_case[i].step == 0) return c + lower_case[i].shift;
  return c;
}

/* The order of UTF-16, in which what takes two units stands before U+E000. */
static double order_of(unsigned c) { return c >= 0x10000 ? 0xd800 + (c - 0x10000) / 1048576.0 : c; }

/* 1 less, 2 equal, 3 greater: the ordinals of Modelica.Utilities.Types.Compare. */
static Entry external_ModelicaStrings_compare(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  const char *left = a[0].text, *right = a[1].text;
  for (;;) {
    int leftBytes, rightBytes;
    unsigned l = character_at(left, &leftBytes), r = character_at(right, &rightBytes);
    if (a[2].number != 1) { l = lower_of(l); r = lower_of(r); }
    if (l != r) return of_number(order_of(l) < order_of(r) ? 1 : 3);
    if (l == 0) return of_number(2);
    left += leftBytes; right += rightBytes;
  }
}

static Entry external_ModelicaStrings_skipWhiteSpace(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  const char *from = behind_units(a[0].text, a[1].number - 1);
  return of_number(a[1].number + units_between(from, behind_white(from)));
}

/* Arash Partow, "General Purpose Hash Function Algorithms", APHash. */
static Entry external_ModelicaStrings_hashString(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  uint32_t hash = 0xaaaaaaaa;
  const unsigned char *bytes = (const unsigned char *)a[0].text;
  for (size_t i = 0; bytes[i] != 0; i++) hash ^= i % 2 == 0 ? (hash << 7) ^ bytes[i] * (hash >> 3) : ~((hash << 11) + (bytes[i] ^ (hash >> 5)));
  return of_number((int32_t)hash);
}

static Entry external_ModelicaStrings_scanReal(Memory *m, int n, Entry *a) {
  (void)n;
  const char *start = scan_start(a), *end = end_of_real(start, a[2].number == 1);
  put_next(a, a[3].array, start, end);
  a[4].array->entries[0] = of_number(number_between(m, start, end));
  return of_number(0);
}

static Entry external_ModelicaStrings_scanInteger(Memory *m, int n, Entry *a) {
  (void)n;
  const char *start = scan_start(a), *end = end_of_integer(start, a[2].number == 1);
  put_next(a, a[3].array, start, end);
  a[4].array->entries[0] = of_number(number_between(m, start, end));
  return of_number(0);
}

static Entry external_ModelicaStrings_scanString(Memory *m, int n, Entry *a) {
  (void)n;
  const char *start = scan_start(a), *end = end_of_string(start);
  char *text = new_text(m, end - start), *to = text;
  for (const char *from = start + 1; from < end - 1; from++) {
    if (*from == '\\' && (from[1] == '"' || from[1] == '\\')) from++;
    *to++ = *from;
  }
  *to = 0;
  put_next(a, a[2].array, start, end);
  a[3].array->entries[0] = of_text(text);
  return of_number(0);
}

static Entry external_ModelicaStrings_scanIdentifier(Memory *m, int n, Entry *a) {
  (void)n;
  const char *start = scan_start(a), *end = end_of_identifier(start);
  put_next(a, a[2].array, start, end);
  a[3].array->entries[0] = of_text(text_between(m, start, end));
  return of_number(0);
}
`;
