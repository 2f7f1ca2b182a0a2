import { eigenvalues } from "./eigenvalues.ts";
import { type Complex, matricesOf, type StateSpace } from "./state-space.ts";

/** A pole or a zero with what it means for the course of time. */
export interface Root {
  /** Radians a second. */
  readonly value: Complex;
  /** Natural frequency, radians a second. */
  readonly frequency: number;
  /** Damping ratio: 1 on the negative real axis, 0 on the imaginary one, negative to the right of it; 1 for a root at 0. */
  readonly damping: number;
  /** Time in which it decays to 1/e, seconds; negative where it grows, infinite on the imaginary axis. */
  readonly timeConstant: number;
}

/** The poles of a system, slowest first. */
export function poles(system: StateSpace): Root[] {
  return eigenvalues(matricesOf(system).a).map(rootOf);
}

/** A root of a polynomial of the Laplace variable with what it means. */
export function rootOf(value: Complex): Root {
  const [real] = value;
  const frequency = Math.hypot(...value);
  return {
    value,
    frequency,
    damping: frequency === 0 ? 1 : 0 - real / frequency,
    timeConstant: real === 0 ? Number.POSITIVE_INFINITY : -1 / real,
  };
}
