import { expressionChildren, type FlatEquation, type FlatExpression, type VariableId } from "@mofang/modelica";
import { strongComponents } from "../graph/strong-components.ts";
import { containsNode, dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import type { EquationSystem } from "../system/equation-system.ts";

/**
 * Parameters whose values must be known at translation, because they decide in which direction other parameters depend on
 * each other: `T = if useT then T0 else f(h)` with `h = if useT then g(T) else h0` is no cycle once `useT` is known.
 */
function parametersBreakingCycles(system: EquationSystem): Set<VariableId> {
  const isParameter = (id: VariableId) => ["parameter", "constant"].includes(system.variable(id).kind);
  const members = system.variables.filter(({ id, binding }) => isParameter(id) && binding !== undefined);
  const position = new Map(members.map(({ id }, i) => [id, i]));
  const graph = members.map(({ binding }) =>
    binding === undefined ? [] : [...dependenciesOf(binding)].flatMap((id) => position.get(id) ?? []),
  );
  const deciding = new Set<VariableId>();
  for (const component of strongComponents(graph)) {
    if (component.length < 2) continue;
    for (const i of component) {
      const binding = members[i]?.binding;
      if (binding === undefined) continue;
      for (const condition of conditionsOf(binding)) for (const id of dependenciesOf(condition)) deciding.add(id);
    }
  }
  return deciding;
}

/**
 * Parameters that decide which variables are states: those in the conditions of if-equations that hold derivatives, where
 * the condition depends on parameters alone (`if m > 0 then m * der(T) = Q else 0 = Q`).
 */
function parametersDecidingStates(equations: readonly FlatEquation[], system: EquationSystem): Set<VariableId> {
  const deciding = new Set<VariableId>();
  const isKnown = (id: VariableId) => ["parameter", "constant"].includes(system.variable(id).kind);
  const visit = (list: readonly FlatEquation[]): void => {
    for (const equation of list) {
      if (equation.kind !== "if") continue;
      for (const { equations: inner } of equation.branches) visit(inner);
      if (!equation.branches.some(({ equations: inner }) => inner.some(holdsDerivative))) continue;
      for (const { condition } of equation.branches) {
        const needed = condition === undefined ? [] : [...dependenciesOf(condition)];
        if (needed.every(isKnown)) for (const id of needed) deciding.add(id);
      }
    }
  };
  visit(equations);
  return deciding;
}

/** Parameters that decide which start values hold: those in attributes `fixed` (MLS 8.6). */
function parametersFixingStarts(system: EquationSystem): Set<VariableId> {
  return new Set(
    system.variables.flatMap(({ attributes: { fixed } }) => (fixed === undefined ? [] : [...dependenciesOf(fixed)])),
  );
}

function holdsDerivative(equation: FlatEquation): boolean {
  if (equation.kind !== "equality") return false;
  const isDerivative = (node: FlatExpression) => node.kind === "builtin" && node.name === "der";
  return containsNode(equation.left, isDerivative) || containsNode(equation.right, isDerivative);
}

/**
 * Parameters that translation must evaluate although the flattener did not, with all on which they depend.
 *
 * @param further  parameters known to decide the structure for other reasons
 */
export function structuralParameters(
  equations: readonly FlatEquation[],
  further: ReadonlySet<VariableId>,
  system: EquationSystem,
): Set<VariableId> {
  const deciding = new Set([
    ...further,
    ...parametersBreakingCycles(system),
    ...parametersDecidingStates(equations, system),
    ...parametersFixingStarts(system),
  ]);
  const pending = [...deciding];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const { binding } = system.variable(id);
    for (const needed of binding === undefined ? [] : dependenciesOf(binding)) {
      if (deciding.has(needed)) continue;
      deciding.add(needed);
      pending.push(needed);
    }
  }
  return deciding;
}

function conditionsOf(expression: FlatExpression): FlatExpression[] {
  const found: FlatExpression[] = [];
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "if") found.push(node.condition);
    for (const child of expressionChildren(node)) pending.push(child);
  }
  return found;
}
