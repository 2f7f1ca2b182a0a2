import type { VariableId } from "@mofang/modelica";

/** Constraints of which a run needs the Jacobian. */
export interface WatchedConstraints {
  /** Positions of the differentiated constraints in `EquationSystem.equations`, those that determine `settled` included. */
  readonly constraints: readonly number[];
  /** Derivatives that the constraints determine in any case. */
  readonly settled: readonly VariableId[];
  /** Derivatives of the candidates. */
  readonly derivatives: readonly VariableId[];
}

/**
 * States that the model demands by `stateSelect=always` (MLS 4.9.7.1) where positions are bound by constraints: as these move,
 * the demanded states may cease to determine the other candidates, such as a slider at its dead centre those of its crank.
 */
export interface RequiredStates extends WatchedConstraints {
  /** Integrals of `derivatives`, of accelerations the positions. */
  readonly candidates: readonly VariableId[];
  /** Which of the candidates are states; the constraints are to determine the others. */
  readonly isState: readonly boolean[];
}
