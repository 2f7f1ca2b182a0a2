/** All that a workspace holds, by noun, and what concerns several nouns at once. */

import type { FileChanges, Texts } from "@mofang/collaboration";
import { type AnimationsState, animationOf, closeAnimation, noAnimations, openAnimation } from "./animations.ts";
import { addChart, type ChartsState, forgetRun, noCharts } from "./charts.ts";
import { type DialogsState, noDialogs } from "./dialogs.ts";
import { type FilesState, loadFiles, noFiles, type ReadFile, showTexts } from "./files.ts";
import { firstGrid, type GridState, showBottom, showClass, showView } from "./grid.ts";
import { alone, followedPerson, type PeopleState } from "./people.ts";
import { aimPin, lookAtPin, noPins, type PinsState, type PinTarget } from "./pins.ts";
import { forgetTime, type PlaybackState, resting } from "./playback.ts";
import { activateRun, noRuns, type RunsState, removeRun } from "./runs.ts";
import { noSteps, type StepsState } from "./steps.ts";
import { closeTab, noTabs, openTab, openTabAt, type Tab, type TabsState } from "./tabs.ts";

export interface WorkspaceState {
  readonly files: FilesState;
  readonly steps: StepsState;
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
    steps: noSteps,
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

/** The files are to be read again: nothing of them is known. */
export function forgetFiles(state: WorkspaceState): WorkspaceState {
  return { ...state, files: noFiles, steps: noSteps, tabs: noTabs };
}

/** A document, as the store shows it. */
interface DocumentFacts {
  readonly texts: Texts;
  /** What the person can take back and do again. */
  readonly steps: StepsState;
}

/** Takes the files as a commit has them, under the texts of a document; tabs of files that it has not are closed. */
export function adoptFiles(
  state: WorkspaceState,
  read: readonly ReadFile[],
  commit: string | null,
  { texts, steps }: DocumentFacts,
): WorkspaceState {
  const loaded = loadFiles(read, commit);
  const paths = new Set([...loaded.files.keys(), ...texts.keys()]);
  return { ...withFiles(state, showTexts(loaded, texts, paths)), steps };
}

/** Takes what changed in the document. Where the shown file is gone, the first new one is shown. */
export function followDocument(state: WorkspaceState, changes: FileChanges, { texts, steps }: DocumentFacts): WorkspaceState {
  if (changes.size === 0) return { ...state, steps };
  const after = { ...withFiles(state, showTexts(state.files, texts, changes.keys())), steps };
  const isShownGone = [...changes].some(([path, step]) => path === state.tabs.active && step.kind === "delete");
  const [made] = [...changes].find(([, step]) => step.kind === "create") ?? [];
  return isShownGone && made !== undefined ? openFile(after, made) : after;
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
