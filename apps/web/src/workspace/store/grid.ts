/** What each part of the page shows. */
import type { EditorReference } from "../../engine/messages.ts";

/** How the chosen class is shown in the middle. */
export type ClassView = "code" | "diagram" | "icon";
export type SidePanel = "classes" | "files";
export type BottomPanel = "problems" | "references" | "results";

export interface GridState {
  readonly side: SidePanel;
  readonly bottom: BottomPanel;
  readonly view: ClassView;
  /** Full name of the class that the workspace is about; undefined as long as none was opened. */
  readonly className: string | undefined;
  /** What the last search for references found; undefined before the first. */
  readonly references: readonly EditorReference[] | undefined;
}

export const firstGrid: GridState = {
  side: "classes",
  bottom: "problems",
  view: "code",
  className: undefined,
  references: undefined,
};

export function showSide(state: GridState, side: SidePanel): GridState {
  return { ...state, side };
}

export function showBottom(state: GridState, bottom: BottomPanel): GridState {
  return { ...state, bottom };
}

export function showView(state: GridState, view: ClassView): GridState {
  return { ...state, view };
}

export function showClass(state: GridState, className: string): GridState {
  return state.className === className ? state : { ...state, className };
}

/** Shows what a search for references found. */
export function showReferences(state: GridState, references: readonly EditorReference[]): GridState {
  return { ...state, references, bottom: "references" };
}
