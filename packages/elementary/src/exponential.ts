import { second } from "./double-double.ts";

/** ln 2 to 42 bits, so that its products with whole exponents are exact, and the rest. */
const ln2High = 0.6931471805598903;
const ln2Low = 5.497923018708371e-14;

/** Beyond these the result is infinite or rounds to zero. */
const greatest = 709.782712893384;
const least = -745.1332191019412;

/** 2^k by k + 1023, k from −1023 to 1023. */
const powersOfTwo = new Float64Array(2047);
fillPowers();

/** eˣ. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > greatest) return Number.POSITIVE_INFINITY;
  if (x < least) return 0;
  const head = reducedExponential(x, 0);
  return scaled(head + (second[0] as number), exponentOf(x));
}

/** The k with x = k·ln 2 + r and |r| at most ln 2 / 2. */
export function exponentOf(x: number): number {
  return Math.floor(x * Math.LOG2E + 0.5);
}

/**
 * exp(x + rest) / 2^k with k = `exponentOf(x)`, between 0.7 and 1.42: the head, its rest in `second`.
 *
 * @param x  between −800 and 800
 * @param rest  at most a rounding error of x
 */
export function reducedExponential(x: number, rest: number): number {
  const k = exponentOf(x);
  const high = x - k * ln2High;
  const low = k * ln2Low - rest;
  const r = high - low;
  const lost = high - r - low;
  const head = 1 + r;
  second[0] = 1 - head + r + (r * r * exponentialSeries(r) + lost * head);
  return head;
}

/** (eʳ − 1 − r) / r² for |r| ≤ ln 2 / 2; what is left out is below 2⁻⁵⁷. */
function exponentialSeries(r: number): number {
  let sum = 1 / 6227020800;
  sum = 1 / 479001600 + r * sum;
  sum = 1 / 39916800 + r * sum;
  sum = 1 / 3628800 + r * sum;
  sum = 1 / 362880 + r * sum;
  sum = 1 / 40320 + r * sum;
  sum = 1 / 5040 + r * sum;
  sum = 1 / 720 + r * sum;
  sum = 1 / 120 + r * sum;
  sum = 1 / 24 + r * sum;
  sum = 1 / 6 + r * sum;
  sum = 1 / 2 + r * sum;
  return sum;
}

/** x·2^k, rounded once; x between 0.5 and 2, k at least −1100 and at most 1024. */
export function scaled(x: number, k: number): number {
  if (k > 1023) return x * 2 * powerOfTwo(k - 1);
  if (k < -1021) return x * powerOfTwo(k + 100) * powerOfTwo(-100);
  return x * powerOfTwo(k);
}

/** 2^k for k from −1023 to 1023. */
export function powerOfTwo(k: number): number {
  return powersOfTwo[k + 1023] as number;
}

function fillPowers(): void {
  let power = 1.1125369292536007e-308;
  for (let i = 0; i < powersOfTwo.length; i++) {
    powersOfTwo[i] = power;
    power *= 2;
  }
}
