/** The runs that a workspace lists, as data. Every function gives a new state. */
import { type CallData, finalSimulationStatuses, type SimulationStatus, type simulationCalls } from "@mofang/protocol";
import type { RunProfile } from "@mofang/simulation";
import type { LibraryLoading, RunPace, RunTuning, UnsolvedBlock } from "../../engine/messages.ts";
import { apart, courseAfter, type RunCourse, unknownCourse } from "./run-course.ts";

/** What a run is started with: its settings, and the parameters that differ from the model's by name. */
export type RunSettings = Omit<CallData<typeof simulationCalls.simulationTask>["settings"], "modelName">;

/** What is known of a run that is tuned while it goes on, besides its settings. */
export interface LiveRun {
  readonly pace: RunPace;
  /** Of a run until it is stopped: how long one is by its settings, seconds. */
  readonly ownDuration?: number | undefined;
}

/** A run that goes on until it is stopped. */
interface EndlessRun {
  /** How long one is by its settings, seconds. */
  readonly ownDuration: number;
  /** The pace that it was asked to keep last. */
  readonly pace: RunPace;
}

/** How a run begins that does not begin as the model says: on from an end, with states of a run, or at rest. */
export type StartKind = "continue" | "initialise" | "steady";

/** A run as the workspace lists it: on the server, where it is a task, or in the page. How far it is stands apart. */
export interface RunRecord {
  /** `task:<number>` or `page:<number>`. */
  readonly id: string;
  readonly className: string;
  /** Undefined for a result that was read from a file. */
  readonly settings: RunSettings | undefined;
  readonly status: SimulationStatus;
  /** Why it failed, or what the model said; empty when there is nothing. */
  readonly message: string;
  /** The system of equations that was not solved, where that has ended it. */
  readonly block?: UnsolvedBlock | undefined;
  /** Of a run in the page that has ended: where its time went, what caused its events and what limited its steps. */
  readonly profile?: RunProfile | undefined;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly isInPage: boolean;
  /** Of a run in the page that has ended: whether the browser keeps it when the page goes. */
  readonly isKept?: boolean;
  /** Of a task: of two states the one with the greater revision is newer. */
  readonly revision?: number;
  /** Of a task that waits for a slot: its place, and how many runs hold one. */
  readonly queue?: { readonly place: number; readonly running: number } | null;
  /** Of a run in the page: fingerprint of the texts that it ran. */
  readonly texts?: string;
  /** With what a run in the page began instead of the model's own start. */
  readonly begun?: {
    readonly kind: StartKind;
    /** Number of the run that it goes on from; empty for a steady state. */
    readonly run: string;
    /** Of that point, seconds. */
    readonly time: number;
  };
  /** Whether it is a result read from a file of the user's, not a run. */
  readonly isImported?: boolean;
  /** Libraries that it waits for. */
  readonly loading?: readonly LibraryLoading[];
  readonly hasResult: boolean;
  /** Whether there are points that can be read while there is no result. */
  readonly hasPoints?: boolean;
  /** Of a run until it is stopped. */
  readonly endless?: EndlessRun;
  /** Of a run in the page that has ended: what repeats what was set of it. */
  readonly tuning?: RunTuning | undefined;
  /** Of a run that repeats another: which one, and whether both have the same bits as far as is known. */
  readonly repeats?: { readonly id: string; readonly isSame?: boolean };
  /** Whether what it told can be read. */
  readonly hasLog: boolean;
  /** Of a task: what its owner calls it. */
  readonly naming?: {
    readonly name: string;
    readonly note: string;
    readonly tags: readonly string[];
    readonly isPinned: boolean;
  };
  /** Of a task: key of its address `/run/KEY`. */
  readonly key?: string;
  /** Of a task: key of its publication, or whether it can be published. */
  readonly publication?: { readonly key: string | null; readonly isPossible: boolean };
}

/** A run and its course, as the places where runs run tell of them. */
export type ToldRun = Omit<RunRecord, "hasPoints"> & Partial<RunCourse>;

export interface RunsState {
  /** Newest first; the same list while nothing but courses changes. */
  readonly runs: readonly RunRecord[];
  /** By the id of the run; see `courseOf`. */
  readonly courses: ReadonlyMap<string, RunCourse>;
  /** The run whose result is shown. */
  readonly active: string | undefined;
  /** The run that failed last while it was watched, until another one succeeds. */
  readonly failed: string | undefined;
  /** Whether runs in the page measure the time that each system of equations takes. */
  readonly measuresSystems: boolean;
}

export const noRuns: RunsState = { runs: [], courses: new Map(), active: undefined, failed: undefined, measuresSystems: false };

/** Lets the next runs in the page measure the time of each system of equations, or not. */
export function measureSystems(state: RunsState, measuresSystems: boolean): RunsState {
  return { ...state, measuresSystems };
}

/** The time of the model, seconds, at a fraction of what is to be simulated. */
export function timeOf(progress: number, { startTime, stopTime }: RunSettings): number {
  return startTime + progress * (stopTime - startTime);
}

export function isEnded({ status }: RunRecord): boolean {
  return finalSimulationStatuses.includes(status);
}

/** Whether it has curves: those of its result, or those so far. */
export function isReadable({ hasResult, hasPoints = false }: RunRecord): boolean {
  return hasResult || hasPoints;
}

/** Number of the task behind a run; undefined for a run in the page. */
export function taskIdOf(runId: string): number | undefined {
  return runId.startsWith("task:") ? Number(runId.slice("task:".length)) : undefined;
}

/** What tells a run apart from others to a reader: `#` and the number of its task, or the first signs of its own id. */
export function runNumber(runId: string): string {
  const [, own = ""] = runId.split(":");
  return `#${taskIdOf(runId) ?? own.slice(0, 4)}`;
}

export function runOf({ runs }: RunsState, id: string | undefined): RunRecord | undefined {
  return runs.find((run) => run.id === id);
}

/** How far a run is. */
export function courseOf({ courses }: RunsState, id: string): RunCourse {
  return courses.get(id) ?? unknownCourse;
}

/** A run with its course; undefined for one that is gone. */
export function toldRun(state: RunsState, id: string): ToldRun | undefined {
  const run = runOf(state, id);
  return run && { ...run, ...courseOf(state, id) };
}

/**
 * The run whose curves a run with curves takes over: the newest before it of the same class with curves; undefined where
 * there is none, or where a newer one has curves already.
 */
export function runBefore({ runs }: RunsState, { id, className }: RunRecord): RunRecord | undefined {
  const shown = runs.filter((run) => run.className === className && isReadable(run) && run.isImported !== true);
  return shown[0]?.id === id ? shown[1] : undefined;
}

/** Puts a run first, or in the place of what was known of it; what is older than that changes nothing. */
export function putRun(state: RunsState, told: ToldRun): RunsState {
  const known = runOf(state, told.id);
  const { course, rest: run } = apart(told);
  if (known === undefined) return withCourse({ ...state, runs: [run, ...state.runs] }, run.id, course);
  if ((known.revision ?? 0) > (run.revision ?? 0)) return state;
  return withCourse(withRun(state, known, run), run.id, course);
}

/** Changes some facts of a run; nothing happens for a run that is gone. */
export function patchRun(state: RunsState, id: string, facts: Partial<ToldRun>): RunsState {
  const known = runOf(state, id);
  if (known === undefined) return state;
  const { course, rest } = apart(facts);
  return withCourse(withRun(state, known, { ...known, ...rest }), id, course);
}

/** More is known of a run; the list stays the same where that is what was known. */
function withRun(state: RunsState, known: RunRecord, run: RunRecord): RunsState {
  if (isSame(known, run)) return state;
  const runs = state.runs.map((one) => (one === known ? run : one));
  return { ...state, runs, failed: failedAfter(state.failed, known, run) };
}

function isSame(one: RunRecord, other: RunRecord): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as ReadonlySet<keyof RunRecord>;
  return [...names].every((name) => Object.is(one[name], other[name]));
}

/** More is known of the course of a run, whose record says whether it has points. */
function withCourse(state: RunsState, id: string, told: Partial<RunCourse>): RunsState {
  const run = runOf(state, id);
  if (run === undefined) return state;
  const isSimulating = run.status === "simulating" || run.status === "continue";
  const course = courseAfter(courseOf(state, id), told, isSimulating);
  const courses = new Map(state.courses).set(id, course);
  return { ...withRun(state, run, { ...run, hasPoints: course.points > 0 }), courses };
}

/** A run that its user stopped is neither good nor bad. */
function failedAfter(failed: string | undefined, known: RunRecord, run: RunRecord): string | undefined {
  if (isEnded(known) || !isEnded(run) || run.status === "stop") return failed;
  return run.status === "succeed" ? undefined : run.id;
}

/** The runs in a page as the window has them in which they run, beside those on the server. */
export function showPageRuns(state: RunsState, told: readonly ToldRun[]): RunsState {
  const others = { ...state, runs: state.runs.filter(({ isInPage }) => !isInPage) };
  const { runs, courses } = told.reduce(putRun, others);
  return { ...state, courses, runs: runs.toSorted((one, other) => other.createdAt - one.createdAt) };
}

export function activateRun(state: RunsState, id: string): RunsState {
  return { ...state, active: id };
}

export function removeRun(state: RunsState, id: string): RunsState {
  const courses = new Map(state.courses);
  courses.delete(id);
  const runs = state.runs.filter((run) => run.id !== id);
  return { ...state, runs, courses, failed: state.failed === id ? undefined : state.failed };
}
