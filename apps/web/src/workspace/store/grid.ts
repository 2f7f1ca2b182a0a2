/** What each part of the page shows. */
import type { classViews } from "@mofang/protocol";
import type { EditorReference } from "../../engine/messages.ts";

/** How the chosen class is shown in the middle. */
export type ClassView = (typeof classViews)[number];
export type SidePanel = "classes" | "files" | "parameters";
/** What is said of the text, what runs have given, a study, what the user did, comments on diagrams, or the animation of a tab. */
export type BottomPanel = "problems" | "references" | "results" | "study" | "history" | "pins" | `animation-${number}`;

/** A part of a file's text. */
export interface TextSpan {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface GridState {
  readonly side: SidePanel;
  readonly bottom: BottomPanel;
  readonly view: ClassView;
  /** Full name of the class that the workspace is about; undefined as long as none was opened. */
  readonly className: string | undefined;
  /** The component of that class that is chosen alone in its diagram; undefined for none or several. */
  readonly component: string | undefined;
  /** Whether the text stands beside a picture or the documentation. */
  readonly isTextBeside: boolean;
  /** The text of what is chosen alone in the picture; undefined for none or several. */
  readonly chosenText: TextSpan | undefined;
  /** Where the cursor was put in the text last, to choose there in the picture. */
  readonly textPlace: { readonly path: string; readonly offset: number } | undefined;
  /** What the last search for references found; undefined before the first. */
  readonly references: readonly EditorReference[] | undefined;
}

export const firstGrid: GridState = {
  side: "classes",
  bottom: "problems",
  view: "code",
  className: undefined,
  component: undefined,
  isTextBeside: false,
  chosenText: undefined,
  textPlace: undefined,
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

/** Puts the text beside the picture, or takes it away from there. */
export function toggleText(state: GridState): GridState {
  return { ...state, isTextBeside: !state.isTextBeside };
}

/** Something was chosen in the picture whose text is known, or nothing is any more. */
export function chooseText(state: GridState, chosenText: TextSpan | undefined): GridState {
  const { path, start, end } = state.chosenText ?? {};
  const isSame = path === chosenText?.path && start === chosenText?.start && end === chosenText?.end;
  return isSame ? state : { ...state, chosenText };
}

/** Somebody put the cursor somewhere in the text. */
export function noteTextPlace(state: GridState, path: string, offset: number): GridState {
  return { ...state, textPlace: { path, offset } };
}

/** Shows what a search for references found. */
export function showReferences(state: GridState, references: readonly EditorReference[]): GridState {
  return { ...state, references, bottom: "references" };
}
