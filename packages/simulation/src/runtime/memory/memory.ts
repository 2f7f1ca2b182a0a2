import type { Memory } from "@mofang/dae";

/** Position of time in `Memory.values`. */
export const timeSlot = 0;

/** Element of a numeric array that is known to exist. */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}

/**
 * Nominal value of a variable, in its unit: its size, whatever its sign (MLS 4.9). Of 0, which is none and would allow no
 * error at all, 1 takes the place.
 */
export function nominalAt({ values }: Pick<Memory, "values">, slot: number): number {
  return Math.abs(at(values, slot)) || 1;
}

/** Beyond this, in units of its nominal value, a variable has no digits left of what it is made of. */
const beyondMeasure = 1e14;

/** Whether a value is beyond all measure for a variable with a nominal value. */
export function isBeyondMeasure(value: number, nominalSlot: number, memory: Pick<Memory, "values">): boolean {
  return Math.abs(value) > beyondMeasure * nominalAt(memory, nominalSlot);
}
