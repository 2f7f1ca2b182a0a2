import type { Expression, RedeclareClass, RedeclareComponent } from "../syntax/tree.ts";

/**
 * The value of an annotation's modifier as plain data (MLS 3.6 §18.1): literals are JavaScript values, everything else
 * says by `kind` what it is.
 */
export type AnnotationValue =
  | number
  | string
  | boolean
  | readonly AnnotationValue[]
  | AnnotationReference
  | AnnotationRecord
  | AnnotationRedeclaration
  | AnnotationExpression;

/** A name without subscripts: a literal of an enumeration such as `LinePattern.Dash`, or a component such as `use_heatPort`. */
export interface AnnotationReference {
  readonly kind: "reference";
  readonly name: string;
}

/** `Line(points = …)` or the modifiers of `Icon(…)`: a name with fields. */
export interface AnnotationRecord {
  readonly kind: "record";
  readonly name: string;
  /** Arguments without a name, in order. */
  readonly positional: readonly AnnotationValue[];
  /** Named arguments or modifiers in order; one name may come several times, as `choice` does. */
  readonly fields: readonly AnnotationField[];
  /** The value after `=` where a modifier has fields too. */
  readonly binding: AnnotationValue | undefined;
}

/** A named value of an annotation, with its description. */
export interface AnnotationField {
  readonly name: string;
  readonly value: AnnotationValue;
  /** Description string of the modifier; empty when it has none. */
  readonly description: string;
}

/** `redeclare …` inside `choices(…)`. */
interface AnnotationRedeclaration {
  readonly kind: "redeclaration";
  readonly argument: RedeclareClass | RedeclareComponent;
}

/** An expression that is no literal, for a reader that knows how to evaluate it. */
interface AnnotationExpression {
  readonly kind: "expression";
  readonly expression: Expression;
}

/** Whether a value is a record. */
export function isAnnotationRecord(value: AnnotationValue | undefined): value is AnnotationRecord {
  return typeof value === "object" && "kind" in value && value.kind === "record";
}

/** Value of the first field of that name; undefined when there is none. */
export function fieldOf(record: AnnotationRecord | undefined, name: string): AnnotationValue | undefined {
  return record?.fields.find((field) => field.name === name)?.value;
}

/** A field that is a record; undefined when it is missing or something else. */
export function recordField(record: AnnotationRecord | undefined, name: string): AnnotationRecord | undefined {
  const value = fieldOf(record, name);
  return isAnnotationRecord(value) ? value : undefined;
}

/** A field that is a number; undefined when it is missing or something else. */
export function numberField(record: AnnotationRecord | undefined, name: string): number | undefined {
  const value = fieldOf(record, name);
  return typeof value === "number" ? value : undefined;
}

/** A field that is a string; undefined when it is missing or something else. */
export function stringField(record: AnnotationRecord | undefined, name: string): string | undefined {
  const value = fieldOf(record, name);
  return typeof value === "string" ? value : undefined;
}

/** A field that is a Boolean; undefined when it is missing or something else. */
export function booleanField(record: AnnotationRecord | undefined, name: string): boolean | undefined {
  const value = fieldOf(record, name);
  return typeof value === "boolean" ? value : undefined;
}

/** A field that is an array; undefined when it is missing or something else. */
export function arrayField(record: AnnotationRecord | undefined, name: string): readonly AnnotationValue[] | undefined {
  const value = fieldOf(record, name);
  return isArray(value) ? value : undefined;
}

/** A field that is a name, such as a literal of an enumeration; undefined when it is missing or something else. */
export function referenceField(record: AnnotationRecord | undefined, name: string): string | undefined {
  const value = fieldOf(record, name);
  return typeof value === "object" && "kind" in value && value.kind === "reference" ? value.name : undefined;
}

function isArray(value: AnnotationValue | undefined): value is readonly AnnotationValue[] {
  return Array.isArray(value);
}
