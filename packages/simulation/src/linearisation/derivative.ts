/** First distance to both sides, relative to the size of what moves. */
const firstStep = 1e-2;

/** Factor by which the distance shrinks from one try to the next. */
const shrinkage = 4;

/** Distances that are tried at most. */
const mostTries = 7;

/** An estimated error of this size, relative to the derivative, ends the search. */
const goodEnough = 1e-11;

/**
 * The derivative of a vector by one number: central differences at shrinking distances, extrapolated to zero distance. Each
 * element takes the estimate whose error seems least. A linear function comes out exact but for rounding.
 *
 * Source: Ridders, "Accurate computation of F'(x) and F'(x)·F''(x)", Advances in Engineering Software 4, 1982.
 *
 * @param f  the vector beside the point by a distance; undefined where it is not defined there
 * @param size  typical size of what moves, positive, in its unit
 * @returns undefined where `f` is not defined on both sides, however near
 */
export function derivative(f: (distance: number) => Float64Array | undefined, size: number): Float64Array | undefined {
  let best: Float64Array | undefined;
  let errors: Float64Array | undefined;
  let row: Float64Array[] = [];
  let distance = firstStep * size;
  for (let k = 0; k < mostTries; k++, distance /= shrinkage) {
    const slope = centralDifference(f, distance);
    if (slope === undefined) continue;
    const previous = row;
    row = extrapolated(slope, previous);
    if (best === undefined || errors === undefined) {
      best = slope.slice();
      errors = new Float64Array(slope.length).fill(Number.POSITIVE_INFINITY);
      continue;
    }
    takeBetter(best, errors, row, previous);
    if (best.every((value, i) => (errors?.[i] as number) <= goodEnough * Math.abs(value))) break;
  }
  return best;
}

function centralDifference(f: (distance: number) => Float64Array | undefined, distance: number): Float64Array | undefined {
  const ahead = f(distance)?.slice();
  const behind = ahead && f(-distance);
  return behind && ahead.map((value, i) => (value - (behind[i] as number)) / (2 * distance));
}

/** The next row of Neville's scheme, in powers of the square of the distance. */
function extrapolated(slope: Float64Array, previous: readonly Float64Array[]): Float64Array[] {
  const row = [slope];
  let factor = 1;
  previous.forEach((coarse, j) => {
    factor *= shrinkage * shrinkage;
    const fine = row[j] as Float64Array;
    row.push(fine.map((value, i) => value + (value - (coarse[i] as number)) / (factor - 1)));
  });
  return row;
}

function takeBetter(
  best: Float64Array,
  errors: Float64Array,
  row: readonly Float64Array[],
  previous: readonly Float64Array[],
): void {
  for (let j = 1; j < row.length; j++) {
    const [value, lower, coarse] = [row[j], row[j - 1], previous[j - 1]] as Float64Array[];
    value?.forEach((estimate, i) => {
      const error = Math.max(Math.abs(estimate - (lower?.[i] as number)), Math.abs(estimate - (coarse?.[i] as number)));
      if (!(error < (errors[i] as number))) return;
      errors[i] = error;
      best[i] = estimate;
    });
  }
}
