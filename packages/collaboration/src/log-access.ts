import type { Entry, LogEntry } from "./entry.ts";
import type { Texts } from "./file-changes.ts";

/** What a window begins with. */
interface JoinedLog<Command> {
  /** The texts as the log has them at `version`. */
  readonly texts: Texts;
  readonly version: number;
  /** All entries of the log after that. */
  readonly entries: readonly LogEntry<Command>[];
}

/** Entries of the log, and its newest version: those between are missing where the last entry is older. */
export interface LogAnswer<Command> {
  readonly version: number;
  readonly entries: readonly LogEntry<Command>[];
}

/** Why the log does not do what it is asked. */
export interface LogFailure {
  /**
   * - `behind`: the log does not reach back to where the window stands, which joins again;
   * - `forbidden`: the person may not edit any more;
   * - `unreachable`: it could not be asked;
   * - `refused`: a reason that the person can see to.
   */
  readonly kind: "behind" | "forbidden" | "unreachable" | "refused";
  /** Tells one reason from another. */
  readonly message: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** The log as one window reaches it. What it throws is told by `failureOf`. */
export interface LogAccess<Command> {
  /** @param isEarly  whether entries are needed from as early as the log has them */
  readonly join: (isEarly: boolean) => Promise<JoinedLog<Command>>;
  /** Puts in what the window did. @param base  version from which the first entry counts */
  readonly push: (base: number, entries: readonly Entry<Command>[]) => Promise<LogAnswer<Command>>;
  readonly entriesAfter: (version: number) => Promise<LogAnswer<Command>>;
  /** Has the log take in what was committed beside it. @returns its newest version */
  readonly takeCommits: () => Promise<number>;
  /** Entries that it takes at once. */
  readonly mostEntries: number;
  /** Undefined for what is not the log's failure, but a bug: it is thrown on. */
  readonly failureOf: (error: unknown) => LogFailure | undefined;
}

/** A whole text of a file, null for one that is to go. */
export interface Draft {
  readonly path: string;
  readonly text: string | null;
}

/** What could not be given to the log when the window was left. */
export interface Unsent<Command> {
  /** Of the log, from which the first entry counts; undefined where only drafts were kept. */
  readonly version: number | undefined;
  readonly entries: readonly Entry<Command>[];
  /** Whole texts of the files that they change, for when the log does not reach back so far any more. */
  readonly drafts: readonly Draft[];
}

/** Where a window keeps what is unsent. */
export interface UnsentPlace<Command> {
  readonly read: () => Unsent<Command> | undefined;
  readonly keep: (unsent: Unsent<Command>) => void;
  readonly drop: () => void;
}
