import { isArray, type Value } from "../instance/types/value.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { Expression } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** Modelica texts of the elements of a matrix by rows; a vector is a matrix of one column. */
export type ArrayCells = readonly (readonly string[])[];

/**
 * The elements of a vector or matrix that is written out, `{1, 2}`, `{{1, 2}, {3, 4}}` or `[1, 2; 3, 4]`.
 *
 * @param textIn  text of a node
 * @returns undefined for other expressions, more dimensions and rows of different lengths
 */
export function cellsOf(expression: Expression, textIn: (node: Span) => string): ArrayCells | undefined {
  if (expression.kind === "matrix") return rectangular(expression.rows.map((row) => row.map(textIn)));
  if (expression.kind !== "array") return undefined;
  const rows = expression.elements.map((element) => (element.kind === "array" ? element.elements : [element]));
  const isOfOneKind = new Set(expression.elements.map(({ kind }) => kind === "array")).size <= 1;
  const isFlat = rows.every((row) => row.every(({ kind }) => kind !== "array" && kind !== "matrix" && kind !== "comprehension"));
  return isOfOneKind && isFlat ? rectangular(rows.map((row) => row.map(textIn))) : undefined;
}

/** The elements of a known value of one or two dimensions; undefined for others, records and enumerations' ordinals. */
export function cellsOfValue(value: Value): ArrayCells | undefined {
  if (!isArray(value) || value.dimensions.length > 2) return undefined;
  const texts = value.items.map(literalOf);
  if (texts.includes(undefined)) return undefined;
  const [nRows = 0, nColumns = 1] = value.dimensions;
  return Array.from({ length: nRows }, (_, row) => texts.slice(row * nColumns, (row + 1) * nColumns).map((text) => text ?? ""));
}

function rectangular(rows: ArrayCells): ArrayCells | undefined {
  return new Set(rows.map(({ length }) => length)).size <= 1 ? rows : undefined;
}

function literalOf(value: Value): string | undefined {
  if (typeof value === "string") return encodeString(value);
  return typeof value === "object" ? undefined : String(value);
}
