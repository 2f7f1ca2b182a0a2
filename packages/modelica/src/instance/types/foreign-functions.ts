import { type ArrayValue, isArray, type Value } from "./value.ts";

/**
 * An argument of a foreign function as C has it (MLS 12.9.1): a number (a Boolean is 0 or 1, an enumeration literal its
 * ordinal), a text, or the elements of an array row by row. What the function is to fill is a list too, of one element for
 * a scalar.
 */
export type ForeignValue = number | string | number[] | string[];

/** How a call ended; `value` is what the function returned, undefined for one that only fills its arguments. */
export type ForeignOutcome = { readonly kind: "returned"; readonly value: unknown } | { readonly kind: "failed" };

/**
 * External functions that a host lets a translation call, so that sizes and values may come from files. Only what looks and
 * changes nothing belongs here: a translation may call it as often as it likes, for models that are never run.
 */
export interface ForeignFunctions {
  /** Undefined for a function that the host does not have; `failed` where it cannot give a result for these arguments. */
  call(name: string, values: readonly ForeignValue[]): ForeignOutcome | undefined;
}

/** A value as C has it; undefined for records and functions. */
export function foreignValue(value: Value): ForeignValue | undefined {
  if (isArray(value)) return foreignList(value);
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" ? undefined : value;
}

/** A list to be filled, with what stands in a variable now. */
export function foreignBuffer(value: Value): number[] | string[] | undefined {
  const found = foreignValue(value);
  if (typeof found === "number") return [found];
  return typeof found === "string" ? [found] : found;
}

/** What has been filled in or returned, of the type and size of the value before; undefined where it does not fit. */
export function valueOfForeign(found: unknown, before: Value): Value | undefined {
  if (!isArray(before)) return scalarOf(Array.isArray(found) ? found[0] : found, before);
  if (!Array.isArray(found)) return undefined;
  const items = before.items.map((item, i) => scalarOf(found[i], item));
  return items.every((item) => item !== undefined) ? { ...before, items } : undefined;
}

function scalarOf(found: unknown, before: Value): Value | undefined {
  if (typeof before === "boolean") return typeof found === "number" ? found !== 0 : undefined;
  if (typeof before === "number") return typeof found === "number" ? found : undefined;
  return typeof before === "string" && typeof found === "string" ? found : undefined;
}

function foreignList({ items }: ArrayValue): number[] | string[] | undefined {
  const scalars = items.map(foreignValue);
  if (scalars.every((item) => typeof item === "number")) return scalars;
  return scalars.every((item) => typeof item === "string") ? scalars : undefined;
}
