/**
 * What an example must show, computed without the engine: a closed form, or hand-derived equations integrated with a
 * small step.
 */
export interface Reference {
  /** Full name of the example. */
  readonly model: string;
  readonly source: "closed form" | "integration of hand-derived equations" | "literature";
  /** Stop time of the run; that of the example's annotation when undefined. */
  readonly stopTime?: number;
  /** Relative tolerance of the run; that of the example's annotation when undefined. */
  readonly precision?: number;
  /** Times at which to compare, away from jumps of the signals. Seconds. */
  readonly times: readonly number[];
  /** Largest absolute error by signal, in the signal's unit. */
  readonly tolerance: Readonly<Record<string, number>>;
  /** Values of every signal of `tolerance` at `times`. */
  values(): Record<string, number[]>;
}

/** `n` times spread evenly over the open interval (from, to). */
export function timesBetween(from: number, to: number, n: number): number[] {
  return Array.from({ length: n }, (_, i) => from + ((to - from) * (i + 0.5)) / n);
}

/** Turns rows of states into columns by signal name. */
export function columns(names: readonly string[], rows: readonly (readonly number[])[]): Record<string, number[]> {
  return Object.fromEntries(names.map((name, i) => [name, rows.map((row) => row[i] ?? Number.NaN)]));
}
