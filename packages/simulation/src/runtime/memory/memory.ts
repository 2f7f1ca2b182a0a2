/** Position of time in `Memory.values`. */
export const timeSlot = 0;

/** Element of a numeric array that is known to exist. */
export function at(array: Float64Array, index: number): number {
  return array[index] as number;
}
