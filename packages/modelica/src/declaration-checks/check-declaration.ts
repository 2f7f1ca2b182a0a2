import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import type { ClassDefinition } from "../syntax/tree.ts";
import { checkAnnotationValues } from "./annotation-values.ts";
import { checkCardinalityPlaces } from "./cardinality-places.ts";
import { checkComponentPrefixes } from "./component-prefixes.ts";
import { checkConnectPlaces } from "./connect-places.ts";
import type { DeclarationCheck } from "./declaration-check.ts";
import { checkDistinctNames } from "./distinct-names.ts";
import { checkExternalObject } from "./external-objects.ts";
import { checkFigures } from "./figures.ts";
import { checkFunctionInterface } from "./function-annotations.ts";
import { checkFunctionText } from "./functions.ts";
import { checkJumps } from "./jumps.ts";
import { checkOperators } from "./operators.ts";
import { checkRepeatedModifiers } from "./repeated-modifiers.ts";
import { checkReservedNames } from "./reserved-names.ts";
import { checkSpecialisedClass } from "./specialised-classes.ts";
import { checkTimePlaces } from "./time-places.ts";
import { checkWhenStatements } from "./when-statements.ts";

/** Every check of declarations, in the order of their findings. */
const checks: readonly DeclarationCheck[] = [
  checkSpecialisedClass,
  checkComponentPrefixes,
  checkReservedNames,
  checkDistinctNames,
  checkRepeatedModifiers,
  checkConnectPlaces,
  checkJumps,
  checkTimePlaces,
  checkCardinalityPlaces,
  checkWhenStatements,
  checkOperators,
  checkFunctionText,
  checkFunctionInterface,
  checkExternalObject,
  checkAnnotationValues,
  checkFigures,
];

const known = new WeakMap<ClassDefinition, readonly Diagnostic[]>();

/** What is wrong with the text of one class, the classes nested in it left out. Found once and remembered with the text. */
export function checkDeclaration(declaration: ClassDeclaration): readonly Diagnostic[] {
  const { definition } = declaration;
  const before = known.get(definition);
  if (before !== undefined) return before;
  const found: Diagnostic[] = [];
  for (const check of checks) {
    check(declaration, (code, node, values) => found.push(diagnose(code, declaration.placeOf(node), values)));
  }
  known.set(definition, found);
  return found;
}

/** What is wrong with the text of a class and of all classes that stand in it. */
export function checkText(declaration: ClassDeclaration): readonly Diagnostic[] {
  const nested = declaration.elements.flatMap((element) => {
    const inner = element.kind === "class-element" ? declaration.members.get(element.definition.name.text) : undefined;
    return inner === undefined ? [] : checkText(inner);
  });
  return [...checkDeclaration(declaration), ...nested];
}
