import { productError, quotientRest, second } from "./double-double.ts";
import { powerOfTwo } from "./exponential.ts";

/** arctan(k/4) by k, each as a double and the rest. */
const centres = Float64Array.of(0, 0.24497866312686414, 0.4636476090008061, 0.6435011087932844, 0.7853981633974483);
const centreRests = Float64Array.of(
  0,
  1.0698755618734451e-17,
  2.2698777452961687e-17,
  1.5834785051444286e-17,
  3.061616997868383e-17,
);
/** An angle that is so small equals its tangent. */
const least = 1e-20;
/** What π/2 and π lack as doubles. */
const quarterRest = 6.123233995736766e-17;
const halfRest = 1.2246467991473532e-16;

/** Angle whose tangent is x, between −π/2 and π/2 radians. */
export function atan(x: number): number {
  if (Number.isNaN(x) || x === 0) return x;
  const value = Math.abs(x) === Number.POSITIVE_INFINITY ? Math.PI / 2 : whole(firstQuadrant(Math.abs(x), 0, 1, 0));
  return x < 0 ? -value : value;
}

/** Angle of the point (x, y), between −π and π radians; of the origin 0 or π by the sign of x. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const value = upperHalf(Math.abs(y), Math.abs(x), x < 0 || Object.is(x, -0));
  return y < 0 || Object.is(y, -0) ? -value : value;
}

/** Angle whose sine is x, between −π/2 and π/2 radians; not a number for |x| > 1. */
export function asin(x: number): number {
  if (!(Math.abs(x) <= 1)) return Number.NaN;
  if (x === 0) return x;
  const c = cofactor(x);
  const value = whole(firstQuadrant(Math.abs(x), 0, c, second[0] as number));
  return x < 0 ? -value : value;
}

/** Angle whose cosine is x, between 0 and π radians; not a number for |x| > 1. */
export function acos(x: number): number {
  if (!(Math.abs(x) <= 1)) return Number.NaN;
  const s = cofactor(x);
  const angle = firstQuadrant(s, second[0] as number, Math.abs(x), 0);
  return x < 0 ? supplement(angle) : whole(angle);
}

/** √(1 − x²): the head, its rest in `second`. */
function cofactor(x: number): number {
  // Of so small an x nothing is left in 1 − x², and products of smaller ones have no exact error.
  const p = Math.abs(x) < 1e-60 ? 0 : x * x;
  const pRest = p === 0 ? 0 : productError(x, x, p);
  const w = 1 - p;
  const wRest = 1 - w - p - pRest;
  const root = Math.sqrt(w);
  second[0] = root === 0 ? 0 : (0.5 * (w - root * root - productError(root, root, root * root) + wRest)) / root;
  return root;
}

function upperHalf(y: number, x: number, isLeft: boolean): number {
  const isOrigin = x === 0 && y === 0;
  const areBothInfinite = x === Number.POSITIVE_INFINITY && y === Number.POSITIVE_INFINITY;
  if (isOrigin) return isLeft ? Math.PI : 0;
  const angle = areBothInfinite ? firstQuadrant(1, 0, 1, 0) : inRange(y, x);
  return isLeft ? supplement(angle) : whole(angle);
}

/** Brings the larger of both to where products have exact errors. */
function inRange(y: number, x: number): number {
  if (x === Number.POSITIVE_INFINITY) return firstQuadrant(0, 0, 1, 0);
  if (y === Number.POSITIVE_INFINITY) return firstQuadrant(1, 0, 0, 0);
  const larger = Math.max(x, y);
  const isFlat = Math.min(x, y) < least * larger;
  const unit = isFlat ? 1 : larger > 1e100 ? powerOfTwo(-700) : larger < 1e-100 ? powerOfTwo(700) : 1;
  return firstQuadrant(y * unit, 0, x * unit, 0);
}

function whole(angle: number): number {
  return angle + (second[0] as number);
}

/** π − angle. */
function supplement(angle: number): number {
  const head = Math.PI - angle;
  return head + (Math.PI - head - angle + (halfRest - (second[0] as number)));
}

/** Angle of the point (x + xRest, y + yRest) with both ≥ 0, not both 0: the head, its rest in `second`. */
function firstQuadrant(y: number, yRest: number, x: number, xRest: number): number {
  if (y <= x) return firstOctant(y, yRest, x, xRest);
  const angle = firstOctant(x, xRest, y, yRest);
  const rest = second[0] as number;
  const head = Math.PI / 2 - angle;
  second[0] = Math.PI / 2 - head - angle + (quarterRest - rest);
  return head;
}

/**
 * arctan((a + aRest)/(b + bRest)) with 0 ≤ a ≤ b: the head, its rest in `second`. With c the quarter next to a/b:
 * arctan(a/b) = arctan c + arctan t, t = (a − c·b)/(b + c·a), |t| ≤ 1/8.
 */
function firstOctant(a: number, aRest: number, b: number, bRest: number): number {
  const ratio = a / b;
  if (ratio < least) {
    second[0] = 0;
    return ratio;
  }
  const k = Math.floor(4 * ratio + 0.5);
  const c = 0.25 * k;
  const cb = c * b;
  const over = a - cb;
  const overRest = aRest - productError(c, b, cb) - c * bRest;
  const ca = c * a;
  const under = b + ca;
  const underRest = b - under + ca + (productError(c, a, ca) + bRest + c * aRest);
  const t = over / under;
  const tRest = quotientRest(over, overRest, under, underRest, t);
  const z = t * t;
  const tail = tRest + t * z * tangentSeries(z);
  const centre = centres[k] as number;
  const head = centre + t;
  second[0] = centre - head + t + ((centreRests[k] as number) + tail);
  return head;
}

/** (arctan t − t) / t³ for z = t² ≤ 0.016; what is left out is below 2⁻⁵⁹. */
function tangentSeries(z: number): number {
  let sum = -1 / 19;
  sum = 1 / 17 + z * sum;
  sum = -1 / 15 + z * sum;
  sum = 1 / 13 + z * sum;
  sum = -1 / 11 + z * sum;
  sum = 1 / 9 + z * sum;
  sum = -1 / 7 + z * sum;
  sum = 1 / 5 + z * sum;
  sum = -1 / 3 + z * sum;
  return sum;
}
