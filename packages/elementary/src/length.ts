import { powerOfTwo } from "./exponential.ts";

/** √(Σ vᵢ²) without overflow or underflow in between; 0 of nothing. */
export function hypot(...values: readonly number[]): number {
  let largest = 0;
  for (const value of values) if (!(Math.abs(value) <= largest)) largest = Math.abs(value);
  if (largest === 0 || !(largest < Number.POSITIVE_INFINITY)) return largest;
  const unit = largest > 1e150 ? powerOfTwo(-600) : largest < 1e-140 ? powerOfTwo(600) : 1;
  let sum = 0;
  for (const value of values) sum += value * unit * (value * unit);
  return Math.sqrt(sum) / unit;
}
