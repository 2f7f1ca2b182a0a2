import type { FlatExpression, VariableId } from "@mofang/modelica";
import { affineForm } from "../symbolic/calculus/linear.ts";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import type { Component, TornBlock } from "./blocks.ts";

/** What follows from parameters alone: its value, and the parameters on which it depends directly. */
interface Known {
  readonly value: number;
  readonly parameters: ReadonlySet<VariableId>;
}

/**
 * Parameters whose values take a pivot away: an inductance of 0 in `L * der(i) = v`, a conductance of 0 in `i = G * v` where
 * v would have to follow from i, or a time constant in `y = if T > 0 then x else k * u` where u would. With such a value the model has another structure, fewer states or
 * other unknowns, so that the value must be known at translation. A factor of 0 that nothing is divided by is none of
 * them: its parameter stays tunable.
 *
 * @param components  the sorted equations of the simulation, or those of the initialisation
 * @param estimate    value of a parameter
 */
export function vanishingPivots(
  system: EquationSystem,
  components: readonly Component[],
  estimate: (id: VariableId) => number,
): Set<VariableId> {
  const known = new Map<VariableId, Known>();
  const found = new Set<VariableId>();
  for (const { blocks } of components) {
    for (const block of blocks) {
      if (block.kind === "quotient") examine(block.divisor);
      if (block.kind === "torn") examineLoop(block);
      if (block.kind !== "assignment") continue;
      const follows = knownValue(block.value);
      if (follows !== undefined) known.set(block.unknown, follows);
    }
  }
  for (const equation of system.equations) {
    if (equation.kind !== "equality" || equation.determines !== undefined) continue;
    for (const side of [equation.left, equation.right]) for (const factor of derivativeFactors(side, system)) examine(factor);
  }
  return found;

  function examine(divisor: FlatExpression): void {
    const follows = knownValue(divisor);
    if (follows === undefined || follows.value !== 0) return;
    const zeros = [...follows.parameters].filter((id) => estimate(id) === 0);
    const isDecided = zeros.length > 0 && isZeroByAlone(divisor, zeros);
    for (const id of isDecided ? zeros : follows.parameters) found.add(id);
  }

  /** Branches that parameters choose may leave an equation without any unknown of its loop. */
  function examineLoop({ unknowns, inner, residuals }: TornBlock): void {
    const choosing = new Set<VariableId>();
    const chosen = rewriting(
      (node) => node,
      (node) => {
        if (node.kind !== "if") return undefined;
        const condition = knownValue(node.condition);
        if (condition === undefined) return undefined;
        for (const id of condition.parameters) choosing.add(id);
        return chosen(condition.value !== 0 ? node.then : node.otherwise);
      },
    );
    const iterated = new Set(unknowns);
    const isIterated = (id: VariableId) => iterated.has(id);
    for (const step of inner) {
      if (step.kind === "algorithm") for (const id of step.algorithm.outputs) iterated.add(id);
      else if (dependsOn(chosen(step.value), isIterated)) iterated.add(step.unknown);
    }
    if (residuals.every((residual) => dependsOn(chosen(residual), isIterated))) return;
    for (const id of choosing) found.add(id);
  }

  function knownValue(expression: FlatExpression): Known | undefined {
    if (dependsOn(expression, (id) => !known.has(id) && !isParameter(system, id))) return undefined;
    const parameters = new Set<VariableId>();
    for (const id of dependenciesOf(expression)) {
      const direct = known.get(id);
      if (direct === undefined) parameters.add(id);
      else for (const parameter of direct.parameters) parameters.add(parameter);
    }
    const value = evaluate(expression, (id) => known.get(id)?.value ?? estimate(id));
    return value === undefined ? undefined : { value, parameters };
  }

  /** Whether an expression vanishes by the values of some parameters, whatever the others are. */
  function isZeroByAlone(expression: FlatExpression, deciding: readonly VariableId[]): boolean {
    const value = evaluate(expression, (id) => {
      const direct = known.get(id);
      if (direct !== undefined) return direct.value;
      return deciding.includes(id) ? estimate(id) : genericValue + id;
    });
    return value === 0;
  }
}

/** What the run itself sets, such as a selection of states, is no parameter of the model. */
function isParameter(system: EquationSystem, id: VariableId): boolean {
  const { kind, flat } = system.variable(id);
  return flat !== undefined && (kind === "parameter" || kind === "constant");
}

/** A value that makes nothing vanish by chance. */
const genericValue = 0.7321;

/** What derivatives are multiplied by. */
function derivativeFactors(expression: FlatExpression, system: EquationSystem): FlatExpression[] {
  const isDerivative = (id: VariableId) => system.integralOf.has(id);
  // A derivative alone has the factor 1, which no parameter takes away.
  if (expression.kind === "variable" || !dependsOn(expression, isDerivative)) return [];
  const form = affineForm(expression, isDerivative);
  return form === undefined ? [] : [...form.coefficients.values()];
}
