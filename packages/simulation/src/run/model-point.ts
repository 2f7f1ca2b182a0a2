/** A Real variable at a point. */
export interface PointVariable {
  readonly name: string;
  readonly unit: string | undefined;
  /** In `unit`. */
  readonly value: number;
  /** Typical size, positive. */
  readonly nominal: number;
}

/**
 * A model at one time: der(x) = f(x, u) with discrete variables and the truth of relations held, and whatever else follows
 * from states x and inputs u. Index base 0. What is done here leaves the result of the run as it is.
 */
export interface ModelPoint {
  /** Seconds. */
  readonly time: number;
  readonly states: readonly PointVariable[];
  /** Real inputs of the model itself. */
  readonly inputs: readonly PointVariable[];
  /** Names of the Real outputs of the model itself. */
  readonly outputs: readonly string[];
  /** Derivative i depends on the states `pattern[i]`, ascending. */
  readonly pattern: readonly (readonly number[])[];
  /** A Real variable as it is at the point; undefined where the model has none of that name. */
  variable(name: string): PointVariable | undefined;
  /**
   * The derivatives, then the variables of these names, at other states and inputs; the point moves there.
   *
   * @throws NumericalFailure where the equations are not defined
   */
  evaluate(x: Float64Array, u: Float64Array, names: readonly string[]): Float64Array;
  /** Gives relations the truth that they have where `evaluate` has been last; the text of one that has changed. */
  updateRelations(): string | undefined;
}
