/** Nonlinear systems, as `NonlinearSolver` and `NonlinearBlockSolver` solve them. */
export const nonlinearSource = String.raw`
static void model_nonlinear_residual(int k, Memory *m, double *out);
static void model_nonlinear_jacobian(int k, Memory *m, double *out);
static void model_nonlinear_guess(int k, Memory *m);

typedef struct { int k; double *out; bool isJacobian; } BlockCall;

static void call_block(Memory *m, void *argument) {
  BlockCall *call = argument;
  if (call->isJacobian) model_nonlinear_jacobian(call->k, m, call->out);
  else model_nonlinear_residual(call->k, m, call->out);
}

static void call_guess(Memory *m, void *argument) { model_nonlinear_guess(*(int *)argument, m); }

static void write_unknowns(Memory *m, int k, const double *x) {
  for (int i = 0; i < nonlinear_blocks[k].pattern.n; i++) m->values[nonlinear_blocks[k].unknowns[i]] = x[i];
}

static void read_unknowns(Memory *m, int k, double *x) {
  for (int i = 0; i < nonlinear_blocks[k].pattern.n; i++) x[i] = m->values[nonlinear_blocks[k].unknowns[i]];
}

static bool same_numbers(const double *a, const double *b, int n) { for (int i = 0; i < n; i++) if (a[i] != b[i]) return false; return true; }

static bool residuals_at(Memory *m, int k, const double *x, double *r) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  BlockCall call = {k, r, false};
  write_unknowns(m, k, x);
  s->evaluated[0] = NAN;
  if (!attempt(m, call_block, &call)) return false;
  memcpy(s->evaluated, x, n * sizeof(double));
  return all_finite(r, n);
}

static void project(const NonlinearSolver *s, int n, double *x) {
  if (!s->keepsBounds) return;
  for (int j = 0; j < n; j++) { if (x[j] < s->lower[j]) x[j] = s->lower[j]; if (x[j] > s->upper[j]) x[j] = s->upper[j]; }
}

static bool is_inside(const NonlinearSolver *s, int n, const double *x) {
  for (int j = 0; j < n; j++) if (!(x[j] >= s->lower[j] && x[j] <= s->upper[j])) return false;
  return true;
}

static bool move_to(Memory *m, int k, const double *point) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  memmove(s->x, point, n * sizeof(double));
  project(s, n, s->x);
  if (!residuals_at(m, k, s->x, s->residuals)) return false;
  s->couldEvaluate = true;
  return true;
}

static bool differences(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  const Pattern *p = &nonlinear_blocks[k].pattern;
  int n = p->n;
  for (int j = 0; j < n; j++) {
    double x = s->x[j], step = 1.4901161193847656e-8 * s->unknownScale[j];
    double increment = x + step > s->upper[j] ? x - step - x : x + step - x;
    memcpy(s->trial, s->x, n * sizeof(double));
    s->trial[j] = x + increment;
    if (!residuals_at(m, k, s->trial, s->trialResiduals)) {
      increment = -increment;
      s->trial[j] = x + increment;
      if (!residuals_at(m, k, s->trial, s->trialResiduals)) return false;
    }
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) s->jacobian[e] = (s->trialResiduals[row_of(p, e)] - s->residuals[row_of(p, e)]) / increment;
  }
  return true;
}

static bool jacobian_at(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  if (!nonlinear_blocks[k].hasJacobian) return differences(m, k);
  /* The Jacobian uses what the residuals have left behind at the same point. */
  if (!same_numbers(s->x, s->evaluated, n) && !residuals_at(m, k, s->x, s->trialResiduals)) return false;
  write_unknowns(m, k, s->x);
  BlockCall call = {k, s->jacobian, true};
  /* Differences where it has none here, as that of the square root at 0. */
  return attempt(m, call_block, &call) && all_finite(s->jacobian, elements_of(&nonlinear_blocks[k].pattern)) ? true : differences(m, k);
}

/* Jacobian and scales at the present point. */
static bool linearise(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  const Pattern *p = &nonlinear_blocks[k].pattern;
  int n = p->n;
  for (int j = 0; j < n; j++) s->unknownScale[j] = greater(fabs(s->x[j]), s->nominal[j]);
  if (!jacobian_at(m, k) || !all_finite(s->jacobian, elements_of(p))) return false;
  for (int i = 0; i < n; i++) s->residualScale[i] = 0;
  for (int j = 0; j < n; j++) {
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) s->residualScale[row_of(p, e)] = greater(s->residualScale[row_of(p, e)], fabs(s->jacobian[e]) * s->unknownScale[j]);
  }
  for (int i = 0; i < n; i++) if (s->residualScale[i] == 0) s->residualScale[i] = 1;
  return true;
}

static double merit(const NonlinearSolver *s, int n, const double *r) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += r[i] / s->residualScale[i] * (r[i] / s->residualScale[i]);
  return sum / 2;
}

static double residual_size(const NonlinearSolver *s, int n) {
  double largest = 0;
  for (int i = 0; i < n; i++) largest = greater(largest, fabs(s->residuals[i] / s->residualScale[i]));
  return largest;
}

static bool stagnated(const NonlinearSolver *s, int n) { return residual_size(s, n) <= 1e-8; }

static void scaled_matrix(const NonlinearSolver *s, const Pattern *p) {
  for (int j = 0; j < p->n; j++) {
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) s->matrix[e] = s->jacobian[e] * s->unknownScale[j] / s->residualScale[row_of(p, e)];
  }
}

static void take_trial(NonlinearSolver *s, int n) {
  memcpy(s->x, s->trial, n * sizeof(double));
  memcpy(s->residuals, s->trialResiduals, n * sizeof(double));
}

static bool choose_direction(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  const Pattern *p = &nonlinear_blocks[k].pattern;
  SparseFactors *f = &m->sparse[N_LINEAR + k];
  int n = p->n;
  scaled_matrix(s, p);
  for (int i = 0; i < n; i++) s->direction[i] = -s->residuals[i] / s->residualScale[i];
  if (!factor_matrix(f, p, s->matrix, s->pivots, s->rowScale, &s->smallestPivot) || s->smallestPivot < 1e-14) return false;
  solve_matrix(f, p, s->matrix, s->pivots, s->direction);
  for (int j = 0; j < n; j++) s->direction[j] *= s->unknownScale[j];
  return true;
}

static bool search_line(Memory *m, int k, bool isLast) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  double before = merit(s, n, s->residuals), lambda = 1;
  while (lambda >= 1e-6) {
    for (int j = 0; j < n; j++) s->trial[j] = s->x[j] + lambda * s->direction[j];
    project(s, n, s->trial);
    double after = residuals_at(m, k, s->trial, s->trialResiduals) ? merit(s, n, s->trialResiduals) : INFINITY;
    if (after <= (1 - 2e-4 * lambda) * before) { take_trial(s, n); return true; }
    if (isLast) return false;
    double curvature = after - before + 2 * before * lambda;
    lambda *= isfinite(after) ? lesser(0.5, greater(0.1, before * lambda / curvature)) : 0.25;
  }
  return false;
}

static bool newton(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  for (int count = 0; count < 100; count++) {
    if (!linearise(m, k)) return false;
    if (!choose_direction(m, k)) return stagnated(s, n);
    double size = 0;
    for (int j = 0; j < n; j++) size = greater(size, fabs(s->direction[j] / s->unknownScale[j]));
    bool hasMoved = search_line(m, k, size <= 1e-9);
    if (size <= 1e-9) return true;
    if (!hasMoved) return stagnated(s, n);
  }
  return stagnated(s, n);
}

/* Takes the trial over as the present point or as an end of the bracket; false where it is neither. */
static bool move_scalar(NonlinearSolver *s, double x, double residual) {
  double found = s->trialResiduals[0];
  bool isSmaller = fabs(found) < fabs(residual);
  if (found == 0 || (found > 0) == (residual > 0)) {
    if (!isSmaller && isnan(s->other)) return false;
  } else if (!isSmaller) {
    s->other = s->trial[0];
    return true;
  } else s->other = x;
  take_trial(s, 1);
  return true;
}

/* Newton's method for one unknown, with bisection once the residual has been seen on both sides of zero. */
static bool scalar_newton(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  double lastStep = INFINITY, atStart = fabs(s->residuals[0]);
  s->other = NAN;
  for (int count = 0; count < 100; count++) {
    if (!linearise(m, k)) return false;
    double x = s->x[0], residual = s->residuals[0];
    if (residual == 0) return true;
    double next = x - residual / s->jacobian[0], smallest = 1e-9 * s->unknownScale[0];
    bool hasBracket = !isnan(s->other), isEnd = fabs(next - x) <= smallest;
    bool isInside = next > lesser(x, s->other) && next < greater(x, s->other);
    bool isBisection = hasBracket && !isEnd && !(isInside && fabs(next - x) <= 0.5 * lastStep);
    if (isBisection) next = x + (s->other - x) / 2;
    if (!isfinite(next)) return false;
    s->trial[0] = next;
    project(s, 1, s->trial);
    if (!residuals_at(m, k, s->trial, s->trialResiduals)) return false;
    lastStep = fabs(s->trial[0] - x);
    /* A step that a bound has cut says nothing of the distance from a solution. */
    bool isLast = lastStep <= smallest && s->trial[0] == next;
    if (!move_scalar(s, x, residual) && !isLast) return false;
    if (!isLast) continue;
    bool hasJumped = hasBracket && fabs(s->residuals[0]) > 1e-6 * atStart;
    return isBisection || hasJumped ? !hasJumped && stagnated(s, 1) : true;
  }
  return stagnated(s, 1);
}

static bool iterate_newton(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  if (nonlinear_blocks[k].pattern.n == 1) {
    double start = s->x[0];
    if (scalar_newton(m, k)) return true;
    if (!move_to(m, k, &start)) return false;
  }
  return newton(m, k);
}

/* Ratio of the achieved to the foreseen decrease; the step is taken when positive. */
static double try_damped_step(Memory *m, int k, const double *scaled, double *normal, double damping) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  for (int j = 0; j < n; j++) {
    for (int l = 0; l < n; l++) {
      double sum = 0;
      for (int i = 0; i < n; i++) sum += scaled[(size_t)j * n + i] * scaled[(size_t)l * n + i];
      normal[(size_t)j * n + l] = sum;
    }
    normal[(size_t)j * n + j] += damping;
    s->direction[j] = -s->gradient[j];
  }
  if (!factor(n, normal, s->pivots, s->rowScale, &s->smallestPivot)) return 0;
  solve_factored(n, normal, s->pivots, s->direction);
  double foreseen = 0;
  for (int j = 0; j < n; j++) {
    double step = s->direction[j];
    foreseen += 0.5 * step * (damping * step - s->gradient[j]);
    s->trial[j] = s->x[j] + step * s->unknownScale[j];
  }
  project(s, n, s->trial);
  if (!residuals_at(m, k, s->trial, s->trialResiduals)) return 0;
  double gain = (merit(s, n, s->residuals) - merit(s, n, s->trialResiduals)) / foreseen;
  if (!(gain > 0)) return 0;
  take_trial(s, n);
  return gain;
}

static bool levenberg_marquardt(Memory *m, int k, double *scaled, double *normal) {
  NonlinearSolver *s = &m->nonlinear[k];
  const Pattern *p = &nonlinear_blocks[k].pattern;
  int n = p->n;
  double damping = 1e-3, growth = 2;
  for (int count = 0; count < 100; count++) {
    if (!linearise(m, k)) return false;
    scaled_matrix(s, p);
    if (p->starts == NULL) memcpy(scaled, s->matrix, (size_t)n * n * sizeof(double)); else expand(p, s->matrix, scaled);
    bool isFlat = true;
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < n; i++) sum += scaled[(size_t)j * n + i] * s->residuals[i] / s->residualScale[i];
      s->gradient[j] = sum;
      if (fabs(sum) > 1e-14) isFlat = false;
    }
    if (stagnated(s, n)) return true;
    if (isFlat) return false;
    for (;;) {
      double gain = try_damped_step(m, k, scaled, normal, damping);
      if (gain > 0) { double g = 2 * gain - 1; damping *= greater(1.0 / 3, 1 - g * g * g); growth = 2; break; }
      damping *= growth;
      growth *= 2;
      if (damping > 1e12) return false;
    }
  }
  return false;
}

static bool newton_from(Memory *m, int k, const double *start) { return move_to(m, k, start) && iterate_newton(m, k); }

/* Larger systems have Newton's method alone: the normal matrix is full, and a step takes the cube of its size. */
#define MOST_BY_NORMAL_EQUATIONS 2000

/* Full matrices are made for this method alone, which few systems need. */
static bool by_marquardt(Memory *m, int k) {
  if (nonlinear_blocks[k].pattern.n > MOST_BY_NORMAL_EQUATIONS) return false;
  Arena *arena = m->current;
  Chunk *newest = arena->newest;
  size_t used = newest == NULL ? 0 : newest->used, taken = m->taken, n = nonlinear_blocks[k].pattern.n;
  double *scaled = take(m, n * n * sizeof(double)), *normal = take(m, n * n * sizeof(double));
  bool isSolved = levenberg_marquardt(m, k, scaled, normal);
  m->taken = taken;
  give_back(arena, newest, used);
  return isSolved;
}

static bool marquardt_from(Memory *m, int k, const double *start) { return move_to(m, k, start) && by_marquardt(m, k) && iterate_newton(m, k); }
static bool both_from(Memory *m, int k, const double *start) { return newton_from(m, k, start) || marquardt_from(m, k, start); }

static double merit_at(Memory *m, int k, const double *point) {
  NonlinearSolver *s = &m->nonlinear[k];
  return move_to(m, k, point) ? merit(s, nonlinear_blocks[k].pattern.n, s->residuals) : INFINITY;
}

static bool extrapolate(NonlinearSolver *s, int n, double time) {
  if (s->nHistory < 2 || !(s->historyTimes[1] > s->historyTimes[0])) return false;
  double ratio = (time - s->historyTimes[1]) / (s->historyTimes[1] - s->historyTimes[0]);
  for (int i = 0; i < n; i++) s->trend[i] = s->history[n + i] + ratio * (s->history[n + i] - s->history[i]);
  return true;
}

static const double *latest_solution(const NonlinearSolver *s, int n) { return s->nHistory == 0 ? NULL : s->history + (s->nHistory - 1) * n; }

static bool both_from_others(Memory *m, int k, bool hasGuessed) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  if (hasGuessed) return both_from(m, k, s->guessed);
  if (extrapolate(s, n, m->values[0]) && both_from(m, k, s->trend)) return true;
  const double *latest = latest_solution(s, n);
  return latest != NULL && both_from(m, k, latest);
}

static bool fall_back(Memory *m, int k, bool hasGuessed) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  if (marquardt_from(m, k, s->start) || both_from_others(m, k, hasGuessed)) return true;
  const double sizes[4] = {0.01, 0.1, 0.5, 2};
  for (int p = 0; p < 4; p++) {
    for (int j = 0; j < n; j++) {
      double direction = 2 * fmod((j + 1) * 0.6180339887498949 + sizes[p], 1) - 1;
      s->point[j] = s->start[j] + sizes[p] * direction * greater(fabs(s->start[j]), s->nominal[j]);
    }
    if (both_from(m, k, s->point)) return true;
  }
  if (!s->keepsBounds) return false;
  /* A bound says where a solution is expected; where there is none, one outside is looked for. */
  s->keepsBounds = false;
  return both_from(m, k, s->start) || both_from_others(m, k, hasGuessed);
}

static bool solve_from_all(Memory *m, int k, bool hasGuessed) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  double time = m->values[0];
  s->keepsBounds = !s->hasLeftBounds || is_inside(s, n, s->start);
  bool hasTrend = time != s->solvedTime && extrapolate(s, n, time);
  for (int i = 0; i < n; i++) s->residualScale[i] = 1;
  if (hasTrend) {
    double atStart = merit_at(m, k, s->start);
    bool isBetter = merit_at(m, k, s->trend) < atStart;
    if (isBetter ? iterate_newton(m, k) : newton_from(m, k, s->start)) return true;
  } else if (newton_from(m, k, s->start)) return true;
  if (!fall_back(m, k, hasGuessed)) return false;
  s->hasLeftBounds = !is_inside(s, n, s->x);
  return true;
}

static void adopt_bounds(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  const NonlinearBlock *block = &nonlinear_blocks[k];
  for (int j = 0; j < block->pattern.n; j++) {
    double nominal = fabs(m->values[block->nominals[j]]);
    s->nominal[j] = nominal > 0 ? nominal : 1;
    s->lower[j] = block->minima[j] < 0 ? -INFINITY : m->values[block->minima[j]];
    s->upper[j] = block->maxima[j] < 0 ? INFINITY : m->values[block->maxima[j]];
  }
  s->hasBounds = true;
  s->hasLeftBounds = false;
}

static void solve_nonlinear(int k, Memory *m) {
  NonlinearSolver *s = &m->nonlinear[k];
  const NonlinearBlock *block = &nonlinear_blocks[k];
  int n = block->pattern.n;
  double time = m->values[0];
  if (!s->hasBounds) adopt_bounds(m, k);
  read_unknowns(m, k, s->start);
  const double *latest = latest_solution(s, n);
  double latestTime = s->nHistory == 0 ? NAN : s->historyTimes[s->nHistory - 1];
  /* Back from a step that was rejected: what was found there may lie on another branch. */
  if (latest != NULL && latestTime <= time && time < s->solvedTime) memcpy(s->start, latest, n * sizeof(double));
  if (!all_finite(s->start, n)) memcpy(s->start, latest != NULL ? latest : s->nominal, n * sizeof(double));
  bool hasGuessed = s->isAtStart && block->hasGuess;
  if (hasGuessed) {
    memcpy(s->guessed, s->start, n * sizeof(double));
    attempt(m, call_guess, &k);
    read_unknowns(m, k, s->start);
    for (int i = 0; i < n; i++) if (!isfinite(s->start[i])) s->start[i] = s->guessed[i];
  }
  s->evaluated[0] = NAN;
  bool isSolved = solve_from_all(m, k, hasGuessed);
  s->solvedTime = time;
  if (!isSolved) { write_unknowns(m, k, s->start); fail(m, "simulation.nonlinear-not-solved", block->name); }
  write_unknowns(m, k, s->x);
  s->isAtStart = false;
  if (!same_numbers(s->x, s->evaluated, n)) model_nonlinear_residual(k, m, s->trialResiduals);
}

/* The point in memory belongs to the solution. */
static void accept_nonlinear(Memory *m, int k) {
  NonlinearSolver *s = &m->nonlinear[k];
  int n = nonlinear_blocks[k].pattern.n;
  double time = m->values[0];
  if (time != s->solvedTime) return;
  if (s->nHistory > 0 && s->historyTimes[s->nHistory - 1] == time) { read_unknowns(m, k, s->history + (s->nHistory - 1) * n); return; }
  if (s->nHistory == 2) {
    memcpy(s->history, s->history + n, n * sizeof(double));
    s->historyTimes[0] = s->historyTimes[1];
    s->nHistory = 1;
  }
  s->historyTimes[s->nHistory] = time;
  read_unknowns(m, k, s->history + s->nHistory++ * n);
}

static void forget_trend(Memory *m) {
  for (int k = 0; k < N_NONLINEAR; k++) {
    NonlinearSolver *s = &m->nonlinear[k];
    int n = nonlinear_blocks[k].pattern.n;
    if (s->nHistory == 2) { memcpy(s->history, s->history + n, n * sizeof(double)); s->historyTimes[0] = s->historyTimes[1]; s->nHistory = 1; }
  }
}

static void restart_nonlinear(Memory *m) {
  for (int k = 0; k < N_NONLINEAR; k++) { NonlinearSolver *s = &m->nonlinear[k]; s->nHistory = 0; s->solvedTime = NAN; s->isAtStart = true; }
}
`;
