/** The room of the workspace: which layout its cells have, which panels are open and what they show. Every function gives a new state. */

/** Layouts of the cells, in the order of their keys. */
export const layouts = ["model", "split", "results", "animation", "grid"] as const;
export type Layout = (typeof layouts)[number];

/** What the side panel can show, in the order of the rail. */
export const sidePanels = ["classes", "files", "search", "runs", "history"] as const;
export type SidePanel = (typeof sidePanels)[number];

/** What the right panel can show. */
export const rightPanels = ["inspector", "experiment", "run", "statistics", "measurements", "pins", "live"] as const;
export type RightPanel = (typeof rightPanels)[number];

/** What rises from the status line over the cells. */
export type Sheet = "problems" | "references" | "check" | "run";

/** Which panels are folded: that of the models, that of a run's components, and the details aside. */
export interface Folds {
  readonly modelDirectory: boolean;
  readonly componentDirectory: boolean;
  readonly detailAside: boolean;
}

export interface RoomState {
  readonly layout: Layout;
  readonly side: SidePanel;
  readonly right: RightPanel;
  readonly folds: Folds;
  readonly sheet: Sheet | undefined;
  /** Pixels of a unit of the shown diagram or icon; undefined while none is shown. */
  readonly scale: number | undefined;
  /** Key of the cell that fills the page; undefined where none does. */
  readonly full: string | undefined;
  /** Whether the first run of the session has put the chart below the model. */
  readonly hasSplit: boolean;
}

export const firstRoom: RoomState = {
  layout: "model",
  side: "classes",
  right: "inspector",
  folds: { modelDirectory: false, componentDirectory: false, detailAside: true },
  sheet: undefined,
  scale: undefined,
  full: undefined,
  hasSplit: false,
};

/** The fold that the side panel has: what is of a run is folded apart from what is of the models. */
function foldOf(side: SidePanel): "modelDirectory" | "componentDirectory" {
  return side === "runs" ? "componentDirectory" : "modelDirectory";
}

export function isSideOpen({ side, folds }: RoomState): boolean {
  return !folds[foldOf(side)];
}

export function isRightOpen({ folds }: RoomState): boolean {
  return !folds.detailAside;
}

/** Another layout of the cells; each cell keeps its state. */
export function chooseLayout(state: RoomState, layout: Layout): RoomState {
  return { ...state, layout, full: undefined };
}

/** Opens the side panel with something. */
function showSide(state: RoomState, side: SidePanel): RoomState {
  return { ...state, side, folds: { ...state.folds, [foldOf(side)]: false } };
}

/** A click on the rail: opens the panel, and folds it where it shows that already. */
export function toggleSide(state: RoomState, side: SidePanel): RoomState {
  return state.side === side && isSideOpen(state) ? foldSide(state) : showSide(state, side);
}

export function foldSide(state: RoomState): RoomState {
  return { ...state, folds: { ...state.folds, [foldOf(state.side)]: true } };
}

/** Opens the right panel with something. */
export function showRight(state: RoomState, right: RightPanel): RoomState {
  return { ...state, right, folds: { ...state.folds, detailAside: false } };
}

/** Opens the right panel with something, and folds it where it shows that already. */
export function toggleRight(state: RoomState, right: RightPanel): RoomState {
  return state.right === right && isRightOpen(state) ? foldRight(state) : showRight(state, right);
}

export function foldRight(state: RoomState): RoomState {
  return { ...state, folds: { ...state.folds, detailAside: true } };
}

/** Lets a list rise from the status line, or takes it away. */
export function showSheet(state: RoomState, sheet: Sheet | undefined): RoomState {
  return { ...state, sheet };
}

/** The shown diagram or icon was zoomed, or none is shown any more. */
export function noteScale(state: RoomState, scale: number | undefined): RoomState {
  return state.scale === scale ? state : { ...state, scale };
}

/** Lets a cell fill the page, or ends that. */
export function fillPage(state: RoomState, full: string | undefined): RoomState {
  return { ...state, full };
}

/** A run began: the first of a session that shows the model alone puts the chart below it and the variables beside, once. */
export function noteRun(state: RoomState): RoomState {
  if (state.hasSplit) return state;
  const noted = { ...state, hasSplit: true };
  return state.layout === "model" ? { ...noted, layout: "split", side: "runs" } : noted;
}
