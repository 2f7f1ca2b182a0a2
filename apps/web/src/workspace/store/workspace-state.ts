/** All that a workspace holds, by noun, and what concerns several nouns at once. */

import { type FileChanges, noChanges, type Texts } from "@mofang/collaboration";
import type { EditorReference } from "../../engine/messages.ts";
import { type AnimationsState, animationOf, closeAnimation, noAnimations, openAnimation } from "./animations.ts";
import { type CellsState, noCells } from "./cells.ts";
import { type ChartsState, noCharts } from "./charts/chart.ts";
import { forgetRun } from "./charts/chart-curves.ts";
import { addChart } from "./charts/chart-list.ts";
import { type DialogsState, noDialogs } from "./dialogs.ts";
import { type FilesState, loadFiles, noFiles, type ReadFile, showTexts } from "./files.ts";
import { type ClassCheck, findReferences, firstGrid, type GridState, noteCheck, seekComponent, showClass } from "./grid.ts";
import { modelStart, type NextStartState } from "./next-start.ts";
import { alone, followedPerson, type PeopleState } from "./people.ts";
import { aimPin, lookAtPin, noPins, type PinsState, type PinTarget } from "./pins.ts";
import { forgetTime, type PlaybackState, resting } from "./playback.ts";
import { chooseLayout, firstRoom, noteRun, type RoomState, showRight, showSheet } from "./room.ts";
import { activateRun, noRuns, type RunsState, removeRun } from "./runs.ts";
import { openClassTab, showLayer, showText, withTabs } from "./shown-tab.ts";
import { noSteps, type StepsState } from "./steps.ts";
import { activeTab, closeFile, movePlace, noTabs, type TabsState } from "./tabs.ts";
import { noWindows, type WindowsState } from "./windows.ts";

export interface WorkspaceState {
  readonly files: FilesState;
  readonly steps: StepsState;
  readonly tabs: TabsState;
  readonly grid: GridState;
  readonly room: RoomState;
  readonly cells: CellsState;
  readonly charts: ChartsState;
  readonly animations: AnimationsState;
  readonly playback: PlaybackState;
  readonly runs: RunsState;
  readonly nextStart: NextStartState;
  readonly dialogs: DialogsState;
  readonly people: PeopleState;
  readonly pins: PinsState;
  readonly windows: WindowsState;
}

/** What the address asks for first. */
export interface FirstView {
  readonly className: string | undefined;
  /** Id of the run whose result is shown. */
  readonly runId: string | undefined;
}

/** @param windowId  a UUID of the window, which names its first chart too. @param room  as the user left it last */
export function firstState({ className, runId }: FirstView, windowId: string, room = firstRoom): WorkspaceState {
  const state: WorkspaceState = {
    files: noFiles,
    steps: noSteps,
    tabs: noTabs,
    grid: { ...firstGrid, className },
    room,
    cells: noCells,
    charts: addChart(noCharts, windowId),
    animations: noAnimations,
    playback: resting,
    runs: noRuns,
    nextStart: modelStart,
    dialogs: noDialogs,
    people: alone(windowId),
    pins: noPins,
    windows: noWindows,
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

/**
 * Takes the files as a commit has them, under the texts of a document; tabs of files that it has not are closed.
 *
 * @param changes  from the texts that were shown to those of the document
 */
export function adoptFiles(
  state: WorkspaceState,
  read: readonly ReadFile[],
  commit: string | null,
  { texts, steps }: DocumentFacts,
  changes: FileChanges = noChanges,
): WorkspaceState {
  const loaded = loadFiles(read, commit);
  const paths = new Set([...loaded.files.keys(), ...texts.keys()]);
  return { ...withFiles(withMovedPlace(state, changes), showTexts(loaded, texts, paths)), steps };
}

/** Takes what changed in the document. Where the shown file is gone, the first new one is shown. */
export function followDocument(state: WorkspaceState, changes: FileChanges, { texts, steps }: DocumentFacts): WorkspaceState {
  if (changes.size === 0) return { ...state, steps };
  const after = { ...withFiles(withMovedPlace(state, changes), showTexts(state.files, texts, changes.keys())), steps };
  const shown = activeTab(state.tabs)?.path;
  const isShownGone = [...changes].some(([path, step]) => path === shown && step.kind === "delete");
  const [made] = [...changes].find(([, step]) => step.kind === "create") ?? [];
  return isShownGone && made !== undefined ? openFile(after, made) : after;
}

/** Opens a file of the repository, at an offset if one is given; nothing happens for a path that is not there. */
export function openFile(state: WorkspaceState, path: string, offset?: number): WorkspaceState {
  return isThere(state.files, path) ? showText(state, { kind: "file", path }, offset) : state;
}

/** A comment on something is to be written. */
export function beginPin(state: WorkspaceState, target: PinTarget): WorkspaceState {
  return { ...state, pins: aimPin(state.pins, target), room: showRight(state.room, "pins") };
}

/** Shows a pinned comment, and the diagram with what it is pinned to. */
export function showPin(state: WorkspaceState, pinId: number, className: string): WorkspaceState {
  const shown = showClassOf({ ...state, room: showRight(state.room, "pins") }, className);
  return { ...showLayer(shown, "diagram"), pins: lookAtPin(state.pins, pinId) };
}

/** Shows a component of a class in its diagram, and chooses it there. */
export function showComponent(state: WorkspaceState, className: string, component: string): WorkspaceState {
  const shown = state.grid.className === className ? state : showClassOf(state, className);
  const laid = withModelCell(showLayer(shown, "diagram"));
  return { ...laid, grid: seekComponent(laid.grid, component) };
}

/** A layout that shows models; that of results alone gives way. */
function withModelCell(state: WorkspaceState): WorkspaceState {
  const { layout } = state.room;
  return layout === "results" || layout === "animation" ? { ...state, room: chooseLayout(state.room, "split") } : state;
}

/** Shows the text, the class and the view that the followed person sees. */
export function goAlong(state: WorkspaceState): WorkspaceState {
  const person = followedPerson(state.people);
  if (person === undefined) return state;
  const { path, className, view } = person.place;
  const opened = path === undefined || activeTab(state.tabs)?.path === path ? state : openFile(state, path);
  const shown = className === undefined ? opened : showClassOf(opened, className);
  return view === undefined ? shown : showLayer(shown, view);
}

/**
 * Shows a class of which only the name is known: in the tab that it has, else in the shown one, whose text holds it; what the
 * tab has to say of it beside comes when the engine has answered.
 */
function showClassOf(state: WorkspaceState, className: string): WorkspaceState {
  const text = activeTab(state.tabs);
  if (text === undefined) return { ...state, grid: showClass(state.grid, className) };
  const shown = { name: className, isPackage: false, encryptLevel: "packageDuplicate", routes: [] };
  return openClassTab(state, { ...text, shown });
}

/** Shows what a search for references found, in a list over the cells. */
export function showReferences(state: WorkspaceState, references: readonly EditorReference[]): WorkspaceState {
  return { ...state, grid: findReferences(state.grid, references), room: showSheet(state.room, "references") };
}

/** Shows a check that begins, in a list over the cells. */
export function showCheck(state: WorkspaceState, check: ClassCheck): WorkspaceState {
  return { ...state, grid: noteCheck(state.grid, check), room: showSheet(state.room, "check") };
}

/** Shows the result of a run; the time of another one is forgotten. */
export function showResult(state: WorkspaceState, runId: string): WorkspaceState {
  const playback = state.runs.active === runId ? state.playback : forgetTime(state.playback);
  return { ...state, playback, runs: activateRun(state.runs, runId), room: noteRun(state.room) };
}

/** Shows the animation of a run, in the tab that it has or a new one. */
export function showAnimation(state: WorkspaceState, runId: string): WorkspaceState {
  return { ...state, animations: openAnimation(state.animations, runId), room: chooseLayout(state.room, "animation") };
}

/** Closes the tab of an animation; after the last one the results are shown. */
export function hideAnimation(state: WorkspaceState, id: number): WorkspaceState {
  const animations = closeAnimation(state.animations, id);
  const isLast = animations.tabs.length === 0 && state.room.layout === "animation";
  return { ...state, animations, room: isLast ? chooseLayout(state.room, "results") : state.room };
}

/** Takes a run from the list, its curves off the charts, and closes its animation. */
export function dropRun(state: WorkspaceState, runId: string): WorkspaceState {
  const tab = animationOf(state.animations, runId);
  const left = tab === undefined ? state : hideAnimation(state, tab.id);
  return { ...left, runs: removeRun(state.runs, runId), charts: forgetRun(state.charts, runId) };
}

function withMovedPlace(state: WorkspaceState, changes: FileChanges): WorkspaceState {
  return { ...state, tabs: movePlace(state.tabs, changes) };
}

/** Other files: tabs of those that are gone are closed. */
function withFiles(state: WorkspaceState, files: FilesState): WorkspaceState {
  const gone = state.tabs.tabs.filter(({ kind, path }) => kind === "file" && !isThere(files, path));
  if (gone.length === 0) return { ...state, files };
  return withTabs(
    { ...state, files },
    gone.reduce((tabs, { path }) => closeFile(tabs, path), state.tabs),
  );
}

function isThere({ files }: FilesState, path: string): boolean {
  const file = files.get(path);
  return file !== undefined && file.text !== null;
}
