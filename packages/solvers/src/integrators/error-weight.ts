/**
 * Writes the error weights w_i = rtol·|y_i| + atol_i: the error that is allowed in component i, in its unit.
 *
 * Source: Brenan, Campbell & Petzold 1996, §5.2.2 ("WT"); Hairer, Nørsett & Wanner I, eq. II.4.10 ("sc").
 */
export function setErrorWeights(weights: Float64Array, y: Float64Array, rtol: number, atol: Float64Array): void {
  for (let i = 0; i < weights.length; i++) weights[i] = rtol * Math.abs(y[i] as number) + (atol[i] as number);
}

/** As {@link setErrorWeights} with the larger of |a_i| and |b_i| in place of |y_i|, as one-step methods do. */
export function setErrorWeightsOfStep(
  weights: Float64Array,
  a: Float64Array,
  b: Float64Array,
  rtol: number,
  atol: Float64Array,
): void {
  for (let i = 0; i < weights.length; i++) {
    weights[i] = rtol * Math.max(Math.abs(a[i] as number), Math.abs(b[i] as number)) + (atol[i] as number);
  }
}

/** Weighted root mean square norm √(Σ (v_i / w_i)² / n), dimensionless: at most 1 means within tolerance. 0 for n = 0. */
export function weightedRmsNorm(v: Float64Array, weights: Float64Array): number {
  const n = weights.length;
  if (n === 0) return 0;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const ratio = (v[i] as number) / (weights[i] as number);
    sum += ratio * ratio;
  }
  return Math.sqrt(sum / n);
}

/** Indices of the largest |v_i| / w_i, worst first, at most five. Not finite counts as infinitely large. */
export function worstComponents(v: Float64Array, weights: Float64Array): number[] {
  const size = Array.from(weights, (w, i) => {
    const ratio = Math.abs((v[i] as number) / w);
    return Number.isFinite(ratio) ? ratio : Number.POSITIVE_INFINITY;
  });
  const indices = size.map((_, i) => i).filter((i) => (size[i] as number) > 0);
  indices.sort((i, j) => (size[i] === size[j] ? i - j : (size[j] as number) - (size[i] as number)));
  return indices.slice(0, 5);
}
