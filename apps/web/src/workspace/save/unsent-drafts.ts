import type { Draft } from "../store/files.ts";

/** Changes that the server could not be given, kept in the browser over a reload. */
interface UnsentDrafts {
  /** Commit on which they stand; null in an empty repository. */
  readonly base: string | null;
  readonly drafts: readonly Draft[];
}

/** Where the browser keeps those of one person in one repository. */
export function unsentPlace(userId: number | undefined, repositoryId: number): string {
  return `mofang.unsent.${userId ?? "visitor"}.${repositoryId}`;
}

export function readUnsent(place: string): UnsentDrafts | null {
  return JSON.parse(localStorage.getItem(place) ?? "null") as UnsentDrafts | null;
}

export function keepUnsent(place: string, unsent: UnsentDrafts): void {
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
