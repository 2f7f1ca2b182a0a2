import { invariant, present } from "@mofang/vocabulary";
import type { FlatType } from "../../expression/expression.ts";
import { sizeOf } from "./typed.ts";

/** What an expression is worth during translation. An enumeration literal is its ordinal. */
export type Value = number | boolean | string | ArrayValue | RecordValue | FunctionValue;

/** An array; `items` lie row-major, none of them an array. */
export interface ArrayValue {
  readonly kind: "array";
  readonly dimensions: readonly number[];
  readonly items: readonly Value[];
}

/** A record; fields in the order of its type. */
export interface RecordValue {
  readonly kind: "record";
  readonly fields: ReadonlyMap<string, Value>;
}

/** A function passed as an argument. */
interface FunctionValue {
  readonly kind: "function";
  readonly name: string;
  readonly bound: ReadonlyMap<string, Value>;
}

/** What an evaluation comes to. `failed`: there is a reason, which has been reported. */
export type Outcome =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "not-constant" }
  | { readonly kind: "failed" };

/** Whether a value is an array. */
export function isArray(value: Value | undefined): value is ArrayValue {
  return typeof value === "object" && value.kind === "array";
}

/** Whether a value is a record. */
export function isRecord(value: Value | undefined): value is RecordValue {
  return typeof value === "object" && value.kind === "record";
}

/** Sizes of a value; none for what is no array. */
export function dimensionsOf(value: Value): readonly number[] {
  return isArray(value) ? value.dimensions : [];
}

/** Scalars and records of a value, row-major. */
export function itemsOf(value: Value): readonly Value[] {
  return isArray(value) ? value.items : [value];
}

/** An array of `items`, or the only item where there are no dimensions. */
export function shaped(dimensions: readonly number[], items: readonly Value[]): Value {
  if (dimensions.length > 0) return { kind: "array", dimensions, items };
  const [only] = items;
  invariant(only !== undefined, "a scalar has a value");
  return only;
}

/** Number of elements along the first dimension. */
export function lengthOf({ dimensions }: ArrayValue): number {
  return present(dimensions[0], "an array has a dimension");
}

/** Element `i` (from 0) along the first dimension. */
export function elementOf(value: ArrayValue, i: number): Value {
  const inner = value.dimensions.slice(1);
  const size = sizeOf(inner);
  return shaped(inner, value.items.slice(i * size, (i + 1) * size));
}

/** An array put together from elements along a new first dimension. */
export function arrayValue(elements: readonly Value[], emptyInner: readonly number[] = []): ArrayValue {
  const inner = elements[0] === undefined ? emptyInner : dimensionsOf(elements[0]);
  const items = inner.length === 0 ? elements : elements.flatMap((element) => itemsOf(element));
  return { kind: "array", dimensions: [elements.length, ...inner], items };
}

/** What a variable of a type starts with: zero, false, empty text, the first literal. Unknown sizes count as 0. */
export function defaultValue(type: FlatType): Value {
  const scalar = defaultScalar(type.base);
  const dimensions = type.dimensions.map((size) => Math.max(0, size));
  return shaped(
    dimensions,
    Array.from({ length: sizeOf(dimensions) }, () => scalar),
  );
}

function defaultScalar(base: FlatType["base"]): Value {
  switch (base.kind) {
    case "Boolean":
      return false;
    case "String":
      return "";
    case "enumeration":
      return 1;
    case "record": {
      const fields = base.fields.map((field) => {
        return [field.name, defaultValue(field.type)] as const;
      });
      return { kind: "record", fields: new Map(fields) };
    }
    default:
      return 0;
  }
}
