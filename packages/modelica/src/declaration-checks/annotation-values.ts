import { readAnnotationValue } from "../annotation/read-annotation.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassModification, ElementModification } from "../syntax/tree.ts";
import { walkSyntax } from "../syntax/walk.ts";
import { type AnnotationShape, annotations } from "./annotation-table.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** The values of the annotations that the language knows have the types that it gives them (MLS chapter 18). */
export function checkAnnotationValues({ definition }: ClassDeclaration, report: ReportFinding): void {
  walkSyntax(definition, (node) => {
    if (node.kind === "annotation") checkFields(node.modification, annotations, true, report);
    return node === definition || (node.kind !== "class" && node.kind !== "annotation");
  });
}

/** @param isTop  whether the names stand directly in `annotation(…)`, where an unknown one is worth a note */
function checkFields(
  modification: ClassModification,
  shapes: ReadonlyMap<string, AnnotationShape>,
  isTop: boolean,
  report: ReportFinding,
): void {
  const seen = new Set<string>();
  for (const argument of modification.arguments) {
    if (argument.kind !== "element-modification" || argument.name.parts.length !== 1) continue;
    const name = argument.name.parts[0]?.text ?? "";
    const shape = shapes.get(name) ?? shapes.get("*");
    if (shape === undefined) {
      if (isTop && !name.startsWith("__")) report("checks.unknown-annotation", argument.name, { name });
      continue;
    }
    if (seen.has(name) && !repeated.has(name)) report("checks.annotation-twice", argument, { name });
    seen.add(name);
    checkValue(argument, name, shape, report);
  }
}

/** Annotations that may stand several times. */
const repeated: ReadonlySet<string> = new Set(["derivative", "choice", "from", "noneFromVersion"]);

function checkValue(argument: ElementModification, name: string, shape: AnnotationShape, report: ReportFinding): void {
  const { modification } = argument;
  if (shape.fields !== undefined && modification?.classModification !== undefined) {
    checkFields(modification.classModification, shape.fields, false, report);
  }
  const binding = modification?.binding;
  if (binding === undefined) {
    // `annotation(Dialog)` is a record without fields, and published libraries name Booleans alone; other values have to be given.
    if (shape.kind !== "record" && shape.kind !== "any" && shape.kind !== "Boolean")
      report("checks.annotation-type", argument, { name, expected: shape.kind });
    return;
  }
  const value = readAnnotationValue(binding);
  // What looks like a record where none is wanted is the call of a function.
  const isRecord = typeof value === "object" && "kind" in value && value.kind === "record";
  const isExpression = typeof value === "object" && "kind" in value && !(isRecord && shape.kind === "record");
  if (isExpression || shape.kind === "any" || fits(value, shape.kind)) return;
  report("checks.annotation-type", argument, { name, expected: shape.kind });
}

function fits(value: unknown, kind: AnnotationShape["kind"]): boolean {
  switch (kind) {
    case "Boolean":
      return typeof value === "boolean";
    case "Integer":
      return typeof value === "number" && Number.isInteger(value);
    case "Real":
      return typeof value === "number";
    case "String":
      return typeof value === "string";
    case "record":
      return typeof value === "object" && !Array.isArray(value);
    case "any":
      return true;
  }
}
