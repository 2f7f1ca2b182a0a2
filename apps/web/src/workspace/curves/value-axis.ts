import { roundTicks } from "./ticks.ts";

/** A linear axis: its round numbers, and where a value lies between its ends, 0 … 1. */
interface ValueAxis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

/**
 * The axis of a small picture, with room beside the least and the greatest value.
 *
 * @param values  at least one
 * @param nTicks  about so many numbers stand at it
 */
export function valueAxis(values: readonly number[], nTicks: number): ValueAxis {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const margin = high > low ? (high - low) / 16 : Math.max(Math.abs(low) / 2, 0.5);
  const [first, last] = [low - margin, high + margin];
  return { ticks: roundTicks(first, last, nTicks), place: (value) => (value - first) / (last - first) };
}
