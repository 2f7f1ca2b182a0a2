/** y := y + a·x, element by element; all of y's length, `x` at least as long. */
export function addScaled(y: Float64Array, a: number, x: Float64Array): void {
  for (let i = 0; i < y.length; i++) y[i] = (y[i] as number) + a * (x[i] as number);
}

/** y := x; all of y's length. A loop: what the platform has for it costs as much as forty elements. */
export function copyVector(y: Float64Array, x: Float64Array): void {
  for (let i = 0; i < y.length; i++) y[i] = x[i] as number;
}

/** y := y + x. */
export function add(y: Float64Array, x: Float64Array): void {
  for (let i = 0; i < y.length; i++) y[i] = (y[i] as number) + (x[i] as number);
}

/** y := a·y. */
export function scale(y: Float64Array, a: number): void {
  for (let i = 0; i < y.length; i++) y[i] = a * (y[i] as number);
}

/** Whether no element is infinite or not a number. */
export function isFiniteVector(x: Float64Array): boolean {
  let zero = 0;
  for (let i = 0; i < x.length; i++) zero += (x[i] as number) * 0;
  return zero === 0;
}

/** Sum of the products of elements; of equal lengths. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
