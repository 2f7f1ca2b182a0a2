/** Watches states that a model demands, as `runtime/instance/required-states.ts` of `@mofang/simulation`. */
export const requiredStatesSource = String.raw`
/* A determinant without overflow: mantissa times two to the exponent. */
typedef struct { double mantissa; long exponent; } Determinant;

/* Of the columns that are marked, as many as there are rows. */
static Determinant determinant_of(Memory *m, int n, const double *jacobian, const unsigned char *isColumn) {
  double *matrix = take(m, ((size_t)n * n + 1) * sizeof(double)), *scale = take(m, (n + 1) * sizeof(double)), smallest;
  int *pivots = take(m, (n + 1) * sizeof(int));
  Determinant found = {0, 0};
  for (int j = 0, column = 0; column < n; j++) if (isColumn[j]) memcpy(matrix + (size_t)n * column++, jacobian + (size_t)n * j, n * sizeof(double));
  if (!factor(n, matrix, pivots, scale, &smallest)) return found;
  found.mantissa = 1;
  for (int k = 0; k < n; k++) {
    int exponent;
    found.mantissa = frexp(found.mantissa * matrix[(size_t)k * n + k] * (pivots[k] == k ? 1 : -1), &exponent);
    found.exponent += exponent;
  }
  return found;
}

/* The columns that the constraints determine best: the settled ones, and of the candidates those with the largest pivots. */
static bool best_columns(Memory *m, const RequiredSet *set, const double *jacobian, unsigned char *isBest) {
  int rows = set->nConstraints, width = set->nSettled + set->nCandidates, left = 0, nPivots;
  double *matrix = take(m, ((size_t)rows * width + 1) * sizeof(double)), *reduced = take(m, ((size_t)rows * width + 1) * sizeof(double));
  unsigned char *isAllowed = take(m, width + 1), *isUsed = take(m, rows + 1);
  for (int i = 0; i < rows; i++) {
    double largest = 0;
    for (int j = 0; j < width; j++) largest = greater(largest, fabs(jacobian[i + (size_t)j * rows]));
    for (int j = 0; j < width; j++) matrix[(size_t)i * width + j] = jacobian[i + (size_t)j * rows] / (largest > 0 ? largest : 1);
  }
  for (int j = 0; j < width; j++) isAllowed[j] = j < set->nSettled;
  eliminate(matrix, rows, width, isAllowed, isBest, &nPivots, isUsed);
  if (nPivots < set->nSettled) return false;
  for (int i = 0; i < rows; i++) if (!isUsed[i]) memcpy(reduced + (size_t)left++ * width, matrix + (size_t)i * width, width * sizeof(double));
  for (int j = 0; j < width; j++) isAllowed[j] = j >= set->nSettled;
  eliminate(reduced, left, width, isAllowed, isBest, &nPivots, isUsed);
  for (int j = 0; j < set->nSettled; j++) isBest[j] = 1;
  return nPivots == left;
}

static double ratio_of(Determinant a, Determinant b) { return ldexp(a.mantissa / b.mantissa, (int)(a.exponent - b.exponent)); }

/* The determinant of the columns that are no states, in units of that of the best ones; false where there is none. */
static bool relative_determinant(Memory *m, int k, const double *jacobian, double *value) {
  const RequiredSet *set = &required_sets[k];
  Watch *watch = &m->watches[k];
  int n = set->nConstraints, width = set->nSettled + set->nCandidates;
  unsigned char *kept = m->watchedColumns + set->first, *best = take(m, width + 1);
  if (!all_finite(jacobian, n * width) || !best_columns(m, set, jacobian, best)) return false;
  Determinant unit = determinant_of(m, n, jacobian, best);
  Determinant former = {0, 0};
  if (watch->hasBest) former = determinant_of(m, n, jacobian, kept);
  if (unit.mantissa == 0) return false;
  if (former.mantissa == 0 || fabs(ratio_of(unit, former)) > 2) {
    memcpy(kept, best, width);
    watch->hasBest = true;
    watch->nPast = watch->unwatched = 0;
  } else unit = former;
  unsigned char *isDetermined = best;
  for (int j = 0; j < width; j++) isDetermined[j] = j < set->nSettled || !set->isState[j - set->nSettled];
  *value = ratio_of(determinant_of(m, n, jacobian, isDetermined), unit);
  return true;
}

/* Whether the trend of the determinant goes through zero where it itself does not. */
static bool turns_back(const Watch *watch, double time, double value) {
  if (watch->nPast < 3) return false;
  const WatchedPoint *first = watch->past, *second = first + 1, *before = first + 2;
  double slope = (before->value - second->value) / (before->time - second->time), earlier = (second->value - first->value) / (second->time - first->time);
  double bend = (slope - earlier) / (before->time - first->time), linear = before->value + slope * (time - before->time);
  double quadratic = linear + bend * (time - before->time) * (time - second->time);
  return linear * value < 0 && quadratic * value < 0;
}

static void watch_set(Memory *m, int k) {
  const RequiredSet *set = &required_sets[k];
  Watch *watch = &m->watches[k];
  if (watch->unwatched-- > 0) return;
  double time = m->values[0], value = 0, *jacobian = take(m, ((size_t)set->nConstraints * (set->nSettled + set->nCandidates) + 1) * sizeof(double));
  model_constraint_jacobian(N_STATE_SETS + k, m, jacobian);
  if (!relative_determinant(m, k, jacobian, &value)) { watch->nPast = watch->unwatched = 0; return; }
  const WatchedPoint *before = watch->nPast > 0 ? &watch->past[watch->nPast - 1] : NULL;
  bool isLost = before == NULL ? fabs(value) < 1e-8 : before->value * value < 0 || turns_back(watch, time, value);
  if (isLost) fail_with(m, "simulation.required-states", "t = %g s: %s", time, set->text);
  watch->largest = greater(watch->largest, fabs(value));
  double ahead = before == NULL ? 0 : value + 2 * (value - before->value);
  watch->unwatched = before != NULL && lesser(fabs(value), value > 0 ? ahead : -ahead) > 0.5 * watch->largest ? 4 : 0;
  if (watch->nPast == 3) { watch->past[0] = watch->past[1]; watch->past[1] = watch->past[2]; watch->nPast = 2; }
  WatchedPoint point = {time, value};
  watch->past[watch->nPast++] = point;
}

/* Looks at the accepted point in memory, all variables of it. */
static void watch_required_states(Memory *m) { for (int k = 0; k < N_REQUIRED; k++) watch_set(m, k); }

/* Forgets the past, as states have jumped. */
static void forget_watched(Memory *m) { for (int k = 0; k < N_REQUIRED; k++) m->watches[k].nPast = m->watches[k].unwatched = 0; }
`;
