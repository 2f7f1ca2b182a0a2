/** The functions of FMI 2.0 (specification 2.0.5, sections 2.1.5, 3.2 and 4.2). */
export const fmi2Source = String.raw`
#if defined _WIN32 || defined __CYGWIN__
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

typedef unsigned fmi2ValueReference;
typedef int fmi2Boolean;
typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef void (*fmi2CallbackLogger)(void *, const char *, fmi2Status, const char *, const char *, ...);
typedef struct { fmi2CallbackLogger logger; void *(*allocateMemory)(size_t, size_t); void (*freeMemory)(void *); void (*stepFinished)(void *, fmi2Status); void *componentEnvironment; } fmi2CallbackFunctions;
typedef struct { fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged, valuesOfContinuousStatesChanged, nextEventTimeDefined; double nextEventTime; } fmi2EventInfo;

static void say(Instance *instance, fmi2Status status, const char *category, const char *text) {
  if (instance->logger != NULL && (status > fmi2Warning || instance->isLogging)) ((fmi2CallbackLogger)instance->logger)(instance->environment, instance->name, status, category, "%s", text);
}

static void say_warning(Memory *m, const char *text) { say(m->host, fmi2Warning, "logStatusWarning", text); }
static fmi2Status failed(Instance *instance) { say(instance, fmi2Error, "logStatusError", instance->memory.message); return fmi2Error; }
static fmi2Status refused(Instance *instance, const char *text) { say(instance, fmi2Error, "logStatusError", text); return fmi2Error; }
static fmi2Status status_of(Instance *instance, bool isDone) { return isDone ? fmi2OK : failed(instance); }

EXPORT const char *fmi2GetTypesPlatform(void) { return "default"; }
EXPORT const char *fmi2GetVersion(void) { return "2.0"; }

EXPORT fmi2Status fmi2SetDebugLogging(void *c, fmi2Boolean isOn, size_t n, const char *const categories[]) { (void)n; (void)categories; ((Instance *)c)->isLogging = isOn != 0; return fmi2OK; }

EXPORT void *fmi2Instantiate(const char *name, int type, const char *token, const char *resources, const fmi2CallbackFunctions *callbacks, fmi2Boolean visible, fmi2Boolean isLogging) {
  (void)resources; (void)visible;
  Instance *instance = checked(calloc(1, sizeof(Instance)));
  instance->logger = callbacks == NULL ? NULL : (void *)callbacks->logger;
  instance->environment = callbacks == NULL ? NULL : callbacks->componentEnvironment;
  instance->name = checked(malloc(strlen(name) + 1));
  strcpy(instance->name, name);
  instance->isLogging = isLogging != 0;
  instance->isCoSimulation = type == 1;
  Memory *m = &instance->memory;
  instance_memory(m);
  m->host = instance;
  m->warn = say_warning;
  if (strcmp(token, MODEL_TOKEN) != 0) { refused(instance, "The GUID of modelDescription.xml is not that of the binary."); }
  else if (attempt(m, compute_constants, NULL)) return instance;
  else failed(instance);
  free_memory(m);
  free(instance->name);
  free(instance);
  return NULL;
}

EXPORT void fmi2FreeInstance(void *c) {
  Instance *instance = c;
  if (instance == NULL) return;
  end_own_objects(&instance->memory);
  free_memory(&instance->memory);
  free(instance->name);
  free(instance);
}

EXPORT fmi2Status fmi2SetupExperiment(void *c, fmi2Boolean hasTolerance, double tolerance, double start, fmi2Boolean hasStop, double stop) {
  Memory *m = &((Instance *)c)->memory;
  if (hasTolerance && tolerance > 0) m->tolerance = tolerance;
  m->startTime = m->values[0] = start;
  m->stopTime = hasStop ? stop : start + (DEFAULT_STOP - DEFAULT_START);
  m->isDirty = true;
  return fmi2OK;
}

EXPORT fmi2Status fmi2EnterInitializationMode(void *c) { Instance *instance = c; instance->isInitialising = true; instance->memory.isDirty = true; return fmi2OK; }

EXPORT fmi2Status fmi2ExitInitializationMode(void *c) {
  Instance *instance = c;
  Memory *m = &instance->memory;
  if (m->isDirty && !initialise_memory(m)) return failed(instance);
  m->isInitialised = true;
  m->isDirty = m->isUnsettled = instance->isInitialising = false;
  return fmi2OK;
}

EXPORT fmi2Status fmi2Terminate(void *c) { (void)c; return fmi2OK; }

EXPORT fmi2Status fmi2Reset(void *c) {
  Instance *instance = c;
  Memory *m = &instance->memory;
  end_own_objects(m);
  free_memory(m);
  instance_memory(m);
  m->host = instance;
  m->warn = say_warning;
  instance->isInitialising = false;
  return status_of(instance, attempt(m, compute_constants, NULL));
}

#define GETTER(NAME, TYPE, TYPES, VALUE) \
  EXPORT fmi2Status NAME(void *c, const fmi2ValueReference vr[], size_t n, TYPE value[]) { \
    Instance *instance = c; Memory *m = &instance->memory; \
    if (!refresh(instance)) return failed(instance); \
    for (size_t i = 0; i < n; i++) { \
      if (!is_known(vr[i]) || strchr(TYPES, variables[vr[i]].type) == NULL) return refused(instance, "A value reference names no variable of this type."); \
      value[i] = VALUE; \
    } \
    return fmi2OK; \
  }
GETTER(fmi2GetReal, double, "r", number_of(m, vr[i]))
GETTER(fmi2GetInteger, int, "ie", (int)number_of(m, vr[i]))
GETTER(fmi2GetBoolean, fmi2Boolean, "b", number_of(m, vr[i]) != 0)
GETTER(fmi2GetString, const char *, "s", m->strings[variables[vr[i]].slot])

#define SETTER(NAME, TYPE, TYPES, STORE) \
  EXPORT fmi2Status NAME(void *c, const fmi2ValueReference vr[], size_t n, const TYPE value[]) { \
    Instance *instance = c; Memory *m = &instance->memory; \
    for (size_t i = 0; i < n; i++) { \
      if (!is_known(vr[i]) || strchr(TYPES, variables[vr[i]].type) == NULL) return refused(instance, "A value reference names no variable of this type."); \
      if (!can_set(m, vr[i])) return refused(instance, "Only inputs can be set, tunable parameters at events, other parameters and start values before the start."); \
      STORE; \
    } \
    return fmi2OK; \
  }
SETTER(fmi2SetReal, double, "r", set_number(m, vr[i], value[i]))
SETTER(fmi2SetInteger, int, "ie", set_number(m, vr[i], value[i]))
SETTER(fmi2SetBoolean, fmi2Boolean, "b", set_number(m, vr[i], value[i] != 0))
SETTER(fmi2SetString, char *const, "s", set_text(m, &m->strings[variables[vr[i]].slot], value[i]); m->isDirty = m->isUnsettled = true)

EXPORT fmi2Status fmi2GetFMUstate(void *c, void **state) {
  Instance *instance = c;
  if (*state == NULL) { *state = checked(calloc(1, sizeof(Memory))); instance_memory(*state); }
  copy_memory(*state, &instance->memory);
  return fmi2OK;
}

EXPORT fmi2Status fmi2SetFMUstate(void *c, void *state) { copy_memory(&((Instance *)c)->memory, state); return fmi2OK; }

EXPORT fmi2Status fmi2FreeFMUstate(void *c, void **state) {
  (void)c;
  if (state == NULL || *state == NULL) return fmi2OK;
  free_memory(*state);
  free(*state);
  *state = NULL;
  return fmi2OK;
}

EXPORT fmi2Status fmi2SerializedFMUstateSize(void *c, void *state, size_t *size) { (void)c; Bytes bytes = {NULL, 0}; put_memory(&bytes, state); *size = bytes.size; return fmi2OK; }

EXPORT fmi2Status fmi2SerializeFMUstate(void *c, void *state, char data[], size_t size) {
  Bytes count = {NULL, 0}, bytes = {data, 0};
  put_memory(&count, state);
  if (count.size > size) return refused(c, "The buffer for the state is too small.");
  put_memory(&bytes, state);
  return fmi2OK;
}

EXPORT fmi2Status fmi2DeSerializeFMUstate(void *c, const char data[], size_t size, void **state) {
  Bytes bytes = {(char *)data, 0};
  if (*state == NULL) { *state = checked(calloc(1, sizeof(Memory))); instance_memory(*state); }
  /* Objects are not part of the bytes: those of the instance are the same. */
  if (!get_memory(&bytes, *state, size)) return refused(c, "The bytes are no state of this model.");
  memcpy(((Memory *)*state)->objects, ((Instance *)c)->memory.objects, N_OBJECTS * sizeof(void *));
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetDirectionalDerivative(void *c, const fmi2ValueReference unknowns[], size_t nUnknowns, const fmi2ValueReference knowns[], size_t nKnowns, const double seed[], double sensitivity[]) {
  return status_of(c, directional(c, unknowns, nUnknowns, knowns, nKnowns, seed, sensitivity));
}

/* Model Exchange */

EXPORT fmi2Status fmi2EnterEventMode(void *c) { Instance *instance = c; instance->isEventPending = true; instance->memory.isInContinuousTime = false; return fmi2OK; }

EXPORT fmi2Status fmi2NewDiscreteStates(void *c, fmi2EventInfo *info) {
  Instance *instance = c;
  Memory *m = &instance->memory;
  EventCall call = {false, instance->isEventPending, m->isTuned};
  if (!refresh(instance) || !handle_event(m, &call)) return failed(instance);
  instance->isEventPending = false;
  info->newDiscreteStatesNeeded = 0;
  info->terminateSimulation = m->hasTerminated;
  info->nominalsOfContinuousStatesChanged = 0;
  /* Importers begin anew only where this is so, which a jump of the derivatives needs as well. */
  info->valuesOfContinuousStatesChanged = call.hasChanged;
  info->nextEventTimeDefined = isfinite(m->nextEvent);
  info->nextEventTime = m->nextEvent;
  return fmi2OK;
}

EXPORT fmi2Status fmi2EnterContinuousTimeMode(void *c) {
  Memory *m = &((Instance *)c)->memory;
  if (!adopt_tuned(m)) return failed(c);
  forget_trend(m);
  m->isInContinuousTime = true;
  return fmi2OK;
}

EXPORT fmi2Status fmi2CompletedIntegratorStep(void *c, fmi2Boolean isFinal, fmi2Boolean *enterEventMode, fmi2Boolean *terminateSimulation) {
  (void)isFinal;
  Instance *instance = c;
  bool hasSelected = false;
  *enterEventMode = *terminateSimulation = 0;
  if (!attempt(&instance->memory, compute_step_end, &hasSelected)) return failed(instance);
  instance->memory.isDirty = false;
  /* States selected anew have other values: event mode tells the importer. */
  *enterEventMode = hasSelected;
  return fmi2OK;
}

EXPORT fmi2Status fmi2SetTime(void *c, double time) { Memory *m = &((Instance *)c)->memory; m->values[0] = time; m->isDirty = true; return fmi2OK; }

EXPORT fmi2Status fmi2SetContinuousStates(void *c, const double x[], size_t n) {
  Memory *m = &((Instance *)c)->memory;
  if (n != N_STATES) return refused(c, "The number of states is wrong.");
  for (size_t i = 0; i < n; i++) m->values[states[i].slot] = x[i];
  m->isDirty = true;
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetDerivatives(void *c, double dx[], size_t n) {
  Instance *instance = c;
  if (n != N_STATES) return refused(c, "The number of states is wrong.");
  if (instance->memory.isDirty && !attempt(&instance->memory, compute_point, NULL)) return failed(instance);
  read_derivatives(&instance->memory, dx);
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetEventIndicators(void *c, double z[], size_t n) {
  Instance *instance = c;
  if (n != N_CROSSINGS) return refused(c, "The number of event indicators is wrong.");
  if (n > 0 && !attempt(&instance->memory, compute_indicators, NULL)) return failed(instance);
  for (size_t i = 0; i < n; i++) z[i] = sided_indicator(&instance->memory, (int)i);
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetContinuousStates(void *c, double x[], size_t n) {
  if (n != N_STATES) return refused(c, "The number of states is wrong.");
  read_states(&((Instance *)c)->memory, x);
  return fmi2OK;
}

EXPORT fmi2Status fmi2GetNominalsOfContinuousStates(void *c, double nominals[], size_t n) {
  if (n != N_STATES) return refused(c, "The number of states is wrong.");
  for (size_t i = 0; i < n; i++) nominals[i] = nominal_of(&((Instance *)c)->memory, (int)i);
  return fmi2OK;
}

/* Co-Simulation */

EXPORT fmi2Status fmi2SetRealInputDerivatives(void *c, const fmi2ValueReference vr[], size_t n, const int order[], const double value[]) { (void)vr; (void)order; (void)value; return n == 0 ? fmi2OK : refused(c, "Inputs are held between communication points."); }
EXPORT fmi2Status fmi2GetRealOutputDerivatives(void *c, const fmi2ValueReference vr[], size_t n, const int order[], double value[]) { (void)vr; (void)order; (void)value; return n == 0 ? fmi2OK : refused(c, "Outputs come without derivatives."); }

EXPORT fmi2Status fmi2DoStep(void *c, double time, double size, fmi2Boolean noSetBefore) {
  (void)noSetBefore;
  Instance *instance = c;
  Memory *m = &instance->memory;
  double end = time + size;
  if (m->isUnsettled) {
    /* Inputs or parameters have changed: what depends on them by an event is brought up to date first. */
    EventCall call = {false, false, true};
    if (!adopt_tuned(m) || !handle_event(m, &call)) return failed(instance);
  }
  if (!integrate_to(m, end)) return failed(instance);
  m->isDirty = false;
  return m->hasTerminated ? fmi2Discard : fmi2OK;
}

EXPORT fmi2Status fmi2CancelStep(void *c) { (void)c; return fmi2Error; }
EXPORT fmi2Status fmi2GetStatus(void *c, int kind, fmi2Status *value) { (void)c; (void)kind; (void)value; return fmi2Discard; }
EXPORT fmi2Status fmi2GetRealStatus(void *c, int kind, double *value) { if (kind != 2) return fmi2Discard; *value = ((Instance *)c)->memory.values[0]; return fmi2OK; }
EXPORT fmi2Status fmi2GetIntegerStatus(void *c, int kind, int *value) { (void)c; (void)kind; (void)value; return fmi2Discard; }
EXPORT fmi2Status fmi2GetBooleanStatus(void *c, int kind, fmi2Boolean *value) { if (kind != 3) return fmi2Discard; *value = ((Instance *)c)->memory.hasTerminated; return fmi2OK; }
EXPORT fmi2Status fmi2GetStringStatus(void *c, int kind, const char **value) { (void)c; (void)kind; (void)value; return fmi2Discard; }
`;
