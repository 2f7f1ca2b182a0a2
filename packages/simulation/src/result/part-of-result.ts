import { type StoredColumn, type StoredResult, storedValues } from "./result.ts";

/** What a row's values take beside themselves for their pyramid, at most. */
const pyramidShare = 1.3;
/** Bytes that a variable takes in the header of a file, about. */
const headerBytes = 200;

/**
 * What a run has stored so far, for a file of at most about `maximumBytes`: all rows, or where these are too many every
 * second, third … one and always the last.
 *
 * @returns undefined where not even the names of the variables and two rows have room
 */
export function partOfResult(result: StoredResult, maximumBytes: number): StoredResult | undefined {
  const varying = result.columns.filter(({ isConstant }) => !isConstant);
  const rowBytes = pyramidShare * (8 + varying.reduce((sum, { format }) => sum + (format === "float64" ? 8 : 4), 0));
  const room = Math.floor((maximumBytes - headerBytes * (result.variables.length + result.columns.length)) / rowBytes);
  if (room < 2) return undefined;
  if (result.nRows <= room) return result;
  return new SparseResult(result, Math.ceil(result.nRows / (room - 1)));
}

/** Every `step`-th row of a result, and the last. */
class SparseResult implements StoredResult {
  readonly time: Float64Array;
  readonly columns: readonly StoredColumn[];
  readonly #result: StoredResult;

  constructor(result: StoredResult, step: number) {
    this.#result = result;
    const last = result.nRows - 1;
    const n = Math.floor(last / step) + 1 + (last % step === 0 ? 0 : 1);
    const rowOf = (k: number): number => Math.min(k * step, last);
    this.time = Float64Array.from({ length: n }, (_, k) => result.time[rowOf(k)] as number);
    this.columns = result.columns.map((column) => ({
      format: column.format,
      isConstant: column.isConstant,
      values: () => (column.isConstant ? column.values() : sparse(column.values(), n, rowOf)),
    }));
  }

  get nRows(): number {
    return this.time.length;
  }

  get variables() {
    return this.#result.variables;
  }

  get texts() {
    return this.#result.texts;
  }

  values(index: number): Float64Array {
    return storedValues(this, index);
  }

  find(name: string): number | undefined {
    return this.#result.find(name);
  }
}

function sparse(all: Float64Array | Int32Array, n: number, rowOf: (k: number) => number): Float64Array | Int32Array {
  const value = (_: unknown, k: number): number => all[rowOf(k)] as number;
  return all instanceof Float64Array ? Float64Array.from({ length: n }, value) : Int32Array.from({ length: n }, value);
}
