import type { FlatExpression, VariableId } from "@mofang/modelica";
import { variable } from "@mofang/modelica";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { type EquationSystem, startValue } from "../system/equation-system.ts";

/** Where the initialisation takes the start value of a variable from. */
export type StartOf = (id: VariableId) => FlatExpression;

/**
 * Start values as parameters of their own, for a model whose start values are set from outside: the initialisation reads
 * them wherever it would read the attribute, and until they are set they follow from it.
 */
export class StartParameters {
  readonly #system: EquationSystem;
  readonly #freeParameters: ReadonlySet<VariableId>;
  /** The parameter that is the start value of a variable. */
  readonly byVariable = new Map<VariableId, VariableId>();

  constructor(system: EquationSystem, freeParameters: ReadonlySet<VariableId>) {
    this.#system = system;
    this.#freeParameters = freeParameters;
  }

  /**
   * The start value of a variable by its parameter, made on first use. A text, and a start value that itself follows from
   * the initialisation, is no parameter and stays as it is.
   */
  readonly of: StartOf = (id) => {
    const existing = this.byVariable.get(id);
    if (existing !== undefined) return variable(existing);
    const start = startValue(this.#system, id);
    const { name, base, attributes } = this.#system.variable(id);
    if (base.kind === "String" || !this.#isKnown(start)) return start;
    const made = this.#system.addVariable(`${name}.start`, base, "parameter");
    this.#system.variable(made).binding = start;
    this.byVariable.set(id, made);
    this.#system.variable(id).attributes = { ...attributes, start: variable(made) };
    return variable(made);
  };

  #isKnown(start: FlatExpression): boolean {
    return [...dependenciesOf(start)].every((id) => !this.#freeParameters.has(id) && !this.#system.isUnknown(id));
  }
}
