import type { SearchGoal } from "./search-task.ts";

type Optimum = Exclude<SearchGoal, { readonly kind: "fit" }>;

/** Measured data as JSON carries them: null where nothing was measured. */
interface PlainData {
  readonly time: readonly number[];
  readonly columns: readonly {
    readonly variable: string;
    readonly values: readonly (number | null)[];
    readonly deviation?: number | undefined;
  }[];
}

/** A goal as JSON carries it. */
export type PlainGoal = { readonly kind: "fit"; readonly measured: PlainData } | Optimum;

/** A goal as JSON carries it. */
export function plainGoal(goal: SearchGoal): PlainGoal {
  if (goal.kind !== "fit") return goal;
  const { time, columns } = goal.measured;
  const plain = columns.map(({ values, ...column }) => ({
    ...column,
    values: Array.from(values, (value) => (Number.isFinite(value) ? value : null)),
  }));
  return { kind: "fit", measured: { time: [...time], columns: plain } };
}

/** A goal from JSON. */
export function goalOf(goal: PlainGoal): SearchGoal {
  if (goal.kind !== "fit") return goal;
  const { time, columns } = goal.measured;
  const read = columns.map(({ values, ...column }) => ({
    ...column,
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
  }));
  return { kind: "fit", measured: { time: Float64Array.from(time), columns: read } };
}
