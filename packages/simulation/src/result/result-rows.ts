import type { Result, ResultColumn } from "./result.ts";

/** A result that is read by rows, a part at a time, wherever it lies; a `ResultFile` is one. */
export interface ResultRows {
  readonly nRows: number;
  readonly variables: readonly ResultColumn[];
  readonly texts: readonly string[];
  /** Output times of the rows from one up to another. */
  times(from: number, to: number): Float64Array | Promise<Float64Array>;
  /** Values of a variable in these rows, as `Result.values` gives them; one value for a constant. */
  part(index: number, from: number, to: number): Float64Array | Promise<Float64Array>;
}

/** Some rows of some variables, in memory. */
export interface RowBlock {
  readonly time: Float64Array;
  /** In the order of the variables that were asked for; one value for a constant. */
  readonly values: readonly Float64Array[];
}

/** Bytes of a block, about: large parts are read fast, also from another machine. */
const blockBytes = 32 << 20;
/** Columns that are read at the same time: each may be a request to another machine. */
const readsAtOnce = 8;

/** The rows of a result in memory, or of a run that keeps them elsewhere. */
export function rowsOf(result: Result): ResultRows {
  const whole = new Map<number, Float64Array>();
  const valuesOf = (index: number): Float64Array => {
    const values = whole.get(index) ?? result.values(index);
    whole.set(index, values);
    return values;
  };
  const { nRows, variables, texts, time } = result;
  return {
    nRows,
    variables,
    texts,
    times: (from, to) => time.subarray(from, to),
    part: (index, from, to) => {
      if (result.part !== undefined) return result.part(index, from, to);
      const values = valuesOf(index);
      return variables[index]?.isConstant ? values : values.subarray(from, to);
    },
  };
}

/** All rows of some variables, block by block of so many bytes. */
export async function* rowBlocks(rows: ResultRows, indices: readonly number[], bytes = blockBytes): AsyncGenerator<RowBlock> {
  const isConstant = indices.map((index) => rows.variables[index]?.isConstant === true);
  const width = 1 + isConstant.filter((constant) => !constant).length;
  const step = Math.max(1, Math.floor(bytes / (8 * width)));
  const constants = await readAll(indices.map((index, k) => () => (isConstant[k] ? rows.part(index, 0, 1) : noValues)));
  for (let from = 0; from < rows.nRows; from += step) {
    const to = Math.min(rows.nRows, from + step);
    const time = await rows.times(from, to);
    const reads = indices.map((index, k) => () => (isConstant[k] ? (constants[k] as Float64Array) : rows.part(index, from, to)));
    yield { time, values: await readAll(reads) };
  }
}

const noValues = new Float64Array();

async function readAll(reads: readonly (() => Float64Array | Promise<Float64Array>)[]): Promise<Float64Array[]> {
  const values: Float64Array[] = [];
  for (let first = 0; first < reads.length; first += readsAtOnce) {
    values.push(...(await Promise.all(reads.slice(first, first + readsAtOnce).map((read) => read()))));
  }
  return values;
}
