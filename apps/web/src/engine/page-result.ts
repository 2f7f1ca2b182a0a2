import { type Result, type ResultColumn, type VariableNode as TreeLine, thinCurve, VariableTree } from "@mofang/simulation";
import type { CurveData, ValueFacts, VariableNode } from "./messages.ts";

/** A result in the page: of a run, or read from a file. */
export class PageResult {
  readonly #result: Result;
  readonly #tree: VariableTree;

  constructor(result: Result) {
    this.#result = result;
    this.#tree = new VariableTree(result.variables.map(({ name }) => name));
  }

  variables(parent: string, filter: string): VariableNode[] {
    return this.#tree.children(parent, filter).map((line) => this.#node(line));
  }

  curves(names: readonly string[], from: number | undefined, to: number | undefined, width: number): CurveData[] {
    const result = this.#result;
    return names.flatMap((name) => {
      const index = result.find(name);
      if (index === undefined) return [];
      const curve = thinCurve(windowOf(result, index, from, to), width);
      const column = result.variables[index];
      return [{ name, ...(column && valueFacts(column)), unit: column?.unit ?? "", ...curve }];
    });
  }

  #node({ label, path, variable, hasChildren }: TreeLine): VariableNode {
    const result = this.#result;
    const column = variable === undefined ? undefined : result.variables[variable];
    if (variable === undefined || column === undefined) return { label, path, isLeaf: !hasChildren };
    const { kind, description, isConstant } = column;
    const value = isConstant && kind !== "String" ? result.values(variable)[0] : undefined;
    return {
      label,
      path,
      isLeaf: !hasChildren,
      ...valueFacts(column),
      description,
      isConstant,
      ...(value === undefined ? {} : { value }),
    };
  }
}

function valueFacts({ kind, unit, displayUnit, literals }: ResultColumn): ValueFacts {
  return {
    kind,
    ...(unit === undefined ? {} : { unit }),
    ...(displayUnit === undefined ? {} : { displayUnit }),
    ...(literals.length === 0 ? {} : { literals }),
  };
}

/** The points of a variable in a window, with one neighbour on either side so that lines reach the edges. */
function windowOf(
  result: Result,
  index: number,
  from: number | undefined,
  to: number | undefined,
): Pick<CurveData, "time" | "values"> {
  const { time, nRows } = result;
  const all = result.values(index);
  const full = all.length === nRows ? all : new Float64Array(nRows).fill(all[0] ?? Number.NaN);
  let first = 0;
  let last = nRows - 1;
  while (from !== undefined && first + 1 < nRows && (time[first + 1] ?? 0) <= from) first++;
  while (to !== undefined && last > first && (time[last - 1] ?? 0) >= to) last--;
  return { time: time.slice(first, last + 1), values: full.slice(first, last + 1) };
}
