/** Event iteration, schedule of events, event indicators, and the states that a run selects. */
export const eventsSource = String.raw`
static void model_event(Memory *m);
static void model_initialise(Memory *m);
static void model_initial_checks(Memory *m);
static void model_outputs(Memory *m);
static void model_derivatives(Memory *m);
static void model_delays(Memory *m);
static void model_transports(Memory *m);
static void model_crossings(Memory *m, double *out);
static void model_time_events(Memory *m, double *out);
static void model_constraint_jacobian(int k, Memory *m, double *out);

#define MOST_PASSES 100

static void commit(Memory *m) {
  for (int i = 0; i < N_DISCRETE; i++) m->pre[discrete_slots[i]] = m->values[discrete_slots[i]];
  for (int i = 0; i < N_DISCRETE_STRINGS; i++) set_text(m, &m->preStrings[discrete_string_slots[i]], m->strings[discrete_string_slots[i]]);
}

static void clear_ticks(Memory *m) {
  memset(m->samples, 0, N_SAMPLES);
  for (int i = 0; i < N_CLOCKS; i++) m->values[clocks[i].tick] = 0;
  for (int i = 0; i < N_START_TICKS; i++) m->values[start_ticks[i]] = 0;
}

static bool has_ticks(const Memory *m) {
  for (int i = 0; i < N_SAMPLES; i++) if (m->samples[i]) return true;
  for (int i = 0; i < N_CLOCKS; i++) if (m->values[clocks[i].tick] != 0) return true;
  for (int i = 0; i < N_START_TICKS; i++) if (m->values[start_ticks[i]] != 0) return true;
  return false;
}

static int changed_relation(const Memory *m) {
  for (int i = 0; i < N_RELATIONS; i++) if (m->relations[i] != m->previousRelations[i]) return i;
  return -1;
}

static bool has_changed_slots(const Memory *m) {
  for (int i = 0; i < N_DISCRETE; i++) {
    double value = m->values[discrete_slots[i]], before = m->pre[discrete_slots[i]];
    if (value != before && !(isnan(value) && isnan(before))) return true;
  }
  for (int i = 0; i < N_DISCRETE_STRINGS; i++) if (strcmp(m->strings[discrete_string_slots[i]], m->preStrings[discrete_string_slots[i]]) != 0) return true;
  return false;
}

/* What reinit had asked for before the passes at hand. */
typedef struct { double *values; unsigned char *has; } Pending;

static Pending pending_reinits(Memory *m) {
  Pending pending = {take(m, (N_STATES + 1) * sizeof(double)), take(m, N_STATES + 1)};
  memcpy(pending.values, m->reinits, N_STATES * sizeof(double));
  memcpy(pending.has, m->hasReinit, N_STATES);
  return pending;
}

static void event_pass(Memory *m, const Pending *pending) {
  memcpy(m->previousRelations, m->relations, N_RELATIONS);
  memcpy(m->reinits, pending->values, N_STATES * sizeof(double));
  memcpy(m->hasReinit, pending->has, N_STATES);
  model_event(m);
}

/* Every pass takes over all relations that have changed; false where they come back. */
static bool settle_together(Memory *m, const Pending *pending) {
  unsigned char *twoBefore = take(m, N_RELATIONS + 1);
  for (int pass = 0; pass < MOST_PASSES; pass++) {
    memcpy(twoBefore, m->previousRelations, N_RELATIONS);
    event_pass(m, pending);
    if (changed_relation(m) < 0) return true;
    if (pass > 0 && memcmp(m->relations, twoBefore, N_RELATIONS) == 0) return false;
  }
  return false;
}

/* Every pass takes over one relation: the first that has become false, else the first that has become true. */
static bool settle_singly(Memory *m, const Pending *pending) {
  for (int pass = 0; pass < MOST_PASSES; pass++) {
    event_pass(m, pending);
    int chosen = -1;
    for (int i = 0; i < N_RELATIONS && chosen < 0; i++) if (!m->relations[i] && m->previousRelations[i]) chosen = i;
    bool hasFallen = chosen >= 0;
    if (!hasFallen) chosen = changed_relation(m);
    if (chosen < 0) return true;
    memcpy(m->relations, m->previousRelations, N_RELATIONS);
    m->relations[chosen] = hasFallen ? 0 : 1;
  }
  return false;
}

static bool settle_relations(Memory *m) {
  Pending pending = pending_reinits(m);
  if (settle_together(m, &pending) || settle_singly(m, &pending)) return true;
  if (!m->keepsEqual) {
    m->keepsEqual = true;
    if (settle_singly(m, &pending)) return true;
  }
  event_pass(m, &pending);
  return false;
}

static bool settle_from(Memory *m, const unsigned char *start, int changed, const Pending *pending) {
  memcpy(m->relations, start, N_RELATIONS);
  m->relations[changed] = !start[changed];
  for (int round = 0; round < MOST_PASSES && settle_together(m, pending); round++) {
    if (!has_changed_slots(m)) return true;
    commit(m);
  }
  return false;
}

/* Looks for a point that does not follow from the one before, from both sides of the oscillation. */
static bool settle_elsewhere(Memory *m) {
  Pending pending = pending_reinits(m);
  unsigned char *sides = take(m, 2 * N_RELATIONS + 1);
  memcpy(sides, m->relations, N_RELATIONS);
  event_pass(m, &pending);
  memcpy(sides + N_RELATIONS, m->relations, N_RELATIONS);
  for (int side = 0; side < 2; side++) for (int i = 0; i < N_RELATIONS; i++) if (settle_from(m, sides + side * N_RELATIONS, i, &pending)) return true;
  return false;
}

static void settle(Memory *m) {
  for (int i = 0; i < N_STATES; i++) m->pre[states[i].slot] = m->values[states[i].slot];
  for (int i = 0; i < N_LEFT_LIMITS; i++) m->pre[left_limit_slots[i]] = m->values[left_limit_slots[i]];
  for (int round = 0; round < MOST_PASSES; round++) {
    bool hasSamples = has_ticks(m), hasSettled = settle_relations(m);
    if (hasSettled && !hasSamples && !has_changed_slots(m)) return;
    commit(m);
    clear_ticks(m);
  }
  if (!settle_elsewhere(m)) fail(m, "simulation.event-iteration", "relations or variables go on changing at one time");
}

static bool apply_reinits(Memory *m) {
  bool hasAny = false;
  for (int i = 0; i < N_STATES; i++) {
    if (!m->hasReinit[i]) continue;
    m->values[states[i].slot] = m->reinits[i];
    m->hasReinit[i] = 0;
    hasAny = true;
  }
  return hasAny;
}

/* Brings memory to a consistent point at an event; the argument learns whether a reinit has changed a state. */
static void iterate_event(Memory *m, void *argument) {
  bool *hasReinit = argument;
  m->isEvent = true;
  settle(m);
  while (apply_reinits(m)) { *hasReinit = true; settle(m); }
}

static void end_event(Memory *m) {
  m->isEvent = m->keepsEqual = false;
  clear_ticks(m);
  memset(m->hasReinit, 0, N_STATES);
}

static void iterate_initial(Memory *m, void *argument) {
  (void)argument;
  m->isEvent = m->isInitial = true;
  for (int count = 0; ; count++) {
    if (count == MOST_PASSES) fail(m, "simulation.event-iteration", "relations go on changing in the initial system");
    memcpy(m->previousRelations, m->relations, N_RELATIONS);
    model_initialise(m);
    if (changed_relation(m) < 0) break;
  }
  if (m->homotopy == 1) model_initial_checks(m);
}

static bool solve_initial(Memory *m) {
  bool isSolved = attempt(m, iterate_initial, NULL);
  m->isEvent = m->isInitial = false;
  memset(m->hasReinit, 0, N_STATES);
  return isSolved;
}

/* Schedule */

static bool coincide(const Memory *m, double a, double b) { return fabs(a - b) <= m->slack; }

static double tick_time(const Memory *m, int i) {
  return m->startTime + (clocks[i].first + m->tickCount[i] * clocks[i].step) * m->values[clocks[i].unit] / clocks[i].divisor;
}

static void check_interval(Memory *m, double interval, double slack, double *shortest) {
  if (!(interval > 0)) fail_with(m, "simulation.sample-interval", "%g", interval);
  if (interval <= 2 * slack) fail_with(m, "simulation.sample-too-short", "%g", interval);
  *shortest = lesser(*shortest, interval);
}

static void begin_schedule(Memory *m) {
  double span = m->stopTime > m->startTime ? m->stopTime - m->startTime : 1;
  double shortest = span, slack = 1e-13 * greater(fabs(m->startTime), fabs(m->startTime + span));
  for (int i = 0; i < N_SAMPLES; i++) {
    double start = m->values[samples[i].start], interval = m->values[samples[i].interval];
    check_interval(m, interval, slack, &shortest);
    m->sampleNext[i] = start >= m->startTime ? start : start + ceil((m->startTime - start) / interval - 1e-10) * interval;
  }
  for (int i = 0; i < N_CLOCKS; i++) {
    check_interval(m, clocks[i].step * m->values[clocks[i].unit] / clocks[i].divisor, slack, &shortest);
    m->tickCount[i] = 0;
  }
  m->slack = greater(1e-10 * shortest, slack);
}

static double due_time(const Memory *m, int i) {
  if (i < N_SAMPLES) return m->sampleNext[i];
  if ((i -= N_SAMPLES) < N_CLOCKS) return tick_time(m, i);
  if ((i -= N_CLOCKS) < N_TIME_EVENTS) return m->timeEvents[i];
  return next_of_delay(&m->delays[i - N_TIME_EVENTS]);
}

/* Asks the model when its relations of time change next. Of events that coincide the latest time counts. */
static void update_schedule(Memory *m) {
  const int n = N_SAMPLES + N_CLOCKS + N_TIME_EVENTS + N_DELAYS;
  for (int i = 0; i < N_TIME_EVENTS; i++) m->timeEvents[i] = INFINITY;
  if (N_TIME_EVENTS > 0) model_time_events(m, m->timeEvents);
  double earliest = INFINITY;
  for (int i = 0; i < n; i++) earliest = lesser(earliest, due_time(m, i));
  m->nextEvent = earliest;
  if (earliest == INFINITY) return;
  for (int i = 0; i < n; i++) { double time = due_time(m, i); if (coincide(m, time, earliest)) m->nextEvent = greater(m->nextEvent, time); }
}

static void fire(Memory *m, double time) {
  for (int i = 0; i < N_SAMPLES; i++) {
    if (m->sampleNext[i] > time && !coincide(m, m->sampleNext[i], time)) continue;
    double start = m->values[samples[i].start], interval = m->values[samples[i].interval];
    m->samples[i] = 1;
    m->sampleNext[i] = start + (round((m->sampleNext[i] - start) / interval) + 1) * interval;
  }
  for (int i = 0; i < N_CLOCKS; i++) {
    if (tick_time(m, i) > time && !coincide(m, tick_time(m, i), time)) continue;
    m->values[clocks[i].tick] = 1;
    m->tickCount[i]++;
  }
  for (int i = 0; i < N_DELAYS; i++) m->delays[i].handledUntil = greater(m->delays[i].handledUntil, time + m->slack);
}

/* Indicators: an indicator counts as crossed once it has left a narrow band around zero on the far side. */

static void fill_indicators(Memory *m) {
  if (N_CROSSINGS == 0) return;
  model_crossings(m, m->indicators);
  for (int i = 0; i < N_CROSSINGS; i++) {
    double magnitude = fabs(m->indicators[i]), *scale = &m->scales[crossing_relations[i]];
    if (magnitude > *scale && magnitude < INFINITY) *scale = magnitude;
  }
}

static double half_width(const Memory *m, int i) { return greater(1e-13 * m->scales[crossing_relations[i]], 1e-100); }

/* Takes the sides at the point in memory as those from which changes are counted. */
static void hold_indicators(Memory *m) {
  fill_indicators(m);
  for (int i = 0; i < N_CROSSINGS; i++) {
    bool isClear = fabs(m->indicators[i]) > half_width(m, i);
    m->held[i] = isClear ? m->indicators[i] > 0 : m->relations[crossing_relations[i]];
  }
}

/* Positive on the positive side; the sign changes where the far edge of the band is crossed. */
static double sided_indicator(const Memory *m, int i) { return m->indicators[i] + (m->held[i] ? half_width(m, i) : -half_width(m, i)); }

static bool has_crossed(Memory *m) {
  fill_indicators(m);
  for (int i = 0; i < N_CROSSINGS; i++) if ((sided_indicator(m, i) > 0) != (m->held[i] != 0)) return true;
  return false;
}

/* States that a run selects: Gaussian elimination with complete pivoting of the constraint Jacobian. */

static double eliminate(double *rows, int nRows, int width, const unsigned char *isAllowed, unsigned char *isPivot, int *nPivots, unsigned char *isUsedRow) {
  double volume = 1;
  *nPivots = 0;
  memset(isPivot, 0, width);
  memset(isUsedRow, 0, nRows);
  for (int count = 0; count < nRows; count++) {
    double size = 1e-12;
    int row = -1, column = -1;
    for (int i = 0; i < nRows; i++) for (int j = 0; j < width && !isUsedRow[i]; j++) {
      double magnitude = fabs(rows[i * width + j]);
      if (magnitude > size && isAllowed[j] && !isPivot[j]) { size = magnitude; row = i; column = j; }
    }
    if (row < 0) return 0;
    isUsedRow[row] = 1;
    isPivot[column] = 1;
    ++*nPivots;
    volume *= size;
    for (int i = 0; i < nRows; i++) {
      if (isUsedRow[i]) continue;
      double ratio = rows[i * width + column] / rows[row * width + column];
      if (ratio != 0) for (int j = 0; j < width; j++) rows[i * width + j] -= ratio * rows[row * width + j];
    }
  }
  return volume;
}

/* Rows of the Jacobian with respect to the candidates, after the settled variables have been eliminated; their number or -1. */
static int reduced_rows(Memory *m, int k, double *reduced) {
  const StateSet *set = &state_sets[k];
  int rows = set->nConstraints, width = set->nSettled + set->nCandidates, left = 0, nPivots;
  double *jacobian = take(m, (size_t)(rows * width + 1) * sizeof(double)), *matrix = take(m, (size_t)(rows * width + 1) * sizeof(double)), lowest = INFINITY;
  unsigned char *isAllowed = take(m, width + 1), *isPivot = take(m, width + 1), *isUsed = take(m, rows + 1);
  model_constraint_jacobian(k, m, jacobian);
  if (!all_finite(jacobian, rows * width)) return -1;
  for (int i = 0; i < rows; i++) {
    double largest = 0;
    for (int j = 0; j < width; j++) largest = greater(largest, fabs(jacobian[i + j * rows]));
    for (int j = 0; j < width; j++) matrix[i * width + j] = jacobian[i + j * rows] / (largest > 0 ? largest : 1);
  }
  for (int j = 0; j < width; j++) isAllowed[j] = j < set->nSettled;
  eliminate(matrix, rows, width, isAllowed, isPivot, &nPivots, isUsed);
  for (int j = 0; j < set->nCandidates; j++) lowest = lesser(lowest, set->wishes[j]);
  for (int i = 0; i < rows; i++) {
    if (isUsed[i]) continue;
    for (int j = 0; j < set->nCandidates; j++) reduced[left * set->nCandidates + j] = matrix[i * width + set->nSettled + j] * pow(0.1, set->wishes[j] - lowest);
    left++;
  }
  return left;
}

static bool select_set(Memory *m, int k) {
  const StateSet *set = &state_sets[k];
  int n = set->nCandidates, nPivots;
  double *rows = take(m, (size_t)(set->nConstraints * n + 1) * sizeof(double)), *copy = take(m, (size_t)(set->nConstraints * n + 1) * sizeof(double));
  unsigned char *isAllowed = take(m, n + 1), *isPivot = take(m, n + 1), *isUsed = take(m, set->nConstraints + 1);
  int nRows = reduced_rows(m, k, rows);
  if (nRows < 0) return false;
  for (int j = 0; j < n; j++) {
    isAllowed[j] = 1;
    for (int i = 0; i < set->nStates; i++) if (m->values[set->selection[i * n + j]] == 1) isAllowed[j] = 0;
  }
  memcpy(copy, rows, (size_t)nRows * n * sizeof(double));
  double present = eliminate(copy, nRows, n, isAllowed, isPivot, &nPivots, isUsed);
  memset(isAllowed, 1, n);
  double best = eliminate(rows, nRows, n, isAllowed, isPivot, &nPivots, isUsed);
  if (nPivots < n - set->nStates || present >= 0.3 * best) return false;
  for (int i = 0, candidate = 0; i < set->nStates; i++, candidate++) {
    while (candidate < n && isPivot[candidate]) candidate++;
    if (candidate == n) break;
    for (int j = 0; j < n; j++) m->values[set->selection[i * n + j]] = j == candidate;
    m->values[states[set->states[i]].slot] = m->values[set->candidates[candidate]];
  }
  return true;
}

/* Selects states anew where that is worthwhile, at the point in memory, which must have been evaluated. */
static bool select_states(Memory *m) {
  if (N_STATE_SETS == 0) return false;
  bool hasChanged = false;
  model_outputs(m);
  for (int k = 0; k < N_STATE_SETS; k++) if (select_set(m, k)) hasChanged = true;
  if (hasChanged) for (int k = 0; k < N_LINEAR; k++) m->linear[k].state = 0;
  return hasChanged;
}

/* The point in memory, with all of its variables, belongs to the solution from now on. */
static void accept_point(Memory *m, bool isEvent) {
  if (N_DELAYS > 0) model_delays(m);
  for (int i = 0; i < N_DELAYS; i++) accept_delay(&m->delays[i], m->values[0], isEvent);
  if (N_TRANSPORTS > 0) { model_transports(m); model_derivatives(m); model_outputs(m); }
  for (int k = 0; k < N_NONLINEAR; k++) accept_nonlinear(m, k);
}
`;
