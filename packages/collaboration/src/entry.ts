import type { FileChanges } from "./file-changes.ts";

/**
 * What an entry of the log stands for:
 * - `text`: typed, so it is mapped where others were faster;
 * - `command`: computed from the text, so it is computed anew where its files moved;
 * - `undo`, `redo`: take back an entry of the same person, or an undo;
 * - `skip`: what could not be taken back is left out from then on;
 * - `git`: what came from outside, merged in;
 * - `saved`: the texts were saved as a commit, with what the merge brought.
 */
type EntryKind = "text" | "command" | "undo" | "redo" | "skip" | "git" | "saved";

/** One thing that somebody did to the files of a workspace. */
export interface Entry<Command = unknown> {
  /** A UUID, given by the window. The server gives the version. */
  readonly id: string;
  readonly kind: EntryKind;
  /** What was done, for people: a key of a text. */
  readonly label: string;
  readonly changes: FileChanges;
  /** Of kind `command`. */
  readonly command?: Command;
  /** Id of the entry that an `undo`, `redo` or `skip` is about. */
  readonly of?: string;
  /** Of kinds `git` and `saved`: the commit that the files stand on from then on. */
  readonly commit?: string;
}

/** An entry in its place in the log. */
export interface LogEntry<Command = unknown> extends Entry<Command> {
  /** Counts from 1 without a gap. */
  readonly version: number;
  /** Account of who did it; undefined for what came from outside. */
  readonly author: number | undefined;
}
