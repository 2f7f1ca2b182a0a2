import type { ResultVariable, TranslatedModel } from "@mofang/dae";
import type { BaseType } from "@mofang/modelica";
import type { GivenValues } from "../../experiment/experiment-settings.ts";
import type { RunFailure } from "../../failure/run-failure.ts";
import type { Tunable } from "../../run/run.ts";
import { at } from "../memory/memory.ts";
import { isOfKind, putValue } from "./given-value.ts";
import type { ModelInstance } from "./model-instance.ts";

/** What of a model may be set while a run goes on: top-level inputs, and tunable parameters that are read again. */
export class TunedValues {
  readonly #model: TranslatedModel;
  readonly #variables: ReadonlyMap<string, ResultVariable>;
  readonly #settled: ReadonlySet<number>;

  constructor(model: TranslatedModel) {
    const { variables, settled } = model;
    this.#model = model;
    this.#variables = new Map(variables.map((variable) => [variable.name, variable]));
    this.#settled = new Set(settled);
  }

  /** What may be set and is not protected, as it is in memory. */
  list({ memory }: ModelInstance): Tunable[] {
    const bounds = new Map(this.#model.bounds.map((bound) => [bound.name, bound]));
    const valueIn = (slot: number | undefined) => (slot === undefined ? undefined : memory.values[slot]);
    return this.#model.variables.flatMap((variable): Tunable[] => {
      const { name, base, slot, sign, unit, description } = variable;
      const isInputOfModel = isInput(variable);
      if (variable.isProtected || !(isInputOfModel || variable.isTunable) || this.#isSettled(variable)) return [];
      if (!isNumber(base)) return [];
      const [minimum, maximum] = [valueIn(bounds.get(name)?.minSlot), valueIn(bounds.get(name)?.maxSlot)];
      const literals = base.kind === "enumeration" ? base.literals : [];
      const value = sign * at(memory.values, slot);
      return [{ name, isInput: isInputOfModel, kind: base.kind, literals, unit, description, value, minimum, maximum }];
    });
  }

  /** Why a value cannot be set; undefined where it can. */
  refusalOf(name: string, value: number | boolean | string): RunFailure | undefined {
    const variable = this.#variables.get(name);
    if (variable === undefined) return { code: "simulation.tuned-unknown", values: { name } };
    if (variable.isStructural) return { code: "experiment.parameter-structural", values: { name } };
    if (!isInput(variable) && !variable.isTunable) return { code: "simulation.tuned-neither", values: { name } };
    if (this.#isSettled(variable)) return { code: "simulation.tuned-settled", values: { name } };
    if (isOfKind(value, variable)) return undefined;
    return { code: "simulation.tuned-wrong-type", values: { name, expected: variable.base.kind, value: String(value) } };
  }

  /** Writes values that are not refused, and what follows from parameters among them. */
  put(values: GivenValues, instance: ModelInstance): void {
    let hasParameter = false;
    for (const [name, value] of Object.entries(values)) {
      const variable = this.#variables.get(name);
      if (variable === undefined) throw new Error(`invariant: ${name} is a variable`);
      putValue(variable, instance.memory, value);
      hasParameter ||= variable.isTunable;
    }
    if (hasParameter) instance.adoptTuned();
  }

  #isSettled({ slot, base, isTunable }: ResultVariable): boolean {
    return isTunable && (base.kind === "String" || this.#settled.has(slot));
  }
}

type NumberType = Extract<BaseType, { readonly kind: Tunable["kind"] }>;

function isNumber(base: BaseType): base is NumberType {
  return base.kind === "Real" || base.kind === "Integer" || base.kind === "Boolean" || base.kind === "enumeration";
}

/** An input of the model itself that nothing in the model determines. */
function isInput({ causality, role }: ResultVariable): boolean {
  return causality === "input" && role === "algebraic";
}
