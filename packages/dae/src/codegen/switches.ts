import { expressionChildren, type FlatExpression, realType, subtract, type VariableId } from "@mofang/modelica";
import { expressionsOfBlock } from "../sorting/blocks.ts";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { describeExpression } from "../system/describe.ts";
import type { Switch, SwitchTable } from "./interface/translated-model.ts";
import { blocksOf } from "./sections/dependence.ts";
import type { Program } from "./sections/program.ts";
import { storageOf } from "./sections/slots.ts";
import type { SortedModel } from "./sorted-model.ts";

/** Finds what makes equations jump without an event: relations within `noEvent`, and `sign` (MLS 3.7.1). */
export function switchesOf({ components, system }: SortedModel, program: Program): SwitchTable {
  const found = new Map<string, Switch>();
  const seen = new Set<FlatExpression>();
  const isContinuous = (id: VariableId) => system.variable(id).kind === "continuous";
  const visit = (node: FlatExpression): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const side = sideOf(node);
    if (side !== undefined && dependsOn(side, isContinuous)) {
      const text = describeExpression(node, system);
      found.set(text, { text, side });
    }
    for (const child of expressionChildren(node)) visit(child);
  };
  for (const block of blocksOf(components)) expressionsOfBlock(block).forEach(visit);
  const list = [...found.values()];
  const ids = new Set(list.flatMap(({ side }) => [...dependenciesOf(side)]));
  const isNumber = (id: VariableId) => program.slots.has(id) && storageOf(system.variable(id).base) === "number";
  return { list, slots: new Map([...ids].filter(isNumber).map((id) => [id, program.slots.slotOf(id)])) };
}

/** What is positive on one side of a jump and negative on the other; undefined for what does not jump, or makes an event. */
function sideOf(node: FlatExpression): FlatExpression | undefined {
  if (node.kind === "builtin" && node.name === "sign") return node.arguments[0];
  if (node.kind !== "relation" || node.event || node.operator === "==" || node.operator === "<>") return undefined;
  return subtract(node.left, node.right, realType);
}

/**
 * On which side of its jump each switch is at the point that stands in memory: 1, 0 or -1, and 0 where that cannot be told.
 *
 * @param values  `Memory.values` of a run of the model
 */
export function sidesOf({ list, slots }: SwitchTable, values: Float64Array): Int8Array {
  const numberOf = (id: VariableId) => values[slots.get(id) ?? -1];
  return Int8Array.from(list, ({ side }) => Math.sign(evaluate(side, numberOf, values[0]) ?? 0) || 0);
}
