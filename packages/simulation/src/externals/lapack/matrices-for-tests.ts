import { sin } from "@mofang/elementary";
import { lapackFunctions } from "./lapack.ts";

/** A matrix by rows, for tests of the routines. */
export type Rows = readonly (readonly number[])[];

/** Calls a routine by its name. */
export function call(name: string, ...values: unknown[]): unknown {
  return (lapackFunctions.get(name) as (...values: unknown[]) => unknown)(...values);
}

/** The entries of a matrix by columns, as routines take them. */
export function flat(rows: Rows): number[] {
  return (rows[0] ?? []).flatMap((_, j) => rows.map((row) => row[j] as number));
}

/** A matrix of `m` rows from its entries by columns. */
export function rowsOf(entries: readonly number[], m: number): number[][] {
  const n = entries.length / m;
  return Array.from({ length: m }, (_, i) => Array.from({ length: n }, (_, j) => entries[j * m + i] as number));
}

/** Aᵀ. */
export function transpose(a: Rows): number[][] {
  return (a[0] ?? []).map((_, j) => a.map((row) => row[j] as number));
}

/** A·B, by its definition. */
export function times(a: Rows, b: Rows): number[][] {
  return a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * (b[k]?.[j] as number), 0)));
}

/** A vector of zeros. */
export function zeros(n: number): number[] {
  return new Array<number>(n).fill(0);
}

/** The n×n identity matrix. */
export function identity(n: number): number[][] {
  return Array.from({ length: n }, (_, i) => zeros(n).map((_, j) => (i === j ? 1 : 0)));
}

/** An m×n matrix of numbers without pattern, the same in every run. */
export function some(m: number, n: number, seed = 1): number[][] {
  return Array.from({ length: m }, (_, i) => {
    return Array.from({ length: n }, (_, j) => sin(seed + 3 * i + 7 * j * j + i * i * j));
  });
}
