/**
 * The files that a workspace holds: what the repository has, what the user made of it, and what stands in the way of
 * saving. Every function gives a new state and leaves the old one alone.
 */

/** One text file. */
export interface WorkspaceFile {
  readonly path: string;
  /** What the editor shows; null when the user deleted the file and has not saved. */
  readonly text: string | null;
  /** What the repository held when it was last read or saved; null for a file that it has not. */
  readonly savedText: string | null;
  /** Git object name of `savedText`; null with it. */
  readonly blob: string | null;
}

/** A file that somebody else saved in the meantime. */
export interface FileConflict {
  readonly path: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly theirBlob: string | null;
}

export interface FilesState {
  readonly files: ReadonlyMap<string, WorkspaceFile>;
  /** Paths of open tabs, in order. */
  readonly tabs: readonly string[];
  readonly activeTab: string | undefined;
  readonly conflicts: readonly FileConflict[];
}

/** What a save sends for one file. */
export type FileChange =
  | { readonly kind: "write"; readonly path: string; readonly text: string; readonly blob: string | null }
  | { readonly kind: "delete"; readonly path: string; readonly blob: string };

export const noFiles: FilesState = { files: new Map(), tabs: [], activeTab: undefined, conflicts: [] };

/** State after reading the repository. */
export function loadFiles(read: readonly { readonly path: string; readonly blob: string; readonly text: string }[]): FilesState {
  const files = new Map(read.map(({ path, blob, text }) => [path, { path, text, savedText: text, blob }]));
  return { ...noFiles, files };
}

/** Whether the file differs from what the repository held. */
export function isChanged(file: WorkspaceFile): boolean {
  return file.text !== file.savedText;
}

export function changedFiles(state: FilesState): WorkspaceFile[] {
  return [...state.files.values()].filter(isChanged);
}

/** Opens a file in a tab and shows it; nothing happens for a path that is not there. */
export function openTab(state: FilesState, path: string): FilesState {
  if (state.files.get(path)?.text === undefined || state.files.get(path)?.text === null) return state;
  const tabs = state.tabs.includes(path) ? state.tabs : [...state.tabs, path];
  return { ...state, tabs, activeTab: path };
}

/** Closes a tab; when it was shown, its right neighbour is, or its left one at the end. */
export function closeTab(state: FilesState, path: string): FilesState {
  const index = state.tabs.indexOf(path);
  if (index < 0) return state;
  const tabs = state.tabs.filter((tab) => tab !== path);
  const activeTab = state.activeTab === path ? (tabs[index] ?? tabs[index - 1]) : state.activeTab;
  return { ...state, tabs, activeTab };
}

/** Puts a text into a file, making it when there is none. */
export function editFile(state: FilesState, path: string, text: string): FilesState {
  const file = state.files.get(path) ?? { path, text, savedText: null, blob: null };
  return withFile(state, { ...file, text });
}

/** Takes a file away; one that the repository never had is gone at once. */
export function deleteFile(state: FilesState, path: string): FilesState {
  const file = state.files.get(path);
  if (file === undefined) return state;
  const closed = closeTab(state, path);
  return file.savedText === null ? withoutFile(closed, path) : withFile(closed, { ...file, text: null });
}

/** Back to what the repository held. */
export function revertFile(state: FilesState, path: string): FilesState {
  const file = state.files.get(path);
  if (file === undefined) return state;
  return file.savedText === null ? withoutFile(closeTab(state, path), path) : withFile(state, { ...file, text: file.savedText });
}

/** Everything that a save must send. */
export function changesToSave(state: FilesState): FileChange[] {
  return changedFiles(state).flatMap(({ path, text, blob }): FileChange[] => {
    if (text !== null) return [{ kind: "write", path, text, blob }];
    return blob === null ? [] : [{ kind: "delete", path, blob }];
  });
}

/**
 * State after a save went through. `sent` is what was sent: what was typed while it was under way stays unsaved.
 *
 * @param blobs blob of every written file, by path
 */
export function markSaved(state: FilesState, sent: readonly FileChange[], blobs: Readonly<Record<string, string>>): FilesState {
  return sent.reduce<FilesState>((saved, change) => {
    const file = saved.files.get(change.path);
    if (file === undefined) return saved;
    if (change.kind === "delete") {
      return file.text === null ? withoutFile(saved, change.path) : withFile(saved, { ...file, savedText: null, blob: null });
    }
    return withFile(saved, { ...file, savedText: change.text, blob: blobs[change.path] ?? null });
  }, state);
}

/** State after a save was refused because others saved first; nothing of the user's is touched. */
export function showConflicts(state: FilesState, conflicts: readonly FileConflict[]): FilesState {
  return { ...state, conflicts };
}

/** Decides one conflict: `text` is what the file shall hold (null to delete it), on top of what the other side saved. */
export function resolveConflict(state: FilesState, path: string, text: string | null): FilesState {
  const conflict = state.conflicts.find((candidate) => candidate.path === path);
  if (conflict === undefined) return state;
  const conflicts = state.conflicts.filter((candidate) => candidate !== conflict);
  const resolved = { path, text, savedText: conflict.theirs, blob: conflict.theirBlob };
  if (resolved.text === null && resolved.savedText === null) return { ...withoutFile(closeTab(state, path), path), conflicts };
  const next = withFile(state, resolved);
  return { ...(text === null ? closeTab(next, path) : next), conflicts };
}

function withFile(state: FilesState, file: WorkspaceFile): FilesState {
  return { ...state, files: new Map(state.files).set(file.path, file) };
}

function withoutFile(state: FilesState, path: string): FilesState {
  const files = new Map(state.files);
  files.delete(path);
  return { ...state, files };
}
