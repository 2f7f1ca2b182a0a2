import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { DummyChoice, StateSelection } from "../index-reduction/dummy-derivatives.ts";
import type { Differentiated } from "../index-reduction/pantelides.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import type { Placing } from "./placing.ts";
import type { DependentFact, PlacedEquation, StateFact, StateReason } from "./translation-statistics.ts";

/** How the states of a system were found. */
export interface StateFinding {
  readonly states: readonly VariableId[];
  readonly selection: StateSelection;
  readonly differentiated: Differentiated;
}

/** Why each state is one, and why other differentiated variables are none. */
export class StateFacts {
  readonly #system: EquationSystem;
  readonly #placing: Placing;
  readonly #finding: StateFinding;
  /** By variable the choices in which it was a candidate. */
  readonly #choices = new Map<VariableId, DummyChoice[]>();

  constructor(system: EquationSystem, placing: Placing, finding: StateFinding) {
    this.#system = system;
    this.#placing = placing;
    this.#finding = finding;
    for (const choice of finding.selection.choices) {
      for (const id of choice.candidates) this.#choices.set(id, [...(this.#choices.get(id) ?? []), choice]);
    }
  }

  states(): StateFact[] {
    const { runTimeStates } = this.#finding.selection;
    const selected = new Map(runTimeStates.flatMap((choice) => choice.states.map((id) => [id, choice] as const)));
    return this.#finding.states.map((id) => {
      const choice = selected.get(id);
      return {
        ...this.#placing.variable(id),
        reason: choice === undefined ? this.#reason(id) : "run-time",
        constraints: choice === undefined ? this.#constraintsOf(id) : this.#originals(choice.constraints),
        candidates: (choice?.candidates ?? []).map((candidate) => this.#placing.variable(candidate)),
      };
    });
  }

  dependents(): DependentFact[] {
    const { states, selection } = this.#finding;
    const isState = new Set(states);
    const isSelected = new Set(selection.runTimeStates.flatMap(({ candidates }) => candidates));
    return [...this.#system.derivativeOf].flatMap(([id, derivative]): DependentFact[] => {
      const { clock, kind } = this.#system.variable(id);
      if (isState.has(id) || clock !== undefined || kind !== "continuous" || !this.#system.isUnknown(id)) return [];
      const dummy = selection.dummies.has(derivative) ? "constraint" : "released";
      const reason = isSelected.has(id) ? "run-time" : dummy;
      return [{ ...this.#placing.variable(id), reason, constraints: this.#constraintsOf(id) }];
    });
  }

  #reason(id: VariableId): StateReason {
    const { stateSelect } = this.#system.variable(id).attributes;
    if (this.#system.actions.some((action) => action.kind === "reinit" && action.state === id)) return "reinit";
    if (stateSelect === "always" || stateSelect === "prefer") return stateSelect;
    return this.#choicesOf(id).length > 0 ? "kept" : "differentiated";
  }

  #constraintsOf(id: VariableId): PlacedEquation[] {
    return this.#originals(this.#choicesOf(id).flatMap(({ constraints }) => constraints));
  }

  /** The choices that concern a variable: a position follows what is chosen among the velocities. */
  #choicesOf(id: VariableId): readonly DummyChoice[] {
    const derivative = this.#system.derivativeOf.get(id);
    return [...(this.#choices.get(id) ?? []), ...(derivative === undefined ? [] : this.#choicesOf(derivative))];
  }

  /** The equations of the model whose derivatives stand at the positions, each once. */
  #originals(positions: readonly number[]): PlacedEquation[] {
    const { integralOfEquation } = this.#finding.differentiated;
    const originalOf = (position: number): number => {
      const integral = integralOfEquation.get(position);
      return integral === undefined ? position : originalOf(integral);
    };
    const equations = [...new Set(positions.map(originalOf))].map((position) => this.#system.equations[position]);
    return equations.map((equation) => this.#placing.equation(present(equation, "a constraint")));
  }
}
