import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { flatten } from "./flatten.ts";

/** What checking a class gives: its diagnostics and, for a model, the numbers of its equations and unknowns. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly equations: number;
  readonly unknowns: number;
}

/** Checks a class by its full name: everything that flattening it finds. */
export function checkClass(tree: ClassTree, name: string): CheckResult {
  const { diagnostics, counts } = flatten(tree, name);
  return { diagnostics, ...counts };
}
