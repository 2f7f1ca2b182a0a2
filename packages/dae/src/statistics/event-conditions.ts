import type { FlatExpression } from "@mofang/modelica";
import { RelationTable } from "../events/relations.ts";
import { visitNodes } from "../symbolic/expressions/dependencies.ts";
import { StructuralIdentity } from "../symbolic/expressions/structural-identity.ts";
import { describeExpression } from "../system/describe.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { expressionsOfAction, expressionsOfEquation } from "../system/expressions-of.ts";
import type { EventCondition, PlacedEquation } from "./translation-statistics.ts";

/** The conditions of a system that may cause events, each once, with the places of the equations in which they stand. */
export function eventConditions(system: EquationSystem): EventCondition[] {
  const identity = new StructuralIdentity((name) => system.functions.get(name)?.isImpure === true);
  const table = new RelationTable(system, identity);
  const found = new Map<string, EventCondition & { readonly equations: PlacedEquation[] }>();
  const note = (node: FlatExpression, holder: PlacedEquation) => {
    const kind = node.kind === "relation" ? table.watch(node)?.kind : isSample(node) ? "sample" : undefined;
    if (kind === undefined) return;
    const text = describeExpression(node, system);
    const condition = found.get(text) ?? { kind, text, equations: [] };
    found.set(text, condition);
    if (!condition.equations.some((other) => isSamePlace(other, holder))) condition.equations.push(holder);
  };
  for (const { origin, expressions } of holders(system)) {
    for (const expression of expressions) {
      visitNodes(expression, (node) => {
        note(node, { text: describeExpression(expression, system), instance: origin.instance, place: origin.place });
      });
    }
  }
  return [...found.values()];
}

function holders(system: EquationSystem) {
  return [
    ...system.equations.map((equation) => ({ origin: equation.origin, expressions: expressionsOfEquation(equation) })),
    ...system.actions.map((action) => ({ origin: action.origin, expressions: expressionsOfAction(action) })),
  ];
}

function isSample(node: FlatExpression): boolean {
  return node.kind === "builtin" && node.name === "sample";
}

function isSamePlace(a: PlacedEquation, b: PlacedEquation): boolean {
  return a.instance === b.instance && a.place?.file === b.place?.file && a.place?.start === b.place?.start;
}
