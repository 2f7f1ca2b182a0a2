/** Variables by value reference, and what both versions of the interface do alike. */
export const accessSource = String.raw`
typedef struct Instance Instance;
struct Instance { Memory memory; void *environment; void *logger; char *name; bool isLogging, isCoSimulation, isEventPending, isInitialising; };

static bool is_known(unsigned reference) { return reference < N_VARIABLES; }

/* Whether the values in memory belong to the time, states and inputs set last. */
static bool refresh(Instance *instance) {
  Memory *m = &instance->memory;
  if (!m->isDirty) return true;
  if (!adopt_tuned(m)) return false;
  bool isDone = true;
  if (m->isInitialised) isDone = attempt(m, compute_all, NULL);
  else if (instance->isInitialising) isDone = initialise_memory(m);
  else { m->values[0] = m->startTime; isDone = attempt(m, compute_parameters, NULL) && attempt(m, compute_start, NULL); }
  m->isDirty = !isDone;
  return isDone;
}

static double number_of(const Memory *m, unsigned reference) {
  const Variable *variable = &variables[reference];
  double value = m->values[variable->slot];
  return variable->sign > 0 ? value : variable->type == 'b' ? 1 - value : -value;
}

static void set_number(Memory *m, unsigned reference, double value) {
  const Variable *variable = &variables[reference];
  double own = variable->sign > 0 ? value : variable->type == 'b' ? 1 - value : -value;
  m->values[variable->start] = own;
  if (!m->isInitialised) { m->given[variable->start] = own; m->isGiven[variable->start] = 1; }
  else if (variable->access == 't') m->isTuned = true;
  m->isDirty = m->isUnsettled = true;
}

/* Parameters and start values before the start, tunable parameters at events too, inputs at any time. */
static bool can_set(const Memory *m, unsigned reference) {
  char access = variables[reference].access;
  if (!m->isInitialised) return access != '-';
  return access == 'i' || (access == 't' && !m->isInContinuousTime);
}

/* Directional derivative by one difference quotient: the memory is as before afterwards. */
static bool directional(Instance *instance, const unsigned *unknowns, size_t nUnknowns, const unsigned *knowns, size_t nKnowns, const double *seed, double *sensitivity) {
  Memory *m = &instance->memory;
  if (!refresh(instance)) return false;
  double *saved = checked(malloc(N_SLOTS * sizeof(double))), size = 0, scale = 0;
  for (size_t k = 0; k < nKnowns; k++) { size = greater(size, fabs(seed[k])); scale = greater(scale, fabs(number_of(m, knowns[k]))); }
  double step = size > 0 ? 1.4901161193847656e-8 * greater(1, scale) / size : 1;
  memcpy(saved, m->values, N_SLOTS * sizeof(double));
  for (size_t u = 0; u < nUnknowns; u++) sensitivity[u] = number_of(m, unknowns[u]);
  for (size_t k = 0; k < nKnowns; k++) { const Variable *known = &variables[knowns[k]]; m->values[known->slot] += known->sign * step * seed[k]; }
  bool isDone = attempt(m, compute_all, NULL);
  for (size_t u = 0; u < nUnknowns; u++) sensitivity[u] = (number_of(m, unknowns[u]) - sensitivity[u]) / step;
  memcpy(m->values, saved, N_SLOTS * sizeof(double));
  free(saved);
  m->isDirty = true;
  return isDone;
}

/* A state as bytes: the fixed part, then the strings and the histories, each after its length. */

typedef struct { char *at; size_t size; } Bytes;

static void put_bytes(Bytes *bytes, const void *data, size_t size) {
  if (bytes->at != NULL) memcpy(bytes->at + bytes->size, data, size);
  bytes->size += size;
}

static void put_numbers(Bytes *bytes, const Numbers *list) {
  put_bytes(bytes, &list->n, sizeof list->n);
  put_bytes(bytes, list->at, list->n * sizeof(double));
}

static void put_memory(Bytes *bytes, const Memory *m) {
  put_bytes(bytes, m, sizeof *m);
  put_bytes(bytes, m->block, m->blockSize);
  for (int i = 0; i < 2 * N_STRINGS; i++) { int n = (int)strlen(m->strings[i]) + 1; put_bytes(bytes, &n, sizeof n); put_bytes(bytes, m->strings[i], n); }
  for (int i = 0; i < N_DELAYS; i++) {
    const Delay *d = &m->delays[i];
    put_bytes(bytes, d, sizeof *d);
    for (int k = 0; k < N_LISTS; k++) put_numbers(bytes, &d->lists[k]);
  }
  for (int i = 0; i < N_TRANSPORTS; i++) {
    const Transport *t = &m->transports[i];
    put_bytes(bytes, t, sizeof *t);
    put_numbers(bytes, &t->characteristics); put_numbers(bytes, &t->values);
  }
}

static bool get_bytes(Bytes *bytes, void *data, size_t size, size_t all) {
  if (size > all - bytes->size) return false;
  memcpy(data, bytes->at + bytes->size, size);
  bytes->size += size;
  return true;
}

static bool get_numbers(Bytes *bytes, Numbers *list, size_t all) {
  int n;
  if (!get_bytes(bytes, &n, sizeof n, all) || n < 0 || (size_t)n > (all - bytes->size) / sizeof(double)) return false;
  list->n = 0;
  for (int i = 0; i < n; i++) { double value; get_bytes(bytes, &value, sizeof value, all); push(list, value); }
  return true;
}

/* Reads into a memory that has been made; false where the bytes are not of this model. */
static bool get_memory(Bytes *bytes, Memory *m, size_t all) {
  Memory kept = *m, read;
  if (!get_bytes(bytes, &read, sizeof read, all) || read.blockSize != kept.blockSize || !get_bytes(bytes, kept.block, kept.blockSize, all)) return false;
  *m = read;
  m->block = kept.block; m->strings = kept.strings; m->preStrings = kept.preStrings; m->objects = kept.objects; m->delays = kept.delays; m->transports = kept.transports;
  m->constants = kept.constants; m->constantMade = kept.constantMade; m->temporary = kept.temporary; m->kept = kept.kept; m->current = &m->temporary;
  m->handler = NULL; m->host = kept.host; m->warn = kept.warn; m->factors = kept.factors; m->jacobian = kept.jacobian; m->sparse = kept.sparse;
  lay_out(m);
  for (int k = 0; k < N_LINEAR; k++) m->linear[k].state = 0;
  for (int i = 0; i < 2 * N_STRINGS; i++) {
    int n;
    if (!get_bytes(bytes, &n, sizeof n, all) || n < 1 || (size_t)n > all - bytes->size || bytes->at[bytes->size + n - 1] != 0) return false;
    set_text(m, &m->strings[i], bytes->at + bytes->size);
    bytes->size += n;
  }
  for (int i = 0; i < N_DELAYS; i++) {
    Delay *d = &m->delays[i], own = *d;
    if (!get_bytes(bytes, d, sizeof *d, all)) return false;
    memcpy(d->lists, own.lists, sizeof own.lists);
    for (int k = 0; k < N_LISTS; k++) if (!get_numbers(bytes, &d->lists[k], all)) return false;
  }
  for (int i = 0; i < N_TRANSPORTS; i++) {
    Transport *t = &m->transports[i], own = *t;
    if (!get_bytes(bytes, t, sizeof *t, all)) return false;
    t->characteristics = own.characteristics; t->values = own.values;
    if (!get_numbers(bytes, &t->characteristics, all) || !get_numbers(bytes, &t->values, all)) return false;
  }
  return true;
}
`;
