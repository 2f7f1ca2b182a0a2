import { productError, quotientRest, second } from "./double-double.ts";
import { exponentOf, powerOfTwo, reducedExponential, scaled } from "./exponential.ts";

/** Below this the difference of two exponentials would lose digits, and series are short. */
const small = 0.5;
/** From here on e^−x is nothing beside eˣ. */
const large = 40;
/** Beyond this the result is infinite. */
const greatest = 710.4758600739439;

/** Hyperbolic sine. */
export function sinh(x: number): number {
  const size = Math.abs(x);
  if (!(size > 1e-10)) return x;
  const value = size < large ? whole(sine(size)) : halfExponential(size);
  return x < 0 ? -value : value;
}

/** Hyperbolic cosine. */
export function cosh(x: number): number {
  const size = Math.abs(x);
  return size < large ? whole(cosine(size)) : halfExponential(size);
}

/** Hyperbolic tangent. */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (!(size > 1e-10)) return x;
  if (size >= large) return x < 0 ? -1 : 1;
  const s = sine(size);
  const sRest = second[0] as number;
  const c = cosine(size);
  const value = s / c + quotientRest(s, sRest, c, second[0] as number, s / c);
  return x < 0 ? -value : value;
}

function whole(head: number): number {
  return head + (second[0] as number);
}

/** eˣ/2 for large x, also where eˣ itself would be infinite. */
function halfExponential(x: number): number {
  if (!(x <= greatest)) return x * Number.POSITIVE_INFINITY;
  const head = reducedExponential(x, 0);
  return scaled(whole(head), exponentOf(x) - 1);
}

/** Hyperbolic sine for 0 ≤ x < `large`: the head, its rest in `second`. */
function sine(x: number): number {
  if (x < small) {
    const z = x * x;
    return inTwo(x, x * z * sineSeries(z));
  }
  const e = halfAndReciprocal(x);
  return inTwo(e - (reciprocal[0] as number), (second[0] as number) - (reciprocal[1] as number) + differenceRest(e));
}

/** Hyperbolic cosine for 0 ≤ x < `large`: the head, its rest in `second`. */
function cosine(x: number): number {
  if (x < small) {
    const z = x * x;
    return inTwo(1, 0.5 * z + (0.5 * productError(x, x, z) + z * z * cosineSeries(z)));
  }
  const e = halfAndReciprocal(x);
  const sum = e + (reciprocal[0] as number);
  return inTwo(sum, e - sum + (reciprocal[0] as number) + ((second[0] as number) + (reciprocal[1] as number)));
}

/** What `e − reciprocal` loses by rounding. */
function differenceRest(e: number): number {
  const other = reciprocal[0] as number;
  return e - (e - other) - other;
}

function inTwo(large: number, little: number): number {
  const head = large + little;
  second[0] = large - head + little;
  return head;
}

/** e^−x/2, head and rest. */
const reciprocal = new Float64Array(2);

/** Returns the head of eˣ/2, its rest in `second`, and leaves e^−x/2 in `reciprocal`. */
function halfAndReciprocal(x: number): number {
  const scale = 0.5 * powerOfTwo(exponentOf(x));
  const m = reducedExponential(x, 0);
  const head = inTwo(m * scale, (second[0] as number) * scale);
  const q = 0.25 / head;
  reciprocal[0] = q;
  reciprocal[1] = quotientRest(0.25, 0, head, second[0] as number, q);
  return head;
}

/** (sinh x − x) / x³ for z = x² ≤ 1/4; what is left out is below 2⁻⁶³. */
function sineSeries(z: number): number {
  let sum = 1 / 1307674368000;
  sum = 1 / 6227020800 + z * sum;
  sum = 1 / 39916800 + z * sum;
  sum = 1 / 362880 + z * sum;
  sum = 1 / 5040 + z * sum;
  sum = 1 / 120 + z * sum;
  sum = 1 / 6 + z * sum;
  return sum;
}

/** (cosh x − 1 − x²/2) / x⁴ for z = x² ≤ 1/4; what is left out is below 2⁻⁶⁰. */
function cosineSeries(z: number): number {
  let sum = 1 / 87178291200;
  sum = 1 / 479001600 + z * sum;
  sum = 1 / 3628800 + z * sum;
  sum = 1 / 40320 + z * sum;
  sum = 1 / 720 + z * sum;
  sum = 1 / 24 + z * sum;
  return sum;
}
