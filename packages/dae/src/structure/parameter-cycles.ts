import { expressionChildren, type FlatExpression, type VariableId } from "@mofang/modelica";
import { dependenciesOf } from "../symbolic/dependencies.ts";
import type { EquationSystem } from "./equation-system.ts";
import { strongComponents } from "./strong-components.ts";

/**
 * Parameters whose values must be known at translation, because they decide in which direction other parameters depend on
 * each other: `T = if useT then T0 else f(h)` with `h = if useT then g(T) else h0` is no cycle once `useT` is known.
 */
export function parametersBreakingCycles(system: EquationSystem): Set<VariableId> {
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
    pending.push(...expressionChildren(node));
  }
  return found;
}
