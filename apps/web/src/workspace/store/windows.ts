/** The cells that are in windows of their own, and of such a window whether the one it came from is there. Every function gives a new state. */

/** A cell that a window of its own shows. */
interface CellWindow {
  /** Key of the cell. */
  readonly cell: string;
  /** Whether the cell is shown in its place too. */
  readonly isShownHere: boolean;
}

export interface WindowsState {
  readonly open: readonly CellWindow[];
  /** Of a window that shows a cell: whether the workspace that it belongs to has answered, and whether it has been closed since. */
  readonly first: "waiting" | "here" | "gone";
}

export const noWindows: WindowsState = { open: [], first: "waiting" };

/** A cell has got a window; one that has it already stays as it is. */
export function noteWindow(state: WindowsState, cell: string): WindowsState {
  if (windowOf(state, cell) !== undefined) return state;
  return { ...state, open: [...state.open, { cell, isShownHere: false }] };
}

/** The window of a cell was closed: its place shows it again. */
export function forgetWindow(state: WindowsState, cell: string): WindowsState {
  return { ...state, open: state.open.filter((one) => one.cell !== cell) };
}

/** Shows a cell in its place beside its window. */
export function showHereToo(state: WindowsState, cell: string): WindowsState {
  return { ...state, open: state.open.map((one) => (one.cell === cell ? { ...one, isShownHere: true } : one)) };
}

/** The window of a cell; undefined where it has none. */
export function windowOf({ open }: WindowsState, cell: string): CellWindow | undefined {
  return open.find((one) => one.cell === cell);
}

/** The workspace that a window belongs to answered, or was closed. */
export function noteFirst(state: WindowsState, first: WindowsState["first"]): WindowsState {
  return state.first === first ? state : { ...state, first };
}
