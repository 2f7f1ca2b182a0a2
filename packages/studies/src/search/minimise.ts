import nlopt from "nlopt-js";

/** What is minimised, over the unit cube. */
export interface Minimisation {
  /** Point between 0 and 1 in each dimension. */
  readonly start: readonly number[];
  /** A finite number for each point of the cube. */
  readonly objective: (point: readonly number[]) => number;
  /** Derivatives of the objective; where they are left out, a method without derivatives is used. */
  readonly gradient?: (point: readonly number[]) => readonly number[];
  /** Each is to be at most 0. */
  readonly constraints: readonly ((point: readonly number[]) => number)[];
  /** How far above 0 a constraint may be. */
  readonly constraintTolerance: number;
  /** Of steps and values, relative. */
  readonly tolerance: number;
  /** How often the objective may be asked for at most. */
  readonly maximumEvaluations: number;
}

/**
 * Minimises from one point, by NLopt: sequential quadratic programming with derivatives (Kraft, TOMS 20 (1994) 262), linear
 * approximations without (COBYLA, Powell 1994). A method that meets the limits of rounding ends as one that has found its
 * minimum; what it has found is known to the caller from the points that it was asked for.
 *
 * An error that a function throws comes out.
 */
export async function minimise(problem: Minimisation): Promise<void> {
  await nlopt.ready;
  const { start, objective, gradient, constraints, constraintTolerance, tolerance, maximumEvaluations } = problem;
  const method = gradient === undefined ? nlopt.Algorithm.LN_COBYLA : nlopt.Algorithm.LD_SLSQP;
  const search = new nlopt.Optimize(method, start.length);
  const pointOf = (x: ArrayLike<number>): readonly number[] => start.map((_, k) => Math.min(1, Math.max(0, x[k] as number)));
  try {
    search.setMinObjective((x, slopes) => {
      const point = pointOf(x);
      if (slopes !== null && gradient !== undefined) copyInto(slopes, gradient(point));
      return objective(point);
    }, tolerance);
    for (const constraint of constraints) search.addInequalityConstraint((x) => constraint(pointOf(x)), constraintTolerance);
    search.setLowerBounds(start.map(() => 0));
    search.setUpperBounds(start.map(() => 1));
    search.setMaxeval(maximumEvaluations);
    search.optimize(start);
  } catch (error) {
    // Where rounding allows no further step NLopt throws the address of its exception, as a number or in a text.
    if (typeof error !== "number" && typeof error !== "string") throw error;
  } finally {
    nlopt.GC.flush();
  }
}

/** Vectors of NLopt have elements, and no methods that set several. */
function copyInto(vector: { [index: number]: number }, values: readonly number[]): void {
  for (const [index, value] of values.entries()) vector[index] = value;
}
