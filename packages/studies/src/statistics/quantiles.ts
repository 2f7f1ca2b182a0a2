import jstat from "jstat";

const { normal, studentt } = jstat.jStat;

/** The number below which the standard normal distribution has a part, 0 … 1; finite, also for the ends. */
export function normalQuantile(part: number): number {
  if (part === 0.5) return 0;
  return normal.inv(Math.min(Math.max(part, 1e-12), 1 - 1e-12), 0, 1);
}

/** The number below which Student's t distribution with so many degrees of freedom has a part, 0 … 1. */
export function studentQuantile(part: number, degrees: number): number {
  return studentt.inv(part, degrees);
}
