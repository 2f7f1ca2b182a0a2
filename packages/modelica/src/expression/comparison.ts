import type { RelationOperator } from "./expression.ts";

/** Value of a variable or a part of one that is neither an array nor a record; an enumeration counts by its ordinals. */
export type ScalarValue = number | boolean | string;

/** Truth of a relation between two values of one type (MLS 3.6 §3.5): `false` is below `true`, texts are in order of their codes. */
export function compare(operator: RelationOperator, a: ScalarValue, b: ScalarValue): boolean {
  switch (operator) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    case "==":
      return a === b;
    case "<>":
      return a !== b;
  }
}
