/** What joins the log and the main branch: saving as one commit, and taking in what others committed. */
import { randomUUID } from "node:crypto";
import { type FileChanges, type FileStep, mappedChanges } from "@mofang/collaboration";
import { inTransaction, type Transaction } from "@mofang/host";
import type { Choose } from "@mofang/modelica";
import type { CallBody, CallData, workCalls } from "@mofang/protocol";
import { blobIn, changeOf, type FileVersions, mergeFile, presentConflict } from "../editing/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { authorOf, type RepositoryService, requireNoClash, updateMessage, type Version } from "../repository/index.ts";
import { logEntryOf } from "./entries.ts";
import { stepByLines } from "./merged-step.ts";
import * as store from "./store.ts";
import { movedSources } from "./stored-files.ts";
import type { WorkLog, WorkState } from "./work-log.ts";

type Calls = typeof workCalls;

/** An entry that brings the log to a version of the main branch. */
interface Advance {
  readonly kind: "git" | "saved";
  readonly author: number | null;
  /** From which the changes count; entries after it stay. */
  readonly state: WorkState;
}

export class WorkSaves {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #log: WorkLog;

  constructor(platform: Platform, repositories: RepositoryService, log: WorkLog) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#log = log;
  }

  /** Takes in what the main branch has, as an entry. @returns whether that waits for a conflict to be decided */
  async catchUp(id: number): Promise<boolean> {
    const { database } = this.#platform;
    const head = await this.#repositories.versions.head(id);
    if ((await store.findWork(database, id))?.base === (head.commit ?? null)) return false;
    return inTransaction(database, async (transaction) => {
      const state = await this.#log.stateAt(transaction, id);
      if (state.work.base === (head.commit ?? null)) return false;
      const steps = new Map<string, FileStep>();
      for (const path of await this.#pathsTo(head, state)) {
        const versions = await this.#versionsOf(head, state, path);
        const { result, conflicts } = mergeFile(versions);
        if (conflicts.length > 0) return true;
        addStep(steps, path, stepByLines(versions.mine, result === "theirs" ? (versions.theirs ?? null) : result.text));
      }
      await this.#advance(transaction, head, { kind: "git", author: null, state }, steps);
      return false;
    });
  }

  /**
   * Saves the texts at a version as one commit, or names the files in conflict and saves nothing.
   *
   * @throws ProductError `work.moved`, `file.path-clash`, `file.busy`, `repository.too-large`, `text.sensitive`
   */
  async save(
    member: Member,
    { id, message, workVersion, isForced }: CallBody<Calls["saveWork"]>,
  ): Promise<CallData<Calls["saveWork"]>> {
    const { database } = this.#platform;
    const state = await inTransaction(database, (transaction) => this.#log.stateAt(transaction, id, workVersion));
    const choose: Choose | undefined = isForced ? () => "mine" : undefined;
    let conflicts: readonly string[] = [];
    let before: Version | undefined;
    const text = await this.#messageOf(member, state, message);
    const saved = await this.#repositories.commits.commit(id, member, text, async (head) => {
      before = head;
      const merged = await Promise.all(
        state.files.map(async ({ path }) => ({ path, ...mergeFile(await this.#versionsOf(head, state, path), choose) })),
      );
      conflicts = merged.filter((file) => file.conflicts.length > 0).map(({ path }) => path);
      if (conflicts.length > 0) return [];
      const changes = merged.flatMap(({ path, result }) => changeOf(head, path, result));
      requireNoClash(head.entries, changes);
      return changes;
    });
    if (conflicts.length > 0) return { commit: null, conflicts: [...conflicts] };
    await inTransaction(database, async (transaction) => {
      const { base } = await this.#log.lock(transaction, id);
      // Somebody who saved or caught up meanwhile has brought it in.
      if (base !== state.work.base) return;
      const steps = new Map<string, FileStep>();
      for (const path of await this.#pathsTo(saved, state)) {
        const theirs = await this.#log.stored.text(id, blobIn(saved, path));
        const { mine } = await this.#versionsOf(saved, state, path);
        addStep(steps, path, stepByLines(mine, theirs));
      }
      await this.#advance(transaction, saved, { kind: "saved", author: member.id, state }, steps);
    });
    return { commit: saved.commit === before?.commit ? null : (saved.commit ?? null), conflicts: [] };
  }

  /** @throws ProductError `file.not-found` for a file that nobody touched */
  async conflict({ id, path }: { readonly id: number; readonly path: string }): Promise<CallData<Calls["workConflict"]>> {
    const head = await this.#repositories.versions.head(id);
    const state = await inTransaction(this.#platform.database, (transaction) => this.#log.stateAt(transaction, id));
    if (!state.files.some((file) => file.path === path)) throw new ProductError("file.not-found", { path });
    const versions = await this.#versionsOf(head, state, path);
    const { result, conflicts } = mergeFile(versions);
    return {
      workVersion: state.work.version,
      base: versions.base ?? null,
      mine: versions.mine,
      theirs: versions.theirs ?? null,
      theirBlob: blobIn(head, path),
      merged: result === "theirs" ? (versions.theirs ?? null) : result.text,
      conflicts: conflicts.map(presentConflict),
    };
  }

  /** @throws ProductError `draft.moved` where somebody changed the file meanwhile, here or in the main branch */
  async resolve(
    member: Member,
    { id, path, workVersion, theirBlob, resolution }: CallBody<Calls["resolveWork"]>,
  ): Promise<CallData<Calls["resolveWork"]>> {
    const head = await this.#repositories.versions.head(id);
    return inTransaction(this.#platform.database, async (transaction) => {
      const state = await this.#log.stateAt(transaction, id);
      const since = await store.entriesAfter(transaction, id, workVersion);
      const isMoved = since.some((row) => logEntryOf(row).changes.has(path));
      if (isMoved || blobIn(head, path) !== theirBlob) throw new ProductError("draft.moved", { path });
      const versions = await this.#versionsOf(head, state, path);
      const { text, conflicts } = decided(versions, resolution);
      if (conflicts.length > 0) return { conflicts: conflicts.map(presentConflict) };
      const step = stepByLines(versions.mine, text);
      const changes: FileChanges = new Map(step === undefined ? [] : [[path, step]]);
      await this.#log.append(transaction, state.work, member.id, [
        { id: randomUUID(), kind: "text", label: "resolveConflict", changes },
      ]);
      await store.updateFile(transaction, id, path, { base_blob: theirBlob });
      return { conflicts: [] };
    });
  }

  /** Lets the log stand on a version, with steps that lead there. */
  async #advance(transaction: Transaction, to: Version, { kind, author, state }: Advance, steps: FileChanges): Promise<void> {
    const work = await this.#log.lock(transaction, state.work.repository_id);
    const id = work.repository_id;
    const since = (await store.entriesAfter(transaction, id, state.work.version)).map(logEntryOf);
    let changes = steps;
    for (const entry of since) changes = mappedChanges(changes, entry.changes);
    const commit = to.commit === undefined ? {} : { commit: to.commit };
    await this.#log.append(transaction, work, author, [{ id: randomUUID(), kind, label: kind, changes, ...commit }]);
    for (const { path, base_blob } of await store.filesOf(transaction, id)) {
      const blob = blobIn(to, path);
      if (blob !== base_blob) await store.updateFile(transaction, id, path, { base_blob: blob });
    }
    await store.updateWork(transaction, id, { base: to.commit ?? null });
  }

  /** Files that may be others at a version than in the log. */
  async #pathsTo(to: Version, { work, files }: WorkState): Promise<ReadonlySet<string>> {
    const moved = movedSources(await this.#log.stored.baseOf(work), to);
    return new Set([...files.map(({ path }) => path), ...moved]);
  }

  async #versionsOf(head: Version, { work, files, texts }: WorkState, path: string): Promise<FileVersions> {
    const id = work.repository_id;
    const file = files.find((known) => known.path === path);
    const baseBlob = file === undefined ? blobIn(await this.#log.stored.baseOf(work), path) : file.base_blob;
    const theirBlob = blobIn(head, path);
    const base = await this.#log.stored.text(id, baseBlob);
    const theirs = theirBlob === baseBlob ? base : await this.#log.stored.text(id, theirBlob);
    const mine = file === undefined ? base : (texts.get(path) ?? null);
    return { path, base, mine, theirs, isUnmoved: theirBlob === baseBlob };
  }

  /** The message, with those who did a part of it. */
  async #messageOf(member: Member, { work, files }: WorkState, message: string): Promise<string> {
    if (message === "") return updateMessage(files.map(({ path }) => path));
    const authors = await store.authorsSinceSave(this.#platform.database, work.repository_id);
    const others = authors.filter(({ id }) => id !== member.id).map((author) => authorOf(author, new Date(0)));
    const trailers = others.map(({ name, email }) => `Co-authored-by: ${name} <${email}>`);
    return trailers.length === 0 ? message : `${message}\n\n${trailers.join("\n")}`;
  }
}

function addStep(steps: Map<string, FileStep>, path: string, step: FileStep | undefined): void {
  if (step !== undefined) steps.set(path, step);
}

/** The text of a file as somebody decided it, and what is left to be decided. */
function decided(versions: FileVersions, resolution: CallBody<Calls["resolveWork"]>["resolution"]) {
  if (resolution.kind === "text") return { text: resolution.text, conflicts: [] };
  const sides = new Map(resolution.choices.map(({ place, side }) => [place, side]));
  const { result, conflicts } = mergeFile(versions, ({ place }) => sides.get(place));
  return { text: result === "theirs" ? (versions.theirs ?? null) : result.text, conflicts };
}
