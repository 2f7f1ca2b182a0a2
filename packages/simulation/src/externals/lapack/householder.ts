import { hypot } from "@mofang/elementary";
import type { Matrix } from "./matrix.ts";

/**
 * H = I − scale·v·vᵀ with v₀ = 1, which maps the vector it was made for to (`image`, 0, …, 0).
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.1; sign and scale as LAPACK's `dlarfg`.
 */
export interface Reflector {
  readonly v: readonly number[];
  readonly scale: number;
  readonly image: number;
}

/** The reflector that leaves of `x` only the first element. */
export function reflectorOf(x: readonly number[]): Reflector {
  const [first = 0, ...rest] = x;
  const tail = hypot(...rest);
  if (tail === 0) return { v: [1, ...rest], scale: 0, image: first };
  const image = first > 0 ? -hypot(first, tail) : hypot(first, tail);
  return { v: [1, ...rest.map((value) => value / (first - image))], scale: (image - first) / image, image };
}

/** H·A on the rows from `row` and the columns `from` ≤ j < `to`. */
export function reflectRows(a: Matrix, row: number, { v, scale }: Reflector, from: number, to: number): void {
  if (scale === 0) return;
  for (let j = from; j < to; j++) {
    let sum = 0;
    for (let i = 0; i < v.length; i++) sum += (v[i] as number) * a.get(row + i, j);
    sum *= scale;
    for (let i = 0; i < v.length; i++) a.set(row + i, j, a.get(row + i, j) - sum * (v[i] as number));
  }
}

/** A·H on the columns from `column` and the rows `from` ≤ i < `to`. */
export function reflectColumns(a: Matrix, column: number, { v, scale }: Reflector, from: number, to: number): void {
  if (scale === 0) return;
  for (let i = from; i < to; i++) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += (v[j] as number) * a.get(i, column + j);
    sum *= scale;
    for (let j = 0; j < v.length; j++) a.set(i, column + j, a.get(i, column + j) - sum * (v[j] as number));
  }
}

/** Elements `from` ≤ i < `to` of a column. */
export function columnPart(a: Matrix, j: number, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => a.get(from + i, j));
}
