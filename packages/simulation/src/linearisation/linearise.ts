import type { StateSpace } from "@mofang/linear-systems";
import { failureOf, NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import type { ModelPoint, PointVariable } from "../run/model-point.ts";
import { derivative } from "./derivative.ts";

/** Names of variables that a linearisation is to have as inputs and outputs; those of the model itself where left out. */
export interface LinearisationRequest {
  readonly inputs?: readonly string[] | undefined;
  readonly outputs?: readonly string[] | undefined;
}

/** A value at the point around which a model was linearised. */
export type PointValue = Pick<PointVariable, "name" | "unit" | "value">;

/** A linearised model, for deviations from its point of operation, with that point. */
export interface Linearisation {
  readonly system: StateSpace;
  /** Seconds. */
  readonly time: number;
  readonly states: readonly PointValue[];
  readonly inputs: readonly PointValue[];
  readonly outputs: readonly PointValue[];
}

/**
 * Linearises a model where it is, with discrete variables and the truth of relations held: the matrices are the derivatives of
 * der(x) and of the outputs by states and inputs.
 *
 * @throws NumericalFailure for a name that is no input or no variable, where there is nothing to linearise, and where a
 * derivative is no finite number
 */
export function linearise(point: ModelPoint, request: LinearisationRequest = {}): Linearisation {
  const { states } = point;
  const inputs = chosenInputs(point, request.inputs);
  const outputs = chosenOutputs(point, request.outputs ?? point.outputs);
  if (states.length === 0 && (inputs.length === 0 || outputs.length === 0)) {
    throw new NumericalFailure("simulation.nothing-to-linearise", {});
  }
  const columns = new PointDerivatives(
    point,
    outputs.map(({ name }) => name),
  );
  const byStates = states.map((_, j) => columns.byState(j));
  const byInputs = inputs.map(({ name }) => columns.byInput(point.inputs.findIndex((input) => input.name === name)));
  const [n, p] = [states.length, outputs.length];
  const rows = (from: number, count: number, of: readonly Float64Array[]) =>
    Array.from({ length: count }, (_, i) => of.map((column) => column[from + i] as number));
  const names = (list: readonly PointValue[]) => list.map(({ name }) => name);
  return {
    system: {
      a: rows(0, n, byStates),
      b: rows(0, n, byInputs),
      c: rows(n, p, byStates),
      d: rows(n, p, byInputs),
      states: names(states),
      inputs: names(inputs),
      outputs: names(outputs),
    },
    time: point.time,
    states: states.map(valueOnly),
    inputs: inputs.map(valueOnly),
    outputs: outputs.map(valueOnly),
  };
}

function valueOnly({ name, unit, value }: PointVariable): PointValue {
  return { name, unit, value };
}

function chosenInputs({ inputs }: ModelPoint, names: readonly string[] | undefined): readonly PointVariable[] {
  return (names ?? inputs.map(({ name }) => name)).map((name) => {
    const found = inputs.find((input) => input.name === name);
    if (found !== undefined) return found;
    throw new NumericalFailure("simulation.no-such-input", { name, known: inputs.map((input) => input.name).join(", ") || "—" });
  });
}

function chosenOutputs(point: ModelPoint, names: readonly string[]): readonly PointVariable[] {
  return names.map((name) => {
    const found = point.variable(name);
    if (found !== undefined) return found;
    throw new NumericalFailure("simulation.no-such-output", { name });
  });
}

/** Derivatives at a point of der(x), then of the outputs, by one state or input. */
export class PointDerivatives {
  readonly #point: ModelPoint;
  readonly #outputs: readonly string[];
  readonly #x: Float64Array;
  readonly #u: Float64Array;
  /** By state, whether derivative i depends on it. */
  readonly #dependents: readonly ReadonlySet<number>[];

  /** @param x  the states there; those of the point where not given */
  constructor(
    point: ModelPoint,
    outputs: readonly string[],
    x: Float64Array = Float64Array.from(point.states, ({ value }) => value),
  ) {
    this.#point = point;
    this.#outputs = outputs;
    this.#x = x;
    this.#u = Float64Array.from(point.inputs, ({ value }) => value);
    const dependents = point.states.map(() => new Set<number>());
    point.pattern.forEach((states, i) => {
      for (const state of states) dependents[state]?.add(i);
    });
    this.#dependents = dependents;
  }

  byState(j: number): Float64Array {
    const state = this.#point.states[j] as PointVariable;
    const column = this.#column(this.#x, j, sizeOf(this.#x[j] as number, state.nominal), state.name);
    // What does not depend on the state differs from 0 by rounding alone.
    for (let i = 0; i < this.#x.length; i++) if (!this.#dependents[j]?.has(i)) column[i] = 0;
    this.#check(column, state.name);
    return column;
  }

  byInput(j: number): Float64Array {
    const { name, nominal } = this.#point.inputs[j] as PointVariable;
    const column = this.#column(this.#u, j, sizeOf(this.#u[j] as number, nominal), name);
    this.#check(column, name);
    return column;
  }

  #column(moved: Float64Array, j: number, size: number, name: string): Float64Array {
    const center = moved[j] as number;
    let refusal: RunFailure | undefined;
    const found = derivative((distance) => {
      moved[j] = center + distance;
      try {
        return this.#point.evaluate(this.#x, this.#u, this.#outputs);
      } catch (error) {
        refusal = failureOf(error);
        return undefined;
      } finally {
        moved[j] = center;
      }
    }, size);
    this.#point.evaluate(this.#x, this.#u, this.#outputs);
    if (found !== undefined) return found;
    if (refusal !== undefined) throw new NumericalFailure(refusal.code, refusal.values, refusal.block);
    throw this.#notFinite(name, name);
  }

  #check(column: Float64Array, by: string): void {
    const wrong = column.findIndex((value) => !Number.isFinite(value));
    if (wrong < 0) return;
    const state = this.#point.states[wrong];
    throw this.#notFinite(state === undefined ? (this.#outputs[wrong - this.#x.length] ?? "") : `der(${state.name})`, by);
  }

  #notFinite(of: string, by: string): NumericalFailure {
    return new NumericalFailure("simulation.linearisation-not-finite", { time: this.#point.time, of, by });
  }
}

/** Size of what moves: a value far below its nominal one is as small as it is, 0 is as large as that. */
function sizeOf(value: number, nominal: number): number {
  return value === 0 ? nominal : Math.max(Math.abs(value), 1e-6 * nominal);
}
