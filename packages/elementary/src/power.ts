import { productError, quotientRest, second } from "./double-double.ts";
import { exponentOf, reducedExponential, scaled } from "./exponential.ts";
import { logarithm } from "./logarithm.ts";

/**
 * Powers found before, each at a place that its base and its exponent decide: equations of state raise two numbers to the same
 * dozens of exponents in each of their sums and derivatives, and again where only one of the two has changed.
 */
const places = 512;
const bases = new Float64Array(512);
const exponents = new Float64Array(512);
const powers = new Float64Array(512);

/** x raised to y; of a negative x for whole y only, otherwise not a number. Limits are those of ECMAScript's `**`. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  const spread = x * 0.618033988749895 + y * 0.324717957244746;
  const place = Math.floor((spread - Math.floor(spread)) * places);
  // Where nothing has been kept the exponent is 0.
  if (exponents[place] === y && bases[place] === x && x !== 0) return powers[place] as number;
  const power = freshPower(x, y);
  bases[place] = x;
  exponents[place] = y;
  powers[place] = power;
  return power;
}

function freshPower(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(x);
  if (size === 0 || size === Number.POSITIVE_INFINITY || Math.abs(y) === Number.POSITIVE_INFINITY) return limit(x, size, y);
  if (x < 0 && y !== Math.floor(y)) return Number.NaN;
  const power = positivePower(size, y);
  return x < 0 && isOdd(y) ? -power : power;
}

/** Exponents up to here that are whole, or whole and a half, are reached by multiplying: that is quicker than a logarithm. */
const mostFactors = 64;
/** Between these, no product on the way loses digits, nor does its error. */
const leastProduct = 1e-140;
const greatestProduct = 1e140;

function positivePower(x: number, y: number): number {
  if (x === 1) return 1;
  const size = Math.abs(y);
  if (size <= mostFactors && 2 * size === Math.floor(2 * size)) {
    const head = product(x, size);
    if (head > leastProduct && head < greatestProduct) return y > 0 ? head + (second[0] as number) : reciprocal(head);
  }
  const head = keptLogarithm(x);
  const headRest = second[0] as number;
  const exponent = head * y;
  if (exponent > 710) return Number.POSITIVE_INFINITY;
  if (exponent < -746) return 0;
  // A product so small leaves 1, and its error could not be told.
  if (Math.abs(exponent) < 1e-30) return 1;
  const rest = productError(head, y, exponent) + headRest * y;
  const reduced = reducedExponential(exponent, rest);
  return scaled(reduced + (second[0] as number), exponentOf(exponent));
}

/** The base of the last power that took a logarithm, with the head and the rest of that logarithm. */
const last = Float64Array.of(1, 0, 0);

/** `logarithm` of x. Equations of state raise one number to dozens of exponents in turn: its logarithm is taken once. */
function keptLogarithm(x: number): number {
  if (x === last[0]) {
    second[0] = last[2] as number;
    return last[1] as number;
  }
  last[1] = logarithm(x);
  last[2] = second[0] as number;
  last[0] = x;
  return last[1];
}

/** x raised to a whole number, or to one and a half: the head, its rest in `second`, both of use within the bounds above. */
function product(x: number, y: number): number {
  let left = Math.floor(y);
  const hasRoot = left !== y;
  let head = 1;
  let rest = 0;
  let square = x;
  let squareRest = 0;
  for (;;) {
    if ((left & 1) === 1) {
      const p = head * square;
      rest = productError(head, square, p) + head * squareRest + rest * square;
      head = p;
    }
    left >>= 1;
    if (left === 0) break;
    const s = square * square;
    squareRest = productError(square, square, s) + 2 * square * squareRest;
    square = s;
  }
  if (hasRoot) {
    const root = Math.sqrt(x);
    const whole = root * root;
    const rootRest = (x - whole - productError(root, root, whole)) / (2 * root);
    const p = head * root;
    rest = productError(head, root, p) + head * rootRest + rest * root;
    head = p;
  }
  second[0] = rest;
  return head;
}

/** 1 / (head + `second`). */
function reciprocal(head: number): number {
  const q = 1 / head;
  return q + quotientRest(1, 0, head, second[0] as number, q);
}

/** Where x is zero or infinite, or y is infinite. */
function limit(x: number, size: number, y: number): number {
  if (Math.abs(y) === Number.POSITIVE_INFINITY) {
    if (size === 1) return Number.NaN;
    return size > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  const power = (size === 0) === y < 0 ? Number.POSITIVE_INFINITY : 0;
  const isNegative = x < 0 || Object.is(x, -0);
  return isNegative && isOdd(y) ? -power : power;
}

function isOdd(y: number): boolean {
  return Math.abs(y - 2 * Math.trunc(y / 2)) === 1;
}
