/**
 * The files that a workspace holds: what the repository has, and what the user made of it. Every function gives a new state
 * and leaves the old one alone.
 */

/** One text file. */
export interface WorkspaceFile {
  readonly path: string;
  /** What the editor shows; null when the user deleted the file and has not saved. */
  readonly text: string | null;
  /** What the repository held when it was last read or saved; null for a file that it has not. */
  readonly savedText: string | null;
}

/** A text file as the repository has it. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** What somebody made of a file and did not save. */
export interface Draft {
  readonly path: string;
  /** Null for a file that is to go. */
  readonly text: string | null;
}

export interface FilesState {
  readonly files: ReadonlyMap<string, WorkspaceFile>;
  /** Paths of open tabs, in order. */
  readonly tabs: readonly string[];
  readonly activeTab: string | undefined;
}

/** What a save will do to one file. */
export interface FileChange {
  readonly kind: "write" | "delete";
  readonly path: string;
}

export const noFiles: FilesState = { files: new Map(), tabs: [], activeTab: undefined };

/** State after reading the repository. */
export function loadFiles(read: readonly ReadFile[]): FilesState {
  return { ...noFiles, files: new Map(read.map(({ path, text }) => [path, { path, text, savedText: text }])) };
}

/** State with drafts on top of what was read. */
export function applyDrafts(state: FilesState, drafts: readonly Draft[]): FilesState {
  return drafts.reduce((drafted, { path, text }) => {
    if (text !== null) return editFile(drafted, path, text);
    return deleteFile(drafted, path);
  }, state);
}

/** State after everything was saved: the files as the repository has them now, merged with what others did; tabs stay. */
export function adoptFiles(state: FilesState, read: readonly ReadFile[]): FilesState {
  const { files } = loadFiles(read);
  const gone = state.tabs.filter((path) => !files.has(path));
  return gone.reduce(closeTab, { ...state, files });
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
  const file = state.files.get(path) ?? { path, text, savedText: null };
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

/** Everything that a save will do. */
export function changesToSave(state: FilesState): FileChange[] {
  return changedFiles(state).map(({ path, text }) => ({ kind: text === null ? "delete" : "write", path }));
}

function withFile(state: FilesState, file: WorkspaceFile): FilesState {
  return { ...state, files: new Map(state.files).set(file.path, file) };
}

function withoutFile(state: FilesState, path: string): FilesState {
  const files = new Map(state.files);
  files.delete(path);
  return { ...state, files };
}
