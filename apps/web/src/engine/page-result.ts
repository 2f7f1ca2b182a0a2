import {
  type Animation,
  csvLines,
  type ResultColumn,
  ResultFile,
  readAnimation,
  storedCopy,
  type TimeSpan,
  type VariableNode as TreeLine,
  thinCurve,
  VariableTree,
  variableFilter,
  writeMatV4,
} from "@mofang/simulation";
import type { CurveData, ExportFormat, ValueFacts, VariableNode } from "./messages.ts";

/** Variables that a search shows: nobody reads more. */
const maximumFound = 1_000;

/** A result in the page, of a run or imported: read from its file as far as someone asks. */
export class PageResult {
  readonly #file: ResultFile;
  readonly #tree: VariableTree;

  private constructor(file: ResultFile) {
    this.#file = file;
    this.#tree = new VariableTree(file.variables.map(({ name }) => name));
  }

  static async open(file: Blob): Promise<PageResult> {
    const read = async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    return new PageResult(await ResultFile.open({ size: file.size, read }));
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
    const file = this.#file;
    const found = names.flatMap((name) => {
      const index = file.find(name);
      return index === undefined ? [] : [{ name, index }];
    });
    return Promise.all(
      found.map(async ({ name, index }) => {
        const window = await file.window(index, span, width);
        const column = file.variables[index];
        return { name, ...(column && valueFacts(column)), unit: column?.unit ?? "", ...thinCurve(window, width) };
      }),
    );
  }

  /** The visible shapes and how they move. */
  animation(): Promise<Animation> {
    return readAnimation(this.#file);
  }

  /** All that is not protected, as a file for other programs. */
  async exported(format: ExportFormat): Promise<Blob> {
    const result = await storedCopy(this.#file);
    if (format === "mat") return new Blob([writeMatV4(result)]);
    const indices = result.variables.flatMap(({ isProtected }, index) => (isProtected ? [] : [index]));
    return new Blob([...csvLines(result, indices)], { type: "text/csv" });
  }

  #found(typed: string): readonly TreeLine[] {
    const filter = variableFilter(typed);
    if ("problem" in filter) return [];
    return this.#file.variables
      .flatMap(({ name }, variable) => (filter.matches(name) ? [{ name, variable }] : []))
      .slice(0, maximumFound)
      .map(({ name, variable }) => ({ label: name, path: name, variable, hasChildren: false }));
  }

  async #factsOf(index: number): Promise<Partial<VariableNode>> {
    const column = this.#file.variables[index];
    if (column === undefined) return {};
    const { kind, description, isConstant } = column;
    const value = isConstant && kind !== "String" ? (await this.#file.values(index))[0] : undefined;
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
