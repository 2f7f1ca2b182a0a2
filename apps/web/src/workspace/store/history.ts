/**
 * What somebody did to the files, over all views, in the order in which they did it: typing, gestures in diagrams, renaming,
 * files made and deleted. Every function gives a new state.
 */
import type { FileChanges } from "@mofang/collaboration";
import { type EditCommand, editBetween } from "@mofang/modelica";

/** What a step did, for people: a key of the texts `history.*`. */
export type StepLabel =
  | "typing"
  | "rename"
  | "newFile"
  | "deleteFile"
  | "restoreFile"
  | "addComponents"
  | "removeItems"
  | "moveComponents"
  | "rotateComponents"
  | "flipComponents"
  | "placeComponents"
  | "renameComponent"
  | "connect"
  | "routeConnections"
  | "setParameters"
  | "resolveConflict"
  | "changeModel";

/** A file before and after a step: what lies between the ends that stay. */
interface FileStep {
  readonly path: string;
  /** Offset at which the texts begin to differ. */
  readonly start: number;
  /** Null where there was no file. */
  readonly removed: string | null;
  /** Null where there is no file any more. */
  readonly inserted: string | null;
  /** Lengths of the whole texts before and after, by which a text is known to be the one that a step left; 0 without one. */
  readonly lengths: readonly [before: number, after: number];
}

/** What a step did. */
export interface StepFacts {
  readonly label: StepLabel;
  /** The command that did it; typing has none. */
  readonly command?: EditCommand;
  /** Files that it changed. */
  readonly paths: readonly string[];
  /** Whether the texts were saved after it. */
  readonly isSaved: boolean;
}

/** One thing to undo. */
interface Step extends StepFacts {
  readonly files: readonly FileStep[];
  /** Milliseconds since 1970 at which it ended. */
  readonly at: number;
}

/** What somebody did last, and with which command. */
interface LastDeed {
  readonly label: StepLabel;
  readonly command: EditCommand | undefined;
  /** What it changed, where whoever did it knows. */
  readonly changes?: FileChanges | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface HistoryState {
  /** Newest last. */
  readonly past: readonly Step[];
  /** Steps that were undone, the next to be done again last. */
  readonly future: readonly Step[];
  /**
   * Where several people edit, the log that they share has the steps. Then past and future only name them, and what is to be
   * taken back or done again is a wish to whoever keeps the log.
   */
  readonly shared: { readonly last: LastDeed | undefined; readonly wishes: readonly Wish[] } | undefined;
}

type Wish = "undo" | "redo";

/** Texts by path; null or nothing for a file that is not there. */
export type Texts = ReadonlyMap<string, string | null>;

export const noHistory: HistoryState = { past: [], future: [], shared: undefined };

/** Says what somebody did; nothing where nobody shares the history. */
export function noteDeed(state: HistoryState, last: LastDeed): HistoryState {
  return state.shared === undefined ? state : { ...state, shared: { ...state.shared, last } };
}

/** Asks whoever keeps the log. */
export function addWish(state: HistoryState, wish: Wish): HistoryState {
  return state.shared === undefined ? state : { ...state, shared: { ...state.shared, wishes: [...state.shared.wishes, wish] } };
}

/** The wishes are being fulfilled. */
export function takeWishes(state: HistoryState): HistoryState {
  return state.shared === undefined ? state : { ...state, shared: { ...state.shared, wishes: [] } };
}

/** The steps as the log has them. */
export function shareHistory(state: HistoryState, past: readonly StepFacts[], future: readonly StepFacts[]): HistoryState {
  const stepOf = (facts: StepFacts): Step => ({ ...facts, files: [], at: 0 });
  return { past: past.map(stepOf), future: future.map(stepOf), shared: state.shared ?? { last: undefined, wishes: [] } };
}

/** Steps that are remembered: several hundred, and their memory bounded. */
const mostSteps = 500;
/** Milliseconds without a key after which typing is another step. */
const typingPause = 500;

/** Remembers a step that has been done; what had been undone before cannot be done again any more. */
export function rememberStep(state: HistoryState, { label, command, at }: LastDeed, before: Texts, after: Texts): HistoryState {
  const files = [...new Set([...before.keys(), ...after.keys()])].flatMap((path) =>
    fileStep(path, before.get(path) ?? null, after.get(path) ?? null),
  );
  if (files.length === 0) return state;
  const paths = files.map(({ path }) => path);
  const step: Step = { label, paths, isSaved: false, files, at, ...(command === undefined ? {} : { command }) };
  const last = state.past.at(-1);
  const joined = last && label === "typing" ? joinedTyping(last, step) : undefined;
  const past = joined === undefined ? [...state.past, step] : [...state.past.slice(0, -1), joined];
  return { ...state, past: past.slice(-mostSteps), future: [] };
}

/**
 * The texts before the last step, and the history there; undefined where there is nothing to undo, or where a file is no
 * longer what the step left.
 */
export function undoStep(state: HistoryState, texts: Texts): { readonly state: HistoryState; readonly texts: Texts } | undefined {
  const step = state.past.at(-1);
  const before = step && changedBack(texts, step);
  if (step === undefined || before === undefined) return undefined;
  return { state: { ...state, past: state.past.slice(0, -1), future: [...state.future, step] }, texts: before };
}

/** The texts after the step that was undone last; undefined like for `undoStep`. */
export function redoStep(state: HistoryState, texts: Texts): { readonly state: HistoryState; readonly texts: Texts } | undefined {
  const step = state.future.at(-1);
  const after = step && changedBack(texts, reversed(step));
  if (step === undefined || after === undefined) return undefined;
  return { state: { ...state, past: [...state.past, step], future: state.future.slice(0, -1) }, texts: after };
}

function fileStep(path: string, before: string | null, after: string | null): readonly FileStep[] {
  if (before === after) return [];
  const lengths = [before?.length ?? 0, after?.length ?? 0] as const;
  if (before === null || after === null) return [{ path, start: 0, removed: copyOf(before), inserted: copyOf(after), lengths }];
  return editBetween(before, after).map(({ start, end, text }) => {
    return { path, start, removed: copyOf(before.slice(start, end)), inserted: copyOf(text), lengths };
  });
}

/** A text of its own: a slice would keep the whole file that it was cut from in memory. */
function copyOf(text: string | null): string | null {
  return text === null ? null : new TextDecoder("utf-16le").decode(bytesOf(text));
}

function bytesOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

/** Typing goes on where it stopped: in the same file, at the end of what was typed or at what was deleted. */
function joinedTyping(last: Step, step: Step): Step | undefined {
  const [before, ...others] = last.files;
  const [after, ...more] = step.files;
  if (last.label !== "typing" || step.at - last.at > typingPause || others.length + more.length > 0) return undefined;
  if (before === undefined || after === undefined || before.path !== after.path) return undefined;
  const [first, second] = [textsOf(before), textsOf(after)];
  if (first === undefined || second === undefined) return undefined;
  const end = before.start + first.inserted.length;
  const lengths = [before.lengths[0], after.lengths[1]] as const;
  if (after.start === end && second.removed === "") {
    return { ...step, files: [{ ...before, inserted: first.inserted + second.inserted, lengths }] };
  }
  // A deletion backwards: of what was typed before, or on from what was deleted.
  const isBackwards = second.inserted === "" && after.start + second.removed.length === end && after.start >= before.start;
  if (isBackwards) {
    return { ...step, files: [{ ...before, inserted: first.inserted.slice(0, after.start - before.start), lengths }] };
  }
  const goesOnDeleting = first.inserted === "" && second.inserted === "" && after.start + second.removed.length === before.start;
  return goesOnDeleting
    ? { ...step, files: [{ ...before, start: after.start, removed: second.removed + first.removed, lengths }] }
    : undefined;
}

function textsOf({ removed, inserted }: FileStep): { readonly removed: string; readonly inserted: string } | undefined {
  return removed === null || inserted === null ? undefined : { removed, inserted };
}

function reversed(step: Step): Step {
  return {
    ...step,
    files: step.files.map(({ path, start, removed, inserted, lengths: [before, after] }) => {
      return { path, start, removed: inserted, inserted: removed, lengths: [after, before] };
    }),
  };
}

/** The texts with what a step put in taken out; undefined where one of them does not hold that. */
function changedBack(texts: Texts, { files }: Step): Texts | undefined {
  const changed = new Map(texts);
  for (const { path, start, removed, inserted, lengths } of files) {
    const text = changed.get(path) ?? null;
    if ((text?.length ?? 0) !== lengths[1]) return undefined;
    if (inserted === null) {
      if (text !== null) return undefined;
      changed.set(path, removed);
    } else {
      if (text === null || text.slice(start, start + inserted.length) !== inserted) return undefined;
      const isWhole = removed === null;
      if (isWhole && text !== inserted) return undefined;
      changed.set(path, isWhole ? null : text.slice(0, start) + removed + text.slice(start + inserted.length));
    }
  }
  return changed;
}
