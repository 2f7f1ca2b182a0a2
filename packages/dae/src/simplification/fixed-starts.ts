import { type FlatExpression, literalValue, negate, realType, type VariableId, variable } from "@mofang/modelica";
import { describeExpression } from "../system/describe.ts";
import { type EquationSystem, isFixed, startValue } from "../system/equation-system.ts";

/** What differs by less than this, relative to its size or to 1, agrees: `checkInitial` of generated code says the same. */
const tolerance = 1e-6;

/**
 * Notes that a variable with a fixed start value is replaced: what it starts from must agree with what the variable that
 * stays starts from or equals (MLS 8.6). A start value of a discrete variable is that of its left limit and needs no
 * agreement.
 *
 * @param sign   of `goes` relative to `stays`
 * @param value  of `stays` where it is a literal
 */
export function noteFixedStart(
  stays: VariableId,
  goes: VariableId,
  sign: 1 | -1,
  value: FlatExpression | undefined,
  system: EquationSystem,
): void {
  if (!startsFixed(goes, system)) return;
  const start = startValue(system, goes);
  const right = sign === 1 ? start : negate(start, realType);
  const description = describeStart(goes, system);
  if (value !== undefined || system.variable(stays).kind !== "continuous") {
    note(value ?? variable(stays), right, describeValue(stays, value, system), description, system);
  } else if (startsFixed(stays, system)) {
    note(startValue(system, stays), right, describeStart(stays, system), description, system);
  }
}

/** Notes that a variable with a fixed start value has a literal value: both must agree. */
export function noteFixedStartOfValue(id: VariableId, value: FlatExpression, system: EquationSystem): void {
  if (!startsFixed(id, system)) return;
  note(value, startValue(system, id), describeValue(id, value, system), describeStart(id, system), system);
}

function startsFixed(id: VariableId, system: EquationSystem): boolean {
  const { kind, attributes } = system.variable(id);
  return kind === "continuous" && isFixed(attributes);
}

function note(left: FlatExpression, right: FlatExpression, first: string, second: string, system: EquationSystem): void {
  const [a, b] = [literalValue(left), literalValue(right)];
  const areNumbers = typeof a === "number" && typeof b === "number";
  if (areNumbers && Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b))) return;
  system.fixedStarts.push({ left, right, text: `${first} ↔ ${second}`, isContradiction: areNumbers });
}

function describeStart(id: VariableId, system: EquationSystem): string {
  const owner = system.startOwners.get(id) ?? id;
  return `${system.variable(owner).name} = ${describeExpression(startValue(system, owner), system)}`;
}

function describeValue(id: VariableId, value: FlatExpression | undefined, system: EquationSystem): string {
  const known = value ?? system.variable(id).binding;
  const { name } = system.variable(id);
  return known === undefined ? name : `${name} = ${describeExpression(known, system)}`;
}
