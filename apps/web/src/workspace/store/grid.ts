/** What the parts of the page show of the class and the text that are in front of the reader. */
import type { CheckAnswer, EditorReference } from "../../engine/messages.ts";
import type { ClassView } from "./tabs.ts";

/** A part of a file's text. */
export interface TextSpan {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** The check of a class, as far as it has come. */
export interface ClassCheck {
  readonly className: string;
  /** Classes that it looks at, the class and what stands in it; undefined until that is known. */
  readonly nClasses: number | undefined;
  /** Classes that it has looked at. */
  readonly nChecked: number;
  readonly found: CheckAnswer;
  readonly state: "running" | "done" | "stopped";
}

export interface GridState {
  /** View of the shown tab. */
  readonly view: ClassView;
  /** Full name of the class that the workspace is about, that of the shown tab; undefined as long as none was opened. */
  readonly className: string | undefined;
  /** A class that was asked for and is not there, in the saved files or a draft. */
  readonly missing: string | undefined;
  /** The component of that class that is chosen alone in its diagram; undefined for none or several. */
  readonly component: string | undefined;
  /** The text of what is chosen alone in the picture; undefined for none or several. */
  readonly chosenText: TextSpan | undefined;
  /** Where the cursor was put in the text last, to choose there in the picture. */
  readonly textPlace: { readonly path: string; readonly offset: number } | undefined;
  /** A component that is to be chosen in the diagram as soon as that shows it. */
  readonly soughtComponent: string | undefined;
  /** What the last search for references found; undefined before the first. */
  readonly references: readonly EditorReference[] | undefined;
  /** The last check that was asked for; undefined before the first. */
  readonly check: ClassCheck | undefined;
}

export const firstGrid: GridState = {
  view: "diagram",
  className: undefined,
  missing: undefined,
  component: undefined,
  chosenText: undefined,
  textPlace: undefined,
  soughtComponent: undefined,
  references: undefined,
  check: undefined,
};

export function showView(state: GridState, view: ClassView): GridState {
  return state.view === view ? state : { ...state, view };
}

export function showClass(state: GridState, className: string): GridState {
  return state.className === className ? state : { ...state, className, missing: undefined, component: undefined };
}

/** A class that was asked for is not there. */
export function missClass(state: GridState, missing: string): GridState {
  return { ...state, missing };
}

/** A component was chosen in the diagram of the class, or none any more. */
export function chooseComponent(state: GridState, component: string | undefined): GridState {
  return state.component === component ? state : { ...state, component };
}

/** Something was chosen in the picture whose text is known, or nothing is any more. */
export function chooseText(state: GridState, chosenText: TextSpan | undefined): GridState {
  const { path, start, end } = state.chosenText ?? {};
  const isSame = path === chosenText?.path && start === chosenText?.start && end === chosenText?.end;
  return isSame ? state : { ...state, chosenText };
}

/** A component is to be chosen in the diagram, or was. */
export function seekComponent(state: GridState, soughtComponent: string | undefined): GridState {
  return { ...state, soughtComponent };
}

/** The user put the cursor to a place in the text. */
export function noteTextPlace(state: GridState, path: string, offset: number): GridState {
  return { ...state, textPlace: { path, offset } };
}

/** Shows what a search for references found. */
export function findReferences(state: GridState, references: readonly EditorReference[]): GridState {
  return { ...state, references };
}

/** Shows how far a check has come. */
export function noteCheck(state: GridState, check: ClassCheck): GridState {
  return { ...state, check };
}

/** Ends a check where it is. */
export function stopCheck(state: GridState): GridState {
  return state.check?.state === "running" ? { ...state, check: { ...state.check, state: "stopped" } } : state;
}
