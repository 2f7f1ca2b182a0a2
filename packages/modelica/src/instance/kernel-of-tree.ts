import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import type { ClassType } from "./class-type.ts";
import { Kernel } from "./kernel.ts";
import { describeSuggestions } from "./lookup.ts";
import { VariableTable } from "./variable-table.ts";

/** Kernels by class tree: what does not depend on a model is made once for all models of a tree. */
const kernels = new WeakMap<ClassTree, Kernel>();

/**
 * Looks up a class by its full name and runs `action` on it, with an empty table of variables. Gives the result of the
 * action, undefined for an unknown class, and all diagnostics, those of the class's own file first.
 */
export function withClass<T>(
  tree: ClassTree,
  name: string,
  action: (kernel: Kernel, type: ClassType) => T,
): { readonly result: T | undefined; readonly diagnostics: readonly Diagnostic[]; readonly hasErrors: boolean } {
  const kernel = kernels.get(tree) ?? new Kernel(tree);
  kernels.set(tree, kernel);
  kernel.takeDiagnostics();
  kernel.takeLeftOut();
  kernel.variables = new VariableTable();
  kernel.connections = undefined;
  const type = kernel.classByName(name);
  let result: T | undefined;
  if (type === undefined) {
    const suggestions = describeSuggestions(name, tree.topLevel.keys());
    kernel.report("classes.unknown-class", undefined, { name, suggestions });
  } else {
    result = action(kernel, type);
  }
  const ofFile = type?.declaration?.file.diagnostics ?? tree.diagnostics;
  const diagnostics = [...ofFile, ...kernel.takeDiagnostics()];
  const leftOut = kernel.takeLeftOut();
  if (leftOut !== undefined && !diagnostics.some(isError)) diagnostics.push(diagnose("flat.incomplete", leftOut.place, { name }));
  const hasErrors = diagnostics.some(isError);
  // What failed once stays failed in what a kernel shares; the next class starts afresh, to be told the reasons again.
  if (leftOut !== undefined || diagnostics.some(isOfSharedParts)) kernels.delete(tree);
  return { result, diagnostics, hasErrors };
}

function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}

/** Whether an error may have left its mark on what models share. Those of flattening alone concern the model itself. */
function isOfSharedParts(diagnostic: Diagnostic): boolean {
  return isError(diagnostic) && !diagnostic.code.startsWith("flat.");
}
