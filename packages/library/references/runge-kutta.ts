/** Right side of y' = f(t, y); returns a new array. */
export type RightSide = (t: number, y: readonly number[]) => number[];

/**
 * The classical Runge–Kutta method of order 4 with a small fixed step: slow and simple on purpose, so that a reference
 * shares nothing with the integrators that it judges.
 *
 * @param times increasing, the first at or after `t0`
 * @param step  largest step in seconds; every interval between two times is divided evenly
 * @returns one state per time
 */
export function integrate(f: RightSide, t0: number, y0: readonly number[], times: readonly number[], step: number): number[][] {
  let t = t0;
  let y = [...y0];
  return times.map((target) => {
    const n = Math.max(1, Math.ceil((target - t) / step));
    const h = (target - t) / n;
    for (let i = 0; i < n; i++) y = rungeKuttaStep(f, t + i * h, y, h);
    t = target;
    return y;
  });
}

function rungeKuttaStep(f: RightSide, t: number, y: readonly number[], h: number): number[] {
  const k1 = f(t, y);
  const k2 = f(t + h / 2, along(y, h / 2, k1));
  const k3 = f(t + h / 2, along(y, h / 2, k2));
  const k4 = f(t + h, along(y, h, k3));
  return y.map((value, i) => value + (h / 6) * (at(k1, i) + 2 * at(k2, i) + 2 * at(k3, i) + at(k4, i)));
}

function along(y: readonly number[], h: number, k: readonly number[]): number[] {
  return y.map((value, i) => value + h * at(k, i));
}

function at(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new Error(`right side has no component ${index}`);
  return value;
}
