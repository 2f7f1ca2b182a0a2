/** The runs that a workspace lists, as data. Every function gives a new state. */
import { type CallData, finalSimulationStatuses, type SimulationStatus, type simulationCalls } from "@mofang/protocol";
import type { RunProfile } from "@mofang/simulation";
import type { LibraryLoading, RunPace, RunTuning, UnsolvedBlock } from "../../engine/messages.ts";
import { notePace, type Pace } from "./pace.ts";

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

/** Values of inputs and parameters by name; of an enumeration the ordinal, from 1. */
export type TunedValues = Readonly<Record<string, number | boolean>>;

/** A run as the workspace lists it: on the server, where it is a task, or in the page. */
export interface RunRecord {
  /** `task:<number>` or `page:<number>`. */
  readonly id: string;
  readonly className: string;
  /** Undefined for a result that was read from a file. */
  readonly settings: RunSettings | undefined;
  readonly status: SimulationStatus;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
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
  /** Points that can be read while there is no result; they grow while it goes on. */
  readonly points?: number;
  /** When the facts were told, milliseconds since the epoch. */
  readonly seenAt?: number;
  /** How fast it was seen to go; see `timeLeft`. */
  readonly pace?: Pace | undefined;
  /** Of a run that keeps a pace: how fast it is to go and goes, seconds of the model in a second of the wall. */
  readonly speed?: { readonly asked: number; readonly reached: number } | undefined;
  /** Of a run until it is stopped. */
  readonly endless?: EndlessRun;
  /** What was set while it went on, by name. */
  readonly tuned?: TunedValues;
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

export interface RunsState {
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  /** The run whose result is shown. */
  readonly active: string | undefined;
  /** The run that failed last while it was watched, until another one succeeds. */
  readonly failed: string | undefined;
  /** Whether runs in the page measure the time that each system of equations takes. */
  readonly measuresSystems: boolean;
}

export const noRuns: RunsState = { runs: [], active: undefined, failed: undefined, measuresSystems: false };

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
export function isReadable({ hasResult, points = 0 }: RunRecord): boolean {
  return hasResult || points > 0;
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

/**
 * The run whose curves a run with curves takes over: the newest before it of the same class with curves; undefined where
 * there is none, or where a newer one has curves already.
 */
export function runBefore({ runs }: RunsState, { id, className }: RunRecord): RunRecord | undefined {
  const shown = runs.filter((run) => run.className === className && isReadable(run) && run.isImported !== true);
  return shown[0]?.id === id ? shown[1] : undefined;
}

/** Puts a run first, or in the place of what was known of it; what is older than that changes nothing. */
export function putRun(state: RunsState, record: RunRecord): RunsState {
  const known = runOf(state, record.id);
  if (known === undefined) return { ...state, runs: [record, ...state.runs] };
  if ((known.revision ?? 0) > (record.revision ?? 0)) return state;
  return withRun(state, known, record);
}

/** Changes some facts of a run; nothing happens for a run that is gone. */
export function patchRun(state: RunsState, id: string, facts: Partial<RunRecord>): RunsState {
  const known = runOf(state, id);
  return known === undefined ? state : withRun(state, known, { ...known, ...facts });
}

/** More is known of a run. */
function withRun(state: RunsState, known: RunRecord, run: RunRecord): RunsState {
  const runs = state.runs.map((one) => (one === known ? paced(known, run) : one));
  return { ...state, runs, failed: failedAfter(state.failed, known, run) };
}

/** A run that its user stopped is neither good nor bad. */
function failedAfter(failed: string | undefined, known: RunRecord, run: RunRecord): string | undefined {
  if (isEnded(known) || !isEnded(run) || run.status === "stop") return failed;
  return run.status === "succeed" ? undefined : run.id;
}

/** The runs in a page as the window has them in which they run, beside those on the server. */
export function showPageRuns(state: RunsState, records: readonly RunRecord[]): RunsState {
  const all = [...records, ...state.runs.filter(({ isInPage }) => !isInPage)];
  return { ...state, runs: all.sort((one, other) => other.createdAt - one.createdAt) };
}

/** Only a run that simulates has a pace. */
function paced(known: RunRecord, run: RunRecord): RunRecord {
  const { status, progress, seenAt } = run;
  if (status !== "simulating" && status !== "continue") return { ...run, pace: undefined };
  if (seenAt === undefined) return run;
  return { ...run, pace: notePace(known.pace ?? [], { at: seenAt, progress }) };
}

export function activateRun(state: RunsState, id: string): RunsState {
  return { ...state, active: id };
}

export function removeRun(state: RunsState, id: string): RunsState {
  return { ...state, runs: state.runs.filter((run) => run.id !== id), failed: state.failed === id ? undefined : state.failed };
}
