import { productError, quotientRest, second } from "./double-double.ts";
import { reducedHugeAngle } from "./huge-angles.ts";

const perQuarter = 0.6366197723675814;
/** π/2 in three pieces of 33 bits, so that their products with whole numbers below 2²⁰ are exact, and the rest. */
const quarter1 = 1.5707963267341256;
const quarter2 = 6.077100506303966e-11;
const quarter3 = 2.0222662487111665e-21;
const quarterRest = 8.4784276603689e-32;
/** Up to here a quarter turn fits less than 2²⁰ times. */
const greatestOrdinary = 1.6e6;
const eighth = Math.PI / 4;
/** What −1/6 lacks as a double. */
const minusSixthRest = -9.25185853854297e-18;

/** Sine of an angle in radians; not a number for infinities. */
export function sin(x: number): number {
  if (x === 0) return x;
  const quarters = reduce(x);
  const r = reduced[0] as number;
  const rest = reduced[1] as number;
  const value = (quarters & 1) === 0 ? sine(r, rest) : cosine(r, rest);
  const sum = value + (second[0] as number);
  return (quarters & 2) === 0 ? sum : -sum;
}

/** Cosine of an angle in radians; not a number for infinities. */
export function cos(x: number): number {
  const quarters = reduce(x);
  const r = reduced[0] as number;
  const rest = reduced[1] as number;
  const value = (quarters & 1) === 0 ? cosine(r, rest) : sine(r, rest);
  const sum = value + (second[0] as number);
  return ((quarters + 1) & 2) === 0 ? sum : -sum;
}

/** Tangent of an angle in radians; not a number for infinities. */
export function tan(x: number): number {
  const quarters = reduce(x);
  const r = reduced[0] as number;
  const rest = reduced[1] as number;
  if (r === 0) return (quarters & 1) === 0 ? x : Number.NaN;
  const s = sine(r, rest);
  const sRest = second[0] as number;
  const c = cosine(r, rest);
  const cRest = second[0] as number;
  if ((quarters & 1) === 0) return s / c + quotientRest(s, sRest, c, cRest, s / c);
  return -(c / s + quotientRest(c, cRest, s, sRest, c / s));
}

/** The angle within an eighth turn of zero, and its rest. */
const reduced = new Float64Array(2);

/**
 * Leaves x − n·π/2 in `reduced`, at most π/4 in magnitude, and returns n modulo 4.
 *
 * Cody and Waite, "Software Manual for the Elementary Functions", 1980, ch. 8, with the differences in two doubles.
 */
function reduce(x: number): number {
  reduced[0] = x;
  reduced[1] = 0;
  if (Math.abs(x) <= eighth) return 0;
  if (!(Math.abs(x) <= greatestOrdinary)) return reducedHugeAngle(x, reduced);
  const n = Math.floor(x * perQuarter + 0.5);
  const first = x - n * quarter1;
  const part = n * quarter2;
  const next = first - part;
  const nextRest = differenceError(first, part, next);
  const small = n * quarter3;
  const head = next - small;
  const rest = nextRest + differenceError(next, small, head) - n * quarterRest;
  const sum = head + rest;
  reduced[0] = sum;
  reduced[1] = head - sum + rest;
  return n & 3;
}

/** Exactly a − b − d where d is a − b rounded (Knuth, The Art of Computer Programming, vol. 2, §4.2.2). */
function differenceError(a: number, b: number, d: number): number {
  const back = a - d;
  return a - (d + back) + (back - b);
}

/** Sine for |r| ≤ π/4: the head, its rest in `second`. The term r³/6 is large enough to need two doubles itself. */
function sine(r: number, rest: number): number {
  const z = r * r;
  const zRest = productError(r, r, z);
  const tail = z * sineSeries(z);
  const c = tail - 1 / 6;
  const cRest = -1 / 6 - c + tail + minusSixthRest;
  const p = z * c;
  const pRest = productError(z, c, p) + z * cRest + zRest * c;
  const q = r * p;
  const qRest = productError(r, p, q) + r * pRest + rest * (1 - 0.5 * z);
  const head = r + q;
  second[0] = r - head + q + qRest;
  return head;
}

/** Cosine for |r| ≤ π/4: the head, its rest in `second`. */
function cosine(r: number, rest: number): number {
  const z = r * r;
  const zRest = productError(r, r, z);
  const near = 1 - 0.5 * z;
  const tail = 1 - near - 0.5 * z + (z * z * cosineSeries(z) - 0.5 * zRest - r * rest);
  const head = near + tail;
  second[0] = near - head + tail;
  return head;
}

/** (sin r − r + r³/6) / r⁵ for z = r² ≤ (π/4)²; what is left out is below 2⁻⁶². */
function sineSeries(z: number): number {
  let sum = 1 / 355687428096000;
  sum = -1 / 1307674368000 + z * sum;
  sum = 1 / 6227020800 + z * sum;
  sum = -1 / 39916800 + z * sum;
  sum = 1 / 362880 + z * sum;
  sum = -1 / 5040 + z * sum;
  sum = 1 / 120 + z * sum;
  return sum;
}

/** (cos r − 1 + r²/2) / r⁴ for z = r² ≤ (π/4)²; what is left out is below 2⁻⁵⁸. */
function cosineSeries(z: number): number {
  let sum = -1 / 6402373705728000;
  sum = 1 / 20922789888000 + z * sum;
  sum = -1 / 87178291200 + z * sum;
  sum = 1 / 479001600 + z * sum;
  sum = -1 / 3628800 + z * sum;
  sum = 1 / 40320 + z * sum;
  sum = -1 / 720 + z * sum;
  sum = 1 / 24 + z * sum;
  return sum;
}
