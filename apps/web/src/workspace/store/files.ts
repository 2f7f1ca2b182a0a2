/** The files of the repository, and what the user made of them. Every function gives a new state. */

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
  /** Commit whose files were read; null in an empty repository, undefined before they were read. */
  readonly commit: string | null | undefined;
}

/** What a save will do to one file. */
export interface FileChange {
  readonly kind: "write" | "delete";
  readonly path: string;
}

export const noFiles: FilesState = { files: new Map(), commit: undefined };

/** State after reading the repository. */
export function loadFiles(read: readonly ReadFile[], commit: string | null): FilesState {
  return { commit, files: new Map(read.map(({ path, text }) => [path, { path, text, savedText: text }])) };
}

/** State with drafts on top of what was read. */
export function applyDrafts(state: FilesState, drafts: readonly Draft[]): FilesState {
  return drafts.reduce((drafted, { path, text }) => {
    if (text !== null) return editFile(drafted, path, text);
    return deleteFile(drafted, path);
  }, state);
}

/** Whether the file differs from what the repository held. */
export function isChanged(file: WorkspaceFile): boolean {
  return file.text !== file.savedText;
}

export function changedFiles(state: FilesState): WorkspaceFile[] {
  return [...state.files.values()].filter(isChanged);
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
  return file.savedText === null ? withoutFile(state, path) : withFile(state, { ...file, text: null });
}

/** Back to what the repository held. */
export function revertFile(state: FilesState, path: string): FilesState {
  const file = state.files.get(path);
  if (file === undefined) return state;
  return file.savedText === null ? withoutFile(state, path) : withFile(state, { ...file, text: file.savedText });
}

/** The files as they stand: path and text. */
export function currentFiles({ files }: FilesState): ReadFile[] {
  return [...files.values()].flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
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
