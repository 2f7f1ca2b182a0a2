/** The files of the repository, and what the user made of them. Every function gives a new state. */
import type { Draft, Texts } from "@mofang/collaboration";

/** One text file. */
export interface WorkspaceFile {
  readonly path: string;
  /** As the document has it; null when the user deleted the file and has not saved. */
  readonly text: string | null;
  /** What the repository held when it was last read or saved; null for a file that it has not. */
  readonly savedText: string | null;
  /** What the bytes in the repository are where they are not UTF-8; such a file is only read until it is converted. */
  readonly encoding?: string | undefined;
}

/** A text file as the repository has it. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
  /** See `WorkspaceFile`. */
  readonly encoding?: string | undefined;
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
  return { commit, files: new Map(read.map(({ path, text, encoding }) => [path, { path, text, savedText: text, encoding }])) };
}

/** The files as a commit has them, where they were read from it; undefined for any other commit. */
export function filesOfCommit(state: FilesState, commit: string): readonly ReadFile[] | undefined {
  if (commit !== state.commit) return undefined;
  return [...state.files.values()].flatMap(({ path, savedText, encoding }) =>
    savedText === null ? [] : [{ path, text: savedText, encoding }],
  );
}

/** A commit that changed no Modelica file is the one that other files are read from. */
export function moveToCommit(state: FilesState, commit: string): FilesState {
  return { ...state, commit };
}

/** The files as a commit has them, under what the user made of them. */
export function rebaseFiles(state: FilesState, read: readonly ReadFile[], commit: string | null): FilesState {
  const saved = new Map(read.map((file) => [file.path, file]));
  const paths = new Set([...saved.keys(), ...state.files.keys()]);
  const files = [...paths].flatMap((path): readonly (readonly [string, WorkspaceFile])[] => {
    const file = state.files.get(path);
    const { text: savedText = null, encoding } = saved.get(path) ?? {};
    const text = file?.text ?? null;
    if (file !== undefined && file.savedText === savedText && file.encoding === encoding) return [[path, file]];
    return text === null && savedText === null ? [] : [[path, { path, text, savedText, encoding }]];
  });
  return { commit, files: new Map(files) };
}

/** What the file that a tab shows is encoded in, where that is not UTF-8. */
export function encodingOf({ files }: FilesState, path: string | undefined): string | undefined {
  return path === undefined ? undefined : files.get(path)?.encoding;
}

/** Whether the file differs from what the repository held. */
export function isChanged(file: WorkspaceFile): boolean {
  return file.text !== file.savedText;
}

/** Found once for each state: several parts of the page ask with each keystroke. */
const foundChanged = new WeakMap<FilesState, readonly WorkspaceFile[]>();

/** The files that are not as they are saved. */
export function changedFiles(state: FilesState): readonly WorkspaceFile[] {
  const known = foundChanged.get(state) ?? [...state.files.values()].filter(isChanged);
  foundChanged.set(state, known);
  return known;
}

/** Takes some files as the document has them; one that neither it nor the repository has is gone. */
export function showTexts(state: FilesState, texts: Texts, paths: Iterable<string>): FilesState {
  const files = new Map(state.files);
  for (const path of paths) {
    const file = files.get(path) ?? { path, text: null, savedText: null };
    const text = texts.get(path) ?? null;
    if (text === null && file.savedText === null) files.delete(path);
    else files.set(path, { ...file, text });
  }
  return { ...state, files };
}

/** The texts that the repository holds, of files that are to be taken back to it. */
export function savedDrafts({ files }: FilesState, paths: readonly string[]): readonly Draft[] {
  return paths.map((path) => ({ path, text: files.get(path)?.savedText ?? null }));
}

/** The files as they are now: path and text. */
export function currentFiles({ files }: FilesState): ReadFile[] {
  return [...files.values()].flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
}

/** The files as they were saved last: path and text. */
function savedFiles({ files }: FilesState): ReadFile[] {
  return [...files.values()].flatMap(({ path, savedText }) => (savedText === null ? [] : [{ path, text: savedText }]));
}

/** Equal for the same texts at the same paths, in any order; for others by a chance of one in 2^53. */
export function fingerprint(files: readonly ReadFile[]): string {
  const inOrder = files.map(({ path, text }) => JSON.stringify([path, text])).sort();
  // cyrb53: two multiplicative hashes of 32 bits, of which 53 bits are kept.
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const file of inOrder) {
    for (let at = 0; at < file.length; at++) {
      const unit = file.charCodeAt(at);
      low = Math.imul(low ^ unit, 2_654_435_761);
      high = Math.imul(high ^ unit, 1_597_334_677);
    }
  }
  const mixedLow = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (0x1fffff & mixedHigh) + (mixedLow >>> 0)).toString(36);
}

/** Where texts that were run stand now: in what was saved last, in what is edited, or nowhere. */
export function whereTextsAre(state: FilesState, texts: string | undefined): "saved" | "edited" | "gone" {
  if (texts === fingerprint(savedFiles(state))) return "saved";
  return texts === fingerprint(currentFiles(state)) ? "edited" : "gone";
}

/** Everything that a save will do. */
export function changesToSave(state: FilesState): FileChange[] {
  return changedFiles(state).map(({ path, text }) => ({ kind: text === null ? "delete" : "write", path }));
}
