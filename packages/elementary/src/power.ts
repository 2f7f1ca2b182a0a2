import { productError, second } from "./double-double.ts";
import { exponentOf, reducedExponential, scaled } from "./exponential.ts";
import { logarithm } from "./logarithm.ts";

/** x raised to y; of a negative x for whole y only, otherwise not a number. Limits are those of ECMAScript's `**`. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(x);
  if (size === 0 || size === Number.POSITIVE_INFINITY || Math.abs(y) === Number.POSITIVE_INFINITY) return limit(x, size, y);
  if (x < 0 && y !== Math.floor(y)) return Number.NaN;
  const power = positivePower(size, y);
  return x < 0 && isOdd(y) ? -power : power;
}

function positivePower(x: number, y: number): number {
  if (x === 1) return 1;
  const head = logarithm(x);
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
  return Math.abs(y % 2) === 1;
}
