/**
 * The integrator inside a Co-Simulation FMU: Rosenbrock's method RODAS of order 4(3), which is L-stable and needs no iteration,
 * so that one method serves stiff and other models; the Jacobian by difference quotients over groups of columns.
 *
 * Source: Hairer & Wanner, Solving Ordinary Differential Equations II, §IV.7 and its code RODAS; in the form without products of
 * the Jacobian with stages (eq. IV.7.25).
 */
export const integratorSource = String.raw`
static const double rodas_a[15] = {1.544, 0.9466785280815826, 0.2557011698983284, 3.314825187068521, 2.896124015972201, 0.9986419139977817, 1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1};
static const double rodas_c[15] = {-5.6688, -2.430093356833875, -0.2063599157091915, -0.1073529058151375, -9.594562251023355, -20.47028614809616, 7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160, 8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054};
static const double rodas_time[6] = {0, 0.386, 0.21, 0.63, 1, 1};
static const double rodas_derivative[6] = {0.25, -0.1043, 0.1035, -0.0362, 0, 0};
#define RODAS_GAMMA 0.25

static void write_states(Memory *m, double time, const double *y) {
  m->values[0] = time;
  for (int i = 0; i < N_STATES; i++) m->values[states[i].slot] = y[i];
}

static void read_states(const Memory *m, double *y) { for (int i = 0; i < N_STATES; i++) y[i] = m->values[states[i].slot]; }
static void read_derivatives(const Memory *m, double *dy) { for (int i = 0; i < N_STATES; i++) dy[i] = m->values[states[i].derivative]; }

static bool derivatives_at(Memory *m, double time, const double *y, double *dy) {
  write_states(m, time, y);
  if (!attempt(m, compute_point, NULL)) return false;
  read_derivatives(m, dy);
  return all_finite(dy, N_STATES);
}

static double nominal_of(const Memory *m, int i) { double nominal = fabs(m->values[states[i].nominal]); return nominal > 0 && isfinite(nominal) ? nominal : 1; }

/* The derivatives of f with respect to the states, by the pattern, and to time. */
static bool difference_jacobian(Memory *m, double time, const double *y, const double *f, double *jacobian, double *byTime, double *point, double *moved) {
  const size_t n = N_STATES;
  bool isFull = state_pattern.starts == NULL;
  memset(jacobian, 0, elements_of(&state_pattern) * sizeof(double));
  for (int group = 0; group < N_GROUPS; group++) {
    memcpy(point, y, n * sizeof(double));
    for (int k = group_starts[group]; k < group_starts[group + 1]; k++) {
      int j = group_members[k];
      double step = 1.4901161193847656e-8 * greater(fabs(y[j]), nominal_of(m, j));
      point[j] = y[j] + step;
    }
    if (!derivatives_at(m, time, point, moved)) return false;
    for (int k = group_starts[group]; k < group_starts[group + 1]; k++) {
      int j = group_members[k];
      double step = point[j] - y[j];
      for (int l = column_starts[j]; l < column_starts[j + 1]; l++) jacobian[isFull ? j * n + column_rows[l] : (size_t)l] = (moved[column_rows[l]] - f[column_rows[l]]) / step;
    }
  }
  double later = time + 1.4901161193847656e-8 * greater(1e-5, fabs(time));
  if (!derivatives_at(m, later, y, moved)) return false;
  for (size_t i = 0; i < n; i++) byTime[i] = (moved[i] - f[i]) / (later - time);
  return true;
}

/* One step of size h from y with f(y): the result in next, the weighted error returned, infinite where it fails. */
static double rodas_step(Memory *m, double time, double h, const double *y, const double *byTime, double *next, double *stages, double *point, double *f) {
  const int n = N_STATES;
  double smallest;
  const Pattern *p = &state_pattern;
  SparseFactors *sparse = &m->sparse[N_LINEAR + N_NONLINEAR];
  for (int j = 0; j < n; j++) {
    for (size_t e = start_of(p, j); e < start_of(p, j + 1); e++) m->factors[e] = (row_of(p, e) == j ? 1 / (RODAS_GAMMA * h) : 0) - m->jacobian[e];
  }
  if (!factor_matrix(sparse, p, m->factors, m->pivots, m->rowScale, &smallest)) return INFINITY;
  for (int stage = 0, at = 0; stage < 6; at += stage++) {
    double *k = stages + (size_t)stage * n;
    memcpy(point, y, n * sizeof(double));
    for (int j = 0; j < stage; j++) for (int i = 0; i < n; i++) point[i] += rodas_a[at + j] * stages[(size_t)j * n + i];
    if (!derivatives_at(m, time + rodas_time[stage] * h, point, f)) return INFINITY;
    for (int i = 0; i < n; i++) {
      k[i] = f[i] + h * rodas_derivative[stage] * byTime[i];
      for (int j = 0; j < stage; j++) k[i] += rodas_c[at + j] / h * stages[(size_t)j * n + i];
    }
    solve_matrix(sparse, p, m->factors, m->pivots, k);
    if (!all_finite(k, n)) return INFINITY;
  }
  double sum = 0;
  for (int i = 0; i < n; i++) {
    next[i] = point[i] + stages[(size_t)5 * n + i];
    double weight = m->tolerance * (greater(fabs(y[i]), fabs(next[i])) + nominal_of(m, i));
    sum += stages[(size_t)5 * n + i] / weight * (stages[(size_t)5 * n + i] / weight);
  }
  return n == 0 ? 0 : sqrt(sum / n);
}

static double first_step(const Memory *m, double room) {
  double speed = 0;
  for (int i = 0; i < N_STATES; i++) speed = greater(speed, fabs(m->dy[i]) / (fabs(m->y[i]) + nominal_of(m, i)));
  return lesser(room, speed > 0 ? 0.01 * pow(m->tolerance, 0.25) / speed : room / 100);
}

/* The state between both ends of a step, by Hermite's cubic. */
static void between(const Memory *m, const double *next, const double *nextDerivatives, double h, double share, double *point) {
  double s = share, a = s * s * (3 - 2 * s), b = s * (1 - s) * (1 - s) * h, c = s * s * (s - 1) * h;
  for (int i = 0; i < N_STATES; i++) point[i] = (1 - a) * m->y[i] + a * next[i] + b * m->dy[i] + c * nextDerivatives[i];
}

typedef struct { bool isCrossed; } CrossingCall;
static void compute_crossed(Memory *m, void *argument) { model_derivatives(m); ((CrossingCall *)argument)->isCrossed = has_crossed(m); }

static bool crossed_at(Memory *m, double time, const double *y) {
  CrossingCall call = {false};
  write_states(m, time, y);
  return attempt(m, compute_crossed, &call) && call.isCrossed;
}

/* Leaves memory behind the first crossing up to share of the step, bisecting; the time found. */
static double locate_crossing(Memory *m, double time, double h, double share, const double *next, const double *nextDerivatives, double *point) {
  double low = 0, high = share;
  for (int count = 0; count < 60 && (high - low) * h > 4e-16 * greater(fabs(time), h); count++) {
    double middle = low + (high - low) / 2;
    between(m, next, nextDerivatives, h, middle, point);
    if (crossed_at(m, time + middle * h, point)) high = middle; else low = middle;
  }
  between(m, next, nextDerivatives, h, high, point);
  write_states(m, time + high * h, point);
  return time + high * h;
}

/* A step from the point in y and dy, while histories get points within it. */
typedef struct { double time, h; const double *next, *nextDerivatives; } Step;
#define MOST_HALVINGS 8

static void compute_delays(Memory *m, void *argument) { (void)argument; model_derivatives(m); model_outputs(m); model_delays(m); }

/* What delays would keep of a time within the step; whether that could be evaluated. */
static bool note_delays(Memory *m, const Step *step, double time, double *noted) {
  double *point = m->work + 4 * N_STATES;
  between(m, step->next, step->nextDerivatives, step->h, (time - step->time) / step->h, point);
  write_states(m, time, point);
  if (!attempt(m, compute_delays, NULL)) return false;
  for (int i = 0; i < N_DELAYS; i++) noted[i] = m->delays[i].pendingValue;
  return true;
}

/* Adds points to histories until the middle of each interval is what its curve foretells, by a tenth of the tolerance. */
static void halve_histories(Memory *m, const Step *step, double from, double to, const double *atEnd, int halvings) {
  double middle = from + (to - from) / 2, foretold[N_DELAYS + 1], actual[N_DELAYS + 1];
  bool isClose = true;
  if (halvings == 0 || !(middle > from && middle < to)) return;
  for (int i = 0; i < N_DELAYS; i++) foretold[i] = delay_curve(&m->delays[i], m->delays[i].times.n, middle, to, atEnd[i]);
  if (!note_delays(m, step, middle, actual)) return;
  for (int i = 0; i < N_DELAYS; i++) if (fabs(actual[i] - foretold[i]) > 0.1 * m->tolerance * greater(fabs(actual[i]), fabs(atEnd[i]))) isClose = false;
  if (!isClose) halve_histories(m, step, from, middle, actual, halvings - 1);
  for (int i = 0; i < N_DELAYS; i++) push_point(&m->delays[i], middle, actual[i], false);
  if (!isClose) halve_histories(m, step, middle, to, atEnd, halvings - 1);
}

/* Fills histories up to a time within the step; memory stands elsewhere afterwards. */
static void fill_histories(Memory *m, const Step *step, double to) {
  double atEnd[N_DELAYS + 1];
  if (N_DELAYS > 0 && to > step->time && note_delays(m, step, to, atEnd)) halve_histories(m, step, step->time, to, atEnd, MOST_HALVINGS);
}

/* Reads the point in memory as that from which the next step begins. */
static void restart_integrator(Memory *m) {
  read_states(m, m->y);
  read_derivatives(m, m->dy);
  m->step = 0;
}

static bool integrate_event(Memory *m) {
  EventCall call = {false, true, false};
  if (!attempt(m, compute_point, NULL) || !handle_event(m, &call)) return false;
  forget_trend(m);
  restart_integrator(m);
  return true;
}

/* Takes one accepted step towards limit, or to the event before it; false where that fails. */
static bool integrate_step(Memory *m, double limit) {
  const size_t n = N_STATES;
  double *next = m->work, *nextDerivatives = next + n, *byTime = next + 2 * n, *point = next + 3 * n, *f = next + 4 * n, *stages = next + 5 * n;
  double time = m->values[0], h = m->step > 0 ? m->step : first_step(m, limit - time), error = 0;
  if (n == 0) h = m->step > 0 ? lesser(m->step, limit - time) : (limit - time) / 4;
  else if (!difference_jacobian(m, time, m->y, m->dy, m->jacobian, byTime, point, f)) return false;
  for (;;) {
    if (time + 1.001 * h >= limit) h = limit - time;
    error = n == 0 ? 0 : rodas_step(m, time, h, m->y, byTime, next, stages, point, f);
    if (error <= 1 && derivatives_at(m, time + h, next, nextDerivatives)) break;
    h *= isfinite(error) && error > 1 ? greater(0.1, 0.9 * pow(error, -0.25)) : 0.25;
    if (!(h > 1e-14 * greater(fabs(time), 1e-3))) { if (m->message[0] == 0) snprintf(m->message, sizeof m->message, "simulation.step-too-small (time %.9g)", time); return false; }
  }
  const Step step = {time, h, next, nextDerivatives};
  m->step = h * (error > 0 ? greater(0.2, lesser(5, 0.9 * pow(error, -0.25))) : 5);
  if (N_CROSSINGS > 0) {
    for (int half = 1; half <= 2; half++) {
      between(m, next, nextDerivatives, h, 0.5 * half, point);
      if (!crossed_at(m, time + 0.5 * half * h, half == 2 ? next : point)) continue;
      double crossing = locate_crossing(m, time, h, 0.5 * half, next, nextDerivatives, point);
      fill_histories(m, &step, crossing);
      write_states(m, crossing, point);
      return integrate_event(m);
    }
  }
  bool hasSelected = false;
  double end = h == limit - time ? limit : time + h;
  fill_histories(m, &step, end);
  write_states(m, end, next);
  if (!attempt(m, compute_step_end, &hasSelected)) return false;
  read_states(m, m->y);
  read_derivatives(m, m->dy);
  if (hasSelected) m->step = 0;
  return true;
}

/* Brings the memory to a time; false where that fails, with the reason in m->message. */
static bool integrate_to(Memory *m, double end) {
  const size_t count = elements_of(&state_pattern) + 1;
  if (m->jacobian == NULL) { m->jacobian = checked(malloc(count * sizeof(double))); m->factors = checked(malloc(count * sizeof(double))); }
  if (!attempt(m, compute_all, NULL)) return false;
  m->message[0] = 0;
  read_states(m, m->y);
  read_derivatives(m, m->dy);
  while (!m->hasTerminated && m->values[0] < end) {
    bool isEventNext = m->nextEvent <= end || coincide(m, m->nextEvent, end);
    double limit = isEventNext ? m->nextEvent : end;
    if (limit > m->values[0] && !integrate_step(m, limit)) return false;
    if (isEventNext && m->values[0] >= limit && !integrate_event(m)) return false;
  }
  return attempt(m, compute_all, NULL);
}
`;
