/** The dialog that stands over the workspace. */
import type { EditorPlace } from "../../engine/messages.ts";
import type { RunSettings } from "./runs.ts";

/** A run on the server that waits until everything is saved. */
export interface WaitingRun {
  readonly className: string;
  readonly settings: RunSettings;
  /** Run in the page that this one takes the place of. */
  readonly moved?: string;
}

type Dialog =
  | { readonly kind: "save"; readonly thenRun?: WaitingRun }
  /** `round` counts how often the conflicts of this save were told; each time they are decided anew. */
  | {
      readonly kind: "conflict";
      readonly message: string;
      readonly paths: readonly string[];
      readonly round: number;
      readonly thenRun?: WaitingRun;
    }
  /** A run in the page is to be made on the server, which has no longer the text that it ran. */
  | { readonly kind: "move"; readonly run: WaitingRun }
  /** Components of a class, all of the same class, that are set together; none for the class itself. */
  | { readonly kind: "parameters"; readonly className: string; readonly components: readonly string[] }
  /** What is done with a class; of a new one the name is that of the class around it, empty for the top. */
  | { readonly kind: "class"; readonly task: "new" | "copy" | "rename" | "move" | "remove"; readonly className: string }
  /** A class at a time of a run: its linearisation, with the run that it is asked of; or its steady state. */
  | {
      readonly kind: "linear";
      readonly className: string;
      readonly settings: RunSettings;
      readonly runId: string | undefined;
      readonly time: number;
    }
  | { readonly kind: "steady"; readonly className: string; readonly settings: RunSettings }
  /** The editor of apps; a new one is of this class. */
  | { readonly kind: "app"; readonly className: string }
  /** The map of keys and gestures. */
  | { readonly kind: "keys" }
  | { readonly kind: "rename"; readonly place: EditorPlace; readonly name: string; readonly refusal?: string };

/** One dialog at a time. */
export interface DialogsState {
  readonly open: Dialog | undefined;
}

export const noDialogs: DialogsState = { open: undefined };

/** Shows a dialog in the place of any other. */
export function openDialog(_state: DialogsState, dialog: Dialog): DialogsState {
  return { open: dialog };
}

export function closeDialog(): DialogsState {
  return noDialogs;
}

/** A save ran into conflicts: they are to be decided, and what waits for the save goes on waiting. */
export function openConflict({ open }: DialogsState, message: string, paths: readonly string[]): DialogsState {
  const round = open?.kind === "conflict" ? open.round + 1 : 1;
  const thenRun = open?.kind === "conflict" || open?.kind === "save" ? open.thenRun : undefined;
  return { open: { kind: "conflict", message, paths, round, ...(thenRun && { thenRun }) } };
}

/** The new name was refused; the dialog says why and stays. */
export function refuseName({ open }: DialogsState, refusal: string): DialogsState {
  return open?.kind === "rename" ? { open: { ...open, refusal } } : { open };
}
