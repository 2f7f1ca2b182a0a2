/**
 * What an example of the Mofang library must show: values at certain times and laws that hold throughout, both from
 * theory or from a computation that does not use the engine.
 */
export interface Check {
  /** Name of the example below `Mofang.Examples`. */
  readonly model: string;
  readonly values?: readonly Value[];
  readonly laws?: readonly Law[];
}

/** A signal at a time (seconds): what it must be, and the largest absolute error, in the signal's unit. */
export type Value = readonly [signal: string, time: number, expected: number, tolerance: number];

/** A quantity that must stay at zero at every stored time from `from` to `to`, in seconds. */
export interface Law {
  readonly name: string;
  readonly signals: readonly string[];
  readonly residual: (values: readonly number[], time: number) => number;
  readonly tolerance: number;
  readonly from?: number;
  readonly to?: number;
}

/** The given signal keeps the value that it has at the start. */
export function constant(
  name: string,
  signals: readonly string[],
  of: (values: readonly number[]) => number,
  tolerance: number,
): Law {
  let first: number | undefined;
  return {
    name,
    signals,
    tolerance,
    residual: (values, time) => {
      if (time === 0) first = of(values);
      return of(values) - (first ?? Number.NaN);
    },
  };
}

/** Zero of a function between two places where its signs differ, by bisection. */
export function zeroOf(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  const isRising = f(a) < 0;
  for (let i = 0; i < 200; i++) {
    const middle = (a + b) / 2;
    if (f(middle) < 0 === isRising) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
