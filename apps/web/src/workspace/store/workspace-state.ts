/** All that a workspace holds, by noun, and what concerns several nouns at once. */
import { addChart, type ChartsState, forgetRun, noCharts } from "./charts.ts";
import { type DialogsState, noDialogs } from "./dialogs.ts";
import { deleteFile, editFile, type FilesState, loadFiles, noFiles, type ReadFile, revertFile } from "./files.ts";
import { firstGrid, type GridState, showBottom } from "./grid.ts";
import { activateRun, noRuns, type RunsState, removeRun } from "./runs.ts";
import { closeTab, noTabs, openTab, openTabAt, type Tab, type TabsState } from "./tabs.ts";

export interface WorkspaceState {
  readonly files: FilesState;
  readonly tabs: TabsState;
  readonly grid: GridState;
  readonly charts: ChartsState;
  readonly runs: RunsState;
  readonly dialogs: DialogsState;
}

/** What the address asks for first. */
export interface FirstView {
  readonly className: string | undefined;
  /** Id of the run whose result is shown. */
  readonly runId: string | undefined;
}

/** @param chartId  id of the first chart */
export function firstState({ className, runId }: FirstView, chartId: string): WorkspaceState {
  const state: WorkspaceState = {
    files: noFiles,
    tabs: noTabs,
    grid: { ...firstGrid, className },
    charts: addChart(noCharts, chartId),
    runs: noRuns,
    dialogs: noDialogs,
  };
  return runId === undefined ? state : showResult(state, runId);
}

/** The files are to be read anew: nothing of them is known. */
export function forgetFiles(state: WorkspaceState): WorkspaceState {
  return { ...state, files: noFiles, tabs: noTabs };
}

/** Takes the files as the repository has them; tabs of files that it has not are closed. */
export function adoptFiles(state: WorkspaceState, read: readonly ReadFile[], commit: string | null): WorkspaceState {
  return withFiles(state, loadFiles(read, commit));
}

/** Opens a file of the repository, at an offset if one is given; nothing happens for a path that is not there. */
export function openFile(state: WorkspaceState, path: string, offset?: number): WorkspaceState {
  const tab: Tab = { kind: "file", path };
  if (!isThere(state.files, path)) return state;
  return { ...state, tabs: offset === undefined ? openTab(state.tabs, tab) : openTabAt(state.tabs, tab, offset) };
}

/** Makes a file and opens it. */
export function addFile(state: WorkspaceState, path: string, text: string): WorkspaceState {
  return openFile({ ...state, files: editFile(state.files, path, text) }, path);
}

export function removeFile(state: WorkspaceState, path: string): WorkspaceState {
  return withFiles(state, deleteFile(state.files, path));
}

/** Takes a file as the repository has it; one that it has not is gone. */
export function restoreFile(state: WorkspaceState, path: string): WorkspaceState {
  return withFiles(state, revertFile(state.files, path));
}

/** The files after a renaming, null for one that is gone. Where the shown one is gone, the first new one is shown. */
export function renameInFiles(
  state: WorkspaceState,
  changed: readonly { readonly path: string; readonly text: string | null }[],
): WorkspaceState {
  const files = changed.reduce(
    (current, { path, text }) => (text === null ? deleteFile(current, path) : editFile(current, path, text)),
    state.files,
  );
  const renamed = withFiles(state, files);
  const isShownGone = changed.some(({ path, text }) => path === state.tabs.active && text === null);
  const made = changed.find(({ path, text }) => text !== null && !state.files.files.has(path));
  return isShownGone && made !== undefined ? openFile(renamed, made.path) : renamed;
}

/** Shows the result of a run. */
export function showResult(state: WorkspaceState, runId: string): WorkspaceState {
  return { ...state, runs: activateRun(state.runs, runId), grid: showBottom(state.grid, "results") };
}

/** Takes a run from the list and its curves off the charts. */
export function dropRun(state: WorkspaceState, runId: string): WorkspaceState {
  return { ...state, runs: removeRun(state.runs, runId), charts: forgetRun(state.charts, runId) };
}

/** Other files: tabs of those that are gone are closed. */
function withFiles(state: WorkspaceState, files: FilesState): WorkspaceState {
  const gone = state.tabs.tabs.filter(({ kind, path }) => kind === "file" && !isThere(files, path));
  return { ...state, files, tabs: gone.reduce((tabs, { path }) => closeTab(tabs, path), state.tabs) };
}

function isThere({ files }: FilesState, path: string): boolean {
  const file = files.get(path);
  return file !== undefined && file.text !== null;
}
