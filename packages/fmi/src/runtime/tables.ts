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
  for (int i = 0; i <= n; i++) {
    const double *s = around + i;
    double left = akima_weight(s[3], s[2], isModified), right = akima_weight(s[1], s[0], isModified);
    c->slopes[i] = left + right == 0 ? (isModified ? 0 : (s[1] + s[2]) / 2) : (left * s[1] + right * s[2]) / (left + right);
  }
}

static Curve new_curve(Memory *m, int n, double *x, double *y, int smoothness, int extrapolation) {
  Curve curve = {n, x, y, NULL, smoothness, extrapolation};
  if (smoothness != LINEAR_SEGMENTS && smoothness != CONSTANT_SEGMENTS && n > 1) fill_slopes(m, &curve);
  return curve;
}

static double end_slope(const Curve *c, int index) {
  if (c->smoothness == CONSTANT_SEGMENTS) return 0;
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

/* The numbers of a table, as its constructor with n arguments names it. */
static Matrix table_matrix(Memory *m, int n, const Entry *a) {
  if (strcmp(a[0].text, "NoName") != 0 && a[0].text[0] != 0) return matrix_of_file(m, n, a);
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

/* isStrict: whether no two abscissas may be equal */
static Table *new_table(Memory *m, int n, const Entry *a, const Array *outputs, int smoothness, int extrapolation, int isStrict) {
  Matrix matrix = table_matrix(m, n, a);
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

/* Tables over two variables: along the rows, then of what these give along the columns. */
typedef struct { int nRows, nColumns; double *x1, *x2; Curve *rows; int smoothness, extrapolation; } Table2;

static Entry external_ModelicaStandardTables_CombiTable2D_init3(Memory *m, int n, Entry *a) {
  Matrix matrix = table_matrix(m, n, a);
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
  for (int i = 1; i < rows; i++) {
    double *values = take(m, columns * sizeof(double));
    for (int j = 1; j < columns; j++) values[j - 1] = matrix.numbers[(size_t)i * columns + j];
    check_numbers(m, values, columns - 1);
    table->rows[i - 1] = new_curve(m, columns - 1, table->x2, values, table->smoothness, table->extrapolation);
  }
  return of_object(table);
}

typedef struct { CurvePoint value, slope, curvature; } Surface;

static Surface look_2d(Memory *m, const Table2 *table, double u1, double u2) {
  double *parts[3];
  for (int k = 0; k < 3; k++) parts[k] = take(m, table->nRows * sizeof(double));
  for (int i = 0; i < table->nRows; i++) {
    CurvePoint point = look(m, &table->rows[i], u2, false);
    parts[0][i] = point.value; parts[1][i] = point.slope; parts[2][i] = point.curvature;
  }
  CurvePoint found[3];
  for (int k = 0; k < 3; k++) { Curve along = new_curve(m, table->nRows, table->x1, parts[k], table->smoothness, table->extrapolation); found[k] = look(m, &along, u1, false); }
  Surface surface = {found[0], found[1], found[2]};
  return surface;
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
