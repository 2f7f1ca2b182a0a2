import type { ColumnFormat } from "./result.ts";

/** Values in a bucket of one level for each bucket of the level below. */
const pyramidBase = 8;

/** Levels with at most this many buckets are not stored: the level below is small enough to read. */
const smallestLevel = 64;

/** Minimum and maximum of every `bucket` consecutive values, in pairs: `extremes[2k]`, `extremes[2k + 1]`. */
interface PyramidLevel {
  readonly bucket: number;
  readonly extremes: Float64Array | Int32Array;
}

/** All levels over a column, finest first; none for a short column. Cost O(length). */
export function buildPyramid(values: Float64Array | Int32Array): PyramidLevel[] {
  let extremes = pairs(values);
  return pyramidBuckets(values.length).map((bucket) => {
    extremes = condense(extremes);
    return { bucket, extremes };
  });
}

/** Sizes of the buckets of all levels over a column of a length, finest first. */
export function pyramidBuckets(length: number): number[] {
  const buckets: number[] = [];
  for (let bucket = pyramidBase; Math.ceil(length / bucket) > smallestLevel; bucket *= pyramidBase) buckets.push(bucket);
  return buckets;
}

/** An array of numbers of a column's format. */
function arrayOf(format: ColumnFormat, length: number): Float64Array | Int32Array {
  return format === "float64" ? new Float64Array(length) : new Int32Array(length);
}

/** Each value as minimum and maximum of itself. */
function pairs(values: Float64Array | Int32Array): Float64Array | Int32Array {
  const extremes = arrayOf(values instanceof Float64Array ? "float64" : "int32", 2 * values.length);
  for (let i = 0; i < values.length; i++) {
    extremes[2 * i] = values[i] as number;
    extremes[2 * i + 1] = values[i] as number;
  }
  return extremes;
}

function condense(finer: Float64Array | Int32Array): Float64Array | Int32Array {
  const nFiner = finer.length / 2;
  const n = Math.ceil(nFiner / pyramidBase);
  const coarser = arrayOf(finer instanceof Float64Array ? "float64" : "int32", 2 * n);
  for (let bucket = 0; bucket < n; bucket++) {
    let minimum = Number.POSITIVE_INFINITY;
    let maximum = Number.NEGATIVE_INFINITY;
    const end = Math.min(nFiner, (bucket + 1) * pyramidBase);
    for (let i = bucket * pyramidBase; i < end; i++) {
      // Math.min and Math.max let a value that is not a number through.
      minimum = Math.min(minimum, finer[2 * i] as number);
      maximum = Math.max(maximum, finer[2 * i + 1] as number);
    }
    coarser[2 * bucket] = minimum;
    coarser[2 * bucket + 1] = maximum;
  }
  return coarser;
}
