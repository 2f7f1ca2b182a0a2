/** Variables and curves of a result for the page. */

import type { CallBody, CallData, CallQuery, simulationCalls } from "@mofang/protocol";
import {
  type Curve,
  combineCurves,
  endsOf,
  nameFilter,
  type ResultColumn,
  type ResultFile,
  type TimeSpan,
  thinCurve,
} from "@mofang/simulation";
import type { CurveOperator } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OpenResult } from "./results.ts";

type Calls = typeof simulationCalls;
type Node = CallData<Calls["variableTree"]>[number];
type CurveData = CallData<Calls["curves"]>[number];

/** Variables that a search shows: nobody reads more. */
const maximumFound = 1_000;
/** Width to which the curve of an operation is thinned, pixels. */
const operationWidth = 5_000;

/** Children of a node, or with a filter every variable that it names, `*` and `?` standing for letters. */
export async function variableNodes(
  { file, tree }: OpenResult,
  { parent, filter }: Pick<CallQuery<Calls["variableTree"]>, "parent" | "filter">,
): Promise<Node[]> {
  if (filter !== "") {
    const isWanted = nameFilter(filter);
    const found = file.variables.filter(({ name }) => isWanted(name)).slice(0, maximumFound);
    return Promise.all(
      found.map(async (variable) => ({
        label: variable.name,
        path: variable.name,
        isLeaf: true,
        ...(await facts(file, variable)),
      })),
    );
  }
  return Promise.all(
    tree.children(parent).map(async ({ label, path, hasChildren, variable: index }) => {
      const variable = index === undefined ? undefined : file.variables[index];
      return { label, path, isLeaf: !hasChildren, ...(variable !== undefined && (await facts(file, variable))) };
    }),
  );
}

async function facts(file: ResultFile, variable: ResultColumn): Promise<Omit<Node, "label" | "path" | "isLeaf">> {
  const { name, description, isConstant, kind } = variable;
  const value = isConstant && kind !== "String" ? (await file.values(indexOf(file, name)))[0] : undefined;
  return {
    ...valueFacts(variable),
    description,
    isConstant,
    ...(value !== undefined && Number.isFinite(value) && { value }),
  };
}

function valueFacts({
  kind,
  unit,
  displayUnit,
  literals,
}: ResultColumn): Pick<Node, "kind" | "unit" | "displayUnit" | "literals"> {
  return {
    kind,
    ...(unit !== undefined && { unit }),
    ...(displayUnit !== undefined && { displayUnit }),
    ...(literals.length > 0 && { literals: [...literals] }),
  };
}

/** @throws ProductError `simulation.variable-not-found` */
function indexOf(file: ResultFile, name: string): number {
  const index = file.find(name);
  if (index === undefined) throw new ProductError("simulation.variable-not-found", { name });
  return index;
}

/** Curves in a window of time, thinned to the width of the chart. @throws ProductError `simulation.variable-not-found` */
export async function curvesOf(
  { file }: OpenResult,
  span: TimeSpan,
  { variables, width, onlyKnown }: Pick<CallBody<Calls["curves"]>, "variables" | "width" | "onlyKnown">,
): Promise<CurveData[]> {
  const wanted = onlyKnown ? variables.filter((name) => file.find(name) !== undefined) : variables;
  return Promise.all(
    wanted.map(async (name) => {
      const index = indexOf(file, name);
      const window = await file.window(index, span, width);
      const column = file.variables[index];
      return { name, ...(column && valueFacts(column)), unit: column?.unit ?? "", ...plain(thinCurve(window, width)) };
    }),
  );
}

/** A curve as JSON carries it: points that are no numbers are left out, so that a line ends before them. */
function plain({ time, values }: Curve): { time: number[]; values: number[] } {
  const isPoint = (_: number, i: number): boolean => Number.isFinite(values[i]);
  return { time: [...time.filter(isPoint)], values: [...values.filter(isPoint)] };
}

type Operator = CallBody<Calls["curveOperation"]>["operator"];

/** A curve that takes part in an operation. */
interface Operand {
  readonly result: OpenResult;
  readonly variableName: string;
  readonly operator: Operator;
}

/**
 * Curves combined from left to right: a factor's own operator joins it to what stands before, the operation's where it has
 * none. An operation that works on one curve (INTEGRAL, DERIVATIVE, or empty for the latter) is applied to the outcome.
 * Runs may differ: they are put on a common grid of times.
 *
 * @throws ProductError `simulation.wrong-operands` where curves are missing or nothing says how to join them,
 *   `simulation.results-differ` where one ends before another begins
 */
export async function operate(
  operator: Operator,
  first: Omit<Operand, "operator">,
  factors: readonly Operand[],
): Promise<{ time: number[]; values: number[] }> {
  const whole = operator === "" ? "DERIVATIVE" : operator;
  if (isJoining(whole) && factors.length === 0) throw wrongOperands(whole, 1);
  let curve = await curveOf(first);
  for (const factor of factors) {
    const join = [factor.operator, whole].find(isJoining);
    if (join === undefined) throw wrongOperands(whole, factors.length + 1);
    const next = await curveOf(factor);
    if (haveNoTimeInCommon(curve, next)) {
      throw new ProductError("simulation.results-differ", { first: first.variableName, second: factor.variableName });
    }
    curve = combineCurves(join, [
      { curve, factor: 1 },
      { curve: next, factor: 1 },
    ]);
  }
  if (!isJoining(whole)) curve = combineCurves(whole, [{ curve, factor: 1 }]);
  return plain(thinCurve(curve, operationWidth));
}

function curveOf({ result: { file }, variableName }: Omit<Operand, "operator">): Promise<Curve> {
  return file.curve(indexOf(file, variableName));
}

function haveNoTimeInCommon({ time: first }: Curve, { time: second }: Curve): boolean {
  if (first.length === 0 || second.length === 0) return false;
  const [[start, stop], [otherStart, otherStop]] = [endsOf(first), endsOf(second)];
  return (stop as number) < (otherStart as number) || (otherStop as number) < (start as number);
}

function isJoining(operator: Operator): operator is "SUM" | "SUBTRACT" | "MULTIPLY" {
  return operator === "SUM" || operator === "SUBTRACT" || operator === "MULTIPLY";
}

function wrongOperands(operator: CurveOperator, count: number): ProductError {
  return new ProductError("simulation.wrong-operands", { operator, count });
}
