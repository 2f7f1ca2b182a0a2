/**
 * Cubic Hermite interpolation on a step: values and derivatives at both ends. Error O(h⁴).
 *
 * @param theta  place in the step, 0 at its start and 1 at its end, dimensionless
 * @param h  step size, seconds
 *
 * Source: Hairer, Nørsett & Wanner I, eq. II.6.7.
 */
export function interpolateHermite(
  theta: number,
  h: number,
  y0: Float64Array,
  f0: Float64Array,
  y1: Float64Array,
  f1: Float64Array,
  out: Float64Array,
): void {
  const s = 1 - theta;
  const weightF0 = h * theta * s * s;
  const weightF1 = -h * theta * theta * s;
  const weightY1 = theta * theta * (3 - 2 * theta);
  for (let i = 0; i < out.length; i++) {
    const start = y0[i] as number;
    out[i] = start + weightY1 * ((y1[i] as number) - start) + weightF0 * (f0[i] as number) + weightF1 * (f1[i] as number);
  }
}
