import type { FlatModel, VariableId } from "@mofang/modelica";
import type { RequiredStates } from "../index-reduction/required-states.ts";
import type { RunTimeStates } from "../index-reduction/run-time-states.ts";
import type { InitialSystem } from "../initial/initial-system.ts";
import type { StartParameters } from "../initial/start-parameters.ts";
import type { Component } from "../sorting/blocks.ts";
import type { EquationSystem } from "../system/equation-system.ts";

/** Everything that code generation needs of a model whose equations are sorted. */
export interface SortedModel {
  readonly flat: FlatModel;
  readonly system: EquationSystem;
  readonly states: readonly VariableId[];
  readonly runTimeStates: readonly RunTimeStates[];
  readonly requiredStates: readonly RequiredStates[];
  readonly components: readonly Component[];
  readonly initial: InitialSystem;
  /** Undefined where start values are not set from outside. */
  readonly starts: StartParameters | undefined;
  readonly freeParameters: ReadonlySet<VariableId>;
  readonly counts: { readonly equations: number; readonly unknowns: number };
}
