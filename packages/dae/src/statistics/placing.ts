import type { VariableId } from "@mofang/modelica";
import { equationText } from "../system/describe.ts";
import type { Equation, EquationSystem } from "../system/equation-system.ts";
import type { PlacedEquation, PlacedVariable } from "./translation-statistics.ts";

/** Says where variables and equations of a system are in the model's texts. */
export class Placing {
  readonly #system: EquationSystem;
  readonly #sources: ReadonlyMap<VariableId, VariableId>;

  /** @param leftLimits  by variables those that stand for their left limits */
  constructor(system: EquationSystem, leftLimits: ReadonlyMap<VariableId, VariableId>) {
    this.#system = system;
    this.#sources = new Map([...leftLimits].map(([source, limit]) => [limit, source]));
  }

  variable(id: VariableId): PlacedVariable {
    return { name: this.#system.variable(id).name, place: this.#placeOf(id) };
  }

  equation(equation: Equation): PlacedEquation {
    const { instance, place } = equation.origin;
    return { text: equationText(equation, this.#system), instance, place };
  }

  /** A derivative stands where its variable does, and so does a left limit. */
  #placeOf(id: VariableId): PlacedVariable["place"] {
    const { flat } = this.#system.variable(id);
    if (flat !== undefined) return flat.place;
    const source = this.#sources.get(id) ?? this.#system.integralOf.get(id);
    return source === undefined ? undefined : this.#placeOf(source);
  }
}
