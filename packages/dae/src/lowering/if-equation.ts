import {
  and,
  type FlatEquation,
  type FlatExpression,
  type FlatIfEquation,
  ifThenElse,
  not,
  or,
  real,
  realType,
  subtract,
  type VariableId,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";

/** An equation of a branch: `left = right`. */
export interface Sides {
  readonly left: FlatExpression;
  readonly right: FlatExpression;
}

/** What the branches of an if-equation hold besides equations of variables, each with the truth under which it counts. */
export interface Guarded {
  readonly equation: FlatEquation;
  readonly guard: FlatExpression;
}

/**
 * Turns an if-equation into equations with if-expressions (MLS 8.3.4). Branches that determine the same variables are
 * joined variable by variable; otherwise the n-th equations of the branches are joined as residuals,
 * `0 = if c then left₁ - right₁ else left₂ - right₂`.
 *
 * @param spread  the scalar equations of an equality or tuple, in normal form
 * @param normal  brings a condition into normal form
 */
export function lowerIfEquation(
  equation: FlatIfEquation,
  spread: (equation: FlatEquation) => readonly Sides[],
  normal: (condition: FlatExpression) => FlatExpression,
  diagnostics: Diagnostics,
  guarded: Guarded[],
  outer?: FlatExpression,
): Sides[] {
  const conditions: FlatExpression[] = [];
  const branches: Sides[][] = [];
  let taken: FlatExpression | undefined;
  let hasOtherwise = false;
  for (const branch of equation.branches) {
    const condition = branch.condition === undefined ? undefined : normal(branch.condition);
    if (condition?.kind === "boolean" && !condition.value) continue;
    const isOtherwise = condition === undefined || condition.kind === "boolean";
    const guard = joined(joined(outer, taken === undefined ? undefined : not(taken)), isOtherwise ? undefined : condition);
    branches.push(lowerBranch(branch.equations, guard));
    if (isOtherwise) {
      hasOtherwise = true;
      break;
    }
    conditions.push(condition);
    taken = taken === undefined ? condition : or(taken, condition);
  }
  if (branches.every((branch) => branch.length === 0)) return [];
  const count = present(branches[0], "a branch is left").length;
  if (!hasOtherwise || branches.some((branch) => branch.length !== count)) {
    const counts = [...branches.map((branch) => branch.length), ...(hasOtherwise ? [] : [0])].join(", ");
    diagnostics.report("dae.if-equation-unbalanced", { counts }, equation.origin.place);
    return [];
  }
  return join(conditions, branches);

  function lowerBranch(equations: readonly FlatEquation[], guard: FlatExpression | undefined): Sides[] {
    const sides: Sides[] = [];
    for (const part of equations) {
      if (part.kind === "equality" || part.kind === "tuple") sides.push(...spread(part));
      else if (part.kind === "if") sides.push(...lowerIfEquation(part, spread, normal, diagnostics, guarded, guard));
      else guarded.push({ equation: part, guard: guard ?? { kind: "boolean", value: true } });
    }
    return sides;
  }
}

function joined(a: FlatExpression | undefined, b: FlatExpression | undefined): FlatExpression | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return and(a, b);
}

function join(conditions: readonly FlatExpression[], branches: readonly (readonly Sides[])[]): Sides[] {
  const first = present(branches[0], "a branch is left");
  const byVariable = branches.map((branch) => {
    const map = new Map<VariableId, Sides>();
    for (const sides of branch) if (sides.left.kind === "variable") map.set(sides.left.id, sides);
    return map;
  });
  const isByVariable = byVariable.every(
    (map) => map.size === first.length && [...map.keys()].every((id) => byVariable[0]?.has(id)),
  );
  const choose = (values: readonly FlatExpression[]) => {
    let result = values[values.length - 1] ?? real(0);
    for (let i = conditions.length - 1; i >= 0; i--) {
      const condition = conditions[i];
      const value = values[i];
      if (condition !== undefined && value !== undefined && i < values.length - 1) result = ifThenElse(condition, value, result);
    }
    return result;
  };
  if (isByVariable) {
    return first.map(({ left }) => {
      const id = left.kind === "variable" ? left.id : undefined;
      const rights = byVariable.map((map) => (id === undefined ? undefined : map.get(id)?.right) ?? real(0));
      return { left, right: choose(rights) };
    });
  }
  return first.map((_, i) => ({
    left: real(0),
    right: choose(branches.map((branch) => residual(branch[i]))),
  }));
}

function residual(sides: Sides | undefined): FlatExpression {
  return sides === undefined ? real(0) : subtract(sides.left, sides.right, realType);
}
