import { readAnnotationValue } from "../annotation/read-annotation.ts";
import { printName } from "../syntax/print.ts";
import type { Annotation, CallExpression, Expression, ModificationArgument } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** Annotations whose strings people read (MLS 3.7 §13.6), by the record in which they are. */
const translatable: ReadonlyMap<string, readonly string[]> = new Map([
  ["annotation", ["missingInnerMessage", "obsolete", "unassignedMessage", "mustBeConnected"]],
  ["Text", ["string", "textString"]],
  ["Dialog", ["tab", "group"]],
  ["loadSelector", ["caption", "filter"]],
  ["saveSelector", ["caption", "filter"]],
  ["Documentation", ["info", "revisions"]],
  ["Figure", ["title", "caption", "group"]],
  ["Plot", ["title"]],
  ["Axis", ["label"]],
  ["Curve", ["legend"]],
]);

/** A string that an annotation gives, with the place of its expression. */
interface AnnotationText {
  readonly text: string;
  readonly span: Span;
}

/** The strings of an annotation that can be translated, in order: literals, and literals joined by `+`. */
export function annotationTexts(annotation: Annotation): readonly AnnotationText[] {
  return textsOfArguments("annotation", annotation.modification.arguments);
}

function textsOfArguments(record: string, given: readonly ModificationArgument[]): readonly AnnotationText[] {
  return given.flatMap((argument) => {
    if (argument.kind !== "element-modification") return [];
    const name = printName(argument.name);
    const inside = argument.modification?.classModification?.arguments ?? [];
    const binding = argument.modification?.binding;
    return [...textsOfArguments(name, inside), ...(binding === undefined ? [] : textsOfField(record, name, binding))];
  });
}

function textsOfField(record: string, name: string, value: Expression): readonly AnnotationText[] {
  if (translatable.get(record)?.includes(name) !== true) return textsOfValue(value);
  const text = readAnnotationValue(value);
  return typeof text === "string" ? [{ text, span: value }] : [];
}

function textsOfValue(value: Expression): readonly AnnotationText[] {
  switch (value.kind) {
    case "array":
      return value.elements.flatMap(textsOfValue);
    case "call":
      return textsOfCall(value);
    default:
      return [];
  }
}

function textsOfCall({ callee, arguments: given }: CallExpression): readonly AnnotationText[] {
  const record = callee.parts.map(({ name }) => name.text).join(".");
  return given.flatMap(({ name, value }) => {
    if (value.kind === "function-partial") return [];
    return name === undefined ? textsOfValue(value) : textsOfField(record, name.text, value);
  });
}
