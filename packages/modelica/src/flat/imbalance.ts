/** Why a model has not as many equations as unknowns: which variables lack equations, and which equations are too many. */
import { present } from "@mofang/vocabulary";
import { visitEquation } from "../expression/equation-walk.ts";
import type { FlatExpression, VariableId } from "../expression/expression.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { FlatAlgorithm, FlatEquation, FlatVariable, Origin } from "../expression/model.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { Place } from "../text/source-text.ts";
import { countEquations, isUnknown } from "./balance.ts";
import { type UnevenPart, unevenParts } from "./structural-matching.ts";

/** Names, equations and parts that a message shows at most. */
const mostShown = 5;

/** A scalar equation: where it stands, and what it may determine. */
interface Row {
  readonly origin: Origin;
  readonly variables: readonly VariableId[];
}

/**
 * Reports what makes a model uneven, part by part.
 *
 * @param name  of the model, for what lies in no component
 * @returns the same in short, ready for a message: `: tank.level, tank.m_flow, …`; empty where every equation finds an unknown
 */
export function reportImbalance(
  kernel: Kernel,
  name: string,
  variables: readonly FlatVariable[],
  equations: readonly FlatEquation[],
  algorithms: readonly FlatAlgorithm[],
): string {
  const unknowns = variables.filter(isUnknown);
  const positions = new Map(unknowns.map(({ id }, position) => [id, position]));
  const rows = [...equations.flatMap(rowsOf), ...algorithms.flatMap(rowsOfAlgorithm)];
  const incidence = rows.map((row) => row.variables.flatMap((id) => positions.get(id) ?? []));
  const { under, over } = unevenParts(incidence, unknowns.length);
  const uneven: Uneven = { kernel, name, rows, unknowns };
  reportLacking(uneven, under);
  reportSurplus(uneven, over);
  const isLacking = excessOf(under) > excessOf(over);
  const hints = isLacking ? listed(namesOf(uneven, leftOver(under, "unknowns"))) : written(uneven, leftOver(over, "equations"));
  return hints === "" ? "" : `: ${hints}`;
}

/** A model whose equations and unknowns do not match. */
interface Uneven {
  readonly kernel: Kernel;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly unknowns: readonly FlatVariable[];
}

function reportLacking(uneven: Uneven, parts: readonly UnevenPart[]): void {
  const { kernel, name, unknowns } = uneven;
  const groups = grouped(parts, (part) =>
    ownerOf(present(unknowns[firstOf(part.unknowns)], "a variable without an equation").name),
  );
  for (const [component, group] of groups.slice(0, mostShown)) {
    const lacking = group.flatMap((part) => part.unknowns);
    kernel.report("flat.lacks-equations", unknowns[firstOf(lacking)]?.place, {
      component: component || name,
      names: listed(namesOf(uneven, lacking)),
      missing: excessOf(group),
    });
  }
}

function reportSurplus(uneven: Uneven, parts: readonly UnevenPart[]): void {
  const { kernel, name, rows } = uneven;
  const groups = grouped(parts, (part) => present(rows[firstOf(part.equations)], "an equation too many").origin.instance ?? "");
  for (const [component, group] of groups.slice(0, mostShown)) {
    const equations = group.flatMap((part) => part.equations);
    const determined = group.flatMap((part) => part.unknowns);
    kernel.report("flat.surplus-equations", rows[firstOf(equations)]?.origin.place, {
      component: component || name,
      names: listed(namesOf(uneven, determined)),
      surplus: excessOf(group),
      equations: written(uneven, equations),
    });
  }
}

function firstOf(positions: readonly number[]): number {
  return present(positions[0], "an uneven part holds equations and variables");
}

function excessOf(parts: readonly UnevenPart[]): number {
  return parts.reduce((sum, { excess }) => sum + excess, 0);
}

/** The positions that a matching leaves over. */
function leftOver(parts: readonly UnevenPart[], side: "equations" | "unknowns"): readonly number[] {
  return parts.flatMap((part) => part[side].slice(0, part.excess));
}

function grouped(
  parts: readonly UnevenPart[],
  componentOf: (part: UnevenPart) => string,
): readonly (readonly [string, readonly UnevenPart[]])[] {
  const groups = new Map<string, UnevenPart[]>();
  for (const part of parts) {
    const component = componentOf(part);
    groups.set(component, [...(groups.get(component) ?? []), part]);
  }
  return [...groups];
}

function namesOf({ unknowns }: Uneven, positions: readonly number[]): readonly string[] {
  return positions.map((position) => present(unknowns[position], "a variable of the model").name);
}

function rowsOf(equation: FlatEquation): readonly Row[] {
  if (equation.kind === "tuple") {
    return equation.targets.flatMap((target) => (target === undefined ? [] : targetRows(equation.origin, target, equation.call)));
  }
  const variables = new Set<VariableId>();
  visitEquation(equation, (expression) => addVariables(variables, expression));
  return Array.from({ length: countEquations(equation) }, () => ({ origin: equation.origin, variables: [...variables] }));
}

/** A result of a call determines its variable, or, the call being solved for an argument, one of those. */
function targetRows(origin: Origin, target: FlatExpression, call: FlatExpression): readonly Row[] {
  if (target.kind === "array") return target.elements.flatMap((element) => targetRows(origin, element, call));
  if (target.kind === "record") return target.fields.flatMap((field) => targetRows(origin, field, call));
  const variables = new Set<VariableId>();
  addVariables(variables, target);
  addVariables(variables, call);
  return [{ origin, variables: [...variables] }];
}

function rowsOfAlgorithm({ origin, outputs }: FlatAlgorithm): readonly Row[] {
  return outputs.map((output) => ({ origin, variables: [output] }));
}

function addVariables(variables: Set<VariableId>, expression: FlatExpression): void {
  visitExpression(expression, (part) => {
    if (part.kind === "variable") variables.add(part.id);
  });
}

/** The instance that holds a variable, by its path: `tank` of `tank.port.p`, empty for a variable of the model itself. */
function ownerOf(name: string): string {
  const parts = name.match(/'(?:[^'\\]|\\.)*'|[^.[]+(?:\[[^\]]*\])?/g) ?? [];
  return parts.length > 1 ? (parts[0] ?? "") : "";
}

function listed(names: readonly string[]): string {
  return names.slice(0, mostShown).join(", ") + (names.length > mostShown ? ", …" : "");
}

/** Equations as their texts have them, each place once. */
function written({ kernel, rows }: Uneven, positions: readonly number[]): string {
  const places = new Map<string, Place>();
  for (const position of positions) {
    const place = rows[position]?.origin.place;
    if (place !== undefined) places.set(`${place.file} ${place.start}`, place);
  }
  const texts = [...places.values()].slice(0, mostShown).map((place) => textAt(kernel, place));
  return texts.join("; ") + (places.size > mostShown ? "; …" : "");
}

/** Characters of an equation that a message shows. */
const mostCharacters = 60;

/** An equation of a declaration has the place of the name, which the value follows. */
function textAt(kernel: Kernel, { file, start, end }: Place): string {
  const whole = kernel.tree.text(file) ?? "";
  const value = /^[^;\n]*/.exec(whole.slice(end))?.[0] ?? "";
  const isName = /^[A-Za-z_]\w*$/.test(whole.slice(start, end));
  const text = whole.slice(start, isName ? end + value.length : end).replace(/\s+/g, " ");
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
