import { productError, second } from "./double-double.ts";
import { powerOfTwo } from "./exponential.ts";

/** ln 2 to 42 bits, so that its products with whole exponents are exact, and the rest. */
const ln2High = 0.6931471805598903;
const ln2Low = 5.497923018708371e-14;
/** What 1 / ln 10 and 1/3 lack as doubles. */
const perLn10Rest = 1.098319650216765e-17;
const third = 1 / 3;
const thirdRest = 1.850371707708594e-17;

const twoTo54 = 18014398509481984;
const smallestNormal = 2.2250738585072014e-308;

/** Natural logarithm; not a number below zero. */
export function log(x: number): number {
  return isOrdinary(x) ? logarithm(x) + (second[0] as number) : limit(x);
}

/** Decimal logarithm; not a number below zero. */
export function log10(x: number): number {
  if (!isOrdinary(x)) return limit(x);
  const head = logarithm(x);
  const p = head * Math.LOG10E;
  return p + (productError(head, Math.LOG10E, p) + head * perLn10Rest + (second[0] as number) * Math.LOG10E);
}

function isOrdinary(x: number): boolean {
  return x > 0 && x < Number.POSITIVE_INFINITY;
}

/** Logarithm to any base of what is not positive or not finite. */
function limit(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  return x > 0 ? x : Number.NaN;
}

const bits = new DataView(new ArrayBuffer(8));

/**
 * Natural logarithm of a positive finite number to about 2⁻⁶⁵ of its size: the head, its rest in `second`.
 *
 * With x = m·2^k, m between √½ and √2, and s = (m − 1)/(m + 1): ln m = 2·(s + s³/3 + s⁵/5 + …).
 */
export function logarithm(x: number): number {
  const isSmall = x < smallestNormal;
  const normal = isSmall ? x * twoTo54 : x;
  bits.setFloat64(0, normal, true);
  let k = (bits.getInt32(4, true) >> 20) - 1023;
  let m = normal * powerOfTwo(-k);
  if (isSmall) k -= 54;
  if (m > Math.SQRT2) {
    m *= 0.5;
    k++;
  }
  const f = m - 1;
  const d = 2 + f;
  const inverse = 1 / d;
  const s = f * inverse;
  const sd = s * d;
  const sRest = (f - sd - productError(s, d, sd) - s * (2 - d + f)) * inverse;
  const z = s * s;
  const zRest = productError(s, s, z) + 2 * s * sRest;
  const tail = z * seriesFromFifth(z);
  const c = third + tail;
  const cRest = third - c + tail + thirdRest;
  const q = z * c;
  const qRest = productError(z, c, q) + z * cRest + zRest * c;
  const v = s * q;
  const vRest = productError(s, q, v) + s * qRest + sRest * q;
  const head = 2 * (s + v);
  const rest = 2 * (s - 0.5 * head + v + (vRest + sRest));
  const whole = k * ln2High;
  const sum = whole + head;
  second[0] = k === 0 ? rest : whole - sum + head + (rest + k * ln2Low);
  return sum;
}

/** 1/5 + z/7 + z²/9 + … for z ≤ 0.0295; what is left out is below 2⁻⁵⁷. */
function seriesFromFifth(z: number): number {
  let sum = 1 / 23;
  sum = 1 / 21 + z * sum;
  sum = 1 / 19 + z * sum;
  sum = 1 / 17 + z * sum;
  sum = 1 / 15 + z * sum;
  sum = 1 / 13 + z * sum;
  sum = 1 / 11 + z * sum;
  sum = 1 / 9 + z * sum;
  sum = 1 / 7 + z * sum;
  sum = 1 / 5 + z * sum;
  return sum;
}
