/** `ModelicaRandom_*`, bit for bit as `externals/random.ts` of `@mofang/simulation` has them; its sources stand there. */
export const randomSource = String.raw`
/* States are lists of 32-bit integers, two for each word, the low half first. */
static void read_words(Entry list, int count, uint64_t *words) {
  for (int i = 0; i < count; i++) {
    uint32_t low = (uint32_t)(int32_t)list.array->entries[2 * i].number, high = (uint32_t)(int32_t)list.array->entries[2 * i + 1].number;
    words[i] = (uint64_t)high << 32 | low;
  }
}
static void write_words(const uint64_t *words, int count, Entry list) {
  for (int i = 0; i < count; i++) {
    list.array->entries[2 * i] = of_number((int32_t)(uint32_t)words[i]);
    list.array->entries[2 * i + 1] = of_number((int32_t)(uint32_t)(words[i] >> 32));
  }
}
static double to_unit(uint64_t word) { return (double)(int64_t)word * 5.421010862427522e-20 + 0.5; }
static void put_first(Entry list, double value) { if (list.kind == 'a') list.array->entries[0] = of_number(value); }

static Entry external_ModelicaRandom_xorshift64star(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  uint64_t x;
  read_words(a[0], 1, &x);
  x ^= x >> 12; x ^= x << 25; x ^= x >> 27;
  x *= 2685821657736338717u;
  put_first(a[2], to_unit(x));
  write_words(&x, 1, a[1]);
  return of_number(0);
}

static Entry external_ModelicaRandom_xorshift128plus(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  uint64_t words[2];
  read_words(a[0], 2, words);
  uint64_t s1 = words[0], s0 = words[1];
  words[0] = s0;
  s1 ^= s1 << 23;
  words[1] = (s1 ^ s0 ^ (s1 >> 17) ^ (s0 >> 26)) + s0;
  put_first(a[2], to_unit(words[1]));
  write_words(words, 2, a[1]);
  return of_number(0);
}

/* 16 words, and the position of the next one behind them. */
static uint64_t next_1024(uint64_t *state) {
  uint64_t s0 = state[state[16] & 15], next = (state[16] + 1) & 15, s1 = state[next];
  s1 ^= s1 << 31;
  state[next] = s1 ^ s0 ^ (s1 >> 11) ^ (s0 >> 30);
  state[16] = next;
  return state[next] * 1181783497276652981u;
}
static void read_1024(Entry list, uint64_t *state) {
  read_words(list, 16, state);
  state[16] = (uint64_t)(int64_t)list.array->entries[32].number;
}

static Entry external_ModelicaRandom_xorshift1024star(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  uint64_t state[17];
  read_1024(a[0], state);
  put_first(a[2], to_unit(next_1024(state)));
  write_words(state, 16, a[1]);
  a[1].array->entries[32] = of_number((double)state[16]);
  return of_number(0);
}

static Entry external_ModelicaRandom_automaticGlobalSeed(Memory *m, int n, Entry *a) { (void)m; (void)n; (void)a; return of_number(1); }

static Entry external_ModelicaRandom_setInternalState_xorshift1024star(Memory *m, int n, Entry *a) {
  (void)n;
  read_1024(a[0], m->sharedRandom);
  return of_number(0);
}
static Entry external_ModelicaRandom_impureRandom_xorshift1024star(Memory *m, int n, Entry *a) {
  (void)n; (void)a;
  return of_number(to_unit(next_1024(m->sharedRandom)));
}

static Entry external_ModelicaRandom_convertRealToIntegers(Memory *m, int n, Entry *a) {
  (void)m; (void)n;
  uint64_t bits;
  memcpy(&bits, &a[0].number, sizeof bits);
  write_words(&bits, 1, a[1]);
  return of_number(0);
}
`;
