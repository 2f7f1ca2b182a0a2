/** Arrays and records of generated code, as `arraySupport` of `@mofang/dae` has them. */
export const arraysSource = String.raw`
static Entry of_number(double number) { Entry entry; entry.kind = 'n'; entry.number = number; return entry; }
static Entry of_text(const char *text) { Entry entry; entry.kind = 't'; entry.text = text; return entry; }
static Entry of_array(Array *array) { Entry entry; entry.kind = 'a'; entry.array = array; return entry; }
static Entry of_object(void *object) { Entry entry; entry.kind = 'o'; entry.object = object; return entry; }

static Array *new_array(Memory *m, int rank, const int *sizes, int n) {
  if (rank > MOST_DIMENSIONS) fail(m, "run.sizes-differ", "an array has more than eight dimensions");
  Array *array = take(m, sizeof(Array));
  array->rank = rank;
  for (int k = 0; k < rank; k++) array->sizes[k] = sizes[k];
  array->n = n;
  array->entries = take(m, (n > 0 ? n : 1) * sizeof(Entry));
  return array;
}

static int count_of(int rank, const int *sizes) { int n = 1; for (int k = 0; k < rank; k++) n *= sizes[k]; return n; }
static Array *shaped(Memory *m, int rank, const int *sizes) {
  double n = 1;
  for (int k = 0; k < rank; k++) n *= sizes[k];
  room(m, n);
  return new_array(m, rank, sizes, count_of(rank, sizes)); }
static Array *matrix_of(Memory *m, int rows, int columns) { int sizes[2] = {rows, columns}; return shaped(m, 2, sizes); }
static Array *vector_of(Memory *m, int n) { return shaped(m, 1, &n); }
static bool is_array(Entry entry) { return entry.kind == 'a' && entry.array->rank >= 0; }

static Array *a_make(Memory *m, int rank, const double *sizes, int n, const Entry *entries) {
  int whole[MOST_DIMENSIONS] = {0};
  for (int k = 0; k < rank && k < MOST_DIMENSIONS; k++) whole[k] = (int)sizes[k];
  Array *array = new_array(m, rank, whole, n);
  if (n > 0) memcpy(array->entries, entries, n * sizeof(Entry));
  return array;
}

static Array *a_record(Memory *m, int n, const Entry *fields) { return a_make(m, -1, NULL, n, fields); }
static Array *a_list(Memory *m, int n) { return vector_of(m, n); }

/* Of equally shaped arrays one array with a dimension more. */
static Array *a_listed(Memory *m, Array *list) {
  if (list->n == 0 || !is_array(list->entries[0])) return list;
  Array *first = list->entries[0].array;
  int sizes[MOST_DIMENSIONS + 1];
  sizes[0] = list->n;
  for (int k = 0; k < first->rank; k++) sizes[k + 1] = first->sizes[k];
  int n = 0;
  for (int i = 0; i < list->n; i++) n += list->entries[i].array->n;
  Array *array = new_array(m, first->rank + 1, sizes, n);
  n = 0;
  for (int i = 0; i < list->n; i++) for (int k = 0; k < list->entries[i].array->n; k++) array->entries[n++] = list->entries[i].array->entries[k];
  return array;
}

static Array *a_build(Memory *m, int n, const Entry *entries) {
  Array *list = vector_of(m, n);
  if (n > 0) memcpy(list->entries, entries, n * sizeof(Entry));
  return a_listed(m, list);
}

static Array *a_copy(Memory *m, Array *a);
static Entry copy_of(Memory *m, Entry entry) { return entry.kind == 'a' ? of_array(a_copy(m, entry.array)) : entry; }
static Array *a_copy(Memory *m, Array *a) {
  Array *array = new_array(m, a->rank, a->sizes, a->n);
  for (int i = 0; i < a->n; i++) array->entries[i] = copy_of(m, a->entries[i]);
  return array;
}

static Array *a_fill(Memory *m, Entry value, int rank, const double *sizes) {
  int whole[MOST_DIMENSIONS] = {0};
  for (int k = 0; k < rank && k < MOST_DIMENSIONS; k++) whole[k] = sizes[k] > 0 ? (int)lesser(sizes[k], 2e9) : 0;
  Array *array = shaped(m, rank, whole);
  for (int i = 0; i < array->n; i++) array->entries[i] = i == 0 ? value : copy_of(m, value);
  return array;
}

static int index_in(Memory *m, double subscript, int size, int dimension) {
  if (!(subscript >= 1 && subscript <= size) || subscript != floor(subscript)) {
    fail_with(m, "run.subscript-out-of-range", "subscript %g of dimension %d of size %d", subscript, dimension, size);
  }
  return (int)subscript - 1;
}

static int position_in(Memory *m, const Array *a, const double *subscripts) {
  int at = 0;
  for (int k = 0; k < a->rank; k++) at = at * a->sizes[k] + index_in(m, subscripts[k], a->sizes[k], k + 1);
  return at;
}

static int a_place(Memory *m, int rank, const double *sizes, int n, const double *subscripts) {
  int at = 0;
  for (int k = 0; k < rank && k < n; k++) at = at * (int)sizes[k] + index_in(m, subscripts[k], (int)sizes[k], k + 1);
  return at;
}

/* Positions of all combinations of subscripts, the last dimension running fastest. */
static int *positions(Memory *m, const Array *a, int n, const Subscript *subscripts, int *count) {
  *count = 1;
  for (int k = 0; k < a->rank; k++) {
    char kind = k < n ? subscripts[k].kind : 'a';
    *count *= kind == '1' ? 1 : kind == 'a' ? a->sizes[k] : subscripts[k].many->n;
  }
  int *found = take(m, (*count > 0 ? *count : 1) * sizeof(int));
  for (int i = 0; i < *count; i++) {
    int rest = i, at = 0, stride = 1;
    for (int k = a->rank - 1; k >= 0; k--) {
      char kind = k < n ? subscripts[k].kind : 'a';
      int length = kind == '1' ? 1 : kind == 'a' ? a->sizes[k] : subscripts[k].many->n;
      int which = rest % length;
      rest /= length;
      double subscript = kind == '1' ? subscripts[k].one : kind == 'a' ? which + 1 : subscripts[k].many->entries[which].number;
      at += stride * index_in(m, subscript, a->sizes[k], k + 1);
      stride *= a->sizes[k];
    }
    found[i] = at;
  }
  return found;
}

static Entry a_select(Memory *m, Array *a, int n, const Subscript *subscripts) {
  int count, rank = 0, sizes[MOST_DIMENSIONS];
  int *places = positions(m, a, n, subscripts, &count);
  for (int k = 0; k < a->rank; k++) {
    char kind = k < n ? subscripts[k].kind : 'a';
    if (kind != '1') sizes[rank++] = kind == 'a' ? a->sizes[k] : subscripts[k].many->n;
  }
  if (rank == 0) return a->entries[places[0]];
  Array *array = new_array(m, rank, sizes, count);
  for (int i = 0; i < count; i++) array->entries[i] = a->entries[places[i]];
  return of_array(array);
}

static Entry a_at1(Memory *m, Array *a, double i) {
  if (a->rank == 1) return a->entries[index_in(m, i, a->n, 1)];
  Subscript subscript = {'1', i, NULL};
  return a_select(m, a, 1, &subscript);
}

static Entry a_at2(Memory *m, Array *a, double i, double j) {
  if (a->rank == 2) return a->entries[index_in(m, i, a->sizes[0], 1) * a->sizes[1] + index_in(m, j, a->sizes[1], 2)];
  Subscript subscripts[2] = {{'1', i, NULL}, {'1', j, NULL}};
  return a_select(m, a, 2, subscripts);
}

static void a_assign(Memory *m, Array *a, int n, const Subscript *subscripts, Entry value) {
  int count;
  bool isElement = n >= a->rank;
  for (int k = 0; k < n; k++) if (subscripts[k].kind != '1') isElement = false;
  int *places = positions(m, a, n, subscripts, &count);
  if (isElement) { a->entries[places[0]] = value; return; }
  int length = is_array(value) ? value.array->n : 1;
  if (length != count) fail_with(m, "run.sizes-differ", "%d values for %d places", length, count);
  for (int i = 0; i < count; i++) a->entries[places[i]] = is_array(value) ? value.array->entries[i] : value;
}

static void a_put1(Memory *m, Array *a, double i, Entry value) {
  if (a->rank == 1) { a->entries[index_in(m, i, a->n, 1)] = value; return; }
  Subscript subscript = {'1', i, NULL};
  a_assign(m, a, 1, &subscript, value);
}

static void a_put2(Memory *m, Array *a, double i, double j, Entry value) {
  double subscripts[2] = {i, j};
  if (a->rank == 2) { a->entries[position_in(m, a, subscripts)] = value; return; }
  Subscript list[2] = {{'1', i, NULL}, {'1', j, NULL}};
  a_assign(m, a, 2, list, value);
}

static Entry a_reference(Memory *m, Array *a, int n, const double *subscripts) { (void)n; return a->entries[position_in(m, a, subscripts)]; }

static Array *a_fields(Memory *m, Array *a, int position) {
  Array *list = new_array(m, a->rank, a->sizes, a->n);
  for (int i = 0; i < a->n; i++) list->entries[i] = a->entries[i].array->entries[position];
  if (a->n > 0 && is_array(list->entries[0])) { list->rank = 1; list->sizes[0] = a->n; return a_listed(m, list); }
  return list;
}

static Array *a_zip(Memory *m, Entry a, Entry b, double (*operate)(double, double)) {
  const Array *shape = is_array(a) ? a.array : b.array;
  if (is_array(a) && is_array(b) && a.array->n != b.array->n) fail_with(m, "run.sizes-differ", "%d and %d elements", a.array->n, b.array->n);
  Array *array = new_array(m, shape->rank, shape->sizes, shape->n);
  for (int i = 0; i < shape->n; i++) {
    array->entries[i] = of_number(operate(is_array(a) ? a.array->entries[i].number : a.number, is_array(b) ? b.array->entries[i].number : b.number));
  }
  return array;
}

static Array *a_map(Memory *m, Array *a, double (*operate)(double)) {
  Array *array = new_array(m, a->rank, a->sizes, a->n);
  for (int i = 0; i < a->n; i++) array->entries[i] = of_number(operate(a->entries[i].number));
  return array;
}

static Entry a_multiply(Memory *m, Entry a, Entry b) {
  if (!is_array(a) || !is_array(b)) return of_array(a_zip(m, a, b, times));
  int leftRank = a.array->rank, rightRank = b.array->rank;
  int rows = leftRank == 2 ? a.array->sizes[0] : 1, inner = a.array->sizes[leftRank - 1];
  int columns = rightRank == 2 ? b.array->sizes[1] : 1;
  if (inner != b.array->sizes[0]) fail_with(m, "run.sizes-differ", "%d and %d elements", inner, b.array->sizes[0]);
  int rank = 0, sizes[2];
  if (leftRank == 2) sizes[rank++] = rows;
  if (rightRank == 2) sizes[rank++] = columns;
  Array *array = new_array(m, rank, sizes, rows * columns);
  for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) {
    double total = 0;
    for (int k = 0; k < inner; k++) total += a.array->entries[i * inner + k].number * b.array->entries[k * columns + j].number;
    array->entries[i * columns + j] = of_number(total);
  }
  return rank == 0 ? array->entries[0] : of_array(array);
}

static Array *a_diagonal(Memory *m, Array *a) {
  Array *array = matrix_of(m, a->n, a->n);
  for (int i = 0; i < a->n * a->n; i++) array->entries[i] = of_number(0);
  for (int i = 0; i < a->n; i++) array->entries[i * a->n + i] = a->entries[i];
  return array;
}

static Array *a_identity(Memory *m, double n) { double size = n; return a_diagonal(m, a_fill(m, of_number(1), 1, &size)); }

static Array *a_matrixPower(Memory *m, Array *a, double exponent) {
  Array *result = a_identity(m, a->sizes[0]);
  for (double rest = exponent; rest > 0; rest = floor(rest / 2)) {
    if (fmod(rest, 2) == 1) result = a_multiply(m, of_array(result), of_array(a)).array;
    a = a_multiply(m, of_array(a), of_array(a)).array;
  }
  return result;
}

static Array *a_transpose(Memory *m, Array *a) {
  int rows = a->sizes[0], columns = a->sizes[1];
  Array *array = matrix_of(m, columns, rows);
  for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) array->entries[j * rows + i] = a->entries[i * columns + j];
  return array;
}

static Array *numbers_array(Memory *m, int rows, int columns, const double *values) {
  Array *array = columns > 0 ? matrix_of(m, rows, columns) : vector_of(m, rows);
  for (int i = 0; i < array->n; i++) array->entries[i] = of_number(values[i]);
  return array;
}

static Array *a_cross(Memory *m, Array *a, Array *b) {
  double x = a->entries[0].number, y = a->entries[1].number, z = a->entries[2].number;
  double u = b->entries[0].number, v = b->entries[1].number, w = b->entries[2].number;
  double values[3] = {y * w - z * v, z * u - x * w, x * v - y * u};
  return numbers_array(m, 3, 0, values);
}

static Array *a_skew(Memory *m, Array *a) {
  double x = a->entries[0].number, y = a->entries[1].number, z = a->entries[2].number;
  double values[9] = {0, -z, y, z, 0, -x, -y, x, 0};
  return numbers_array(m, 3, 3, values);
}

static Array *a_outerProduct(Memory *m, Array *a, Array *b) {
  Array *array = matrix_of(m, a->n, b->n);
  for (int i = 0; i < a->n; i++) for (int j = 0; j < b->n; j++) array->entries[i * b->n + j] = of_number(a->entries[i].number * b->entries[j].number);
  return array;
}

static Array *a_symmetric(Memory *m, Array *a) {
  int n = a->sizes[0];
  Array *array = a_copy(m, a);
  for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) array->entries[i * n + j] = a->entries[j * n + i];
  return array;
}

static Array *a_linspace(Memory *m, double first, double last, double n) {
  room(m, n);
  Array *array = vector_of(m, (int)n);
  for (int i = 0; i < array->n; i++) array->entries[i] = of_number(first + ((last - first) * i) / (n - 1));
  return array;
}

static Array *a_range(Memory *m, double first, double step, double last) {
  double n = floor((last - first) / step + 1e-10) + 1;
  room(m, n);
  Array *array = vector_of(m, n > 0 ? (int)n : 0);
  for (int i = 0; i < array->n; i++) array->entries[i] = of_number(first + i * step);
  return array;
}

static double a_sum(Memory *m, Entry a) {
  (void)m;
  if (!is_array(a)) return a.number;
  double total = 0;
  for (int i = 0; i < a.array->n; i++) total += a.array->entries[i].number;
  return total;
}

static double a_product(Memory *m, Entry a) {
  (void)m;
  if (!is_array(a)) return a.number;
  double total = 1;
  for (int i = 0; i < a.array->n; i++) total *= a.array->entries[i].number;
  return total;
}

static Array *a_total(Memory *m, Array *arrays, int rank, const double *sizes) {
  if (arrays->n == 0) return a_fill(m, of_number(0), rank, sizes);
  Array *array = shaped(m, arrays->rank - 1, arrays->sizes + 1);
  for (int i = 0; i < array->n; i++) array->entries[i] = of_number(0);
  for (int i = 0; i < arrays->n; i++) array->entries[i % array->n].number += arrays->entries[i].number;
  return array;
}

static double a_minimum(Memory *m, Array *a) {
  (void)m;
  double least = 1.7976931348623157e308;
  for (int i = 0; i < a->n; i++) least = lesser(a->entries[i].number, least);
  return least;
}

static double a_maximum(Memory *m, Array *a) {
  (void)m;
  double most = -1.7976931348623157e308;
  for (int i = 0; i < a->n; i++) most = greater(a->entries[i].number, most);
  return most;
}

static Array *a_cat(Memory *m, double dimension, int n, Array *const *arrays) {
  if (n == 0) return vector_of(m, 0);
  Array *first = arrays[0];
  int along = (int)dimension - 1, outer = count_of(along, first->sizes), total = 0, sizes[MOST_DIMENSIONS], all = 0;
  for (int k = 0; k < first->rank; k++) sizes[k] = first->sizes[k];
  for (int i = 0; i < n; i++) { total += arrays[i]->sizes[along]; all += arrays[i]->n; }
  sizes[along] = total;
  Array *array = new_array(m, first->rank, sizes, all);
  int at = 0;
  for (int i = 0; i < outer; i++) for (int j = 0; j < n; j++) {
    int width = count_of(arrays[j]->rank - along, arrays[j]->sizes + along);
    for (int k = 0; k < width; k++) array->entries[at++] = arrays[j]->entries[i * width + k];
  }
  return array;
}

static Array *a_promote(Memory *m, Entry a, double n) {
  int sizes[MOST_DIMENSIONS], rank = is_array(a) ? a.array->rank : 0;
  for (int k = 0; k < rank; k++) sizes[k] = a.array->sizes[k];
  while (rank < (int)n && rank < MOST_DIMENSIONS) sizes[rank++] = 1;
  Array *array = new_array(m, rank, sizes, is_array(a) ? a.array->n : 1);
  for (int i = 0; i < array->n; i++) array->entries[i] = is_array(a) ? a.array->entries[i] : a;
  return array;
}

static Array *a_vector(Memory *m, Entry a) {
  Array *array = vector_of(m, is_array(a) ? a.array->n : 1);
  for (int i = 0; i < array->n; i++) array->entries[i] = is_array(a) ? a.array->entries[i] : a;
  return array;
}

static Array *a_matrix(Memory *m, Entry a) {
  Array *array = a_vector(m, a);
  bool isFlat = !is_array(a) || a.array->rank < 2;
  int rows = isFlat ? array->n : a.array->sizes[0];
  array->rank = 2;
  array->sizes[0] = rows;
  array->sizes[1] = isFlat ? 1 : a.array->sizes[1];
  return array;
}

static Entry a_scalar(Memory *m, Entry a) { (void)m; return is_array(a) ? a.array->entries[0] : a; }
static double a_size(Memory *m, Array *a, double dimension) { (void)m; int k = (int)dimension - 1; return k >= 0 && k < a->rank ? a->sizes[k] : 0; }

static Array *a_sizes(Memory *m, Array *a) {
  Array *array = vector_of(m, a->rank);
  for (int k = 0; k < a->rank; k++) array->entries[k] = of_number(a->sizes[k]);
  return array;
}

static bool a_equal(const Array *a, const Array *b) {
  if (a->n != b->n) return false;
  for (int i = 0; i < a->n; i++) {
    Entry x = a->entries[i], y = b->entries[i];
    if (x.kind == 'n' ? x.number != y.number : x.kind == 't' ? strcmp(x.text, y.text) != 0 : x.kind == 'a' ? !a_equal(x.array, y.array) : x.object != y.object) return false;
  }
  return true;
}

static Array *a_columnMajor(Memory *m, Array *a) { return a->rank == 2 ? a_transpose(m, a) : a_copy(m, a); }

static void a_fromColumnMajor(Memory *m, Array *a, Array *columns) {
  (void)m;
  if (a->rank != 2) { for (int i = 0; i < a->n; i++) a->entries[i] = columns->entries[i]; return; }
  int rows = a->sizes[0], width = a->sizes[1];
  for (int i = 0; i < rows; i++) for (int j = 0; j < width; j++) a->entries[i * width + j] = columns->entries[j * rows + i];
}

typedef struct { Array *list; int at; Entry entry; } Each;
static Each each(Memory *m, Array *list) { Each state; turn(m, list->n); state.list = list; state.at = 0; state.entry = of_number(0); return state; }
static bool next_entry(Each *state) {
  if (state->at >= state->list->n) return false;
  state->entry = state->list->entries[state->at++];
  return true;
}
`;
