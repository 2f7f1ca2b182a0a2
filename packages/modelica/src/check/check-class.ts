import { hasExperiment } from "../annotation/class-annotations.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { flatten } from "../flat/flatten.ts";
import { withClass } from "../instance/nodes/kernel-of-tree.ts";
import type { ForeignFunctions } from "../instance/types/foreign-functions.ts";
import type { ClassKind } from "../syntax/tree.ts";
import { checkUnits } from "../units/check-units.ts";
import { inspectClass } from "./inspect-class.ts";

/** What checking a class gives: its diagnostics and, for a model, the numbers of its equations and unknowns. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly equations: number;
  readonly unknowns: number;
}

/** Kinds of classes that must have as many equations as unknowns. */
const balanced: ReadonlySet<ClassKind> = new Set<ClassKind>(["model", "block", "class"]);

/** Kinds of classes that are checked with the classes that stand in them. */
const containers: ReadonlySet<ClassKind> = new Set<ClassKind>(["package", "operator-record", "operator"]);

/**
 * Checks a class by its full name: a model by flattening it, with contradictions of its units; a package with every class
 * in it; a function, type, record, connector or partial class as far as that is known
 * without a use of it.
 *
 * @param foreign  external functions that may be called meanwhile, for sizes that a file decides
 */
export function checkClass(tree: ClassTree, name: string, foreign?: ForeignFunctions): CheckResult {
  const declaration = tree.find(name);
  if (declaration === undefined || isBalanced(declaration)) return checkModel(tree, name, foreign);
  const found = new Map<string, Diagnostic>();
  for (const part of classesToCheck(tree, name)) {
    for (const diagnostic of checkPart(tree, part, foreign)) found.set(keyOf(diagnostic), diagnostic);
  }
  return { diagnostics: [...found.values()], equations: 0, unknowns: 0 };
}

/** Full names of the classes that `checkClass` looks at, one by one: the class and, in a package, every class in it. */
export function classesToCheck(tree: ClassTree, name: string): readonly string[] {
  const declaration = tree.find(name);
  return declaration === undefined ? [name] : partsOf(declaration);
}

function partsOf(declaration: ClassDeclaration): readonly string[] {
  const members = isContainer(declaration) ? [...declaration.members.values()] : [];
  return [declaration.fullName, ...members.flatMap(partsOf)];
}

/** What is wrong with one of the classes of `classesToCheck`, without those that stand in it. */
export function checkPart(tree: ClassTree, name: string, foreign?: ForeignFunctions): readonly Diagnostic[] {
  const declaration = tree.find(name);
  if (declaration === undefined) return checkModel(tree, name, foreign).diagnostics;
  let isOpen = declaration.definition.partial;
  for (let around = declaration.parent; around !== undefined; around = around.parent) isOpen ||= around.definition.partial;
  const found = diagnosticsOf(tree, declaration, isOpen, foreign);
  return isContainer(declaration) ? [...found, ...tree.orderDiagnostics(name)] : found;
}

/** Tells diagnostics apart that two classes may both have of a text that they share. */
function keyOf({ code, place, values }: Diagnostic): string {
  return JSON.stringify([code, place, values]);
}

function checkModel(tree: ClassTree, name: string, foreign: ForeignFunctions | undefined): CheckResult {
  const declaration = tree.find(name);
  // What is no experiment of its own is checked as a part of other models.
  const { model, diagnostics, counts } = flatten(tree, name, foreign, declaration === undefined || !hasExperiment(declaration));
  const ofUnits = model === undefined ? [] : checkUnits(model);
  return { diagnostics: [...diagnostics, ...ofUnits], ...counts };
}

function diagnosticsOf(
  tree: ClassTree,
  declaration: ClassDeclaration,
  isOpen: boolean,
  foreign: ForeignFunctions | undefined,
): readonly Diagnostic[] {
  const { fullName } = declaration;
  const { diagnostics } =
    isBalanced(declaration) && !isOpen ? checkModel(tree, fullName, foreign) : withClass(tree, fullName, inspectClass, foreign);
  const isIncomplete = isOpen || (diagnostics.some(({ code }) => openings.has(code)) && isGeneric(tree, fullName));
  return isIncomplete ? diagnostics.filter(({ code }) => holdsWhileOpen(code)) : diagnostics;
}

/** What a class gives that is to be completed by redeclaration, such as one with `replaceable package Medium`. */
const openings: ReadonlySet<string> = new Set([
  "instance.partial-class",
  "instance.partial-function",
  "instance.partial-package",
  "instance.constant-without-value",
]);

/** Whether a class has classes that may be redeclared, of its own, inherited, or of the package around it. */
function isGeneric(tree: ClassTree, fullName: string): boolean {
  const { result } = withClass(tree, fullName, (_kernel, { structure }) => {
    for (let scope = structure; scope !== undefined; scope = scope.enclosing?.structure) {
      if (scope.replaceableClasses.length > 0) return true;
    }
    return false;
  });
  return result === true;
}

function isContainer({ definition }: ClassDeclaration): boolean {
  return containers.has(definition.classKind) && definition.specifier.kind === "long";
}

function isBalanced({ definition }: ClassDeclaration): boolean {
  return !definition.partial && balanced.has(definition.classKind);
}

/** Whether a fault is one whatever a partial class will be completed with: of text and of names that it declares itself. */
function holdsWhileOpen(code: string): boolean {
  return /^(?:syntax|checks|classes)\./.test(code) || faultsOfNames.has(code);
}

const faultsOfNames: ReadonlySet<string> = new Set([
  "instance.unknown-name",
  "instance.unknown-class",
  "instance.unknown-function",
  "instance.unknown-argument",
  "instance.unknown-field",
  "instance.unknown-import",
  "instance.not-modifiable",
  "instance.duplicate-element",
  "instance.cyclic-class",
  "instance.operand-type",
  "instance.type-mismatch",
]);
