import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { checkUnits } from "../units/check-units.ts";
import { flatten } from "./flatten.ts";

/** What checking a class gives: its diagnostics and, for a model, the numbers of its equations and unknowns. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly equations: number;
  readonly unknowns: number;
}

/** Checks a class by its full name: everything that flattening it finds, and contradictions of its units. */
export function checkClass(tree: ClassTree, name: string): CheckResult {
  const { model, diagnostics, counts } = flatten(tree, name);
  const ofUnits = model === undefined ? [] : checkUnits(model);
  return { diagnostics: [...diagnostics, ...ofUnits], ...counts };
}
