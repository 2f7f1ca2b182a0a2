import type { Place } from "@mofang/modelica";

/** What a translation has made of a model, as plain data. Names are the user's; places are offsets in a file. */
export interface TranslationStatistics {
  readonly counts: SystemCounts;
  /** In the order of the state vector. */
  readonly states: readonly StateFact[];
  /** Variables that the model differentiates, or that index reduction does, and that are no states. */
  readonly dependents: readonly DependentFact[];
  /** Variables that left the system because they equal another one, or its opposite. */
  readonly aliases: readonly AliasFact[];
  /** Variables that left the system because their value is known before the run. */
  readonly constants: readonly ConstantFact[];
  /** Variables of the system that change at events only. */
  readonly discrete: readonly PlacedVariable[];
  /** The equations of a run in the order in which they are solved. */
  readonly simulation: SortedStructure;
  /** Those of the initialisation. */
  readonly initial: SortedStructure;
  /** Unknowns of nonlinear loops that an iteration starts from and for which the model gives no start value. */
  readonly missingStarts: readonly MissingStart[];
  /** Conditions that may cause events. */
  readonly conditions: readonly EventCondition[];
}

/** How large a system is. */
interface SystemCounts {
  /** Scalar equations and unknowns, without parameters: those of the flat model, and what the conditions of when-clauses add. */
  readonly equations: number;
  readonly unknowns: number;
  readonly parameters: number;
  /** Equations that index reduction has added by differentiation. */
  readonly differentiated: number;
}

/** A variable with the place of its declaration; undefined where the translator has made it. */
export interface PlacedVariable {
  readonly name: string;
  readonly place: Place | undefined;
}

/** An equation with its place and the instance that holds it, empty at the top of the model. */
export interface PlacedEquation {
  readonly text: string;
  readonly instance: string;
  /** Undefined for what the translator has added. */
  readonly place: Place | undefined;
}

/**
 * Why a variable is a state: `stateSelect` demands or prefers it, `reinit` sets it, it was kept where constraints made
 * others dependent, a run selects it among candidates, or it stands under `der` and nothing binds it.
 */
export type StateReason = "always" | "prefer" | "reinit" | "kept" | "run-time" | "differentiated";

/** A state and why it is one. */
export interface StateFact extends PlacedVariable {
  readonly reason: StateReason;
  /** Constraints among whose variables it was chosen, as the model has them, not differentiated. */
  readonly constraints: readonly PlacedEquation[];
  /** Of a state that a run selects: the variables among which it does. */
  readonly candidates: readonly PlacedVariable[];
}

/**
 * Why a differentiated variable is no state: constraints determine it, a run selects among it and others, or the equations
 * determine it in a way that index reduction did not see.
 */
export interface DependentFact extends PlacedVariable {
  readonly reason: "constraint" | "run-time" | "released";
  readonly constraints: readonly PlacedEquation[];
}

/** A variable that equals another one; sign -1 means its opposite. */
interface AliasFact extends PlacedVariable {
  readonly of: string;
  readonly sign: 1 | -1;
}

/** A variable with its value as text. */
interface ConstantFact extends PlacedVariable {
  readonly value: string;
}

/**
 * Matched equations in block lower triangular form: row i gives unknown i. In a torn loop the rows that are solved one after
 * the other come first, then the residuals, with the iteration variables as their unknowns. Index base 0.
 */
export interface SortedStructure {
  /** By row; an algorithm has a row for each of its outputs. */
  readonly equations: readonly PlacedEquation[];
  /** By column. */
  readonly unknowns: readonly PlacedVariable[];
  /** By row the columns of the unknowns in its equation, ascending. */
  readonly incidence: readonly (readonly number[])[];
  /** In the order of rows; the loops inside of a mixed one follow it. */
  readonly loops: readonly LoopFact[];
}

/** Rows that need each other. */
export interface LoopFact {
  /** `mixed`: continuous and discrete unknowns depend on each other, or discrete ones on themselves; events settle them. */
  readonly kind: "linear" | "nonlinear" | "mixed";
  /** First row and column. */
  readonly first: number;
  /** Number of unknowns before tearing. */
  readonly size: number;
  /** Columns of the unknowns that are left after tearing; none for a mixed loop. */
  readonly iterated: readonly number[];
}

/** An iteration variable without a start value. */
export interface MissingStart extends PlacedVariable {
  readonly system: "initial" | "simulation";
  /** Position of its loop in that system. */
  readonly loop: number;
  /** What the iteration starts from: the default of the language, what the type says for all its variables, or an expression. */
  readonly taken: { readonly kind: "default" | "type" | "guess"; readonly text: string };
}

/**
 * A condition that may cause events: `crossing` is watched while the integrator steps, `time` and `sample` are scheduled.
 * Its text is that of the causes of events in a run's profile.
 */
export interface EventCondition {
  readonly kind: "crossing" | "time" | "sample";
  readonly text: string;
  /** The equations in which it stands. */
  readonly equations: readonly PlacedEquation[];
}
