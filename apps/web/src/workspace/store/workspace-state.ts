/** All that a workspace holds, by noun, and what concerns several nouns at once. */

import type { ChangeSet } from "@codemirror/state";
import { changedText, changesBetween, type FileChanges } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type AnimationsState, animationOf, closeAnimation, noAnimations, openAnimation } from "./animations.ts";
import { addChart, type ChartsState, forgetRun, noCharts } from "./charts.ts";
import { type DialogsState, noDialogs } from "./dialogs.ts";
import { type Draft, deleteFile, editFile, type FilesState, loadFiles, noFiles, type ReadFile, revertFile } from "./files.ts";
import { firstGrid, type GridState, showBottom, showClass, showView } from "./grid.ts";
import {
  addWish,
  type HistoryState,
  noHistory,
  noteDeed,
  redoStep,
  rememberStep,
  type StepFacts,
  type StepLabel,
  shareHistory,
  type Texts,
  undoStep,
} from "./history.ts";
import { alone, followedPerson, type PeopleState } from "./people.ts";
import { aimPin, lookAtPin, noPins, type PinsState, type PinTarget } from "./pins.ts";
import { forgetTime, type PlaybackState, resting } from "./playback.ts";
import { activateRun, noRuns, type RunsState, removeRun } from "./runs.ts";
import { closeTab, noTabs, openTab, openTabAt, type Tab, type TabsState } from "./tabs.ts";

export interface WorkspaceState {
  readonly files: FilesState;
  readonly history: HistoryState;
  readonly tabs: TabsState;
  readonly grid: GridState;
  readonly charts: ChartsState;
  readonly animations: AnimationsState;
  readonly playback: PlaybackState;
  readonly runs: RunsState;
  readonly dialogs: DialogsState;
  readonly people: PeopleState;
  readonly pins: PinsState;
}

/** What the address asks for first. */
export interface FirstView {
  readonly className: string | undefined;
  /** Id of the run whose result is shown. */
  readonly runId: string | undefined;
}

/** @param windowId  a UUID of the window, which names its first chart too */
export function firstState({ className, runId }: FirstView, windowId: string): WorkspaceState {
  const state: WorkspaceState = {
    files: noFiles,
    history: noHistory,
    tabs: noTabs,
    grid: { ...firstGrid, className },
    charts: addChart(noCharts, windowId),
    animations: noAnimations,
    playback: resting,
    runs: noRuns,
    dialogs: noDialogs,
    people: alone(windowId),
    pins: noPins,
  };
  return runId === undefined ? state : showResult(state, runId);
}

/** The files are to be read anew: nothing of them is known. */
export function forgetFiles(state: WorkspaceState): WorkspaceState {
  return { ...state, files: noFiles, history: noHistory, tabs: noTabs };
}

/** Takes the files as the repository has them; tabs of files that it has not are closed. Other texts have another history. */
export function adoptFiles(state: WorkspaceState, read: readonly ReadFile[], commit: string | null): WorkspaceState {
  const adopted = withFiles(state, loadFiles(read, commit));
  const known = textsOf(state.files);
  const isSame = read.length === known.size && read.every(({ path, text }) => known.get(path) === text);
  return isSame ? adopted : { ...adopted, history: noHistory };
}

/** Texts and steps as the log has them that several people share. */
interface SharedWork {
  /** Texts that are others now. */
  readonly changed: ChangedTexts;
  /** What the person can take back and do again, the next of each last. */
  readonly past: readonly StepFacts[];
  readonly future: readonly StepFacts[];
}

/** Takes the files of the commit on which the log stands, with the texts that the log has. */
export function joinFiles(
  state: WorkspaceState,
  read: readonly ReadFile[],
  commit: string | null,
  texts: ReadonlyMap<string, string>,
): WorkspaceState {
  const loaded = loadFiles(read, commit);
  const gone = read.filter(({ path }) => !texts.has(path)).map(({ path }) => ({ path, text: null }));
  const present = [...texts].flatMap(([path, text]) => (loaded.files.get(path)?.text === text ? [] : [{ path, text }]));
  return withTexts({ ...state, files: loaded }, [...gone, ...present]);
}

/** Takes the texts and steps that the log has. */
export function takeWork(state: WorkspaceState, { changed, past, future }: SharedWork): WorkspaceState {
  const after = changed.length === 0 ? state : withTexts(state, changed);
  return { ...after, history: shareHistory(state.history, past, future) };
}

/** Opens a file of the repository, at an offset if one is given; nothing happens for a path that is not there. */
export function openFile(state: WorkspaceState, path: string, offset?: number): WorkspaceState {
  const tab: Tab = { kind: "file", path };
  if (!isThere(state.files, path)) return state;
  return { ...state, tabs: offset === undefined ? openTab(state.tabs, tab) : openTabAt(state.tabs, tab, offset) };
}

/** A comment on something is to be written. */
export function beginPin(state: WorkspaceState, target: PinTarget): WorkspaceState {
  return { ...state, pins: aimPin(state.pins, target), grid: showBottom(state.grid, "pins") };
}

/** Shows a pinned comment, and the diagram with what it is pinned to. */
export function showPin(state: WorkspaceState, pinId: number, className: string): WorkspaceState {
  const grid = showView(showClass(showBottom(state.grid, "pins"), className), "diagram");
  return { ...state, grid, pins: lookAtPin(state.pins, pinId) };
}

/** Shows the text, the class and the view that the followed person sees. */
export function goAlong(state: WorkspaceState): WorkspaceState {
  const person = followedPerson(state.people);
  if (person === undefined) return state;
  const { path, className, view } = person.place;
  const opened = path === undefined || state.tabs.active === path ? state : openFile(state, path);
  const grid = className === undefined ? opened.grid : showClass(opened.grid, className);
  return { ...opened, grid: view === undefined ? grid : showView(grid, view) };
}

/** What was typed into a file. */
export interface Typing {
  readonly path: string;
  /** The text that the editor had, which may be older than the file's. */
  readonly before: string;
  /** Count in that text. */
  readonly changes: ChangeSet;
}

/** Puts in what was typed. @param at  milliseconds since 1970, as for all steps */
export function typeText(state: WorkspaceState, { path, before, changes }: Typing, at: number): WorkspaceState {
  const text = state.files.files.get(path)?.text ?? before;
  const mapped = text === before ? changes : changes.map(changesBetween(before, text));
  const files = editFile(state.files, path, changedText(text, mapped));
  return remembered(
    state,
    { ...state, files },
    { label: "typing", at, changes: new Map([[path, { kind: "edit", changes: mapped }]]) },
  );
}

/** Makes a file and opens it. */
export function addFile(state: WorkspaceState, path: string, text: string, at: number): WorkspaceState {
  const added = { ...state, files: editFile(state.files, path, text) };
  return openFile(remembered(state, added, { label: "newFile", at }), path);
}

export function removeFile(state: WorkspaceState, path: string, at: number): WorkspaceState {
  return remembered(state, withFiles(state, deleteFile(state.files, path)), { label: "deleteFile", at });
}

/** Takes a file as the repository has it; one that it has not is gone. */
export function restoreFile(state: WorkspaceState, path: string, at: number): WorkspaceState {
  return remembered(state, withFiles(state, revertFile(state.files, path)), { label: "restoreFile", at });
}

/** Texts by path, null for a file that is gone. */
type ChangedTexts = readonly Draft[];

/** Puts in the texts that a command gave, as one step. Where the shown file is gone, the first new one is shown. */
export function changeFiles(
  state: WorkspaceState,
  label: StepLabel,
  changed: ChangedTexts,
  at: number,
  command?: EditCommand,
): WorkspaceState {
  return remembered(state, withTexts(state, changed), { label, at, command });
}

/** Takes the last step back, in whichever view it was done; nothing happens where that cannot be done. */
export function undo(state: WorkspaceState): WorkspaceState {
  if (state.history.shared !== undefined) return { ...state, history: addWish(state.history, "undo") };
  return travelled(state, undoStep(state.history, textsOf(state.files)));
}

/** Does again what was taken back last. */
export function redo(state: WorkspaceState): WorkspaceState {
  if (state.history.shared !== undefined) return { ...state, history: addWish(state.history, "redo") };
  return travelled(state, redoStep(state.history, textsOf(state.files)));
}

/** Takes steps back, or does them again, until so many are done. */
export function goToStep(state: WorkspaceState, nDone: number): WorkspaceState {
  const by = nDone - state.history.past.length;
  return Array.from({ length: Math.abs(by) }).reduce<WorkspaceState>(by < 0 ? undo : redo, state);
}

function travelled(
  state: WorkspaceState,
  there: { readonly state: HistoryState; readonly texts: Texts } | undefined,
): WorkspaceState {
  if (there === undefined) return state;
  const before = textsOf(state.files);
  const changed = [...there.texts].flatMap(([path, text]) => ((before.get(path) ?? null) === text ? [] : [{ path, text }]));
  return { ...withTexts(state, changed), history: there.state };
}

/** The state after a step, which is remembered. Only files that are other objects are compared. */
function remembered(
  before: WorkspaceState,
  after: WorkspaceState,
  { label, at, command, changes }: { label: StepLabel; at: number; command?: EditCommand | undefined; changes?: FileChanges },
): WorkspaceState {
  const deed = { label, command, at, changes };
  if (after.history.shared !== undefined) return { ...after, history: noteDeed(after.history, deed) };
  const paths = new Set([...before.files.files.keys(), ...after.files.files.keys()]);
  const differing = [...paths].filter((path) => before.files.files.get(path) !== after.files.files.get(path));
  const textsAt = ({ files }: FilesState) => new Map(differing.map((path) => [path, files.get(path)?.text ?? null]));
  return { ...after, history: rememberStep(after.history, deed, textsAt(before.files), textsAt(after.files)) };
}

function textsOf({ files }: FilesState): Texts {
  return new Map([...files.values()].map(({ path, text }) => [path, text]));
}

function withTexts(state: WorkspaceState, changed: ChangedTexts): WorkspaceState {
  const files = changed.reduce(
    (current, { path, text }) => (text === null ? deleteFile(current, path) : editFile(current, path, text)),
    state.files,
  );
  const after = withFiles(state, files);
  const isShownGone = changed.some(({ path, text }) => path === state.tabs.active && text === null);
  const made = changed.find(({ path, text }) => text !== null && !state.files.files.has(path));
  return isShownGone && made !== undefined ? openFile(after, made.path) : after;
}

/** Shows the result of a run; the time of another one is forgotten. */
export function showResult(state: WorkspaceState, runId: string): WorkspaceState {
  const playback = state.runs.active === runId ? state.playback : forgetTime(state.playback);
  return { ...state, playback, runs: activateRun(state.runs, runId), grid: showBottom(state.grid, "results") };
}

/** Shows the animation of a run, in the tab that it has or a new one. */
export function showAnimation(state: WorkspaceState, runId: string): WorkspaceState {
  const animations = openAnimation(state.animations, runId);
  const tab = animationOf(animations, runId);
  return tab === undefined ? state : { ...state, animations, grid: showBottom(state.grid, `animation-${tab.id}`) };
}

/** Closes the tab of an animation; where it is shown, the results are. */
export function hideAnimation(state: WorkspaceState, id: number): WorkspaceState {
  const isShown = state.grid.bottom === `animation-${id}`;
  const grid = isShown ? showBottom(state.grid, "results") : state.grid;
  return { ...state, grid, animations: closeAnimation(state.animations, id) };
}

/** Takes a run from the list, its curves off the charts, and closes its animation. */
export function dropRun(state: WorkspaceState, runId: string): WorkspaceState {
  const tab = animationOf(state.animations, runId);
  const left = tab === undefined ? state : hideAnimation(state, tab.id);
  return { ...left, runs: removeRun(state.runs, runId), charts: forgetRun(state.charts, runId) };
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
