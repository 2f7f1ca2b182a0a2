import { expressionChildren, type FlatExpression, type VariableId } from "@mofang/modelica";
import { isLeaf, Visited } from "../symbolic/expressions/dependencies.ts";
import type { Equality, Equation, EquationSystem } from "./equation-system.ts";

/** One scalar equation of a system: an equality, or one output of an algorithm. */
export interface Row {
  /** Position in `EquationSystem.equations`. */
  readonly equation: number;
  /** Variables that the row could determine, those preferred first. */
  readonly candidates: readonly VariableId[];
}

/** Which variables a problem must determine: those of the simulation, or those of the initialisation. */
export type Unknowns = Pick<EquationSystem, "isUnknown" | "variable">;

/** Rows of an equation. */
export function rowsOf(equation: Equation, position: number, system: Unknowns): Row[] {
  if (equation.kind === "algorithm") return equation.outputs.map((output) => ({ equation: position, candidates: [output] }));
  return [{ equation: position, candidates: candidatesOf(equation, system) }];
}

/**
 * Variables for which an equality could be solved: those it determines by its form, otherwise the Real unknowns in it.
 * What stands only in conditions decides branches and cannot be solved for. Variables alone on a side come first.
 */
function candidatesOf(equality: Equality, system: Unknowns): VariableId[] {
  if (equality.determines !== undefined) return equality.determines.filter((id) => system.isUnknown(id));
  const isCandidate = (id: VariableId) => {
    if (!system.isUnknown(id)) return false;
    const { base, clock } = system.variable(id);
    return base.kind === "Real" && clock === equality.clock;
  };
  const alone = [equality.left, equality.right].flatMap((side) =>
    side.kind === "variable" && isCandidate(side.id) ? [side.id] : [],
  );
  const candidates = alone[0] === alone[1] ? alone.slice(0, 1) : alone;
  for (const id of valueVariables(equality.left, equality.right)) {
    if (!alone.includes(id) && isCandidate(id)) candidates.push(id);
  }
  // What changes continuously cannot determine what changes at events only.
  const isDiscrete = (id: VariableId) => system.variable(id).kind === "discrete";
  if (!candidates.some(isDiscrete)) return candidates;
  const free = candidates.filter((id) => !isDiscrete(id));
  return free.length > 0 ? free : candidates;
}

/** Variables on whose values an expression depends otherwise than by the truth of conditions. */
export function valueVariables(...expressions: readonly FlatExpression[]): Set<VariableId> {
  const found = new Set<VariableId>();
  const visited = new Visited();
  const pending = [...expressions].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "variable") {
      found.add(node.id);
      continue;
    }
    if (isLeaf(node) || visited.hasOrAdd(node) || node.kind === "relation") continue;
    if (node.kind === "builtin" && (node.name === "pre" || node.name === "edge")) continue;
    if (node.kind === "if") pending.push(node.otherwise, node.then);
    else if (node.kind === "binary") pending.push(node.right, node.left);
    else for (const child of [...expressionChildren(node)].reverse()) pending.push(child);
  }
  return found;
}
