import type { CallBody, Calls } from "@mofang/protocol";
import type { Draft } from "../store/files.ts";

/** An entry of the log as it is sent. */
export type SentEntry = CallBody<Calls["pushWork"]>["entries"][number];

/** What the server could not be given, kept in the browser over a reload. */
interface UnsentWork {
  /** Of the log, from which the first entry counts. */
  readonly version: number;
  readonly entries: readonly SentEntry[];
  /** Whole texts of the files that they change, for when the log does not reach back so far any more. */
  readonly drafts: readonly Draft[];
}

/** What an earlier version of the page could not send: whole texts. */
interface UnsentDrafts {
  readonly drafts: readonly Draft[];
}

/** Where the browser keeps it for one person in one repository. */
export function unsentPlace(userId: number | undefined, repositoryId: number): string {
  return `mofang.unsent.${userId ?? "visitor"}.${repositoryId}`;
}

export function readUnsent(place: string): UnsentWork | UnsentDrafts | null {
  return JSON.parse(localStorage.getItem(place) ?? "null") as UnsentWork | UnsentDrafts | null;
}

export function keepUnsent(place: string, unsent: UnsentWork): void {
  try {
    localStorage.setItem(place, JSON.stringify(unsent));
  } catch (error) {
    // A full storage keeps nothing; the page asks before it is left.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function dropUnsent(place: string): void {
  localStorage.removeItem(place);
}
