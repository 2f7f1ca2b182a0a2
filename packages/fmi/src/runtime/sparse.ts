/**
 * LU factors of matrices that come without their zeros, as `SparseLu` of `@mofang/solvers` makes them: left-looking, one
 * sparse triangular solution a column, rows scaled by their largest element, the diagonal preferred as pivot. The order of
 * the columns, which keeps the factors sparse, is found at the export.
 *
 * Sources: Gilbert & Peierls, SIAM J. Sci. Stat. Comput. 9 (1988) 862; Davis & Palamadai Natarajan, "Algorithm 907: KLU",
 * ACM TOMS 37 (2010) 36.
 */
export const sparseSource = String.raw`
static bool all_finite(const double *x, size_t n) { for (size_t i = 0; i < n; i++) if (!isfinite(x[i])) return false; return true; }

/* Number of elements of a matrix: those of its pattern, or all. */
static size_t elements_of(const Pattern *p) { return p->starts == NULL ? (size_t)p->n * p->n : (size_t)p->starts[p->n]; }

/* The matrix with all its zeros, column by column. */
static void expand(const Pattern *p, const double *elements, double *full) {
  memset(full, 0, (size_t)p->n * p->n * sizeof(double));
  for (int j = 0; j < p->n; j++) for (int k = p->starts[j]; k < p->starts[j + 1]; k++) full[(size_t)j * p->n + p->rows[k]] = elements[k];
}

/* Row of an element by its number; full matrices lie column by column. */
static int row_of(const Pattern *p, size_t element) { return p->starts == NULL ? (int)(element % p->n) : p->rows[element]; }
static size_t start_of(const Pattern *p, int column) { return p->starts == NULL ? (size_t)column * p->n : (size_t)p->starts[column]; }

static void make_factors(SparseFactors *f, int n) {
  if (f->position != NULL) return;
  f->diagonal = checked(malloc((n + 1) * sizeof(double))); f->scale = checked(malloc((n + 1) * sizeof(double)));
  f->x = checked(calloc(n + 1, sizeof(double)));
  f->position = checked(malloc((n + 1) * sizeof(int))); f->mark = checked(malloc((n + 1) * sizeof(int)));
  f->reach = checked(malloc((n + 1) * sizeof(int))); f->stack = checked(malloc((n + 1) * sizeof(int))); f->next = checked(malloc((n + 1) * sizeof(int)));
  f->lower.start = checked(malloc((n + 1) * sizeof(int))); f->upper.start = checked(malloc((n + 1) * sizeof(int)));
}

static void free_factors(SparseFactors *f) {
  free(f->diagonal); free(f->scale); free(f->x); free(f->position); free(f->mark); free(f->reach); free(f->stack); free(f->next);
  free(f->lower.start); free(f->lower.rows); free(f->lower.values); free(f->upper.start); free(f->upper.rows); free(f->upper.values);
}

static void push_element(Triangle *t, int row, double value) {
  if (t->count == t->capacity) {
    t->capacity = 2 * t->capacity + 64;
    t->rows = checked(realloc(t->rows, t->capacity * sizeof(int)));
    t->values = checked(realloc(t->values, t->capacity * sizeof(double)));
  }
  t->rows[t->count] = row;
  t->values[t->count++] = value;
}

static int first_below(const SparseFactors *f, int row) { return f->position[row] < 0 ? 0 : f->lower.start[f->position[row]]; }

/* Depth first through the lower factor with a stack of its own: puts what a row fills in front of top, which it gives. */
static int visit(SparseFactors *f, int root, int k, int top) {
  int depth = 0;
  f->stack[0] = root; f->mark[root] = k; f->next[0] = first_below(f, root);
  while (depth >= 0) {
    int row = f->stack[depth], last = f->position[row] < 0 ? 0 : f->lower.start[f->position[row] + 1], p = f->next[depth];
    while (p < last && f->mark[f->lower.rows[p]] == k) p++;
    if (p >= last) { depth--; f->reach[--top] = row; continue; }
    int child = f->lower.rows[p];
    f->next[depth++] = p + 1;
    f->stack[depth] = child; f->mark[child] = k; f->next[depth] = first_below(f, child);
  }
  return top;
}

static bool scale_sparse_rows(SparseFactors *f, const Pattern *p, const double *values) {
  for (int i = 0; i < p->n; i++) f->scale[i] = 0;
  for (int k = 0; k < p->starts[p->n]; k++) f->scale[p->rows[k]] = greater(f->scale[p->rows[k]], fabs(values[k]));
  for (int i = 0; i < p->n; i++) {
    if (!(f->scale[i] > 0 && f->scale[i] < INFINITY)) return false;
    f->scale[i] = 1 / f->scale[i];
  }
  return true;
}

/* Solves with the lower factor for one column, on the rows that it reaches. */
static void eliminate_column(SparseFactors *f, const Pattern *p, const double *values, int column, int top) {
  for (int k = p->starts[column]; k < p->starts[column + 1]; k++) f->x[p->rows[k]] = values[k] * f->scale[p->rows[k]];
  for (int r = top; r < p->n; r++) {
    int row = f->reach[r], position = f->position[row];
    double value = f->x[row];
    if (position < 0 || value == 0) continue;
    for (int q = f->lower.start[position]; q < f->lower.start[position + 1]; q++) f->x[f->lower.rows[q]] -= value * f->lower.values[q];
  }
}

/* The diagonal while it is at least a thousandth of the largest candidate, else that one; -1 for none. */
static int choose_pivot(const SparseFactors *f, int n, int column, int top) {
  int best = -1;
  double largest = 0;
  for (int r = top; r < n; r++) {
    int row = f->reach[r];
    if (f->position[row] < 0 && !(fabs(f->x[row]) <= largest)) { largest = fabs(f->x[row]); best = row; }
  }
  return f->position[column] < 0 && fabs(f->x[column]) >= 1e-3 * largest ? column : best;
}

static bool factor_sparse(SparseFactors *f, const Pattern *p, const double *values, double *smallestPivot) {
  int n = p->n;
  double smallest = INFINITY;
  make_factors(f, n);
  *smallestPivot = 0;
  if (!scale_sparse_rows(f, p, values)) return false;
  f->lower.count = f->upper.count = 0;
  for (int i = 0; i < n; i++) f->position[i] = f->mark[i] = -1;
  for (int k = 0; k < n; k++) {
    int column = p->order[k], top = n;
    f->lower.start[k] = f->lower.count; f->upper.start[k] = f->upper.count;
    for (int q = p->starts[column]; q < p->starts[column + 1]; q++) if (f->mark[p->rows[q]] != k) top = visit(f, p->rows[q], k, top);
    eliminate_column(f, p, values, column, top);
    int pivotRow = choose_pivot(f, n, column, top);
    double pivot = pivotRow < 0 ? 0 : f->x[pivotRow];
    bool isSingular = pivot == 0 || !isfinite(pivot);
    for (int r = top; r < n; r++) {
      int row = f->reach[r];
      double value = f->x[row];
      f->x[row] = 0;
      if (isSingular) continue;
      if (f->position[row] >= 0) push_element(&f->upper, f->position[row], value);
      else if (row != pivotRow) push_element(&f->lower, row, value / pivot);
    }
    if (isSingular) return false;
    smallest = lesser(smallest, fabs(pivot));
    f->diagonal[k] = pivot;
    f->position[pivotRow] = k;
    f->lower.start[k + 1] = f->lower.count;
  }
  f->upper.start[n] = f->upper.count;
  *smallestPivot = smallest;
  return true;
}

static void solve_sparse(SparseFactors *f, const Pattern *p, double *b) {
  int n = p->n;
  double *x = f->x;
  for (int i = 0; i < n; i++) x[f->position[i]] = b[i] * f->scale[i];
  for (int k = 0; k < n; k++) {
    double value = x[k];
    if (value == 0) continue;
    for (int q = f->lower.start[k]; q < f->lower.start[k + 1]; q++) x[f->position[f->lower.rows[q]]] -= value * f->lower.values[q];
  }
  for (int k = n - 1; k >= 0; k--) {
    double value = x[k] / f->diagonal[k];
    b[p->order[k]] = value;
    for (int q = f->upper.start[k]; q < f->upper.start[k + 1]; q++) x[f->upper.rows[q]] -= value * f->upper.values[q];
  }
  for (int i = 0; i < n; i++) x[i] = 0;
}

static bool factor(int n, double *a, int *pivots, double *scale, double *smallestPivot);
static void solve_factored(int n, const double *a, const int *pivots, double *b);

/* Factors of a matrix by its pattern: in place where it is full, beside it where it is sparse. */
static bool factor_matrix(SparseFactors *f, const Pattern *p, double *values, int *pivots, double *scale, double *smallestPivot) {
  return p->starts == NULL ? factor(p->n, values, pivots, scale, smallestPivot) : factor_sparse(f, p, values, smallestPivot);
}

static void solve_matrix(SparseFactors *f, const Pattern *p, const double *values, const int *pivots, double *b) {
  if (p->starts == NULL) solve_factored(p->n, values, pivots, b); else solve_sparse(f, p, b);
}
`;
