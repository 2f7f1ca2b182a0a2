import { pow } from "@mofang/elementary";
import type { DeclaredComponent } from "../syntax/class-members.ts";
import { annotationArguments } from "../syntax/class-members.ts";
import { annotationOfElement } from "../syntax/element-annotation.ts";
import { printName } from "../syntax/print.ts";
import type {
  Annotation,
  CallExpression,
  ComponentReference,
  Expression,
  FunctionPartial,
  Modification,
  ModificationArgument,
} from "../syntax/tree.ts";
import type { AnnotationField, AnnotationRecord, AnnotationReference, AnnotationValue } from "./value.ts";

/**
 * The annotation of a class, component, connect equation or anything else that may carry one, as a record named
 * `annotation`. Without an annotation the record has no fields.
 */
export function readAnnotation(node: { readonly annotation: Annotation | undefined }): AnnotationRecord {
  return recordOf("annotation", annotationArguments(node.annotation), undefined);
}

/** What the annotations of a component say, its own and that behind its constraining clause, as `readAnnotation` gives it. */
export function readComponentAnnotation({ clause, component }: DeclaredComponent): AnnotationRecord {
  return readAnnotation({ annotation: annotationOfElement(component, clause.constrainedBy) });
}

/**
 * Value of an expression: literals, and arithmetic of literals, as JavaScript values; arrays, calls and names in the forms
 * of `AnnotationValue`; all else as an expression.
 */
export function readAnnotationValue(expression: Expression | FunctionPartial): AnnotationValue {
  switch (expression.kind) {
    case "number":
    case "string":
    case "boolean":
      return expression.value;
    case "array":
      return expression.elements.map(readAnnotationValue);
    case "matrix":
      return expression.rows.map((row) => row.map(readAnnotationValue));
    case "call":
      return readCall(expression);
    case "function-partial":
      return { kind: "reference", name: printName(expression.callee) };
    case "reference":
      return readReference(expression) ?? { kind: "expression", expression };
    case "tuple": {
      const [only] = expression.elements;
      return expression.elements.length === 1 && only !== undefined
        ? readAnnotationValue(only)
        : { kind: "expression", expression };
    }
    case "unary":
    case "binary":
      return readArithmetic(expression) ?? { kind: "expression", expression };
    default:
      return { kind: "expression", expression };
  }
}

function recordOf(name: string, said: readonly ModificationArgument[], binding: AnnotationValue | undefined): AnnotationRecord {
  return { kind: "record", name, positional: [], fields: said.flatMap(readArgument), binding };
}

/** A modifier as a field; one that gives no value, `annotation(Dialog)`, is a record without fields. */
function readArgument(argument: ModificationArgument): readonly AnnotationField[] {
  switch (argument.kind) {
    case "element-modification": {
      const name = printName(argument.name);
      const description = argument.description?.text ?? "";
      return [{ name, value: readModification(name, argument.modification), description }];
    }
    case "redeclare-component":
      return argument.clause.components.map(({ name, description }) => ({
        name: name.text,
        value: { kind: "redeclaration", argument },
        description: description?.text ?? "",
      }));
    case "redeclare-class": {
      const { name, description } = argument.element.definition;
      return [{ name: name.text, value: { kind: "redeclaration", argument }, description: description?.text ?? "" }];
    }
  }
}

function readModification(name: string, modification: Modification | undefined): AnnotationValue {
  const binding = modification?.binding === undefined ? undefined : readAnnotationValue(modification.binding);
  const isPlainValue = modification?.classModification === undefined && binding !== undefined;
  return isPlainValue ? binding : recordOf(name, modification?.classModification?.arguments ?? [], binding);
}

function readCall(call: CallExpression): AnnotationValue {
  const callee = readReference(call.callee);
  if (callee === undefined || call.iterators !== undefined) return { kind: "expression", expression: call };
  const positional: AnnotationValue[] = [];
  const fields: AnnotationField[] = [];
  for (const { name, value } of call.arguments) {
    if (name === undefined) positional.push(readAnnotationValue(value));
    else fields.push({ name: name.text, value: readAnnotationValue(value), description: "" });
  }
  return { kind: "record", name: callee.name, positional, fields, binding: undefined };
}

function readReference(reference: ComponentReference): AnnotationReference | undefined {
  if (reference.parts.some((part) => part.subscripts.length > 0)) return undefined;
  const name = (reference.global ? "." : "") + reference.parts.map((part) => part.name.text).join(".");
  return { kind: "reference", name };
}

/** Arithmetic of numbers and joining of strings; undefined when an operand is something else. */
function readArithmetic(expression: Expression & { kind: "unary" | "binary" }): number | string | undefined {
  if (expression.kind === "unary") {
    const operand = readAnnotationValue(expression.operand);
    if (typeof operand !== "number") return undefined;
    if (expression.operator === "-" || expression.operator === ".-") return -operand;
    return expression.operator === "not" ? undefined : operand;
  }
  const left = readAnnotationValue(expression.left);
  const right = readAnnotationValue(expression.right);
  if (typeof left === "string" && typeof right === "string" && expression.operator === "+") return left + right;
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  switch (expression.operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "^":
      return pow(left, right);
    default:
      return undefined;
  }
}
