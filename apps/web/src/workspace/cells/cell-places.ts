/** Where each cell of a layout lies. */
import type { Cell, CellPlace, CellsState, CellType } from "../store/cells.ts";
import type { Layout } from "../store/room.ts";

/** A cell by what it holds: the models, all charts, all animations, or one that the user put into the layout. */
export type CellKey = "model" | "charts" | "animations" | `cell-${number}`;

/** A cell of the layout that is shown. */
export interface PlacedCell extends CellPlace {
  readonly key: CellKey;
  /** Of the user's own layout. */
  readonly cell?: Cell;
}

/** How a layout divides the page. */
export interface CellPlan {
  readonly nColumns: number;
  readonly nRows: number;
  readonly cells: readonly PlacedCell[];
}

/** The layouts that are the same for everybody, each cell by its row. */
const stacks: Readonly<Record<Exclude<Layout, "grid">, readonly CellKey[]>> = {
  model: ["model"],
  split: ["model", "charts"],
  results: ["charts"],
  animation: ["animations", "charts"],
};

/** Which cells a layout shows, and where. */
export function planOf(layout: Layout, state: CellsState): CellPlan {
  if (layout === "grid") return gridPlan(state);
  const keys = stacks[layout];
  return { nColumns: 1, nRows: keys.length, cells: keys.map((key, y) => ({ key, x: 0, y })) };
}

/** Of the user's own layout; that of the models is the same one in all layouts. */
function gridPlan({ cells, layout }: CellsState): CellPlan {
  const placed = cells.map((cell): PlacedCell => ({ key: keyOf(cell), x: cell.x, y: cell.y, cell }));
  return { nColumns: layout.x + 1, nRows: layout.y + 1, cells: placed };
}

/** The key of a cell that the user put into the layout. */
export function keyOf({ id, type }: Pick<Cell, "id" | "type">): CellKey {
  return type === "model" ? "model" : `cell-${id}`;
}

/** One cell alone, for a small screen: that of the results where the layout has them. */
export function planOfPhone(layout: Layout, state: CellsState): CellPlan {
  const plan = planOf(layout === "split" ? "results" : layout, state);
  const shown = plan.cells.find(({ cell }) => cell?.isActive) ?? plan.cells[0];
  return { nColumns: 1, nRows: 1, cells: shown === undefined ? [] : [{ ...shown, x: 0, y: 0 }] };
}

/** Places of a plan without a cell. */
export function emptyPlaces({ nColumns, nRows, cells }: CellPlan): readonly CellPlace[] {
  const places = Array.from({ length: nColumns * nRows }, (_, i) => ({ x: i % nColumns, y: Math.floor(i / nColumns) }));
  return places.filter(({ x, y }) => !cells.some((cell) => cell.x === x && cell.y === y));
}

/** What the user put into a cell of their own layout; undefined for the cells that all have. */
export function ownCell({ cells }: CellsState, key: string): Cell | undefined {
  return cells.find(({ id, type }) => key === `cell-${id}` || key === type);
}

/** By which text `office.cell.*` a cell is called. */
export function cellName(key: string, own: Cell | undefined): CellType | "charts" | "animations" {
  return key === "model" || key === "charts" || key === "animations" ? key : (own?.type ?? "model");
}

/** Heights that rows have at least, pixels: a plot has 220 with its head and its legend around. */
const leastHeight = { plot: 320, other: 160 } as const;

/** Least height of a row of a plan. */
export function leastRow({ cells }: CellPlan, row: number): number {
  const hasPlot = cells.some(({ key, y, cell }) => y === row && (key === "charts" || key === "animations" || isPlot(cell)));
  return hasPlot ? leastHeight.plot : leastHeight.other;
}

function isPlot(cell: Cell | undefined): boolean {
  return cell?.type === "chart" || cell?.type === "animate" || cell?.type === "scene";
}

/** Most rows that a height has room for, one at least. */
export function rowsThatFit(height: number): number {
  return Math.max(1, Math.floor(height / leastHeight.plot));
}
