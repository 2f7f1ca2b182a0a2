/** What has been: delays and transported distributions, as `DelayHistory` and `TransportedProfile` keep them. */
export const historySource = String.raw`
static double slack_of(double time) { return 1e-12 * greater(1e-3, fabs(time)); }

/* Index of the first number greater than the target, at least first. */
static int first_after(const Numbers *list, int first, double target) {
  int low = first, high = list->n;
  while (low < high) { int middle = (low + high) / 2; if (list->at[middle] <= target) low = middle + 1; else high = middle; }
  return low;
}

/* Value at wanted between the points right - 1 and right by the polynomial through up to two points on either side, none of them
   behind an event. Behind the last point stands value at end. */
static double delay_curve(const Delay *d, int right, double wanted, double end, double value) {
  const int count = d->times.n;
  int low = right - 1, high = right;
  double t[4], v[4];
  #define TIME_AT(i) ((i) < count ? d->times.at[i] : end)
  #define VALUE_AT(i) ((i) < count ? d->values.at[i] : value)
  if (low > d->first && d->breaks.at[low] == 0 && TIME_AT(low - 1) < TIME_AT(low)) low--;
  if (high < count && d->breaks.at[high] == 0 && TIME_AT(high + 1) > TIME_AT(high)) high++;
  if (TIME_AT(right) <= TIME_AT(right - 1)) return VALUE_AT(right - 1);
  const int n = high - low + 1;
  /* Differences from one value: what is constant stays so to the last bit. */
  double base = VALUE_AT(right - 1), sum = base;
  for (int i = 0; i < n; i++) { t[i] = TIME_AT(low + i); v[i] = VALUE_AT(low + i); }
  for (int i = 0; i < n; i++) {
    double weight = 1;
    for (int j = 0; j < n; j++) if (j != i) weight *= (wanted - t[j]) / (t[i] - t[j]);
    sum += weight * (v[i] - base);
  }
  return sum;
}

static double interpolate_delay(const Delay *d, double target, double time, double value) {
  double wanted = target, slack = slack_of(target);
  for (int i = 0; i < d->jumpTimes.n; i++) {
    double jump = d->jumpTimes.at[i];
    if (d->jumpDues.at[i] <= d->handledUntil) { if (fabs(jump - target) <= slack) wanted = greater(wanted, jump); }
    else if (wanted > jump && wanted - jump <= slack) wanted = jump;
  }
  int right = first_after(&d->times, d->first, wanted);
  if (right == d->first) return d->values.at[d->first];
  int left = right - 1;
  double t0 = d->times.at[left];
  if (wanted == t0) {
    for (int i = 0; i < d->jumpTimes.n; i++) {
      if (d->jumpTimes.at[i] != t0 || d->jumpDues.at[i] <= d->handledUntil) continue;
      int at = left;
      while (at > d->first && d->times.at[at - 1] == t0) at--;
      return d->values.at[at];
    }
  }
  return delay_curve(d, right, wanted, time, value);
}

static double delay(int buffer, double value, double delayTime, Memory *m) {
  Delay *d = &m->delays[buffer];
  if (!(delayTime >= 0) || delayTime > d->maximum * (1 + 1e-9)) fail_with(m, "simulation.negative-delay", "%g, longest %g", delayTime, d->maximum);
  d->pendingTime = m->values[0];
  d->pendingValue = value;
  d->lastDelay = delayTime;
  if (delayTime == 0 || d->times.n == 0) return value;
  return interpolate_delay(d, m->values[0] - delayTime, m->values[0], value);
}

static void record(int buffer, double value, double delayTime, Memory *m) {
  Delay *d = &m->delays[buffer];
  d->pendingTime = m->values[0];
  d->pendingValue = value;
  d->lastDelay = delayTime;
}

static void forget_delay(Delay *d, double time) {
  double oldest = time - d->maximum - slack_of(time);
  while (d->first + 2 < d->times.n && d->times.at[d->first + 1] < oldest) d->first++;
  if (d->first > 1024 && d->first * 2 > d->times.n) { drop_front(&d->times, d->first); drop_front(&d->values, d->first); drop_front(&d->breaks, d->first); d->first = 0; }
  while (d->jumpTimes.n > 0 && d->jumpDues.at[0] <= d->handledUntil && d->jumpTimes.at[0] < oldest) { drop_front(&d->jumpTimes, 1); drop_front(&d->jumpDues, 1); }
}

static void push_point(Delay *d, double time, double value, bool isBreak) { push(&d->times, time); push(&d->values, value); push(&d->breaks, isBreak); }

static void accept_delay(Delay *d, double time, bool isEvent) {
  if (d->pendingTime != time) return;
  int last = d->times.n - 1;
  bool isAgain = last >= 0 && d->times.at[last] == time;
  bool isSame = isAgain && (d->values.at[last] == d->pendingValue || (isnan(d->values.at[last]) && isnan(d->pendingValue)));
  if (isSame) { if (isEvent) d->breaks.at[last] = 1; return; }
  if (isAgain) { push(&d->jumpTimes, time); push(&d->jumpDues, time + d->lastDelay); }
  push_point(d, time, d->pendingValue, isEvent);
  forget_delay(d, time);
}

static double next_of_delay(const Delay *d) {
  for (int i = 0; i < d->jumpTimes.n; i++) if (d->jumpDues.at[i] > d->handledUntil) return d->jumpDues.at[i];
  return INFINITY;
}

static void begin_transport(Memory *m, int buffer, double x) {
  Transport *t = &m->transports[buffer];
  const TransportBuffer *table = &transport_buffers[buffer];
  t->characteristics.n = t->values.n = 0;
  for (int i = 0; i < table->n; i++) {
    double point = m->values[table->points[i]];
    bool isInOrder = i == 0 ? point == 0 : point >= m->values[table->points[i - 1]];
    if (!isInOrder || (i == table->n - 1 && point != 1)) fail(m, "simulation.initial-distribution", "the points of a distribution do not rise from 0 to 1");
    push(&t->characteristics, point - x);
    push(&t->values, m->values[table->initials[i]]);
  }
  if (table->n == 0) fail(m, "simulation.initial-distribution", "a distribution has no points");
}

static double interpolate_transport(const Transport *t, double characteristic) {
  const double *list = t->characteristics.at, *values = t->values.at;
  int right = first_after(&t->characteristics, 0, characteristic);
  if (right == 0) return values[0];
  if (right == t->values.n) return values[right - 1];
  return values[right - 1] + (values[right] - values[right - 1]) * (characteristic - list[right - 1]) / (list[right] - list[right - 1]);
}

static double transported(double number, double x, bool isPositive, double end, Memory *m) {
  Transport *t = &m->transports[(int)number];
  int side = end == 1 ? 0 : 1;
  if (!t->hasPoint) begin_transport(m, (int)number, 0);
  if (!t->hasPoint || isPositive == (side == 0)) return side == 0 ? t->values.at[0] : t->values.at[t->values.n - 1];
  return interpolate_transport(t, side - x);
}

static void enter_front(Transport *t, double characteristic, double value) {
  const double *list = t->characteristics.at;
  if (t->values.n > 0 && list[0] == characteristic) {
    if (t->values.at[0] == value) return;
    if (t->values.n > 1 && list[1] == characteristic) { t->values.at[0] = value; return; }
  }
  push_front(&t->characteristics, characteristic);
  push_front(&t->values, value);
}

static void enter_back(Transport *t, double characteristic, double value) {
  int last = t->values.n - 1;
  const double *list = t->characteristics.at;
  if (last >= 0 && list[last] == characteristic) {
    if (t->values.at[last] == value) return;
    if (last > 0 && list[last - 1] == characteristic) { t->values.at[last] = value; return; }
  }
  push(&t->characteristics, characteristic);
  push(&t->values, value);
}

static void leave_back(Transport *t, double end) {
  if (t->characteristics.at[t->characteristics.n - 1] <= end) return;
  double value = interpolate_transport(t, end);
  while (t->characteristics.n > 0 && t->characteristics.at[t->characteristics.n - 1] > end) { t->characteristics.n--; t->values.n--; }
  push(&t->characteristics, end);
  push(&t->values, value);
}

static void leave_front(Transport *t, double end) {
  if (t->characteristics.at[0] >= end) return;
  double value = interpolate_transport(t, end);
  int count = first_after(&t->characteristics, 0, end);
  bool isAt = count > 0 && t->characteristics.at[count - 1] == end;
  drop_front(&t->characteristics, isAt ? count - 1 : count);
  drop_front(&t->values, isAt ? count - 1 : count);
  if (isAt) return;
  push_front(&t->characteristics, end);
  push_front(&t->values, value);
}

static void transport(int buffer, double in0, double in1, double x, bool isPositive, Memory *m) {
  Transport *t = &m->transports[buffer];
  bool isFirst = !t->hasPoint;
  if (isFirst) begin_transport(m, buffer, x);
  bool isForward = isFirst || x == t->x ? isPositive : x > t->x;
  t->x = x;
  t->hasPoint = true;
  if (isForward) { enter_front(t, -x, in0); leave_back(t, 1 - x); }
  else { enter_back(t, 1 - x, in1); leave_front(t, -x); }
}
`;
