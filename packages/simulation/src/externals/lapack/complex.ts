import { hypot } from "@mofang/elementary";

/** Real and imaginary part. */
export type Complex = readonly [number, number];

/** |a|. */
export const modulus = ([re, im]: Complex): number => hypot(re, im);
/** a·factor, for a real factor. */
export const scaled = ([re, im]: Complex, factor: number): Complex => [re * factor, im * factor];
/** a − b. */
export const minus = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]];
/** a·b. */
export const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];

/** a/b without overflow on the way; b is not 0. */
export function over(a: Complex, b: Complex): Complex {
  const size = modulus(b);
  const unit: Complex = [b[0] / size, -b[1] / size];
  return scaled(times(a, unit), 1 / size);
}
