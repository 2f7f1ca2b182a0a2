import type { ResultVariable } from "@mofang/dae";
import type { ModelPoint, PointVariable } from "../../run/model-point.ts";
import { at, nominalAt } from "../memory/memory.ts";
import type { ModelInstance } from "./model-instance.ts";
import { stateName } from "./run-time-states.ts";

/** The point at which a model's memory stands. */
export class InstancePoint implements ModelPoint {
  readonly time: number;
  readonly states: readonly PointVariable[];
  readonly inputs: readonly PointVariable[];
  readonly outputs: readonly string[];
  readonly #instance: ModelInstance;
  readonly #variables: ReadonlyMap<string, ResultVariable>;
  readonly #inputs: readonly ResultVariable[];
  readonly #indicators: Float64Array;

  constructor(instance: ModelInstance) {
    const { model, memory } = instance;
    this.#instance = instance;
    this.time = instance.time;
    const reals = model.variables.filter(({ base }) => base.kind === "Real");
    this.#variables = new Map(reals.map((variable) => [variable.name, variable]));
    this.#inputs = reals.filter(({ causality, role }) => causality === "input" && role === "algebraic");
    this.#indicators = new Float64Array(model.crossings.length);
    this.inputs = this.#inputs.map((variable) => this.#read(variable));
    this.outputs = reals.filter(({ causality }) => causality === "output").map(({ name }) => name);
    this.states = model.states.map(({ slot, nominalSlot }, i) => {
      const name = stateName(instance, i);
      const nominal = nominalAt(memory, nominalSlot);
      return { name, unit: this.#variables.get(name)?.unit, value: at(memory.values, slot), nominal };
    });
  }

  get pattern(): readonly (readonly number[])[] {
    return this.#instance.model.jacobianPattern;
  }

  variable(name: string): PointVariable | undefined {
    const variable = this.#variables.get(name);
    return variable && this.#read(variable);
  }

  evaluate(x: Float64Array, u: Float64Array, names: readonly string[]): Float64Array {
    const instance = this.#instance;
    const { model, memory } = instance;
    this.#inputs.forEach(({ slot, sign }, i) => {
      memory.values[slot] = sign * (u[i] as number);
    });
    instance.evaluate(this.time, x);
    // Iterations end within a tolerance; from that point on they end within rounding.
    if (model.nonlinearBlocks.length > 0) instance.evaluate(this.time, x);
    if (names.length > 0) instance.complete();
    const answer = new Float64Array(model.states.length + names.length);
    instance.readDerivatives(answer);
    names.forEach((name, k) => {
      const variable = this.#variables.get(name);
      answer[model.states.length + k] = variable === undefined ? Number.NaN : this.#valueOf(variable);
    });
    return answer;
  }

  updateRelations(): string | undefined {
    const { functions, memory, model } = this.#instance;
    functions.crossings(memory, this.#indicators);
    let changed: string | undefined;
    model.crossings.forEach(({ relation, text }, i) => {
      const indicator = this.#indicators[i] as number;
      if (indicator === 0 || Number(indicator > 0) === memory.relations[relation]) return;
      memory.relations[relation] = Number(indicator > 0);
      changed ??= text;
    });
    return changed;
  }

  #read(variable: ResultVariable): PointVariable {
    const { name, unit } = variable;
    return { name, unit, value: this.#valueOf(variable), nominal: 1 };
  }

  #valueOf({ slot, sign }: ResultVariable): number {
    return sign * at(this.#instance.memory.values, slot);
  }
}
