/** The numbers that stand at an axis, so many that they do not overlap. */

/** Round numbers in a range, about as many as wanted: multiples of 1, 2 or 5 times a power of ten. */
export function roundTicks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.max(0, Math.floor(high / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(15)));
}

/** Numbers of a logarithmic axis. */
export interface LogarithmicTicks {
  readonly values: readonly number[];
  /** Whether they are round numbers in between, because the range is too narrow for others. */
  readonly areBetween: boolean;
}

/**
 * Numbers along a logarithmic axis: powers of ten, where those are few the 2 and 5 between them too, and in a range without any
 * of them round numbers.
 *
 * @param low  above 0, as `high`
 * @param length  of the axis, pixels
 * @param gap  from one number to the next at least, pixels
 */
export function logarithmicTicks(low: number, high: number, length: number, gap: number): LogarithmicTicks {
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const perPower = length / (to - from);
  const every = Math.max(1, Math.ceil(gap / perPower));
  const [first, last] = [Math.ceil(from / every - 1e-9), Math.floor(to / every + 1e-9)];
  const powers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 10 ** ((first + index) * every));
  const hasRoom = Math.log10(2) * perPower >= gap;
  if (powers.length > 2 || (powers.length === 2 && !hasRoom)) return { values: powers, areBetween: false };
  const digits = hasRoom ? digitsIn(low, high) : [];
  if (digits.length > 2) return { values: digits, areBetween: false };
  return { values: apart(roundTicks(low, high, length / gap), perPower, gap), areBetween: true };
}

/** 1, 2 and 5 times powers of ten. */
function digitsIn(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.floor(Math.log10(high)) - first + 1 }, (_, index) => 10 ** (first + index));
  const digits = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  return digits.filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
}

/** Those that keep their distance from the one before. */
function apart(values: readonly number[], perPower: number, gap: number): number[] {
  const kept: number[] = [];
  for (const value of values) {
    const before = kept.at(-1);
    if (before === undefined || Math.log10(value / before) * perPower >= gap) kept.push(value);
  }
  return kept;
}
