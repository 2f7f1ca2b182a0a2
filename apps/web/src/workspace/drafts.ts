import type { FilesState, WorkspaceFile } from "./files.ts";
import { isChanged } from "./files.ts";

/**
 * Unsaved edits survive a reload or a crash of the page: they lie in the browser's storage, by user and repository, until
 * they are saved or undone.
 */
export interface Draft {
  readonly path: string;
  readonly text: string | null;
  /** What the edit stands on, see `WorkspaceFile.blob`. */
  readonly blob: string | null;
}

export function draftsKey(userId: number, repositoryId: number): string {
  return `mofang.drafts.${userId}.${repositoryId}`;
}

export function readDrafts(storage: Storage, key: string): Draft[] {
  const text = storage.getItem(key);
  if (text === null) return [];
  try {
    return (JSON.parse(text) as Draft[]).filter(({ path }) => typeof path === "string");
  } catch {
    // What is no JSON was not written here; it holds no draft.
    return [];
  }
}

/** Keeps the changed files. @returns false when the browser's storage is full, so that the user can be told. */
export function writeDrafts(storage: Storage, key: string, files: ReadonlyMap<string, WorkspaceFile>): boolean {
  const drafts = [...files.values()].filter(isChanged).map(({ path, text, blob }): Draft => ({ path, text, blob }));
  try {
    if (drafts.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts drafts on top of what was read. A draft keeps the blob it stands on: when the file moved on meanwhile, saving
 * shows the conflict instead of hiding it.
 */
export function applyDrafts(state: FilesState, drafts: readonly Draft[]): FilesState {
  const files = new Map(state.files);
  for (const { path, text, blob } of drafts) {
    const file = files.get(path);
    files.set(path, { path, text, savedText: file?.savedText ?? null, blob });
  }
  return { ...state, files };
}
