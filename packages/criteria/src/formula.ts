import { NumericalFailure } from "@mofang/simulation";
import { numberOf, UnknownVariable } from "./evaluate-expression.ts";

/** Where formulas are compared, in parts of the range of each variable: irregular, so that no symmetry hides a difference. */
const samples = [0.037, 0.191, 0.313, 0.472, 0.618, 0.783, 0.941];
/** Relative difference from which on values differ. */
const tolerance = 1e-7;

/**
 * Whether two formulas have the same values in the ranges of their variables.
 *
 * @returns undefined where the first is no formula over these variables
 */
export function isSameFormula(
  given: string,
  expected: string,
  variables: readonly { readonly name: string; readonly least: number; readonly most: number }[],
): boolean | undefined {
  try {
    return samples.every((_, i) => {
      const place = (k: number) => samples[(i * (k + 1) + k) % samples.length] as number;
      const values = Object.fromEntries(variables.map(({ name, least, most }, k) => [name, least + (most - least) * place(k)]));
      const [one, other] = [numberOf(given, values), numberOf(expected, values)];
      return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other), 1e-12);
    });
  } catch (error) {
    if (error instanceof NumericalFailure || error instanceof UnknownVariable) return undefined;
    throw error;
  }
}
