/** The cells of the user's own layout: what is in which, and how many there are. Every function gives a new state. */

/** What a cell can show. `animate` and `scene` are of a run, `chart` of a chart; the others follow the shown class or chart. */
export const cellTypes = [
  "model",
  "chart",
  "animate",
  "scene",
  "text",
  "document",
  "variables",
  "table",
  "study",
  "statistics",
] as const;
export type CellType = (typeof cellTypes)[number];

/** A place in the layout, from 0: columns to the right, rows down. */
export interface CellPlace {
  readonly x: number;
  readonly y: number;
}

export interface Cell extends CellPlace {
  /** Smallest positive number that no other cell has. */
  readonly id: number;
  readonly type: CellType;
  /** Id of the run that it shows; empty where it follows the page. */
  readonly taskId: string;
  /** Id of the chart that it shows; empty for other types. */
  readonly host: string;
  readonly isActive: boolean;
  /** Seconds of the run in a second of watching. */
  readonly speed: number;
  readonly showGrid: boolean;
  readonly showTooltip: boolean;
  /** Where the cell was dragged to, pixels, and how far it lies in front. */
  readonly px: number;
  readonly py: number;
  readonly z: number;
}

export interface CellsState {
  readonly cells: readonly Cell[];
  /** Greatest x and y: there is room for (x+1)·(y+1) cells. */
  readonly layout: CellPlace;
  /** The cells that the last activation reset because they show another run, and how often that happened. */
  readonly reset: { readonly turn: number; readonly ids: readonly number[] };
}

/** Ids stay below. */
const idLimit = 10_000_000;

/** Most columns and rows less one. */
export const largestLayout = 2;

export const noCells: CellsState = { cells: [], layout: { x: 1, y: 1 }, reset: { turn: 0, ids: [] } };

/** What a new cell shows. */
export type NewCell = Pick<Cell, "type"> & Partial<Pick<Cell, "taskId" | "host">>;

export function activeCell({ cells }: CellsState): Cell | undefined {
  return cells.find(({ isActive }) => isActive);
}

function cellAt({ cells }: CellsState, { x, y }: CellPlace): Cell | undefined {
  return cells.find((cell) => cell.x === x && cell.y === y);
}

/** Whether another cell has room. */
export function hasRoom({ cells, layout }: CellsState): boolean {
  return cells.length < (layout.x + 1) * (layout.y + 1);
}

/** The first place without a cell, row by row. */
function freePlace(state: CellsState): CellPlace | undefined {
  const { x: right, y: bottom } = state.layout;
  for (let y = 0; y <= bottom; y++) for (let x = 0; x <= right; x++) if (cellAt(state, { x, y }) === undefined) return { x, y };
  return undefined;
}

function freeId({ cells }: CellsState): number | undefined {
  let id = 1;
  while (cells.some((cell) => cell.id === id)) id++;
  return id < idLimit ? id : undefined;
}

/** Adds a cell, which becomes the active one, at the first free place unless one is given; nothing happens without room. */
export function addCell(state: CellsState, { type, taskId = "", host = "" }: NewCell, given?: CellPlace): CellsState {
  const place = given !== undefined && cellAt(state, given) === undefined ? given : freePlace(state);
  const id = freeId(state);
  if (!hasRoom(state) || place === undefined || id === undefined) return state;
  const added: Cell = {
    ...{ id, type, taskId, host, isActive: true, speed: 1, showGrid: true, showTooltip: true },
    ...{ x: place.x, y: place.y, px: 0, py: 0, z: 0 },
  };
  return { ...state, cells: [...state.cells.map((cell) => ({ ...cell, isActive: false })), added] };
}

/** Takes a cell away; when it was the active one, the last that is left is. */
export function deleteCell(state: CellsState, id: number): CellsState {
  const cells = state.cells.filter((cell) => cell.id !== id);
  return { ...state, cells: withActive(cells) };
}

/** Makes a cell the active one. Cells of another run are reset, unless the address asks for a kept scene. */
export function activateCell(state: CellsState, id: number, isScene = false): CellsState {
  const chosen = state.cells.find((cell) => cell.id === id);
  if (chosen === undefined || chosen.isActive) return state;
  const cells = state.cells.map((cell) => ({ ...cell, isActive: cell === chosen }));
  const others = isScene ? [] : state.cells.filter(({ taskId }) => taskId !== "" && taskId !== chosen.taskId);
  if (chosen.taskId === "" || others.length === 0) return { ...state, cells };
  return { ...state, cells, reset: { turn: state.reset.turn + 1, ids: others.map((cell) => cell.id) } };
}

/** Another number of columns and rows; cells outside of it go. */
export function resizeLayout(state: CellsState, layout: CellPlace): CellsState {
  const cells = state.cells.filter(({ x, y }) => x <= layout.x && y <= layout.y);
  return { ...state, layout, cells: withActive(cells) };
}

/**
 * Makes room beside a cell: its neighbour's place where that is free, else a column or row of its own behind it.
 *
 * @returns the place that is free then; undefined where there is no room for another column or row
 */
export function splitCell(
  state: CellsState,
  id: number,
  way: "right" | "below",
): { readonly state: CellsState; readonly place: CellPlace } | undefined {
  const cell = state.cells.find((one) => one.id === id);
  if (cell === undefined) return undefined;
  const axis = way === "right" ? "x" : "y";
  const place = { x: cell.x, y: cell.y, [axis]: cell[axis] + 1 };
  if (place[axis] <= state.layout[axis] && cellAt(state, place) === undefined) return { state, place };
  if (state.layout[axis] >= largestLayout) return undefined;
  const cells = state.cells.map((one) => (one[axis] > cell[axis] ? { ...one, [axis]: one[axis] + 1 } : one));
  return { state: { ...state, cells, layout: { ...state.layout, [axis]: state.layout[axis] + 1 } }, place };
}

/** Where none is active, the last one is. */
function withActive(cells: readonly Cell[]): readonly Cell[] {
  if (cells.some(({ isActive }) => isActive)) return cells;
  return cells.map((cell, i) => (i === cells.length - 1 ? { ...cell, isActive: true } : cell));
}
