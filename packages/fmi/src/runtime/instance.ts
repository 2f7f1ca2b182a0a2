/** Making, initialising and copying instances, and their events. */
export const instanceSource = String.raw`
static void model_constants(Memory *m);
static void model_parameters(Memory *m);
static void model_parameters_after_initialisation(Memory *m);
static void model_start_values(Memory *m);
static void model_asserts(Memory *m);

static void *reserve(Memory *m, size_t size) {
  void *part = m->block == NULL ? NULL : m->block + m->blockUsed;
  m->blockUsed += (size + 15) & ~(size_t)15;
  return part;
}

static void reserve_solvers(Memory *m) {
  m->linear = reserve(m, N_LINEAR * sizeof(LinearSolver));
  m->nonlinear = reserve(m, N_NONLINEAR * sizeof(NonlinearSolver));
  for (int k = 0; k < N_LINEAR; k++) {
    const Pattern *p = &linear_blocks[k].pattern;
    size_t n = p->n * sizeof(double), all = elements_of(p) * sizeof(double);
    LinearSolver spare, *s = m->block == NULL ? &spare : &m->linear[k];
    s->matrix = reserve(m, all);
    s->spare = reserve(m, linear_blocks[k].isConstant ? all : 0);
    s->right = reserve(m, n); s->solution = reserve(m, n); s->rowScale = reserve(m, n);
    s->pivots = reserve(m, n);
  }
  for (int k = 0; k < N_NONLINEAR; k++) {
    const Pattern *p = &nonlinear_blocks[k].pattern;
    size_t n = p->n * sizeof(double), all = elements_of(p) * sizeof(double);
    NonlinearSolver spare, *s = m->block == NULL ? &spare : &m->nonlinear[k];
    double **vectors[] = {&s->x, &s->start, &s->residuals, &s->evaluated, &s->trend, &s->guessed, &s->nominal, &s->lower, &s->upper, &s->unknownScale, &s->residualScale, &s->direction, &s->gradient, &s->trial, &s->trialResiduals, &s->best, &s->point, &s->rowScale};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) *vectors[i] = reserve(m, n);
    s->jacobian = reserve(m, all); s->matrix = reserve(m, all);
    s->history = reserve(m, 2 * n);
    s->pivots = reserve(m, n);
  }
}

/* Lays everything of fixed size out in one block: counts the bytes first, then sets the pointers. */
static void lay_out(Memory *m) {
  m->blockUsed = 0;
  m->values = reserve(m, N_SLOTS * sizeof(double));
  m->pre = reserve(m, N_SLOTS * sizeof(double));
  m->given = reserve(m, N_SLOTS * sizeof(double));
  m->isGiven = reserve(m, N_SLOTS);
  m->scales = reserve(m, N_RELATIONS * sizeof(double));
  m->relations = reserve(m, N_RELATIONS);
  m->previousRelations = reserve(m, N_RELATIONS);
  m->samples = reserve(m, N_SAMPLES);
  m->sampleNext = reserve(m, N_SAMPLES * sizeof(double));
  m->tickCount = reserve(m, N_CLOCKS * sizeof(double));
  m->timeEvents = reserve(m, N_TIME_EVENTS * sizeof(double));
  m->indicators = reserve(m, N_CROSSINGS * sizeof(double));
  m->held = reserve(m, N_CROSSINGS);
  m->reinits = reserve(m, N_STATES * sizeof(double));
  m->hasReinit = reserve(m, N_STATES);
  m->y = reserve(m, N_STATES * sizeof(double));
  m->dy = reserve(m, N_STATES * sizeof(double));
  m->work = reserve(m, 16 * N_STATES * sizeof(double));
  m->rowScale = reserve(m, N_STATES * sizeof(double));
  m->pivots = reserve(m, N_STATES * sizeof(int));
  m->sharedRandom = reserve(m, 17 * sizeof(uint64_t));
  m->watches = reserve(m, N_REQUIRED * sizeof(Watch));
  m->watchedColumns = reserve(m, N_REQUIRED_COLUMNS);
  reserve_solvers(m);
  m->blockSize = m->blockUsed;
}

static void instance_memory(Memory *m) {
  memset(m, 0, sizeof *m);
  lay_out(m);
  m->block = checked(calloc(1, m->blockSize + 16));
  lay_out(m);
  for (int i = 0; i < 16; i++) m->sharedRandom[i] = 1;
  m->strings = checked(calloc(2 * N_STRINGS + 1, sizeof(char *)));
  m->preStrings = m->strings + N_STRINGS;
  for (int i = 0; i < 2 * N_STRINGS; i++) set_text(m, &m->strings[i], "");
  m->objects = checked(calloc(N_OBJECTS + 1, sizeof(void *)));
  m->sparse = checked(calloc(N_LINEAR + N_NONLINEAR + 1, sizeof(SparseFactors)));
  m->delays = checked(calloc(N_DELAYS + 1, sizeof(Delay)));
  m->transports = checked(calloc(N_TRANSPORTS + 1, sizeof(Transport)));
  m->constants = checked(calloc(N_CONSTANTS + 1, sizeof(Entry)));
  m->constantMade = checked(calloc(N_CONSTANTS + 1, 1));
  m->current = &m->temporary;
  m->homotopy = 1;
  m->tolerance = DEFAULT_TOLERANCE;
  m->startTime = DEFAULT_START;
  m->stopTime = DEFAULT_STOP;
  m->nextEvent = INFINITY;
  m->isDirty = true;
}

static void free_memory(Memory *m) {
  for (int i = 0; i < 2 * N_STRINGS; i++) free(m->strings[i]);
  for (int i = 0; i < N_DELAYS; i++) for (int k = 0; k < N_LISTS; k++) free(m->delays[i].lists[k].at);
  for (int i = 0; i < N_TRANSPORTS; i++) { free(m->transports[i].characteristics.at); free(m->transports[i].values.at); }
  give_back(&m->temporary, NULL, 0);
  give_back(&m->kept, NULL, 0);
  for (int k = 0; k <= N_LINEAR + N_NONLINEAR; k++) free_factors(&m->sparse[k]);
  free(m->sparse); free(m->factors); free(m->jacobian);
  free(m->strings); free(m->objects); free(m->delays); free(m->transports); free(m->constants); free(m->constantMade); free(m->block);
}

static void compute_constants(Memory *m, void *argument) { (void)argument; model_constants(m); }

static void apply_given(Memory *m) { for (int i = 1; i < N_SLOTS; i++) if (m->isGiven[i]) m->values[i] = m->pre[i] = m->given[i]; }

static void compute_parameters(Memory *m, void *argument) {
  (void)argument;
  /* Objects that parameters make live as long as the instance. */
  m->current = &m->kept;
  apply_given(m);
  model_parameters(m);
  /* Start values follow from parameters until they are set. */
  apply_given(m);
  m->current = &m->temporary;
}

static void compute_start(Memory *m, void *argument) { (void)argument; model_start_values(m); apply_given(m); }

static void adopt_parameters(Memory *m) {
  for (int k = 0; k < N_LINEAR; k++) m->linear[k].state = 0;
  for (int k = 0; k < N_NONLINEAR; k++) m->nonlinear[k].hasBounds = false;
  restart_nonlinear(m);
  for (int i = 0; i < N_DELAYS; i++) {
    Delay *d = &m->delays[i];
    for (int k = 0; k < N_LISTS; k++) d->lists[k].n = 0;
    d->first = 0;
    d->handledUntil = -INFINITY;
    d->pendingTime = NAN;
    d->maximum = m->values[delay_maxima[i]];
  }
  for (int i = 0; i < N_TRANSPORTS; i++) m->transports[i].hasPoint = false;
}

static bool initial_attempt(Memory *m, double homotopy) {
  memset(m->relations, 0, N_RELATIONS);
  restart_nonlinear(m);
  if (!attempt(m, compute_start, NULL)) return false;
  m->homotopy = homotopy;
  return solve_initial(m);
}

/* Leads the simplified model to the actual one; whether it has arrived. */
static bool continue_from_simplified(Memory *m) {
  if (!initial_attempt(m, 0)) return false;
  double *saved = checked(malloc(N_SLOTS * sizeof(double))), reached = 0, step = 0.25;
  memcpy(saved, m->values, N_SLOTS * sizeof(double));
  while (reached < 1 && step >= 1e-4) {
    m->homotopy = lesser(1, reached + step);
    if (solve_initial(m)) { reached = m->homotopy; memcpy(saved, m->values, N_SLOTS * sizeof(double)); step *= 2; }
    else { memcpy(m->values, saved, N_SLOTS * sizeof(double)); step /= 2; }
  }
  free(saved);
  return reached >= 1;
}

static void compute_after_initialisation(Memory *m, void *argument) {
  (void)argument;
  model_parameters_after_initialisation(m);
  adopt_parameters(m);
  select_states(m);
  commit(m);
}

static void compute_schedule(Memory *m, void *argument) {
  (void)argument;
  begin_schedule(m);
  for (int i = 0; i < N_START_TICKS; i++) m->values[start_ticks[i]] = 1;
  fire(m, m->values[0]);
}

static void compute_settled(Memory *m, void *argument) {
  (void)argument;
  model_derivatives(m);
  model_outputs(m);
  model_asserts(m);
  accept_point(m, true);
  update_schedule(m);
  hold_indicators(m);
}

static bool iterate_events(Memory *m, bool *hasReinit) {
  bool isDone = attempt(m, iterate_event, hasReinit);
  end_event(m);
  return isDone;
}

static void compute_watched(Memory *m, void *argument) { (void)argument; watch_required_states(m); }

/* Solves the initialisation problem at the start time; false where that fails, with the reason in m->message. */
static bool initialise_memory(Memory *m) {
  bool hasReinit = false;
  forget_watched(m);
  m->values[0] = m->startTime;
  if (!attempt(m, compute_parameters, NULL)) return false;
  adopt_parameters(m);
  if (!(HAS_HOMOTOPY && continue_from_simplified(m))) { if (!initial_attempt(m, 1)) return false; }
  m->homotopy = 1;
  return attempt(m, compute_after_initialisation, NULL) && attempt(m, compute_schedule, NULL) && iterate_events(m, &hasReinit) && attempt(m, compute_settled, NULL) && attempt(m, compute_watched, NULL);
}

static void compute_tuned(Memory *m, void *argument) {
  (void)argument;
  model_parameters(m);
  for (int k = 0; k < N_LINEAR; k++) m->linear[k].state = 0;
  for (int k = 0; k < N_NONLINEAR; k++) m->nonlinear[k].hasBounds = false;
  restart_nonlinear(m);
}

/* Brings up to date what follows from parameters that have been tuned. Objects stay: none is made from a tunable parameter. */
static bool adopt_tuned(Memory *m) {
  if (!m->isTuned) return true;
  void **objects = checked(malloc((N_OBJECTS + 1) * sizeof(void *)));
  memcpy(objects, m->objects, N_OBJECTS * sizeof(void *));
  bool isDone = attempt(m, compute_tuned, NULL);
  memcpy(m->objects, objects, N_OBJECTS * sizeof(void *));
  free(objects);
  m->isTuned = !isDone;
  return isDone;
}

/* The event at the point in memory; whether it has changed states, or their derivatives, so that an integrator has to begin anew.
   hasChanged is true beforehand where values have been set from outside, which end a step as well. */
typedef struct { bool hasReinit, isFirst, hasChanged; } EventCall;

static bool same_derivatives(const Memory *m, const double *before) {
  for (int i = 0; i < N_STATES; i++) if (!(fabs(m->values[states[i].derivative] - before[i]) <= 1e-13 * fabs(before[i]))) return false;
  return true;
}

static void begin_event(Memory *m, void *argument) {
  EventCall *call = argument;
  if (!call->isFirst) return;
  /* A point with other parameters is none that has been reached. */
  if (!call->hasChanged) { model_outputs(m); accept_point(m, true); }
  fire(m, m->values[0]);
}

static bool handle_event(Memory *m, EventCall *call) {
  double *before = checked(malloc((N_STATES + 1) * sizeof(double)));
  for (int i = 0; i < N_STATES; i++) before[i] = m->values[states[i].derivative];
  bool isDone = attempt(m, begin_event, call) && iterate_events(m, &call->hasReinit) && attempt(m, compute_settled, NULL);
  if (call->hasReinit) forget_watched(m);
  call->hasChanged = call->hasChanged || call->hasReinit || !same_derivatives(m, before);
  free(before);
  m->isUnsettled = m->isUnsettled && !isDone;
  return isDone;
}

static void compute_point(Memory *m, void *argument) { (void)argument; model_derivatives(m); }
static void compute_all(Memory *m, void *argument) { (void)argument; model_derivatives(m); model_outputs(m); }
static void compute_indicators(Memory *m, void *argument) { (void)argument; model_derivatives(m); fill_indicators(m); }

static void compute_step_end(Memory *m, void *argument) {
  model_derivatives(m);
  model_outputs(m);
  model_asserts(m);
  accept_point(m, false);
  *(bool *)argument = select_states(m);
  watch_required_states(m);
  if (*(bool *)argument) { model_derivatives(m); model_outputs(m); forget_trend(m); }
}

/* Copies: the block holds pointers into itself, which the copy keeps for its own. */

static void copy_memory(Memory *to, const Memory *from) {
  Memory own = *to;
  memcpy(to->block, from->block, from->blockSize);
  *to = *from;
  to->block = own.block; to->strings = own.strings; to->preStrings = own.preStrings; to->objects = own.objects; to->delays = own.delays; to->transports = own.transports;
  to->constants = own.constants; to->constantMade = own.constantMade; to->temporary = own.temporary; to->kept = own.kept; to->current = &to->temporary;
  to->handler = NULL; to->host = own.host; to->warn = own.warn; to->factors = own.factors; to->jacobian = own.jacobian; to->sparse = own.sparse;
  lay_out(to);
  for (int k = 0; k < N_LINEAR; k++) to->linear[k].state = 0;
  for (int i = 0; i < 2 * N_STRINGS; i++) set_text(to, &to->strings[i], from->strings[i]);
  memcpy(to->objects, from->objects, N_OBJECTS * sizeof(void *));
  for (int i = 0; i < N_DELAYS; i++) {
    Delay kept = to->delays[i];
    const Delay *source = &from->delays[i];
    to->delays[i] = *source;
    memcpy(to->delays[i].lists, kept.lists, sizeof kept.lists);
    for (int k = 0; k < N_LISTS; k++) copy_numbers(&to->delays[i].lists[k], &source->lists[k]);
  }
  for (int i = 0; i < N_TRANSPORTS; i++) {
    Transport kept = to->transports[i];
    to->transports[i] = from->transports[i];
    to->transports[i].characteristics = kept.characteristics; to->transports[i].values = kept.values;
    copy_numbers(&to->transports[i].characteristics, &from->transports[i].characteristics); copy_numbers(&to->transports[i].values, &from->transports[i].values);
  }
}
`;
