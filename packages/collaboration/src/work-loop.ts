import type { LogEntry } from "./entry.ts";
import { changesOfTexts, type FileChanges, type Texts } from "./file-changes.ts";
import type { Draft, LogAccess, LogFailure, Unsent, UnsentPlace } from "./log-access.ts";
import { type CommandEngine, WorkDocument } from "./work-document.ts";

/**
 * Whether the log holds what the person did:
 * - `joining`: the log is not known yet;
 * - `kept`: all of it;
 * - `keeping`: on the way;
 * - `failed`: the log could not be reached, or does not take it;
 * - `refused`: the person may not edit any more.
 */
export type WorkStatus = "joining" | "kept" | "keeping" | "failed" | "refused";

/** Milliseconds of quiet after which what was done is sent, and after which a log that was not reached is tried again. */
const sendPause = 300;
const retryPause = 5_000;

/** What a window lends the loop. */
interface LoopHost<Command> {
  /** Account whose window it is. */
  readonly author: number;
  readonly log: LogAccess<Command>;
  readonly engine: CommandEngine<Command>;
  readonly unsent: UnsentPlace<Command>;
  readonly newId: () => string;
  /** Does something after some milliseconds. @returns takes it back */
  readonly later: (act: () => void, milliseconds: number) => () => void;
  /** There is a document, the first or another one after the log has left the last one behind. */
  readonly onDocument: (document: WorkDocument<Command>) => void;
  /** The document has entries of the log. */
  readonly onEntries: (entries: readonly LogEntry<Command>[]) => Promise<void>;
  readonly onStatus: (status: WorkStatus) => void;
  /** The log does not take what was done; it is tried again. Each reason is told once. */
  readonly onRefused: (failure: LogFailure) => void;
}

/** Keeps a document and the log in step: what is done here goes there, what others do comes here. */
export class WorkLoop<Command> {
  readonly #host: LoopHost<Command>;
  #document: WorkDocument<Command> | undefined;
  #status: WorkStatus = "joining";
  /** Why the log did not take what was sent last, as the person was told. */
  #refusal: string | undefined;
  #sending: Promise<void> = Promise.resolve();
  #cancel: () => void = () => undefined;
  #isClosed = false;

  constructor(host: LoopHost<Command>) {
    this.#host = host;
  }

  /** Undefined while it joins. */
  get document(): WorkDocument<Command> | undefined {
    return this.#document;
  }

  /** Joins, as soon as the log can be reached. */
  open(): Promise<void> {
    return this.#join();
  }

  close(): void {
    void this.flush();
    this.#isClosed = true;
  }

  /** Sends what the log does not have yet. @returns how it ended */
  async flush(): Promise<WorkStatus> {
    this.#cancel();
    this.#sending = this.#sending.catch(() => undefined).then(() => this.#send());
    await this.#sending;
    return this.#status;
  }

  /** Takes entries that the log tells of, and asks for those that are missing up to its version. */
  async receive(entries: readonly LogEntry<Command>[], version: number): Promise<void> {
    await this.#whileReachable(() => this.#receive(entries, version));
  }

  /** Asks for what others did. */
  async catchUp(): Promise<void> {
    await this.receive([], Number.POSITIVE_INFINITY);
  }

  /** Has the log take in what was committed beside it, and takes that. */
  async takeCommits(): Promise<void> {
    await this.#whileReachable(async () => this.#receive([], await this.#host.log.takeCommits()));
  }

  /** The right to edit has been taken. */
  refuse(): void {
    this.#tell("refused");
  }

  /** @param left  a document that the log has left behind: what was done in it is laid on the newest texts, file by file */
  async #join(left?: WorkDocument<Command>): Promise<void> {
    const { author, engine, log, unsent: place } = this.#host;
    await this.#whileReachable(async () => {
      const unsent = place.read();
      const { texts, version, entries } = await log.join(unsent !== undefined);
      if (this.#isClosed) return;
      const document = new WorkDocument<Command>(author, texts, version, engine);
      const isInLog = left === undefined && unsent?.version !== undefined && unsent.version >= version;
      if (isInLog) await this.#relay(document, unsent, entries);
      await document.receive(entries);
      const drafts = left === undefined ? (isInLog ? [] : (unsent?.drafts ?? [])) : draftsOf(left);
      this.#show(document);
      document.apply({ id: this.#host.newId(), label: "typing", changes: changesOfDrafts(document.texts, drafts) });
      this.#tell("kept");
      await this.flush();
      if (unsent !== undefined) await this.#receive([], await log.takeCommits());
    });
    if (this.#status === "joining" && !this.#isClosed) this.#later(() => void this.#join(left), retryPause);
  }

  /** Lays what was not sent on the version from which it counts. */
  async #relay(document: WorkDocument<Command>, { version, entries: own }: Unsent<Command>, log: readonly LogEntry<Command>[]) {
    await document.receive(log.filter((entry) => entry.version <= (version ?? 0)));
    for (const entry of own) document.restore(entry);
  }

  #show(document: WorkDocument<Command>): void {
    this.#document = document;
    document.subscribe((_changes, cause) => {
      if (cause.kind === "own" && this.#document === document) this.#begin();
    });
    this.#host.onDocument(document);
  }

  #begin(): void {
    this.#tell("keeping");
    this.#later(() => void this.flush(), sendPause);
  }

  async #send(): Promise<void> {
    const document = this.#document;
    const { log, unsent } = this.#host;
    if (document === undefined || this.#status === "refused") return;
    await this.#whileReachable(async () => {
      while (document.pending.length > 0) {
        this.#tell("keeping");
        const { base, entries } = document.batch();
        const answer = await log.push(base, entries.slice(0, log.mostEntries));
        await this.#receive(answer.entries, answer.version);
      }
      unsent.drop();
      this.#refusal = undefined;
      this.#tell("kept");
    });
  }

  async #receive(entries: readonly LogEntry<Command>[], version: number): Promise<void> {
    const document = this.#document;
    if (document === undefined) return;
    await this.#take(document, entries);
    for (let newest = version; document.version < newest; ) {
      const answer = await this.#host.log.entriesAfter(document.version);
      newest = answer.version;
      await this.#take(document, answer.entries);
    }
  }

  async #take(document: WorkDocument<Command>, logged: readonly LogEntry<Command>[]): Promise<void> {
    const entries = logged.filter(({ version }) => version > document.version);
    await document.receive(entries);
    if (!this.#isClosed && entries.length > 0) await this.#host.onEntries(entries);
  }

  async #whileReachable(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const failure = this.#host.log.failureOf(error);
      if (failure === undefined) throw error;
      this.#failed(failure);
    }
  }

  #failed(failure: LogFailure): void {
    const document = this.#document;
    if (document !== undefined && document.pending.length > 0) this.#host.unsent.keep(unsentOf(document));
    if (failure.kind === "forbidden") {
      this.#tell("refused");
    } else if (failure.kind === "behind" && document !== undefined) {
      this.#document = undefined;
      this.#tell("joining");
      this.#later(() => void this.#join(document), sendPause);
    } else if (document !== undefined) {
      if (failure.kind !== "unreachable" && failure.message !== this.#refusal) this.#host.onRefused(failure);
      this.#refusal = failure.message;
      this.#tell("failed");
      this.#later(() => void this.flush(), retryPause);
    }
  }

  #later(act: () => void, milliseconds: number): void {
    this.#cancel();
    if (!this.#isClosed) this.#cancel = this.#host.later(act, milliseconds);
  }

  #tell(status: WorkStatus): void {
    if (this.#status === status || this.#status === "refused") return;
    this.#status = status;
    this.#host.onStatus(status);
  }
}

function unsentOf<Command>(document: WorkDocument<Command>): Unsent<Command> {
  return { version: document.version, entries: document.pending, drafts: draftsOf(document) };
}

/** Whole texts of the files that the log does not have as they are shown. */
function draftsOf<Command>({ pending, texts }: WorkDocument<Command>): readonly Draft[] {
  const paths = new Set(pending.flatMap(({ changes }) => [...changes.keys()]));
  return [...paths].map((path) => ({ path, text: texts.get(path) ?? null }));
}

/** The changes that give files the texts of drafts. */
export function changesOfDrafts(texts: Texts, drafts: readonly Draft[]): FileChanges {
  const after = new Map(texts);
  for (const { path, text } of drafts) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return changesOfTexts(
    texts,
    after,
    drafts.map(({ path }) => path),
  );
}
