/** The tables of the Modelica Standard Library, as `externals/tables` of `@mofang/simulation` has them. */
export const tablesRuntimeSource = String.raw`
typedef struct { double value, slope, curvature; } CurvePoint;
typedef struct { int n; double *x, *y, *slopes; int smoothness, extrapolation; } Curve;
enum { LINEAR_SEGMENTS = 1, CONSTANT_SEGMENTS = 3, MONOTONE_1 = 4, MONOTONE_2 = 5, MODIFIED = 6 };
enum { HOLD_LAST_POINT = 1, LAST_TWO_POINTS, PERIODIC, NO_EXTRAPOLATION };

static CurvePoint flat_point(double value) { CurvePoint point = {value, 0, 0}; return point; }

static double interior_slope(int smoothness, double leftWidth, double rightWidth, double left, double right) {
  if (left * right <= 0) return 0;
  if (smoothness == MONOTONE_1) return 3 * (leftWidth + rightWidth) / ((leftWidth + 2 * rightWidth) / left + (rightWidth + 2 * leftWidth) / right);
  double parabola = (left * rightWidth + right * leftWidth) / (leftWidth + rightWidth);
  return 2 * sign_of(left) * lesser(lesser(fabs(left), fabs(right)), 0.5 * fabs(parabola));
}

static double akima_weight(double p, double q, bool isModified) { return fabs(p - q) + (isModified ? fabs(p + q) / 2 : 0); }

/* A knot of Akima's method, of the slopes of two intervals on either side: its slope, and how much the sides count. */
typedef struct { double slope, left, right; } Knot;

static Knot akima_knot(const double *s, bool isModified) {
  double left = akima_weight(s[3], s[2], isModified), right = akima_weight(s[1], s[0], isModified);
  Knot even = {isModified ? 0 : (s[1] + s[2]) / 2, 1, 1}, knot = {(left * s[1] + right * s[2]) / (left + right), left, right};
  return left + right == 0 ? even : knot;
}

/* Slopes at the knots of a cubic Hermite interpolation. */
static void fill_slopes(Memory *m, Curve *c) {
  int n = c->n - 1;
  double *around = take(m, (n + 4) * sizeof(double)), *at = around + 2;
  for (int i = 0; i < n; i++) at[i] = (c->y[i + 1] - c->y[i]) / (c->x[i + 1] - c->x[i]);
  c->slopes = take(m, (n + 1) * sizeof(double));
  if (c->smoothness == MONOTONE_1 || c->smoothness == MONOTONE_2) {
    for (int i = 0; i <= n; i++) c->slopes[i] = i == 0 ? at[0] : i == n ? at[n - 1] : interior_slope(c->smoothness, c->x[i] - c->x[i - 1], c->x[i + 1] - c->x[i], at[i - 1], at[i]);
    return;
  }
  bool isModified = c->smoothness == MODIFIED, isPeriodic = c->extrapolation == PERIODIC;
  if (n == 1) { c->slopes[0] = c->slopes[1] = at[0]; return; }
  around[0] = isPeriodic ? at[n - 2] : 3 * at[0] - 2 * at[1];
  around[1] = isPeriodic ? at[n - 1] : 2 * at[0] - at[1];
  at[n] = isPeriodic ? at[0] : 2 * at[n - 1] - at[n - 2];
  at[n + 1] = isPeriodic ? at[1] : 3 * at[n - 1] - 2 * at[n - 2];
  for (int i = 0; i <= n; i++) c->slopes[i] = akima_knot(around + i, isModified).slope;
}

static Curve new_curve(Memory *m, int n, double *x, double *y, int smoothness, int extrapolation) {
  Curve curve = {n, x, y, NULL, smoothness, extrapolation};
  if (smoothness != LINEAR_SEGMENTS && smoothness != CONSTANT_SEGMENTS && n > 1) fill_slopes(m, &curve);
  return curve;
}

static double end_slope(const Curve *c, int index) {
  if (c->slopes != NULL) return c->slopes[index];
  int i = index == 0 ? 0 : index - 1;
  double width = c->x[i + 1] - c->x[i];
  return width == 0 ? 0 : (c->y[i + 1] - c->y[i]) / width;
}

static CurvePoint inside_point(const Curve *c, double at, bool isLeft) {
  int low = 0, high = c->n - 1;
  while (high - low > 1) { int middle = (low + high) / 2; if (c->x[middle] < at || (c->x[middle] == at && !isLeft)) low = middle; else high = middle; }
  double x0 = c->x[low], width = c->x[low + 1] - x0, y0 = c->y[low], y1 = c->y[low + 1];
  if (c->smoothness == CONSTANT_SEGMENTS) return flat_point(y0);
  if (width == 0) return flat_point(isLeft ? y0 : y1);
  double slope = (y1 - y0) / width, d = at - x0;
  if (c->slopes == NULL) { CurvePoint point = {y0 + slope * d, slope, 0}; return point; }
  double s0 = c->slopes[low], s1 = c->slopes[low + 1], quadratic = (3 * slope - 2 * s0 - s1) / width, cubic = (s0 + s1 - 2 * slope) / (width * width);
  CurvePoint point = {y0 + d * (s0 + d * (quadratic + d * cubic)), s0 + d * (2 * quadratic + d * 3 * cubic), 2 * quadratic + 6 * d * cubic};
  return point;
}

static CurvePoint outside_point(Memory *m, const Curve *c, double at, double knot, int index) {
  if (c->extrapolation == HOLD_LAST_POINT) return flat_point(c->y[index]);
  if (c->extrapolation == NO_EXTRAPOLATION) fail_with(m, "simulation.table-range", "%g is outside of %g … %g", at, c->x[0], c->x[c->n - 1]);
  double slope = end_slope(c, index);
  CurvePoint point = {c->y[index] + slope * (at - knot), slope, 0};
  return point;
}

static CurvePoint look(Memory *m, const Curve *c, double at, bool isLeft) {
  if (c->n == 1) return flat_point(c->y[0]);
  double first = c->x[0], last = c->x[c->n - 1];
  if (c->extrapolation == PERIODIC) {
    double period = last - first, within = at - first - period * floor((at - first) / period);
    return inside_point(c, within == 0 && isLeft ? last : first + lesser(within, period), isLeft);
  }
  if (at < first) return outside_point(m, c, at, first, 0);
  if (at > last) return outside_point(m, c, at, last, c->n - 1);
  if (at == last && !isLeft) { CurvePoint point = {c->y[c->n - 1], c->extrapolation == LAST_TWO_POINTS ? end_slope(c, c->n - 1) : 0, 0}; return point; }
  return inside_point(c, at, isLeft);
}

typedef struct { int nRows, nColumns; const double *numbers; } Matrix;

/* The numbers of a table from a file: the model holds those that its parameters named at the export. */
static Matrix matrix_of_file(Memory *m, int n, const Entry *a) {
  for (int i = 0; i < N_FILE_TABLES; i++) {
    const FileTable *t = &file_tables[i];
    bool isSame = strcmp(t->file, a[0].text) == 0 && strcmp(t->table, a[1].text) == 0 && strcmp(t->delimiter, a[n - 2].text) == 0 && t->nHeaderLines == a[n - 1].number;
    if (isSame) { Matrix matrix = {t->nRows, t->nColumns, t->numbers}; return matrix; }
  }
  fail_with(m, "simulation.file-not-found", "the table %s of the file %s has not been exported with the model", a[1].text, a[0].text);
  Matrix none = {0, 0, NULL};
  return none;
}

static bool is_name(const char *text) { return strcmp(text, "NoName") != 0 && text[strspn(text, " \t\r\n")] != 0; }

/* The numbers that the model's own function usertab gives, by rows; kinds are 0 over time, 1 over one variable, 2 over two. */
static bool user_table(Memory *m, const char *table, int kind, Matrix *matrix);

/* The numbers of a table, as its constructor with n arguments names it. */
static Matrix table_matrix(Memory *m, int n, const Entry *a, int kind) {
  if (is_name(a[0].text)) return matrix_of_file(m, n, a);
  if (is_name(a[1].text)) {
    Matrix given = {0, 0, NULL};
    if (!user_table(m, a[1].text, kind, &given)) fail(m, "simulation.table-without-usertab", a[1].text);
    return given;
  }
  int rows = (int)a[3].number, columns = (int)a[4].number;
  if (rows < 1 || columns < 1) fail(m, "simulation.table-unreadable", a[1].text);
  double *numbers = take(m, (size_t)rows * columns * sizeof(double));
  for (int i = 0; i < rows * columns; i++) numbers[i] = a[2].array->entries[i].number;
  Matrix matrix = {rows, columns, numbers};
  return matrix;
}

/* What cannot be interpolated is refused, as by the table-shape.ts of the simulation. */
static void check_rising(Memory *m, const double *x, int n, int first, const char *along, int isStrict) {
  for (int i = 1; i < n; i++)
    if (!(isStrict ? x[i] > x[i - 1] : x[i] >= x[i - 1]))
      fail_with(m, isStrict ? "simulation.table-column-not-rising" : "simulation.table-falls", "first %s of a table: %g at %d after %g", along, x[i], first + i, x[i - 1]);
}

static void check_numbers(Memory *m, const double *values, int n) {
  for (int i = 0; i < n; i++) if (isnan(values[i])) fail_with(m, "simulation.table-not-a-number", "a table holds no number at %d", i + 1);
}

static double *table_column(Memory *m, Matrix matrix, int column) {
  if (column < 1 || column > matrix.nColumns) fail(m, "simulation.table-unreadable", "a table has no such column");
  double *values = take(m, matrix.nRows * sizeof(double));
  for (int i = 0; i < matrix.nRows; i++) values[i] = matrix.numbers[(size_t)i * matrix.nColumns + column - 1];
  return values;
}

typedef struct { int n, nOutputs; double *x; Curve *curves; int nKnots; double *knots; double startTime, shiftTime; int extrapolation; } Table;

/* Over time, two abscissas may be equal. */
static Table *new_table(Memory *m, int n, const Entry *a, const Array *outputs, int smoothness, int extrapolation, int kind) {
  int isStrict = kind != 0;
  Matrix matrix = table_matrix(m, n, a, kind);
  int rows = matrix.nRows;
  Table *table = take(m, sizeof(Table));
  memset(table, 0, sizeof *table);
  table->n = rows;
  table->extrapolation = extrapolation;
  table->x = table_column(m, matrix, 1);
  check_numbers(m, table->x, rows);
  check_rising(m, table->x, rows, 1, "column", isStrict || (smoothness != LINEAR_SEGMENTS && smoothness != CONSTANT_SEGMENTS));
  table->nOutputs = outputs->n;
  table->curves = take(m, (outputs->n + 1) * sizeof(Curve));
  for (int k = 0; k < outputs->n; k++) {
    double *values = table_column(m, matrix, (int)outputs->entries[k].number);
    check_numbers(m, values, rows);
    table->curves[k] = new_curve(m, rows, table->x, values, smoothness, extrapolation);
  }
  return table;
}

static const Curve *curve_of(Memory *m, const Table *table, double output) {
  if (!(output >= 1 && output <= table->nOutputs)) fail(m, "simulation.table-unreadable", "a table has no such output");
  return &table->curves[(int)output - 1];
}

static Entry external_ModelicaStandardTables_CombiTable1D_init3(Memory *m, int n, Entry *a) { return of_object(new_table(m, n, a, a[5].array, (int)a[7].number, (int)a[8].number, 1)); }
static Entry external_ModelicaStandardTables_CombiTable1D_close(Memory *m, int n, Entry *a) { (void)m; (void)n; (void)a; return of_number(0); }
static CurvePoint look_1d(Memory *m, const Entry *a) { return look(m, curve_of(m, a[0].object, a[1].number), a[2].number, false); }
static Entry external_ModelicaStandardTables_CombiTable1D_getValue(Memory *m, int n, Entry *a) { (void)n; return of_number(look_1d(m, a).value); }
static Entry external_ModelicaStandardTables_CombiTable1D_getDerValue(Memory *m, int n, Entry *a) { (void)n; return of_number(look_1d(m, a).slope * a[3].number); }
static Entry external_ModelicaStandardTables_CombiTable1D_getDer2Value(Memory *m, int n, Entry *a) {
  (void)n;
  CurvePoint point = look_1d(m, a);
  return of_number(point.curvature * a[3].number * a[3].number + point.slope * a[4].number);
}
static Entry external_ModelicaStandardTables_CombiTable1D_minimumAbscissa(Memory *m, int n, Entry *a) { (void)m; (void)n; return of_number(((Table *)a[0].object)->x[0]); }
static Entry external_ModelicaStandardTables_CombiTable1D_maximumAbscissa(Memory *m, int n, Entry *a) { (void)m; (void)n; Table *table = a[0].object; return of_number(table->x[table->n - 1]); }

/* Knots at which events are due, ascending, each once: all of them, or those where the table jumps. */
static void fill_knots(Memory *m, Table *table, int timeEvents, int smoothness) {
  table->knots = take(m, (table->n + 1) * sizeof(double));
  if (timeEvents == 3) return;
  bool isAll = timeEvents == 1 || smoothness == CONSTANT_SEGMENTS;
  for (int i = 0; i < table->n; i++) {
    bool isNew = i == 0 || table->x[i] != table->x[i - 1], isJump = i + 1 < table->n && table->x[i + 1] == table->x[i];
    if (isNew && (isAll || isJump || (i == 0 && table->extrapolation == PERIODIC))) table->knots[table->nKnots++] = table->x[i];
  }
}

static Entry external_ModelicaStandardTables_CombiTimeTable_init3(Memory *m, int n, Entry *a) {
  Table *table = new_table(m, n, a, a[6].array, (int)a[8].number, (int)a[9].number, 0);
  table->startTime = a[5].number;
  table->shiftTime = a[10].number;
  fill_knots(m, table, (int)a[11].number, (int)a[8].number);
  return of_object(table);
}

static double table_time(const Table *table, double time) {
  double at = time - table->shiftTime, first = table->x[0], period = table->x[table->n - 1] - first;
  double reduced = table->extrapolation == PERIODIC && period > 0 ? at - period * floor((at - first) / period + 1e-12) : at;
  for (int i = 0; i < table->nKnots; i++) if (fabs(table->knots[i] - reduced) <= 1e-12 * greater(fabs(at), period)) return table->knots[i];
  return reduced;
}

static CurvePoint look_time(Memory *m, const Entry *a) {
  const Table *table = a[0].object;
  double time = a[2].number, next = a[3].number, preNext = a[4].number;
  bool isBeforeEvent = next == preNext && time >= next;
  if (time < table->startTime || (isBeforeEvent && next == table->startTime)) return flat_point(0);
  return look(m, curve_of(m, table, a[1].number), table_time(table, time), isBeforeEvent);
}

static Entry external_ModelicaStandardTables_CombiTimeTable_close(Memory *m, int n, Entry *a) { (void)m; (void)n; (void)a; return of_number(0); }
static Entry external_ModelicaStandardTables_CombiTimeTable_getValue(Memory *m, int n, Entry *a) { (void)n; return of_number(look_time(m, a).value); }
static Entry external_ModelicaStandardTables_CombiTimeTable_getDerValue(Memory *m, int n, Entry *a) { (void)n; return of_number(look_time(m, a).slope * a[5].number); }
static Entry external_ModelicaStandardTables_CombiTimeTable_getDer2Value(Memory *m, int n, Entry *a) {
  (void)n;
  CurvePoint point = look_time(m, a);
  return of_number(point.curvature * a[5].number * a[5].number + point.slope * a[6].number);
}
static Entry external_ModelicaStandardTables_CombiTimeTable_minimumTime(Memory *m, int n, Entry *a) { return external_ModelicaStandardTables_CombiTable1D_minimumAbscissa(m, n, a); }
static Entry external_ModelicaStandardTables_CombiTimeTable_maximumTime(Memory *m, int n, Entry *a) { return external_ModelicaStandardTables_CombiTable1D_maximumAbscissa(m, n, a); }

static double next_table_event(const Table *table, double time) {
  const double never = 1.7976931348623157e308;
  if (time < table->startTime) return table->startTime;
  double at = time - table->shiftTime, first = table->x[0], period = table->x[table->n - 1] - first;
  if (table->extrapolation != PERIODIC || period <= 0) {
    for (int i = 0; i < table->nKnots; i++) if (table->knots[i] - at > 1e-12 * greater(fabs(at), period)) return table->knots[i] + table->shiftTime;
    return never;
  }
  double cycle = floor((at - first) / period + 1e-12);
  for (int turn = 0; turn < 2; turn++) for (int i = 0; i < table->nKnots; i++) {
    double event = table->knots[i] + (cycle + turn) * period + table->shiftTime;
    if (event > time && event - time > 1e-12 * greater(fabs(time), period)) return event;
  }
  return never;
}

static Entry external_ModelicaStandardTables_CombiTimeTable_nextTimeEvent(Memory *m, int n, Entry *a) { (void)m; (void)n; return of_number(next_table_event(a[0].object, a[1].number)); }

/* Tables over two variables: along the rows, then of what these give along the columns. A smooth one is a surface: its nodes
   hold value, slopes along both variables and twist. Constant segments that go on outside have their rows as linear ones too. */
typedef struct { int nRows, nColumns; double *x1, *x2; Curve *rows, *linearRows; double *nodes; int smoothness, extrapolation; } Table2;

/* The knots of a line of the surface whose neighbours in y are stride apart. */
static void line_knots(Memory *m, int n, const double *x, const double *y, int stride, Knot *knots) {
  double *around = take(m, (n + 3) * sizeof(double)), *at = around + 2;
  for (int i = 0; i < n - 1; i++) at[i] = (y[(i + 1) * stride] - y[i * stride]) / (x[i + 1] - x[i]);
  if (n == 2) { Knot knot = {at[0], 1, 1}; knots[0] = knots[stride] = knot; return; }
  around[0] = 3 * at[0] - 2 * at[1];
  around[1] = 2 * at[0] - at[1];
  at[n - 1] = 2 * at[n - 2] - at[n - 3];
  at[n] = 3 * at[n - 2] - 2 * at[n - 3];
  for (int i = 0; i < n; i++) knots[i * stride] = akima_knot(around + i, false);
}

/* Continues n fields, which begin at the second place, by one on each side. */
static void continue_fields(double *fields, int n, int stride) {
  double first = fields[stride], last = fields[n * stride];
  fields[0] = 2 * first - (n > 1 ? fields[2 * stride] : first);
  fields[(n + 1) * stride] = 2 * last - (n > 1 ? fields[(n - 1) * stride] : last);
}

/* Mixed differences of the fields between the knots, one row and one column more than the table has. */
static double *mixed_differences(Memory *m, const Table2 *t, const double *values) {
  int columns = t->nColumns, width = columns + 1;
  double *fields = take(m, (size_t)(t->nRows + 1) * width * sizeof(double));
  for (int i = 1; i < t->nRows; i++) for (int j = 1; j < columns; j++) {
    const double *above = values + (i - 1) * columns + j, *below = above + columns;
    double h2 = t->x2[j] - t->x2[j - 1];
    fields[i * width + j] = ((below[0] - below[-1]) / h2 - (above[0] - above[-1]) / h2) / (t->x1[i] - t->x1[i - 1]);
  }
  for (int j = 1; j < columns; j++) continue_fields(fields + j, t->nRows - 1, width);
  for (int i = 0; i <= t->nRows; i++) continue_fields(fields + i * width, columns - 1, 1);
  return fields;
}

static double weighted(Knot k, double before, double behind) { return (k.left * before + k.right * behind) / (k.left + k.right); }

/* Akima's surface, Comm. ACM 17 (1974) 18. */
static double *surface_nodes(Memory *m, const Table2 *t, const double *values) {
  int rows = t->nRows, columns = t->nColumns, width = columns + 1;
  Knot *along1 = take(m, (size_t)rows * columns * sizeof(Knot)), *along2 = take(m, (size_t)rows * columns * sizeof(Knot));
  double *fields = mixed_differences(m, t, values), *nodes = take(m, (size_t)rows * columns * 4 * sizeof(double));
  for (int j = 0; j < columns; j++) line_knots(m, rows, t->x1, values + j, columns, along1 + j);
  for (int i = 0; i < rows; i++) line_knots(m, columns, t->x2, values + i * columns, 1, along2 + i * columns);
  for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) {
    int at = i * columns + j;
    const double *before = fields + i * width + j, *behind = before + width;
    nodes[4 * at] = values[at];
    nodes[4 * at + 1] = along1[at].slope;
    nodes[4 * at + 2] = along2[at].slope;
    nodes[4 * at + 3] = weighted(along1[at], weighted(along2[at], before[0], before[1]), weighted(along2[at], behind[0], behind[1]));
  }
  return nodes;
}

static Entry external_ModelicaStandardTables_CombiTable2D_init3(Memory *m, int n, Entry *a) {
  Matrix matrix = table_matrix(m, n, a, 2);
  int rows = matrix.nRows, columns = matrix.nColumns;
  Table2 *table = take(m, sizeof(Table2));
  if (rows < 2 || columns < 2) fail_with(m, "simulation.table-dimensions", "%d rows and %d columns", rows, columns);
  table->nRows = rows - 1; table->nColumns = columns - 1; table->smoothness = (int)a[5].number; table->extrapolation = (int)a[6].number;
  table->x1 = table_column(m, matrix, 1) + 1;
  table->x2 = take(m, columns * sizeof(double));
  table->rows = take(m, rows * sizeof(Curve));
  for (int j = 1; j < columns; j++) table->x2[j - 1] = matrix.numbers[j];
  check_numbers(m, table->x1, rows - 1);
  check_numbers(m, table->x2, columns - 1);
  check_rising(m, table->x1, rows - 1, 2, "column", 1);
  check_rising(m, table->x2, columns - 1, 2, "row", 1);
  int isConstant = table->smoothness == CONSTANT_SEGMENTS, isSpline = !isConstant && table->smoothness != LINEAR_SEGMENTS;
  table->linearRows = isConstant && table->extrapolation == LAST_TWO_POINTS ? take(m, rows * sizeof(Curve)) : NULL;
  double *all = take(m, (size_t)rows * columns * sizeof(double));
  for (int i = 0; i < rows - 1; i++) {
    double *values = all + i * (columns - 1);
    for (int j = 1; j < columns; j++) values[j - 1] = matrix.numbers[(size_t)(i + 1) * columns + j];
    check_numbers(m, values, columns - 1);
    table->rows[i] = new_curve(m, columns - 1, table->x2, values, table->smoothness, table->extrapolation);
    if (table->linearRows != NULL) table->linearRows[i] = new_curve(m, columns - 1, table->x2, values, LINEAR_SEGMENTS, table->extrapolation);
  }
  table->nodes = isSpline && rows > 2 && columns > 2 ? surface_nodes(m, table, all) : NULL;
  return of_object(table);
}

typedef struct { CurvePoint value, slope, curvature; } Surface;

static Surface look_along(Memory *m, const Table2 *table, const Curve *rows, int smoothness, double u1, double u2) {
  double *parts[3];
  for (int k = 0; k < 3; k++) parts[k] = take(m, table->nRows * sizeof(double));
  for (int i = 0; i < table->nRows; i++) {
    CurvePoint point = look(m, &rows[i], u2, false);
    parts[0][i] = point.value; parts[1][i] = point.slope; parts[2][i] = point.curvature;
  }
  CurvePoint found[3];
  for (int k = 0; k < 3; k++) { Curve along = new_curve(m, table->nRows, table->x1, parts[k], smoothness, table->extrapolation); found[k] = look(m, &along, u1, false); }
  Surface surface = {found[0], found[1], found[2]};
  return surface;
}

/* Where one variable of a surface stands: a point within the table, and the distance from there. */
typedef struct { double inside, excess; enum { INSIDE, HELD, STRAIGHT } course; } Abscissa;

static Abscissa abscissa(Memory *m, double at, const double *x, int n, int extrapolation) {
  double first = x[0], last = x[n - 1], period = last - first;
  bool isOutside = at < first || at > last;
  if (isOutside && extrapolation == NO_EXTRAPOLATION) fail_with(m, "simulation.table-range", "%g is outside of %g … %g", at, first, last);
  Abscissa a = {lesser(greater(at, first), last), 0, INSIDE};
  a.excess = at - a.inside;
  if (isOutside && extrapolation == PERIODIC) a.inside = first + lesser(at - first - period * floor((at - first) / period), period);
  else if (isOutside) a.course = extrapolation == HOLD_LAST_POINT ? HELD : STRAIGHT;
  return a;
}

/* A derivative along one variable as a sum of derivatives within the table; returns their number. */
static int derivative_terms(const Abscissa *a, int order, int *orders, double *factors) {
  if (a->course != INSIDE && order > (a->course == STRAIGHT)) return 0;
  orders[0] = order; factors[0] = 1;
  if (a->course != STRAIGHT || order != 0) return 1;
  orders[1] = 1; factors[1] = a->excess;
  return 2;
}

/* Weights of value and slope at the left knot and at the right one, for a derivative of the cubic between them. */
static int hermite(double u, const double *x, int n, int order, double *w) {
  int low = 0, high = n - 1;
  while (high - low > 1) { int middle = (low + high) / 2; if (x[middle] <= u) low = middle; else high = middle; }
  double h = x[low + 1] - x[low], t = (u - x[low]) / h, rise = t * t * (3 - 2 * t);
  if (order == 0) { w[0] = 1 - rise; w[1] = h * t * (1 - t) * (1 - t); w[2] = rise; w[3] = h * t * t * (t - 1); }
  else if (order == 1) { w[0] = 6 * t * (t - 1) / h; w[1] = (1 - t) * (1 - 3 * t); w[2] = 6 * t * (1 - t) / h; w[3] = t * (3 * t - 2); }
  else { w[0] = (12 * t - 6) / (h * h); w[1] = (6 * t - 4) / h; w[2] = (6 - 12 * t) / (h * h); w[3] = (6 * t - 2) / h; }
  return low;
}

static double surface_within(const Table2 *t, double u1, double u2, int order1, int order2) {
  double w1[4], w2[4], sum = 0;
  int i = hermite(u1, t->x1, t->nRows, order1, w1), j = hermite(u2, t->x2, t->nColumns, order2, w2);
  for (int k = 0; k < 2; k++) for (int l = 0; l < 2; l++) {
    const double *node = t->nodes + 4 * ((i + k) * t->nColumns + j + l), *a = w1 + 2 * k, *b = w2 + 2 * l;
    sum += a[0] * (b[0] * node[0] + b[1] * node[2]) + a[1] * (b[0] * node[1] + b[1] * node[3]);
  }
  return sum;
}

static double surface_derivative(const Table2 *t, const Abscissa *a1, const Abscissa *a2, int order1, int order2) {
  int orders1[2], orders2[2];
  double factors1[2], factors2[2], sum = 0;
  int n1 = derivative_terms(a1, order1, orders1, factors1), n2 = derivative_terms(a2, order2, orders2, factors2);
  for (int i = 0; i < n1; i++) for (int j = 0; j < n2; j++) sum += factors1[i] * factors2[j] * surface_within(t, a1->inside, a2->inside, orders1[i], orders2[j]);
  return sum;
}

static Surface look_at_surface(Memory *m, const Table2 *t, double u1, double u2) {
  Abscissa a1 = abscissa(m, u1, t->x1, t->nRows, t->extrapolation), a2 = abscissa(m, u2, t->x2, t->nColumns, t->extrapolation);
  Surface s = {
    {surface_derivative(t, &a1, &a2, 0, 0), surface_derivative(t, &a1, &a2, 1, 0), surface_derivative(t, &a1, &a2, 2, 0)},
    {surface_derivative(t, &a1, &a2, 0, 1), surface_derivative(t, &a1, &a2, 1, 1), 0},
    {surface_derivative(t, &a1, &a2, 0, 2), 0, 0},
  };
  return s;
}

static bool is_within(double at, const double *x, int n) { return at >= x[0] && at <= x[n - 1]; }

static Surface look_2d(Memory *m, const Table2 *t, double u1, double u2) {
  if (t->nodes != NULL) return look_at_surface(m, t, u1, u2);
  bool isOutside = !is_within(u1, t->x1, t->nRows) || !is_within(u2, t->x2, t->nColumns);
  if (isOutside && t->linearRows != NULL) return look_along(m, t, t->linearRows, LINEAR_SEGMENTS, u1, u2);
  return look_along(m, t, t->rows, t->smoothness, u1, u2);
}

static Entry external_ModelicaStandardTables_CombiTable2D_close(Memory *m, int n, Entry *a) { (void)m; (void)n; (void)a; return of_number(0); }
static Entry external_ModelicaStandardTables_CombiTable2D_getValue(Memory *m, int n, Entry *a) { (void)n; return of_number(look_2d(m, a[0].object, a[1].number, a[2].number).value.value); }
static Entry external_ModelicaStandardTables_CombiTable2D_getDerValue(Memory *m, int n, Entry *a) {
  (void)n;
  Surface s = look_2d(m, a[0].object, a[1].number, a[2].number);
  return of_number(s.value.slope * a[3].number + s.slope.value * a[4].number);
}
static Entry external_ModelicaStandardTables_CombiTable2D_getDer2Value(Memory *m, int n, Entry *a) {
  (void)n;
  Surface s = look_2d(m, a[0].object, a[1].number, a[2].number);
  double du1 = a[3].number, du2 = a[4].number;
  return of_number(s.value.curvature * du1 * du1 + 2 * s.slope.slope * du1 * du2 + s.curvature.value * du2 * du2 + s.value.slope * a[5].number + s.slope.value * a[6].number);
}
static Entry external_ModelicaStandardTables_CombiTable2D_minimumAbscissa(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  const Table2 *table = a[0].object;
  a[1].array->entries[0] = of_number(table->x1[0]); a[1].array->entries[1] = of_number(table->x2[0]);
  return of_number(0);
}
static Entry external_ModelicaStandardTables_CombiTable2D_maximumAbscissa(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  const Table2 *table = a[0].object;
  a[1].array->entries[0] = of_number(table->x1[table->nRows - 1]); a[1].array->entries[1] = of_number(table->x2[table->nColumns - 1]);
  return of_number(0);
}

static Entry external_ModelicaInternal_print(Memory *m, int n, Entry *a) { (void)n; if (m->warn != NULL) m->warn(m, a[0].text); return of_number(0); }
`;
