/** Linear systems, as `Factors`, `solveMinimumNorm` and `LinearBlockSolver` solve them. */
export const linearSource = String.raw`
static bool scale_of_rows(int n, const double *a, double *scale) {
  for (int i = 0; i < n; i++) scale[i] = 0;
  for (int j = 0, p = 0; j < n; j++) for (int i = 0; i < n; i++, p++) scale[i] = greater(scale[i], fabs(a[p]));
  for (int i = 0; i < n; i++) {
    if (!(scale[i] > 0 && scale[i] < INFINITY)) return false;
    scale[i] = 1 / scale[i];
  }
  return true;
}

/* Factors a (column-major) in place with scaled partial pivoting; false where a pivot is zero or not finite. */
static bool factor(int n, double *a, int *pivots, double *scale, double *smallestPivot) {
  *smallestPivot = 0;
  if (!scale_of_rows(n, a, scale)) return false;
  double smallest = INFINITY;
  for (int k = 0; k < n; k++) {
    double *column = a + (size_t)k * n, largest = -1;
    int row = k;
    for (int i = k; i < n; i++) if (fabs(column[i]) * scale[i] > largest) { largest = fabs(column[i]) * scale[i]; row = i; }
    pivots[k] = row;
    double pivot = column[row];
    if (pivot == 0 || !isfinite(pivot)) return false;
    smallest = lesser(smallest, fabs(pivot) * scale[row]);
    if (row != k) {
      for (int j = k; j < n; j++) { double *c = a + (size_t)j * n, value = c[k]; c[k] = c[row]; c[row] = value; }
      double value = scale[k]; scale[k] = scale[row]; scale[row] = value;
    }
    double inverse = 1 / pivot;
    for (int i = k + 1; i < n; i++) column[i] *= inverse;
    for (int j = k + 1; j < n; j++) {
      double *c = a + (size_t)j * n, u = c[k];
      if (u != 0) for (int i = k + 1; i < n; i++) c[i] -= u * column[i];
    }
  }
  *smallestPivot = smallest;
  return true;
}

static void solve_factored(int n, const double *a, const int *pivots, double *b) {
  for (int k = 0; k < n; k++) {
    double value = b[pivots[k]];
    b[pivots[k]] = b[k];
    b[k] = value;
    if (value != 0) for (int i = k + 1; i < n; i++) b[i] -= value * a[(size_t)k * n + i];
  }
  for (int k = n - 1; k >= 0; k--) {
    double value = b[k] / a[(size_t)k * n + k];
    b[k] = value;
    if (value != 0) for (int i = 0; i < k; i++) b[i] -= value * a[(size_t)k * n + i];
  }
}

static double norm_of(const double *x, int from, int to) {
  double largest = 0, sum = 0;
  for (int i = from; i < to; i++) largest = greater(largest, fabs(x[i]));
  if (largest == 0) return 0;
  for (int i = from; i < to; i++) sum += (x[i] / largest) * (x[i] / largest);
  return largest * sqrt(sum);
}

static void reflect(const double *v, double half, int from, int to, double *x) {
  double sum = 0;
  for (int i = from; i < to; i++) sum += v[i] * x[i];
  for (int i = from; i < to; i++) x[i] -= sum / half * v[i];
}

/* Householder QR with column pivoting of r, applied to c as well; the numerical rank. */
static int triangularise(int n, double *r, double *c, int *permutation, double *v) {
  double threshold = 0;
  for (int k = 0; k < n; k++) {
    int pivot = k;
    double largest = -1;
    for (int j = k; j < n; j++) { double norm = norm_of(r + (size_t)j * n, k, n); if (norm > largest) { largest = norm; pivot = j; } }
    if (pivot != k) {
      for (int i = 0; i < n; i++) { double value = r[(size_t)k * n + i]; r[(size_t)k * n + i] = r[(size_t)pivot * n + i]; r[(size_t)pivot * n + i] = value; }
      int column = permutation[k]; permutation[k] = permutation[pivot]; permutation[pivot] = column;
    }
    double *column = r + (size_t)k * n, norm = norm_of(column, k, n);
    if (k == 0) threshold = n * 8 * 2.220446049250313e-16 * norm;
    if (norm <= threshold) return k;
    double alpha = column[k] > 0 ? -norm : norm;
    for (int i = k; i < n; i++) v[i] = column[i];
    v[k] -= alpha;
    double half = -alpha * v[k];
    column[k] = alpha;
    for (int i = k + 1; i < n; i++) column[i] = 0;
    for (int j = k + 1; j < n; j++) reflect(v, half, k, n, r + (size_t)j * n);
    reflect(v, half, k, n, c);
  }
  return n;
}

static void back_substitute(int n, int rank, const double *r, const double *c, double *x) {
  for (int i = rank - 1; i >= 0; i--) {
    double sum = c[i];
    for (int j = i + 1; j < rank; j++) sum -= r[(size_t)j * n + i] * x[j];
    x[i] = sum / r[(size_t)i * n + i];
  }
}

/* The solution of least norm of the leading rows of r. */
static void solve_trapezoidal(Memory *m, int n, int rank, double *r, const double *c, double *x) {
  double *reflectors = take(m, (size_t)rank * n * sizeof(double));
  memset(reflectors, 0, (size_t)rank * n * sizeof(double));
  for (int k = rank - 1; k >= 0; k--) {
    double *v = reflectors + (size_t)k * n;
    v[k] = r[(size_t)k * n + k];
    for (int j = rank; j < n; j++) v[j] = r[(size_t)j * n + k];
    double norm = norm_of(v, 0, n), diagonal = v[k], alpha = diagonal > 0 ? -norm : norm, half = alpha * (alpha - diagonal);
    v[k] = diagonal - alpha;
    for (int i = 0; i <= k; i++) {
      double sum = r[(size_t)k * n + i] * v[k];
      for (int j = rank; j < n; j++) sum += r[(size_t)j * n + i] * v[j];
      r[(size_t)k * n + i] -= sum / half * v[k];
      for (int j = rank; j < n; j++) r[(size_t)j * n + i] -= sum / half * v[j];
    }
  }
  back_substitute(n, rank, r, c, x);
  for (int k = 0; k < rank; k++) {
    double *v = reflectors + (size_t)k * n, half = 0;
    for (int j = 0; j < n; j++) half += v[j] * v[j] / 2;
    reflect(v, half, 0, n, x);
  }
}

static bool is_consistent(int n, const double *a, const double *b, const double *x) {
  double rounding = n * 8 * 2.220446049250313e-16 * norm_of(x, 0, n);
  for (int i = 0; i < n; i++) {
    double residual = -b[i], terms = fabs(b[i]), row = 0;
    for (int j = 0; j < n; j++) {
      double element = a[(size_t)j * n + i];
      residual += element * x[j];
      terms += fabs(element * x[j]);
      row = greater(row, fabs(element));
    }
    if (fabs(residual) > greater(1e-10 * terms, row * rounding)) return false;
  }
  return true;
}

/* The only solution, or of several that of least norm; false where there is none. */
static bool solve_minimum_norm(Memory *m, int n, const double *a, const double *b, double *x) {
  if (!all_finite(a, (size_t)n * n) || !all_finite(b, n)) return false;
  double *r = take(m, (size_t)n * n * sizeof(double)), *c = take(m, n * sizeof(double)), *v = take(m, n * sizeof(double)), *y = take(m, n * sizeof(double));
  int *permutation = take(m, n * sizeof(int));
  memcpy(r, a, (size_t)n * n * sizeof(double));
  memcpy(c, b, n * sizeof(double));
  memset(y, 0, n * sizeof(double));
  for (int i = 0; i < n; i++) {
    double largest = 0;
    permutation[i] = i;
    for (int j = 0; j < n; j++) largest = greater(largest, fabs(r[(size_t)j * n + i]));
    if (largest == 0) continue;
    for (int j = 0; j < n; j++) r[(size_t)j * n + i] /= largest;
    c[i] /= largest;
  }
  int rank = triangularise(n, r, c, permutation, v);
  if (rank == n) back_substitute(n, n, r, c, y);
  else solve_trapezoidal(m, n, rank, r, c, y);
  for (int j = 0; j < n; j++) x[permutation[j]] = y[j];
  return rank == n || is_consistent(n, a, b, x);
}

static void model_linear_system(int k, Memory *m, double *A, double *b);

/* Solves with unknowns in units of their own; false where the matrix is singular in these units too. */
static bool solve_scaled(Memory *m, int k) {
  LinearSolver *s = &m->linear[k];
  const Pattern *p = &linear_blocks[k].pattern;
  int n = p->n;
  double *units = take(m, n * sizeof(double));
  for (int j = 0; j < n; j++) {
    double largest = 0;
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) largest = greater(largest, fabs(s->matrix[e]));
    if (!(largest > 0 && largest < INFINITY)) return false;
    units[j] = 1 / largest;
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) s->matrix[e] /= largest;
  }
  if (!factor_matrix(&m->sparse[k], p, s->matrix, s->pivots, s->rowScale, &s->smallestPivot) || s->smallestPivot <= 1e-15) return false;
  memcpy(s->solution, s->right, n * sizeof(double));
  solve_matrix(&m->sparse[k], p, s->matrix, s->pivots, s->solution);
  for (int i = 0; i < n; i++) s->solution[i] *= units[i];
  return true;
}

/* Unknowns of a singular system up to which its solution of least norm is looked for, in a full matrix. */
#define MOST_BY_LEAST_NORM 2000

static bool solve_least(Memory *m, int k) {
  LinearSolver *s = &m->linear[k];
  const Pattern *p = &linear_blocks[k].pattern;
  if (p->n > MOST_BY_LEAST_NORM) return false;
  double *full = s->matrix;
  if (p->starts != NULL) expand(p, s->matrix, full = take(m, (size_t)p->n * p->n * sizeof(double)));
  return solve_minimum_norm(m, p->n, full, s->right, s->solution);
}

static void solve_linear(int k, Memory *m) {
  const LinearBlock *block = &linear_blocks[k];
  const Pattern *p = &block->pattern;
  LinearSolver *s = &m->linear[k];
  SparseFactors *f = &m->sparse[k];
  int n = p->n;
  bool isKept = block->isConstant && s->state == 'f';
  model_linear_system(k, m, isKept ? s->spare : s->matrix, s->right);
  if (isKept || (factor_matrix(f, p, s->matrix, s->pivots, s->rowScale, &s->smallestPivot) && s->smallestPivot > 1e-15)) {
    s->state = 'f';
    memcpy(s->solution, s->right, n * sizeof(double));
    solve_matrix(f, p, s->matrix, s->pivots, s->solution);
  } else {
    s->state = 's';
    model_linear_system(k, m, s->matrix, s->right);
    if (!solve_scaled(m, k)) {
      model_linear_system(k, m, s->matrix, s->right);
      if (!solve_least(m, k)) fail(m, "simulation.singular-linear-system", block->name);
    }
  }
  for (int i = 0; i < n; i++) {
    if (!isfinite(s->solution[i])) fail(m, "simulation.not-finite", block->name);
    m->values[block->unknowns[i]] = s->solution[i];
  }
}
`;
