/** An exact rational number in lowest terms; the denominator is positive. Clocks are computed with nothing else (MLS 16.7.5). */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The number 0. */
export const zero: Rational = { numerator: 0n, denominator: 1n };
/** The number 1. */
export const one: Rational = { numerator: 1n, denominator: 1n };

/** `numerator / denominator` in lowest terms; the denominator must not be 0. */
export function rational(numerator: bigint, denominator: bigint = 1n): Rational {
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** a + b. */
export function sum(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** a − b. */
export function difference(a: Rational, b: Rational): Rational {
  return sum(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** a · b. */
export function product(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** a / b; b must not be 0. */
export function quotient(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Whether a = b. */
export function equal(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** Whether a < b. */
export function less(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** Whether the number is whole. */
export function isWhole(a: Rational): boolean {
  return a.denominator === 1n;
}

/** As a reader writes it: `3`, `1/50`. */
export function describeRational(a: Rational): string {
  return isWhole(a) ? `${a.numerator}` : `${a.numerator}/${a.denominator}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
