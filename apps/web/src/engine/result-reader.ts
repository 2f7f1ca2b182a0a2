import {
  type ResultColumn,
  type ResultFile,
  type TimeSpan,
  type VariableNode as TreeLine,
  thinCurve,
  VariableTree,
  variableFilter,
} from "@mofang/simulation";
import type { CurveData, ValueFacts, VariableNode } from "./messages.ts";

/** Variables that a search shows: nobody reads more. */
const maximumFound = 1_000;

/** What variables and curves are read from: a file, or a run that goes on. */
type ReadableResult = Pick<ResultFile, "variables" | "find" | "values" | "window">;

/** Reads variables and curves as the page shows them. */
export class ResultReader {
  readonly #result: ReadableResult;
  readonly #tree: VariableTree;

  constructor(result: ReadableResult) {
    this.#result = result;
    this.#tree = new VariableTree(result.variables.map(({ name }) => name));
  }

  /** Children of a node, or with a filter every variable that it names (`variableFilter`); none by one that cannot be read. */
  async variables(parent: string, filter: string): Promise<VariableNode[]> {
    const lines = filter === "" ? this.#tree.children(parent) : this.#found(filter);
    return Promise.all(
      lines.map(async ({ label, path, variable, hasChildren }) => ({
        label,
        path,
        isLeaf: !hasChildren,
        ...(variable === undefined ? {} : await this.#factsOf(variable)),
      })),
    );
  }

  /** Curves of those variables that the result holds, thinned to a width in pixels. */
  async curves(names: readonly string[], span: TimeSpan, width: number): Promise<readonly CurveData[]> {
    const result = this.#result;
    const found = names.flatMap((name) => {
      const index = result.find(name);
      return index === undefined ? [] : [{ name, index }];
    });
    return Promise.all(
      found.map(async ({ name, index }) => {
        const window = await result.window(index, span, width);
        const column = result.variables[index];
        return { name, ...(column && valueFacts(column)), unit: column?.unit ?? "", ...thinCurve(window, width) };
      }),
    );
  }

  #found(typed: string): readonly TreeLine[] {
    const filter = variableFilter(typed);
    if ("problem" in filter) return [];
    return this.#result.variables
      .flatMap(({ name }, variable) => (filter.matches(name) ? [{ name, variable }] : []))
      .slice(0, maximumFound)
      .map(({ name, variable }) => ({ label: name, path: name, variable, hasChildren: false }));
  }

  async #factsOf(index: number): Promise<Partial<VariableNode>> {
    const column = this.#result.variables[index];
    if (column === undefined) return {};
    const { kind, description, isConstant } = column;
    const value = isConstant && kind !== "String" ? (await this.#result.values(index))[0] : undefined;
    return {
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
