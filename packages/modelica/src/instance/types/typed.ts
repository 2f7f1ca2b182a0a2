import type { BaseType, FlatExpression, FlatType } from "../../expression/expression.ts";
import type { Variability } from "../../expression/model.ts";

/** An expression with its type and variability. */
export interface Typed {
  readonly expression: FlatExpression;
  readonly type: FlatType;
  readonly variability: Variability;
}

const order: readonly Variability[] = ["constant", "parameter", "discrete", "continuous"];

/** The higher of two variabilities (MLS 3.8). */
export function higherVariability(a: Variability, b: Variability): Variability {
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}

/** Whether `a` may change more often than `b`. */
export function variesMore(a: Variability, b: Variability): boolean {
  return order.indexOf(a) > order.indexOf(b);
}

/** Highest variability of several; constant for none. */
export function joinVariability(parts: Iterable<{ readonly variability: Variability }>): Variability {
  let joined: Variability = "constant";
  for (const part of parts) joined = higherVariability(joined, part.variability);
  return joined;
}

/** The type of one element of an array type: the outermost `count` dimensions gone. */
export function elementType(type: FlatType, count = 1): FlatType {
  return { base: type.base, dimensions: type.dimensions.slice(count) };
}

/** Number of scalars of a dimension list. */
export function sizeOf(dimensions: readonly number[]): number {
  return dimensions.reduce((total, size) => total * size, 1);
}

/** Whether every size is known. */
export function hasKnownSizes(type: FlatType): boolean {
  return type.dimensions.every((size) => size >= 0);
}

/** Whether every size is known, those of the fields of records included. */
export function hasKnownShape(type: FlatType): boolean {
  return hasKnownSizes(type) && (type.base.kind !== "record" || type.base.fields.every((field) => hasKnownShape(field.type)));
}

/** Real or Integer. */
export function isNumeric(base: BaseType): boolean {
  return base.kind === "Real" || base.kind === "Integer";
}

/** A type as a reader knows it, `Real[3, :]`. */
export function describeType(type: FlatType): string {
  const name = "name" in type.base ? type.base.name : type.base.kind;
  if (type.dimensions.length === 0) return name;
  return `${name}[${type.dimensions.map((size) => (size < 0 ? ":" : size)).join(", ")}]`;
}

/** Whether a value of base `from` may stand where `to` is wanted; Integer counts as Real (MLS 6.7). */
export function isAssignable(from: BaseType, to: BaseType): boolean {
  switch (to.kind) {
    case "Real":
      return from.kind === "Real" || from.kind === "Integer";
    case "enumeration":
      return from.kind === "enumeration" && from.literals.join() === to.literals.join();
    case "record":
      return (
        from.kind === "record" &&
        (from.name === to.name ||
          to.fields.every((field) => {
            const match = from.fields.find((candidate) => candidate.name === field.name);
            return match !== undefined && isAssignable(match.type.base, field.type.base);
          }))
      );
    case "external-object":
      return from.kind === "external-object" && from.name === to.name;
    default:
      return from.kind === to.kind;
  }
}

/** Whether two size lists can be equal; an unknown size equals every size. */
export function compatibleSizes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((size, i) => size < 0 || (b[i] as number) < 0 || size === b[i]);
}

/** Sizes with the unknown ones of `a` taken from `b`. */
export function mergeSizes(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((size, i) => (size < 0 ? (b[i] ?? size) : size));
}

/** Number of scalars that a value of a type is; records count all their fields. */
export function scalarCount(type: FlatType): number {
  const { base } = type;
  const one = base.kind === "record" ? base.fields.reduce((total, field) => total + scalarCount(field.type), 0) : 1;
  return one * sizeOf(type.dimensions);
}
