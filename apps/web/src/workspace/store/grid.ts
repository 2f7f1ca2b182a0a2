/** What each part of the page shows. */
import type { classViews } from "@mofang/protocol";
import type { EditorReference } from "../../engine/messages.ts";

/** How the chosen class is shown in the middle. */
export type ClassView = (typeof classViews)[number];
export type SidePanel = "classes" | "files" | "parameters";
/** What is said of the text, what runs have given, a study, what the user did, comments on diagrams, or the animation of a tab. */
export type BottomPanel = "problems" | "references" | "results" | "study" | "history" | "pins" | `animation-${number}`;

export interface GridState {
  readonly side: SidePanel;
  readonly bottom: BottomPanel;
  readonly view: ClassView;
  /** Full name of the class that the workspace is about; undefined as long as none was opened. */
  readonly className: string | undefined;
  /** The component of that class that is chosen alone in its diagram; undefined for none or several. */
  readonly component: string | undefined;
  /** What the last search for references found; undefined before the first. */
  readonly references: readonly EditorReference[] | undefined;
}

export const firstGrid: GridState = {
  side: "classes",
  bottom: "problems",
  view: "code",
  className: undefined,
  component: undefined,
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
  return state.className === className ? state : { ...state, className, component: undefined };
}

/** A component was chosen in the diagram of the class, or none any more. */
export function chooseComponent(state: GridState, component: string | undefined): GridState {
  return state.component === component ? state : { ...state, component };
}

/** Shows what a search for references found. */
export function showReferences(state: GridState, references: readonly EditorReference[]): GridState {
  return { ...state, references, bottom: "references" };
}
