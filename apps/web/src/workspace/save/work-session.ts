import {
  changesOfTexts,
  type Entry,
  type FileChanges,
  type LogEntry,
  type Texts,
  type UndoItem,
  WindowDocument,
} from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { errors, topicOf } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import type { Realtime } from "../../api/realtime.ts";
import { type Draft, type FilesState, rebaseFiles } from "../store/files.ts";
import { type StepFacts, type StepLabel, takeWishes } from "../store/history.ts";
import { changeFiles, joinFiles, takeWork, type WorkspaceState } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { entryOfSent, type LoggedEntry, logEntryOf, sentEntry } from "./entry-travel.ts";
import { continuesTyping, type Typed } from "./typing.ts";
import { dropUnsent, keepUnsent, readUnsent } from "./unsent-work.ts";
import type { WorkEngine } from "./work-engine.ts";

/**
 * Whether the log holds what the user made:
 * - `joining`: the log is not known yet;
 * - `kept`: all of it;
 * - `keeping`: on the way;
 * - `failed`: the server could not be reached;
 * - `refused`: the user may not edit any more.
 */
export type WorkStatus = "joining" | "kept" | "keeping" | "failed" | "refused";

/** Milliseconds of quiet after which what was done is sent, and after which a server that was not reached is tried again. */
const sendPause = 300;
const retryPause = 5_000;
/** Milliseconds in which who commits by saving tells it in the log. */
const commitPause = 3_000;

interface SessionParts {
  readonly client: Client;
  readonly realtime: Realtime;
  readonly store: WorkspaceStore;
  readonly engine: WorkEngine;
  readonly repositoryId: number;
  readonly accountId: number;
  /** Where the browser keeps what could not be sent. */
  readonly place: string;
  readonly newId: () => string;
  readonly onStatus: (status: WorkStatus) => void;
  /** Something of the user could not be done on what others did, or could not be taken back. */
  readonly onLeftOut: (kind: "refused" | "skipped") => void;
  /** The server does not take what was done, for a reason that the user can see to; it is tried again. */
  readonly onRefused: (error: CallError) => void;
}

/** Keeps the store and the log of the repository in step: what is done here goes there, what others do comes here. */
export class WorkSession {
  readonly #parts: SessionParts;
  #document: WindowDocument<EditCommand> | undefined;
  #status: WorkStatus = "joining";
  #typed: Typed | undefined;
  #isShowing = false;
  #isClosed = false;
  /** Why the server did not take what was sent last, as the user was told. */
  #refusal: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #wishing: Promise<void> = Promise.resolve();
  readonly #endings: (() => void)[] = [];

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Joins, as soon as the server can be reached. */
  open(): void {
    const { realtime, store, repositoryId } = this.#parts;
    this.#endings.push(
      store.subscribe((state, before) => this.#hear(state, before)),
      realtime.subscribe(topicOf("workspace", repositoryId), (message) => {
        if (message.kind === "refused") this.#tell("refused");
        if (message.kind === "work") void this.#whileReachable(() => this.#receive(message.entries, message.version));
      }),
      realtime.subscribe(topicOf("repository", repositoryId), (message) => {
        if (message.kind === "repository") this.#hearOfCommit(message.commit);
      }),
      realtime.onReconnect(() => void this.catchUp()),
    );
    void this.#join();
  }

  close(): void {
    void this.flush();
    this.#isClosed = true;
    this.#parts.engine.close();
    for (const end of this.#endings) end();
  }

  /** Sends what the log does not have yet. @returns how it ended */
  async flush(): Promise<WorkStatus> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    await this.#sending;
    return this.#status;
  }

  /** Asks for what others did. */
  async catchUp(): Promise<void> {
    await this.#whileReachable(() => this.#receive([], Number.POSITIVE_INFINITY));
  }

  /** Of the log, as far as it is shown. */
  get version(): number {
    return this.#document?.version ?? 0;
  }

  /** An offset of a text that is shown, in the text that the log has at `version`. */
  offsetInLog(path: string, offset: number): number | undefined {
    return this.#document?.offsetInLog(path, offset);
  }

  /** Where an offset that somebody counts in a version of the log is in the text that is shown; undefined where it is not known yet. */
  shownOffset(path: string, offset: number, version: number): number | undefined {
    return this.#document?.shownOffset(path, offset, version);
  }

  /** @param left  of a window that the log has left behind: what it did is laid on the newest texts, file by file */
  async #join(left?: WindowDocument<EditCommand>): Promise<void> {
    const { client, store, repositoryId, accountId, engine, place } = this.#parts;
    await this.#whileReachable(async () => {
      const unsent = readUnsent(place);
      const { base, start, texts, entries } = await client("joinWork", { id: repositoryId, isEarly: unsent !== null });
      const { files } = base === null ? { files: [] } : await client("modelicaFiles", { id: repositoryId, version: base });
      if (this.#isClosed) return;
      const document = new WindowDocument<EditCommand>(accountId, textsAt(files, texts), start, {
        run: (on, command) => engine.run(on, command),
        check: (on, changes) => engine.check(on, changes),
        onMoved: (_changes, refused) => this.#moved(refused),
      });
      const log = entries.map(logEntryOf);
      const isInLog = unsent !== null && "entries" in unsent && unsent.version >= start && left === undefined;
      if (isInLog) {
        await document.receive(log.filter(({ version }) => version <= unsent.version));
        for (const entry of unsent.entries) document.do(entryOfSent(entry));
      }
      const drafts = left === undefined ? (isInLog ? [] : (unsent?.drafts ?? [])) : this.#draftsSince(left);
      this.#showing(() => store.actOnAll(joinFiles, files, base, document.texts));
      await document.receive(log);
      this.#document = document;
      this.#show();
      if (drafts.length > 0) store.actOnAll(changeFiles, "typing", drafts, Date.now());
      this.#tell("kept");
      await this.flush();
      if (unsent !== null) await this.#takeCommits();
    });
    if (this.#status === "joining" && !this.#isClosed) this.#later(() => void this.#join(left), retryPause);
  }

  /** Who saves writes an entry of it; what comes from elsewhere is taken in when none has come. */
  #hearOfCommit(commit: string): void {
    setTimeout(() => {
      const isKnown = this.#isClosed || this.#document === undefined || this.#parts.store.getState().files.commit === commit;
      if (!isKnown) void this.#whileReachable(() => this.#takeCommits());
    }, commitPause);
  }

  /** Has the log take in what others committed beside it. */
  async #takeCommits(): Promise<void> {
    const { client, repositoryId } = this.#parts;
    const { version } = await client("joinWork", { id: repositoryId });
    await this.#receive([], version);
  }

  /** Something changed in the store: an action of the user, unless it is this session that acts. */
  #hear(state: WorkspaceState, before: WorkspaceState): void {
    if (this.#isShowing || this.#document === undefined) return;
    if (state.files.files !== before.files.files) this.#record(this.#document, state, before.files);
    const wishes = state.history.shared?.wishes ?? [];
    if (wishes.length === 0) return;
    this.#parts.store.act("history", takeWishes);
    for (const wish of wishes) this.#wishing = this.#wishing.then(() => this.#fulfil(wish));
  }

  #record(document: WindowDocument<EditCommand>, { files, history }: WorkspaceState, before: FilesState): void {
    const paths = [...new Set([...files.files.keys(), ...before.files.keys()])].filter(
      (path) => files.files.get(path) !== before.files.get(path),
    );
    const last = history.shared?.last;
    if (last === undefined) return;
    const texts = new Map(paths.flatMap((path) => entryOfText(path, files.files.get(path)?.text)));
    const { label, command, at, changes = changesOfTexts(document.texts, texts, paths) } = last;
    if (changes.size === 0) return;
    const typed: Typed | undefined = label === "typing" ? { changes, at } : undefined;
    const isOn = continuesTyping(this.#typed, typed) && document.extend(changes);
    this.#typed = typed;
    if (!isOn) document.do(this.#newEntry(label, changes, command));
    this.#shareSteps();
    this.#tell("keeping");
    this.#later(() => void this.flush(), sendPause);
  }

  #newEntry(label: string, changes: FileChanges, command: EditCommand | undefined): Entry<EditCommand> {
    const entry = { id: this.#parts.newId(), label, changes };
    return command === undefined ? { ...entry, kind: "text" } : { ...entry, kind: "command", command };
  }

  async #fulfil(wish: "undo" | "redo"): Promise<void> {
    const document = this.#document;
    if (document === undefined || this.#isClosed) return;
    const outcome = await document[wish](this.#parts.newId());
    this.#typed = undefined;
    this.#show();
    if (outcome === "nothing") return;
    if (outcome === "skipped") this.#parts.onLeftOut("skipped");
    this.#tell("keeping");
    this.#later(() => void this.flush(), sendPause);
  }

  #moved(refused: readonly Entry<EditCommand>[]): void {
    this.#typed = undefined;
    if (this.#document !== undefined) this.#show();
    if (refused.length > 0) this.#parts.onLeftOut("refused");
  }

  /** Brings the texts and steps of the document into the store. */
  #show(): void {
    const document = this.#document;
    if (document === undefined) return;
    const { files } = this.#parts.store.getState().files;
    const paths = new Set([...files.keys(), ...document.texts.keys()]);
    const changed = [...paths].flatMap((path) => {
      const text = document.texts.get(path) ?? null;
      return (files.get(path)?.text ?? null) === text ? [] : [{ path, text }];
    });
    this.#showing(() => this.#parts.store.actOnAll(takeWork, { changed, ...stepsOf(document) }));
  }

  #shareSteps(): void {
    const document = this.#document;
    if (document === undefined) return;
    this.#showing(() => this.#parts.store.actOnAll(takeWork, { changed: [], ...stepsOf(document) }));
  }

  #showing(act: () => void): void {
    this.#isShowing = true;
    try {
      act();
    } finally {
      this.#isShowing = false;
    }
  }

  async #send(): Promise<void> {
    const document = this.#document;
    const { client, repositoryId, place } = this.#parts;
    if (document === undefined || this.#status === "refused") return;
    await this.#whileReachable(async () => {
      while (document.pending.length > 0) {
        this.#tell("keeping");
        const { base, entries } = document.batch();
        const answer = await client("pushWork", { id: repositoryId, base, entries: entries.map(sentEntry) });
        await this.#receive(answer.entries, answer.version);
      }
      dropUnsent(place);
      this.#refusal = undefined;
      this.#tell("kept");
    });
  }

  /** Takes entries, and asks for those that are missing up to a version. */
  async #receive(entries: readonly LoggedEntry[], version: number): Promise<void> {
    const document = this.#document;
    if (document === undefined) return;
    const { client, repositoryId } = this.#parts;
    await this.#take(document, entries);
    for (let newest = version; document.version < newest; ) {
      const answer = await client("workEntries", { id: repositoryId, after: document.version });
      newest = answer.version;
      await this.#take(document, answer.entries);
    }
  }

  async #take(document: WindowDocument<EditCommand>, logged: readonly LoggedEntry[]): Promise<void> {
    const entries = logged.map(logEntryOf).filter(({ version }) => version > document.version);
    await document.receive(entries);
    if (this.#isClosed || entries.length === 0) return;
    this.#shareSteps();
    await this.#standOn(entries);
  }

  /** Others may have saved: what counts as changed is against that commit. */
  async #standOn(entries: readonly LogEntry<EditCommand>[]): Promise<void> {
    const commit = entries.findLast((entry) => entry.commit !== undefined)?.commit;
    if (commit === undefined) return;
    const { client, store, repositoryId } = this.#parts;
    const { files } = await client("modelicaFiles", { id: repositoryId, version: commit });
    this.#showing(() => store.act("files", rebaseFiles, files, commit));
  }

  /** Does what needs the server, and says what became of it. */
  async #whileReachable(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#failed(error);
    }
  }

  #failed(error: CallError): void {
    const { failure, code } = error;
    const document = this.#document;
    if (document !== undefined && document.pending.length > 0) this.#keep(document);
    const isBehind = code === errors["work.moved"].code || code === errors["work.mismatch"].code;
    if (failure === "refused" && isBehind && document !== undefined) {
      this.#document = undefined;
      this.#tell("joining");
      this.#later(() => void this.#join(document), sendPause);
    } else if (
      failure === "refused" &&
      (code === errors["auth.no-permission"].code || code === errors["repository.not-found"].code)
    ) {
      this.#tell("refused");
    } else if (document !== undefined) {
      if (failure === "refused" && error.message !== this.#refusal) this.#parts.onRefused(error);
      this.#refusal = error.message;
      this.#tell("failed");
      this.#later(() => void this.flush(), retryPause);
    }
  }

  /** Files as the window shows them, also typed while it joins again, that the log does not have so. */
  #draftsSince({ confirmedTexts }: WindowDocument<EditCommand>): readonly Draft[] {
    const { files } = this.#parts.store.getState().files;
    const paths = [...new Set([...files.keys(), ...confirmedTexts.keys()])];
    return paths.flatMap((path) => {
      const text = files.get(path)?.text ?? null;
      return text === (confirmedTexts.get(path) ?? null) ? [] : [{ path, text }];
    });
  }

  #keep(document: WindowDocument<EditCommand>): void {
    const paths = new Set(document.pending.flatMap(({ changes }) => [...changes.keys()]));
    const drafts = [...paths].map((path) => ({ path, text: document.texts.get(path) ?? null }));
    keepUnsent(this.#parts.place, { version: document.version, entries: document.pending.map(sentEntry), drafts });
  }

  #later(act: () => void, milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
    if (this.#isClosed) clearTimeout(this.#timer);
  }

  #tell(status: WorkStatus): void {
    if (this.#status === status || this.#status === "refused") return;
    this.#status = status;
    this.#parts.onStatus(status);
  }
}

function textsAt(
  files: readonly { readonly path: string; readonly text: string }[],
  touched: readonly { readonly path: string; readonly text: string | null }[],
): Texts {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path, text } of touched) {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return texts;
}

function entryOfText(path: string, text: string | null | undefined): readonly (readonly [string, string])[] {
  return text == null ? [] : [[path, text]];
}

function stepsOf({ steps }: WindowDocument<EditCommand>) {
  return { past: steps.done.map(factsOf), future: steps.undone.map(factsOf) };
}

function factsOf({ label, command, changes, isSaved }: UndoItem<EditCommand>): StepFacts {
  const facts = { label: label as StepLabel, paths: [...changes.keys()], isSaved: isSaved === true };
  return command === undefined ? facts : { ...facts, command };
}
