import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { diagnose } from "../../diagnostics/report.ts";
import { describeSuggestions } from "../lookup/lookup.ts";
import { usualSteps } from "../types/budget.ts";
import type { ForeignFunctions } from "../types/foreign-functions.ts";
import type { ClassType } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { TreeKernel } from "./tree-kernel.ts";

/**
 * Kernels by the lineage of their trees: what does not depend on a model is made once for all models of a tree, and what an
 * edit cannot have changed goes over to the tree that it gives.
 */
const kernels = new WeakMap<ClassTree["lineage"], TreeKernel>();

/**
 * Looks up a class by its full name and runs `action` on it, with an empty table of variables. Gives the result of the
 * action, undefined for an unknown class, and all diagnostics, those of the class's own file first: syntax errors of the
 * classes that the model uses as errors, those of other classes of its file as warnings. They are the same
 * whatever was asked of the tree, or of the trees that it came from, before.
 */
export function withClass<T>(
  tree: ClassTree,
  name: string,
  action: (kernel: Kernel, type: ClassType) => T,
  foreign?: ForeignFunctions,
  mostSteps = usualSteps,
): { readonly result: T | undefined; readonly diagnostics: readonly Diagnostic[]; readonly hasErrors: boolean } {
  const kernel = takeKernel(tree, foreign, mostSteps);
  const done = kernel.translate(() => {
    const type = kernel.classByName(name);
    if (type === undefined) {
      const suggestions = describeSuggestions(name, tree.topLevel.keys());
      kernel.report("classes.unknown-class", undefined, { name, suggestions });
    }
    return { declaration: type?.declaration, result: type && action(kernel, type) };
  });
  const declaration = done === undefined ? tree.find(name) : done.declaration;
  const found = kernel.takeDiagnostics();
  const diagnostics = declaration === undefined ? [...tree.diagnostics, ...found] : withTextOf(declaration, found);
  const leftOut = kernel.takeLeftOut();
  const isSilent = leftOut !== undefined && !diagnostics.some(isError);
  if (isSilent) diagnostics.push(diagnose("flat.incomplete", leftOut.place, { name }));
  // Nobody knows what is kept where of what was abandoned half-way or left out without a report.
  if (done !== undefined && !isSilent) kernels.set(tree.lineage, kernel);
  return { result: done?.result, diagnostics, hasErrors: diagnostics.some(isError) };
}

/**
 * What is wrong with the text of a class's file, and then what was found with the class. A syntax error of a class that it
 * does not use is a warning: it does not stand in the way.
 */
function withTextOf(declaration: ClassDeclaration, found: readonly Diagnostic[]): Diagnostic[] {
  const inTheWay = new Set([...declaration.syntaxErrors, ...found]);
  const ofFile = declaration.file.diagnostics.map((diagnostic): Diagnostic => {
    return isError(diagnostic) && !inTheWay.has(diagnostic) ? { ...diagnostic, severity: "warning" } : diagnostic;
  });
  return [...ofFile, ...found.filter((diagnostic) => !ofFile.includes(diagnostic))];
}

/** The kernel of the tree's lineage, ready for a model; to be given back when that has come to a proper end. */
function takeKernel(tree: ClassTree, foreign: ForeignFunctions | undefined, mostSteps: number): TreeKernel {
  const kernel = kernels.get(tree.lineage) ?? new TreeKernel(tree);
  kernels.delete(tree.lineage);
  kernel.follow(tree);
  kernel.begin(foreign, mostSteps);
  return kernel;
}

function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}
