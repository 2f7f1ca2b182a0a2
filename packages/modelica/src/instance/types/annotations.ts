import { annotationArguments } from "../../syntax/class-members.ts";
import type { Annotation, ClassModification, ElementModification, Expression, ModificationArgument } from "../../syntax/tree.ts";

/** The modification of an annotation under a name, `experiment(…)`, `Inline = true`. */
export function annotationElement(annotation: Annotation | undefined, name: string): ElementModification | undefined {
  return elementNamed(annotationArguments(annotation), name);
}

/** All modifications under a name, in order. */
export function annotationElements(annotation: Annotation | undefined, name: string): ElementModification[] {
  const found: ElementModification[] = [];
  for (const argument of annotationArguments(annotation)) {
    if (argument.kind === "element-modification" && argument.name.parts[0]?.text === name) found.push(argument);
  }
  return found;
}

/** An element of a class modification. */
export function modificationElement(modification: ClassModification, name: string): ElementModification | undefined {
  return elementNamed(modification.arguments, name);
}

function elementNamed(all: readonly ModificationArgument[], name: string): ElementModification | undefined {
  for (const argument of all) {
    if (argument.kind === "element-modification" && argument.name.parts.length === 1 && argument.name.parts[0]?.text === name) {
      return argument;
    }
  }
  return undefined;
}

/** Value of a Boolean annotation that is written as a literal. */
export function booleanAnnotation(annotation: Annotation | undefined, name: string): boolean | undefined {
  const value = annotationElement(annotation, name)?.modification?.binding;
  return value?.kind === "boolean" ? value.value : undefined;
}

/** Number behind a literal with or without a sign. */
export function literalNumber(expression: Expression | undefined): number | undefined {
  if (expression?.kind === "number") return expression.value;
  if (expression?.kind === "unary" && expression.operator === "-") {
    const value = literalNumber(expression.operand);
    return value === undefined ? undefined : -value;
  }
  if (expression?.kind === "binary") {
    const left = literalNumber(expression.left);
    const right = literalNumber(expression.right);
    if (left === undefined || right === undefined) return undefined;
    if (expression.operator === "*") return left * right;
    return expression.operator === "/" ? left / right : undefined;
  }
  return undefined;
}
