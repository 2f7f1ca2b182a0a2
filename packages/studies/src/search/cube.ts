import { halton } from "../design/sequences.ts";
import type { SearchedParameter } from "./search-task.ts";

/** Values of parameters, of their places between 0 and 1; of 15 digits, so that a start value comes back as it was given. */
export function valuesAt(parameters: readonly SearchedParameter[], point: readonly number[]): readonly number[] {
  return parameters.map(({ least, most }, k) => Number((least + (most - least) * (point[k] as number)).toPrecision(15)));
}

/** Where a search begins: the first at the start values, others spread evenly over the whole cube. */
export function startOf(parameters: readonly SearchedParameter[], search: number): readonly number[] {
  if (search > 0) return parameters.map((_, k) => halton(search, k));
  return parameters.map(({ least, most, start }) => (start - least) / (most - least));
}
