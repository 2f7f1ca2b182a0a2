import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { Block, Component, TornBlock } from "../sorting/blocks.ts";
import { dependenciesOfEquation } from "../sorting/sorting.ts";
import type { Equation } from "../system/equation-system.ts";
import type { Placing } from "./placing.ts";
import type { LoopFact, PlacedEquation, SortedStructure } from "./translation-statistics.ts";

/** A torn block, and the position of its loop in `SortedStructure.loops`. */
export interface TornLoop {
  readonly block: TornBlock;
  readonly loop: number;
}

/** A row before the columns of all unknowns are known. */
interface Row {
  readonly equation: Equation;
  readonly unknown: VariableId;
}

/** The block lower triangular form of sorted components, and their torn blocks. */
export function sortedStructure(
  components: readonly Component[],
  placing: Placing,
): { readonly structure: SortedStructure; readonly torn: readonly TornLoop[] } {
  const rows: Row[] = [];
  const loops: LoopFact[] = [];
  const torn: TornLoop[] = [];
  for (const { blocks, isLoop } of components) {
    const added = blocks.map((block) => ({ block, rows: rowsOfBlock(block) }));
    const size = added.reduce((sum, part) => sum + part.rows.length, 0);
    const isMixed = isLoop && (blocks.length > 1 || blocks[0]?.kind !== "torn");
    if (isMixed) loops.push({ kind: "mixed", first: rows.length, size, iterated: [] });
    for (const part of added) {
      if (part.block.kind === "torn") {
        torn.push({ block: part.block, loop: loops.length });
        loops.push(loopOf(part.block, rows.length, part.rows.length));
      }
      rows.push(...part.rows);
    }
  }
  return { structure: structureOf(rows, loops, placing), torn };
}

function structureOf(rows: readonly Row[], loops: readonly LoopFact[], placing: Placing): SortedStructure {
  const columnOf = new Map(rows.map(({ unknown }, column) => [unknown, column]));
  const known = new Map<Equation, { readonly placed: PlacedEquation; readonly columns: readonly number[] }>();
  const facts = rows.map(({ equation }) => {
    const existing = known.get(equation);
    if (existing !== undefined) return existing;
    const outputs = equation.kind === "algorithm" ? equation.outputs : [];
    const unknowns = new Set([...dependenciesOfEquation(equation), ...outputs]);
    const columns = [...unknowns].flatMap((id) => columnOf.get(id) ?? []).sort((a, b) => a - b);
    const fact = { placed: placing.equation(equation), columns };
    known.set(equation, fact);
    return fact;
  });
  return {
    equations: facts.map(({ placed }) => placed),
    unknowns: rows.map(({ unknown }) => placing.variable(unknown)),
    incidence: facts.map(({ columns }) => columns),
    loops,
  };
}

function loopOf({ isLinear, unknowns }: TornBlock, first: number, size: number): LoopFact {
  const start = first + size - unknowns.length;
  return { kind: isLinear ? "linear" : "nonlinear", first, size, iterated: unknowns.map((_, i) => start + i) };
}

function rowsOfBlock(block: Block): Row[] {
  switch (block.kind) {
    case "assignment":
    case "quotient":
      return [{ equation: block.source, unknown: block.unknown }];
    case "algorithm":
      return block.algorithm.outputs.map((unknown) => ({ equation: block.algorithm, unknown }));
    case "torn": {
      const residuals = block.unknowns.map((unknown, i) => ({ equation: present(block.sources[i], "a residual"), unknown }));
      return [...block.inner.flatMap(rowsOfBlock), ...residuals];
    }
  }
}
