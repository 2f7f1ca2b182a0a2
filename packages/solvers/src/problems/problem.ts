import type { OdeProblem } from "../integrators/integrator.ts";

/** An initial value problem with a known solution at its end. */
export interface TestProblem {
  /** Short name, as in the literature: `rober`. */
  readonly name: string;
  readonly ode: OdeProblem;
  /** Start of the interval, seconds (dimensionless where the source has no units). */
  readonly t0: number;
  /** End of the interval. */
  readonly t1: number;
  /** Initial values at `t0`, length n. */
  readonly y0: Float64Array;
  /** Values at `t1`, length n or the first few components. */
  readonly reference: Float64Array;
  /** Typical size of each component, which scales absolute tolerances; length n. */
  readonly typicalSize: Float64Array;
  /** Whether explicit methods need unreasonably many steps. */
  readonly isStiff: boolean;
}
