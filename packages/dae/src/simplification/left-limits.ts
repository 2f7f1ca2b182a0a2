import type { FlatExpression, VariableId } from "@mofang/modelica";
import { dependenciesOf, visitNodes } from "../symbolic/expressions/dependencies.ts";
import { type EquationSystem, isFixed } from "../system/equation-system.ts";
import { expressionsOfAction, expressionsOfEquation } from "../system/expressions-of.ts";

/**
 * The discrete variables whose left limit differs from that of a variable which they equal. At the start the left limit is
 * what an initial equation for `pre(v)` or a fixed start value says (MLS 8.6), also of a variable that equals a constant, and
 * each of two equal variables may have its own; what equals an input changes when the input does.
 */
export class LeftLimits {
  readonly #system: EquationSystem;
  /** Variables whose left limit an initial equation determines. */
  readonly #atStart = new Set<VariableId>();
  /** Variables whose left limit is read in a run. */
  readonly #inRun = new Set<VariableId>();
  #isCollected = false;

  constructor(system: EquationSystem) {
    this.#system = system;
  }

  /** Whether the model says what the left limit of a variable is at the start. */
  differsAtStart(id: VariableId): boolean {
    if (!this.#system.isDiscrete(id)) return false;
    this.#collect();
    return this.#atStart.has(id);
  }

  /** Whether the left limit of a variable is needed although its value is that of an input. */
  differsFromInput(id: VariableId): boolean {
    return this.differsAtStart(id) || this.#inRun.has(id);
  }

  /** From now on one variable has the left limit of another one as well. */
  join(stays: VariableId, goes: VariableId): void {
    if (this.differsAtStart(goes)) this.#atStart.add(stays);
    if (this.#inRun.has(goes)) this.#inRun.add(stays);
  }

  /** Walks through the system on first need: a model without discrete variables is not searched. */
  #collect(): void {
    if (this.#isCollected) return;
    this.#isCollected = true;
    const { equations, initialEquations, actions, initialActions } = this.#system;
    for (const expression of [...equations.flatMap(expressionsOfEquation), ...actions.flatMap(expressionsOfAction)]) {
      this.#addLeftLimits(expression, this.#inRun);
    }
    for (const expression of [
      ...initialEquations.flatMap(expressionsOfEquation),
      ...initialActions.flatMap(expressionsOfAction),
    ]) {
      this.#addLeftLimits(expression, this.#atStart);
    }
    for (const id of this.#inRun) if (isFixed(this.#system.variable(id).attributes)) this.#atStart.add(id);
  }

  #addLeftLimits(expression: FlatExpression, found: Set<VariableId>): void {
    visitNodes(expression, (node) => {
      if (node.kind !== "builtin" || (node.name !== "pre" && node.name !== "edge")) return;
      for (const id of dependenciesOf(...node.arguments)) found.add(id);
    });
  }
}
