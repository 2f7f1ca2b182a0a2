/** In what the tolerance of a value is given: parts of the value in percent, or the unit of the value. */
export type ToleranceKind = "part" | "absolute";

/** Of a value, where no tolerance is given. */
const usualPart = 0.01;

/** The tolerance that counts; undefined where it is an expression, or the value is one and none is given. */
export function toleranceOf(value: number | string | undefined, tolerance: number | string | undefined): number | undefined {
  if (typeof tolerance === "number") return tolerance;
  return typeof value === "number" && tolerance === undefined ? Math.abs(value) * usualPart : undefined;
}

/** A tolerance in percent of its value, to six digits. */
export function percentOf(value: number, tolerance: number): number {
  return Number(((100 * tolerance) / Math.abs(value)).toPrecision(6));
}

/** The tolerance of a value by its percent, to six digits. */
export function toleranceOfPercent(value: number, percent: number): number {
  return Number(((Math.abs(value) * percent) / 100).toPrecision(6));
}

/** A round number to end a slider at, five times a tolerance or above. */
export function sliderEnd(tolerance: number): number {
  if (!(tolerance > 0)) return 1;
  const text = (5 * tolerance).toExponential(0);
  return Number(`1e${Number(text.slice(text.indexOf("e") + 1)) + 1}`);
}
