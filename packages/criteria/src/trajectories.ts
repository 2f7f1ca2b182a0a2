import type { Result } from "@mofang/simulation";

/** Curves of a run by their names, on one grid of times. */
export interface Trajectories {
  /** Seconds, never decreasing; two points at one time are the sides of an event. */
  readonly time: Float64Array;
  /** Values of a variable, as long as `time`; undefined where there is none of that name. */
  find(name: string): Float64Array | undefined;
  /** Its unit; undefined where it has none or there is no such variable. */
  unitOf(name: string): string | undefined;
}

/** The curves of a result. */
export function trajectoriesOf(result: Result): Trajectories {
  const time = result.time.slice(0, result.nRows);
  return {
    time,
    find(name) {
      const index = result.find(name);
      if (index === undefined) return undefined;
      const values = result.values(index);
      return values.length === time.length ? values : new Float64Array(time.length).fill(values[0] ?? Number.NaN);
    },
    unitOf(name) {
      const index = result.find(name);
      return index === undefined ? undefined : result.variables[index]?.unit;
    },
  };
}
