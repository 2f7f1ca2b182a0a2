/** Functions of LAPACK with its arguments, as `externals/lapack` of `@mofang/simulation` has them; their sources stand there. */
export const matricesSource = String.raw`
/* A matrix over a column-major list of numbers. */
typedef struct { int rows, columns, stride; double *at; } Grid;
#define AT(g, i, j) (g).at[(size_t)(j) * (g).stride + (i)]

static Grid grid(Memory *m, int rows, int columns) {
  Grid g = {rows, columns, rows, take(m, ((size_t)rows * columns + 1) * sizeof(double))};
  memset(g.at, 0, (size_t)rows * columns * sizeof(double));
  return g;
}
static Grid grid_from(Memory *m, Entry list, int rows, int columns, int stride) {
  Grid g = grid(m, rows, columns);
  for (int j = 0; j < columns; j++) for (int i = 0; i < rows; i++) AT(g, i, j) = list.array->entries[(size_t)j * stride + i].number;
  return g;
}
static void grid_into(Grid g, Entry list, int stride) {
  for (int j = 0; j < g.columns; j++) for (int i = 0; i < g.rows; i++) list.array->entries[(size_t)j * stride + i] = of_number(AT(g, i, j));
}
static void exchange_rows(Grid g, int i, int k) { if (i != k) for (int j = 0; j < g.columns; j++) { double value = AT(g, i, j); AT(g, i, j) = AT(g, k, j); AT(g, k, j) = value; } }
static void exchange_columns(Grid g, int j, int k) { if (j != k) for (int i = 0; i < g.rows; i++) { double value = AT(g, i, j); AT(g, i, j) = AT(g, i, k); AT(g, i, k) = value; } }
static int lesser_count(int a, int b) { return a < b ? a : b; }
static int *pivots_from(Memory *m, Entry list, int n) {
  int *pivots = take(m, (n + 1) * sizeof(int));
  for (int k = 0; k < n; k++) pivots[k] = (int)list.array->entries[k].number - 1;
  return pivots;
}
static void pivots_into(const int *pivots, int n, Entry list) { if (list.kind == 'a') for (int k = 0; k < n; k++) list.array->entries[k] = of_number(pivots[k] + 1); }

/* P*A = L*U in place; the number of the first zero pivot, from 1, or 0. */
static int factor_lu(Grid a, int *pivots) {
  int singular = 0;
  for (int k = 0; k < lesser_count(a.rows, a.columns); k++) {
    int row = k;
    for (int i = k + 1; i < a.rows; i++) if (fabs(AT(a, i, k)) > fabs(AT(a, row, k))) row = i;
    pivots[k] = row;
    exchange_rows(a, k, row);
    double pivot = AT(a, k, k);
    if (pivot == 0) { if (singular == 0) singular = k + 1; continue; }
    for (int i = k + 1; i < a.rows; i++) AT(a, i, k) /= pivot;
    for (int j = k + 1; j < a.columns; j++) {
      double u = AT(a, k, j);
      if (u != 0) for (int i = k + 1; i < a.rows; i++) AT(a, i, j) -= u * AT(a, i, k);
    }
  }
  return singular;
}

/* A*X = B in place of B. */
static void solve_lu(Grid lu, const int *pivots, Grid b) {
  int n = lu.rows;
  for (int k = 0; k < n; k++) exchange_rows(b, k, pivots[k]);
  for (int j = 0; j < b.columns; j++) {
    for (int k = 0; k < n; k++) for (int i = k + 1; i < n; i++) AT(b, i, j) -= AT(lu, i, k) * AT(b, k, j);
    for (int k = n - 1; k >= 0; k--) {
      AT(b, k, j) /= AT(lu, k, k);
      for (int i = 0; i < k; i++) AT(b, i, j) -= AT(lu, i, k) * AT(b, k, j);
    }
  }
}

/* The same with A transposed. */
static void solve_lu_transposed(Grid lu, const int *pivots, Grid b) {
  int n = lu.rows;
  for (int j = 0; j < b.columns; j++) {
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < k; i++) AT(b, k, j) -= AT(lu, i, k) * AT(b, i, j);
      AT(b, k, j) /= AT(lu, k, k);
    }
    for (int k = n - 1; k >= 0; k--) for (int i = k + 1; i < n; i++) AT(b, k, j) -= AT(lu, i, k) * AT(b, i, j);
  }
  for (int k = n - 1; k >= 0; k--) exchange_rows(b, k, pivots[k]);
}

static Entry external_dgesv(Memory *m, int count, Entry *a) {
  (void)count;
  int n = (int)a[0].number, *pivots = take(m, (n + 1) * sizeof(int));
  Grid matrix = grid_from(m, a[2], n, n, (int)a[3].number), right = grid_from(m, a[5], n, (int)a[1].number, (int)a[6].number);
  int singular = factor_lu(matrix, pivots);
  if (singular == 0) { solve_lu(matrix, pivots, right); grid_into(right, a[5], (int)a[6].number); }
  grid_into(matrix, a[2], (int)a[3].number);
  pivots_into(pivots, n, a[4]);
  put_first(a[7], singular);
  return of_number(0);
}

static Entry external_dgetrf(Memory *m, int count, Entry *a) {
  (void)count;
  int rows = (int)a[0].number, columns = (int)a[1].number, stride = (int)a[3].number, *pivots = take(m, (rows + 1) * sizeof(int));
  Grid matrix = grid_from(m, a[2], rows, columns, stride);
  int singular = factor_lu(matrix, pivots);
  grid_into(matrix, a[2], stride);
  pivots_into(pivots, lesser_count(rows, columns), a[4]);
  put_first(a[5], singular);
  return of_number(0);
}

static Entry external_dgetrs(Memory *m, int count, Entry *a) {
  (void)count;
  int n = (int)a[1].number;
  Grid factors = grid_from(m, a[3], n, n, (int)a[4].number), right = grid_from(m, a[6], n, (int)a[2].number, (int)a[7].number);
  int *pivots = pivots_from(m, a[5], n);
  if (a[0].text[0] == 'n' || a[0].text[0] == 'N') solve_lu(factors, pivots, right);
  else solve_lu_transposed(factors, pivots, right);
  grid_into(right, a[6], (int)a[7].number);
  put_first(a[8], 0);
  return of_number(0);
}

static Entry external_dgetri(Memory *m, int count, Entry *a) {
  (void)count;
  int n = (int)a[0].number, stride = (int)a[2].number;
  Grid factors = grid_from(m, a[1], n, n, stride), inverse = grid(m, n, n);
  for (int k = 0; k < n; k++) {
    if (AT(factors, k, k) == 0) { put_first(a[6], k + 1); return of_number(0); }
    AT(inverse, k, k) = 1;
  }
  solve_lu(factors, pivots_from(m, a[3], n), inverse);
  grid_into(inverse, a[1], stride);
  put_first(a[6], 0);
  return of_number(0);
}

/* I - scale*v*v', which leaves of a vector only its first element, image. */
typedef struct { double *v, scale, image; int n; } Reflector;

static Reflector reflector_of(Memory *m, const double *x, int n) {
  Reflector h = {take(m, (n + 1) * sizeof(double)), 0, x[0], n};
  memcpy(h.v, x, n * sizeof(double));
  h.v[0] = 1;
  double tail = norm_of(x, 1, n);
  if (tail == 0) return h;
  h.image = x[0] > 0 ? -hypot(x[0], tail) : hypot(x[0], tail);
  for (int i = 1; i < n; i++) h.v[i] = x[i] / (x[0] - h.image);
  h.scale = (h.image - x[0]) / h.image;
  return h;
}
static void reflect_rows(Grid a, int row, Reflector h, int from) {
  if (h.scale == 0) return;
  for (int j = from; j < a.columns; j++) {
    double sum = 0;
    for (int i = 0; i < h.n; i++) sum += h.v[i] * AT(a, row + i, j);
    sum *= h.scale;
    for (int i = 0; i < h.n; i++) AT(a, row + i, j) -= sum * h.v[i];
  }
}

/* A*P = Q*R in place; order is NULL where columns stay. The reflectors. */
static Reflector *factor_qr(Memory *m, Grid a, int *order) {
  int size = lesser_count(a.rows, a.columns);
  Reflector *reflectors = take(m, (size + 1) * sizeof(Reflector));
  if (order != NULL) for (int j = 0; j < a.columns; j++) order[j] = j;
  for (int k = 0; k < size; k++) {
    if (order != NULL) {
      int longest = k;
      double largest = -1;
      for (int j = k; j < a.columns; j++) { double length = norm_of(&AT(a, 0, j), k, a.rows); if (length > largest) { largest = length; longest = j; } }
      exchange_columns(a, k, longest);
      int column = order[k]; order[k] = order[longest]; order[longest] = column;
    }
    reflectors[k] = reflector_of(m, &AT(a, k, k), a.rows - k);
    reflect_rows(a, k, reflectors[k], k + 1);
    AT(a, k, k) = reflectors[k].image;
    for (int i = k + 1; i < a.rows; i++) AT(a, i, k) = 0;
  }
  return reflectors;
}

/* Y of least norm with the first rank rows of R times Y equal to those of C. */
static Grid minimum_norm(Memory *m, Grid r, int rank, Grid c) {
  Grid s = grid(m, r.columns, rank), y = grid(m, r.columns, c.columns);
  for (int i = 0; i < rank; i++) for (int j = i; j < r.columns; j++) AT(s, j, i) = AT(r, i, j);
  Reflector *reflectors = factor_qr(m, s, NULL);
  for (int j = 0; j < c.columns; j++) {
    for (int k = 0; k < rank; k++) {
      double value = AT(c, k, j);
      for (int i = 0; i < k; i++) value -= AT(s, i, k) * AT(y, i, j);
      AT(y, k, j) = value / AT(s, k, k);
    }
  }
  for (int k = rank - 1; k >= 0; k--) reflect_rows(y, k, reflectors[k], 0);
  return y;
}

static Entry external_dgelsy(Memory *m, int count, Entry *a) {
  (void)count;
  int rows = (int)a[0].number, columns = (int)a[1].number, size = lesser_count(rows, columns), rank = 0, *order = take(m, (columns + 1) * sizeof(int));
  Grid matrix = grid_from(m, a[3], rows, columns, (int)a[4].number), right = grid_from(m, a[5], rows > columns ? rows : columns, (int)a[2].number, (int)a[6].number);
  Reflector *reflectors = factor_qr(m, matrix, order);
  for (int k = 0; k < size; k++) reflect_rows(right, k, reflectors[k], 0);
  double first = size == 0 ? 0 : fabs(AT(matrix, 0, 0));
  while (rank < size && fabs(AT(matrix, rank, rank)) > a[8].number * first) rank++;
  Grid permuted = minimum_norm(m, matrix, rank, right);
  for (int k = 0; k < columns; k++) for (int j = 0; j < right.columns; j++) AT(right, order[k], j) = AT(permuted, k, j);
  grid_into(right, a[5], (int)a[6].number);
  pivots_into(order, columns, a[7]);
  put_first(a[9], rank);
  put_first(a[12], 0);
  return of_number(0);
}
`;
