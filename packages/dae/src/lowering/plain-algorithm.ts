import {
  call,
  type FlatExpression,
  type FlatFunction,
  type FlatStatement,
  type FlatTarget,
  field,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { outputsType, scalarsOf } from "../symbolic/evaluation/tuple-equation.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { targetVariables } from "../symbolic/expressions/statements.ts";
import type { Sides } from "./if-equation.ts";

/**
 * An algorithm section as equations, where it is a plain sequence: assignments only, each variable assigned once and read
 * only after that. Its relations then make events, and index reduction can differentiate it, as in any other equation.
 *
 * @returns undefined where the section is more than that
 */
export function plainEquations(
  statements: readonly FlatStatement[],
  functions: ReadonlyMap<string, FlatFunction>,
): Sides[] | undefined {
  const open = new Set<VariableId>();
  for (const statement of statements) {
    for (const id of assignedBy(statement) ?? []) {
      if (open.has(id)) return undefined;
      open.add(id);
    }
  }
  const sides: Sides[] = [];
  for (const statement of statements) {
    const assigned = assignedBy(statement);
    const value = statement.kind === "assign" ? statement.value : statement.kind === "tuple-assign" ? statement.call : undefined;
    if (assigned === undefined || value === undefined) return undefined;
    for (const id of dependenciesOf(value)) if (open.has(id)) return undefined;
    for (const id of assigned) open.delete(id);
    const parts = statement.kind === "assign" ? assignment(statement.target, value) : results(statement, functions);
    if (parts === undefined) return undefined;
    sides.push(...parts);
  }
  return sides;
}

function assignedBy(statement: FlatStatement): readonly VariableId[] | undefined {
  if (statement.kind === "assign") return statement.target.kind === "element" ? undefined : targetVariables(statement.target);
  if (statement.kind !== "tuple-assign") return undefined;
  return statement.targets.flatMap((target) => (target === undefined ? [] : [...targetVariables(target)]));
}

function assignment(target: FlatTarget, value: FlatExpression): Sides[] | undefined {
  if (target.kind === "variable") return [{ left: variable(target.id), right: value }];
  if (target.kind !== "spread") return undefined;
  const scalars = scalarsOf(value, target.type);
  if (scalars.length !== target.ids.length) return undefined;
  return target.ids.flatMap((id, i) => {
    const right = scalars[i];
    return right === undefined ? [] : [{ left: variable(id), right }];
  });
}

function results(statement: FlatStatement, functions: ReadonlyMap<string, FlatFunction>): Sides[] | undefined {
  if (statement.kind !== "tuple-assign") return undefined;
  const definition = functions.get(statement.call.name);
  if (definition === undefined) return undefined;
  const isSingle = definition.outputs.length === 1;
  const all = isSingle ? statement.call : call(statement.call.name, statement.call.arguments, outputsType(definition));
  const sides: Sides[] = [];
  for (const [i, target] of statement.targets.entries()) {
    const output = definition.outputs[i];
    if (target === undefined || output === undefined) continue;
    const parts = assignment(target, isSingle ? all : field(all, output.name, output.type));
    if (parts === undefined) return undefined;
    sides.push(...parts);
  }
  return sides;
}
