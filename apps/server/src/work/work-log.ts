/** The log of those who edit together: joining, pushing, reading. Nothing of it lies in memory. */
import {
  ChangesError,
  changedTexts,
  type Entry,
  type FileStep,
  type LogEntry,
  placeBatch,
  type Texts,
} from "@mofang/collaboration";
import { inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type Language,
  limits,
  type ServerMessage,
  topicOf,
  type workCalls,
} from "@mofang/protocol";
import { blobIn } from "../editing/index.ts";
import { followRenames } from "../pin/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, requireCapability, requireWritablePath } from "../repository/index.ts";
import { entryOf, logEntryOf, presentEntry, rowOf } from "./entries.ts";
import { renamesIn } from "./renames.ts";
import * as store from "./store.ts";
import { StoredFiles } from "./stored-files.ts";

type Calls = typeof workCalls;

/** Entries that stay when older ones go: what people can take back reaches so far. */
const keptEntries = 500;
/** Entries of which the older go. */
const mostEntries = 2 * keptEntries;
/** Entries of one answer, and letters of them; at least one. */
const answeredEntries = 500;
const answeredLetters = 2_000_000;
/** The same for a message to all. */
const toldLetters = 100_000;
/** UTF-16 units of all files that a log holds. */
const mostText = 2 * limits.uploadTotal;

/** Files as a log has them at one version. */
export interface WorkState {
  readonly work: store.WorkRow;
  readonly files: readonly store.FileRow[];
  /** Texts of those files that are there. */
  readonly texts: Texts;
}

export class WorkLog {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly stored: StoredFiles;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.stored = new StoredFiles(repositories);
  }

  /** Begins a log where there is none. */
  async begin(id: number): Promise<void> {
    const { commit } = await this.#repositories.versions.head(id);
    await store.beginWork(this.#platform.database, id, commit ?? null);
  }

  /** All that a window needs to come to the texts of now. */
  async read(id: number): Promise<Omit<CallData<Calls["joinWork"]>, "isBehind">> {
    return inTransaction(this.#platform.database, async (transaction) => {
      const { base, start, version } = await this.lock(transaction, id);
      const texts = await store.textsOf(transaction, id);
      const entries = await store.entriesAfter(transaction, id, start);
      return {
        base,
        start,
        version,
        texts: texts.map(({ path, content }) => ({ path, text: content })),
        entries: entries.map(presentEntry),
      };
    });
  }

  /** Whether the log has an entry of that id. */
  async has(id: number, entryId: string): Promise<boolean> {
    return (await store.entryById(this.#platform.database, id, entryId)) !== undefined;
  }

  /** @throws ProductError `work.moved` where entries after that version are gone */
  async entries({ id, after }: { readonly id: number; readonly after: number }): Promise<CallData<Calls["workEntries"]>> {
    const { database } = this.#platform;
    const work = await store.findWork(database, id);
    if (work === undefined || after < work.start) throw new ProductError("work.moved");
    const rows = await store.entriesAfter(database, id, after, answeredEntries);
    return { version: work.version, entries: upTo(rows, answeredLetters).map(presentEntry) };
  }

  /** What followers are told after an event. */
  async message(id: number, event: unknown): Promise<ServerMessage | undefined> {
    const { database } = this.#platform;
    const work = await store.findWork(database, id);
    if (work === undefined) return undefined;
    const after = (event as { readonly after?: number } | null)?.after ?? work.version;
    const rows = await store.entriesAfter(database, id, Math.max(after, work.start), answeredEntries);
    const isWhole = rows.reduce((sum, { body }) => sum + body.length, 0) <= toldLetters;
    const { version } = rows.at(-1) ?? work;
    return { kind: "work", topic: topicOf("workspace", id), version, entries: isWhole ? rows.map(presentEntry) : [] };
  }

  /**
   * Adds what a window did.
   *
   * @throws ProductError `work.moved` where the window must join anew, `work.mismatch`, `draft.too-much`, `file.name-forbidden`
   */
  async push(
    member: Member,
    { id, base, entries }: CallBody<Calls["pushWork"]>,
    language: Language,
  ): Promise<CallData<Calls["pushWork"]>> {
    const batch = entries.map((entry) => checkedEntry(entry, language));
    return inTransaction(this.#platform.database, async (transaction) => {
      const work = await this.lock(transaction, id);
      await requireCapability(transaction, id, member, "repository-edit");
      if (base < work.start || base > work.version) throw new ProductError("work.moved");
      const since = (await store.entriesAfter(transaction, id, base)).map(logEntryOf);
      const placed = placeBatch(batch, since);
      const version = await this.append(transaction, work, member.id, placed.entries);
      const rows = version === base ? [] : await store.entriesAfter(transaction, id, base, answeredEntries);
      if (version - work.start > mostEntries) await this.#compact(transaction, work, version - keptEntries);
      return { version, isAgain: placed.isAgain, entries: upTo(rows, answeredLetters).map(presentEntry) };
    });
  }

  /**
   * Writes entries that count from the newest version, one from the other.
   *
   * @returns the version of the last
   * @throws ProductError `work.mismatch`, `draft.too-much`
   */
  async append(transaction: Transaction, work: store.WorkRow, author: number | null, entries: readonly Entry[]): Promise<number> {
    const { repository_id: id, version } = work;
    if (entries.length === 0) return version;
    const files = new Map((await store.filesOf(transaction, id)).map((file) => [file.path, file]));
    const touched = new Set<string>();
    for (const { changes } of entries) {
      for (const [path, step] of changes) {
        const file = files.get(path) ?? (await this.#firstTouch(transaction, work, path));
        files.set(path, { ...file, length: lengthAfter(file, step) });
        touched.add(path);
      }
    }
    if (author !== null) requireRoom(files.values());
    for (const path of touched) await store.updateFile(transaction, id, path, { length: files.get(path)?.length ?? null });
    const newest = version + entries.length;
    const rows = entries.map((entry) => rowOf(entry, author));
    await store.insertEntries(transaction, id, version + 1, rows);
    await store.updateWork(transaction, id, { version: newest });
    await followRenames(transaction, id, await renamesIn(transaction, id, entries));
    await publish(transaction, topicOf("workspace", id), { after: version });
    return newest;
  }

  /** The log, locked. @throws ProductError `work.moved` where nobody has joined */
  async lock(transaction: Transaction, id: number): Promise<store.WorkRow> {
    const work = await store.lockWork(transaction, id);
    if (work === undefined) throw new ProductError("work.moved");
    return work;
  }

  /** The files at a version; those of the newest where the log does not reach so far. */
  async stateAt(transaction: Transaction, id: number, version = Number.POSITIVE_INFINITY): Promise<WorkState> {
    const work = await this.lock(transaction, id);
    const files = await store.filesOf(transaction, id);
    const entries = (await store.entriesAfter(transaction, id, work.start)).map(logEntryOf);
    const reached = version < work.start ? entries : entries.filter((entry) => entry.version <= version);
    return { work, files, texts: after(await this.#startTexts(transaction, id), reached) };
  }

  async #startTexts(transaction: Transaction, id: number): Promise<Texts> {
    const texts = await store.textsOf(transaction, id);
    return new Map(texts.flatMap(({ path, content }) => (content === null ? [] : [[path, content] as const])));
  }

  async #firstTouch(transaction: Transaction, work: store.WorkRow, path: string): Promise<store.FileRow> {
    const blob = blobIn(await this.stored.baseOf(work), path);
    const text = await this.stored.text(work.repository_id, blob);
    const file = { path, length: text?.length ?? null, base_blob: blob };
    await store.insertFile(transaction, work.repository_id, file, text);
    return file;
  }

  /** Lets the log begin later. Files that nobody has touched since, and that are as they were saved, are forgotten. */
  async #compact(transaction: Transaction, work: store.WorkRow, start: number): Promise<void> {
    const id = work.repository_id;
    const entries = (await store.entriesAfter(transaction, id, work.start)).map(logEntryOf);
    const texts = after(
      await this.#startTexts(transaction, id),
      entries.filter(({ version }) => version <= start),
    );
    const later = new Set(entries.filter(({ version }) => version > start).flatMap(({ changes }) => [...changes.keys()]));
    const saved: string[] = [];
    for (const { path, base_blob } of await store.filesOf(transaction, id)) {
      const content = texts.get(path) ?? null;
      if (!later.has(path) && (await this.stored.text(id, base_blob)) === content) saved.push(path);
      else await store.updateFile(transaction, id, path, { content });
    }
    await store.deleteFiles(transaction, id, saved);
    await store.deleteEntries(transaction, id, start);
    await store.updateWork(transaction, id, { start });
  }
}

function checkedEntry(sent: Parameters<typeof entryOf>[0], language: Language): Entry {
  for (const path of Object.keys(sent.changes)) requireWritablePath(path, language);
  try {
    return entryOf(sent);
  } catch (error) {
    if (error instanceof ChangesError) throw new ProductError("work.mismatch", { path: Object.keys(sent.changes).join(", ") });
    throw error;
  }
}

/** @throws ProductError `work.mismatch` for a step that does not count from the file as it is */
function lengthAfter({ path, length }: store.FileRow, step: FileStep): number | null {
  const fits = step.kind === "edit" ? step.changes.length === length : (step.kind === "create") === (length === null);
  const next = step.kind === "edit" ? step.changes.newLength : step.kind === "create" ? step.text.length : null;
  if (!fits || (next ?? 0) > limits.textFile) throw new ProductError("work.mismatch", { path });
  return next;
}

function requireRoom(files: Iterable<store.FileRow>): void {
  const lengths = [...files].map(({ length }) => length ?? 0);
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (lengths.length > limits.repositoryFiles || sum > mostText) {
    throw new ProductError("draft.too-much", { files: limits.repositoryFiles, megabytes: mostText / 1e6 });
  }
}

function after(texts: Texts, entries: readonly LogEntry[]): Texts {
  return entries.reduce((current, { changes }) => changedTexts(current, changes), texts);
}

/** The first of them that have so many letters together, at least one. */
function upTo(rows: readonly store.EntryRow[], letters: number): readonly store.EntryRow[] {
  let sum = 0;
  const end = rows.findIndex(({ body }, i) => {
    sum += body.length;
    return i > 0 && sum > letters;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
