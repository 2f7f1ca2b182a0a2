/** Editing on the web: drafts on a temporary branch, and saving them as one commit, merged with what others did meanwhile. */
import { Buffer } from "node:buffer";
import { inTransaction, type Transaction } from "@mofang/host";
import type { Choose } from "@mofang/modelica";
import { type CallBody, type CallData, type CallQuery, type editingCalls, type Language, limits } from "@mofang/protocol";
import { objectNameOf } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, requireNoClash, requireWritablePath, updateMessage, type Version } from "../repository/index.ts";
import { type FileVersions, mergeFile } from "./merge-file.ts";
import { blobIn, changeOf, presentConflict } from "./merged-changes.ts";
import * as store from "./store.ts";

type Calls = typeof editingCalls;
type Saved = CallData<Calls["saveRepository"]>;

/** Drafts that one temporary branch holds, and their bytes together. */
const mostDrafts = 1_000;
const mostBytes = limits.uploadTotal;

export class TemporaryBranches {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
  }

  /** Begins to edit, or goes on where there are drafts. @throws ProductError `repository.version-not-found` */
  async begin(member: Member, { id, base }: CallBody<Calls["editRepository"]>): Promise<CallData<Calls["editRepository"]>> {
    const { database } = this.#platform;
    const key = keyOf(member, id);
    const { commit } = await this.#repositories.versions.find(id, base);
    await store.beginBranch(database, key, commit ?? null);
    const [branch, drafts] = await Promise.all([store.findBranch(database, key), store.draftsOf(database, key)]);
    const files = drafts.map(({ path, content, revision, updated_at }) => ({
      path,
      text: content,
      revision,
      updatedAt: updated_at.toISOString(),
    }));
    return { base: branch?.base ?? null, files };
  }

  async find(member: Member, id: number): Promise<CallData<Calls["hasTempBranch"]>> {
    const { database } = this.#platform;
    const key = keyOf(member, id);
    const branch = await store.findBranch(database, key);
    if (branch === undefined) return null;
    const [{ commit }, drafts] = await Promise.all([this.#repositories.versions.head(id), store.draftsOf(database, key)]);
    return { base: branch.base, isBehind: (commit ?? null) !== branch.base, nFiles: drafts.length };
  }

  /** @throws ProductError `draft.no-branch`, `draft.moved`, `draft.too-much`, `file.name-forbidden` */
  async putDraft(
    member: Member,
    { id, path, text, revision }: CallBody<Calls["putDraft"]>,
    language: Language,
  ): Promise<CallData<Calls["putDraft"]>> {
    requireWritablePath(path, language);
    const key = keyOf(member, id);
    return inTransaction(this.#platform.database, async (transaction) => {
      const { base } = await this.#lock(transaction, key);
      const former = await store.findDraft(transaction, key, path);
      if ((former?.revision ?? 0) !== revision) throw new ProductError("draft.moved", { path });
      await this.#requireRoom(transaction, key, path, text);
      const baseBlob = former === undefined ? await this.#blobAt(id, base, path) : former.base_blob;
      const next = revision + 1;
      await store.putDraft(transaction, key, { path, content: text, baseBlob, revision: next });
      return { revision: next };
    });
  }

  /** @throws ProductError `draft.moved` */
  async dropDraft(member: Member, { id, path, revision }: CallBody<Calls["dropDraft"]>): Promise<void> {
    const isDone = await store.deleteDraft(this.#platform.database, keyOf(member, id), path, revision);
    if (!isDone) throw new ProductError("draft.moved", { path });
  }

  async quit(member: Member, id: number): Promise<void> {
    await store.deleteBranch(this.#platform.database, keyOf(member, id));
  }

  /**
   * Saves all drafts as one commit, or tells the conflicts and saves nothing.
   *
   * @param choose  decides conflicts; without one the answer lists them
   * @throws ProductError `draft.no-branch`, `file.path-clash`, `file.busy`, `repository.too-large`
   */
  async save(member: Member, { id, message }: CallBody<Calls["saveRepository"]>, choose?: Choose): Promise<Saved> {
    const { database } = this.#platform;
    const key = keyOf(member, id);
    if ((await store.findBranch(database, key)) === undefined) throw new ProductError("draft.no-branch");
    const drafts = await store.draftsOf(database, key);
    let conflicts: Saved["conflicts"] = [];
    let before: Version | undefined;
    const text = message || updateMessage(drafts.map(({ path }) => path));
    const version = await this.#repositories.commits.commit(id, member, text, async (head) => {
      before = head;
      const merged = await Promise.all(
        drafts.map(async (draft) => ({ draft, ...mergeFile(await this.#versionsOf(id, head, draft), choose) })),
      );
      conflicts = merged
        .filter((file) => file.conflicts.length > 0)
        .map((file) => ({ path: file.draft.path, conflicts: file.conflicts.map(presentConflict) }));
      if (conflicts.length > 0) return [];
      const changes = merged.flatMap(({ draft: { path }, result }) => changeOf(head, path, result));
      requireNoClash(head.entries, changes);
      return changes;
    });
    if (conflicts.length > 0) return { commit: null, conflicts };
    await this.#forget(key, drafts, version);
    return { commit: version.commit === before?.commit ? null : (version.commit ?? null), conflicts: [] };
  }

  async conflictFiles(member: Member, id: number): Promise<CallData<Calls["conflictFiles"]>> {
    const head = await this.#repositories.versions.head(id);
    const drafts = await store.draftsOf(this.#platform.database, keyOf(member, id));
    const files = await Promise.all(
      drafts.map(async (draft) => ({
        path: draft.path,
        count: mergeFile(await this.#versionsOf(id, head, draft)).conflicts.length,
      })),
    );
    return files.filter(({ count }) => count > 0);
  }

  /** @throws ProductError `file.not-found` for a file without a draft */
  async conflictContents(
    member: Member,
    { id, path }: CallQuery<Calls["conflictContents"]>,
  ): Promise<CallData<Calls["conflictContents"]>> {
    const head = await this.#repositories.versions.head(id);
    const draft = await this.#draft(this.#platform.database, keyOf(member, id), path);
    const versions = await this.#versionsOf(id, head, draft);
    const { result, conflicts } = mergeFile(versions);
    return {
      base: versions.base ?? null,
      mine: versions.mine,
      theirs: versions.theirs ?? null,
      theirBlob: blobIn(head, path),
      merged: result === "theirs" ? (versions.theirs ?? null) : result.text,
      conflicts: conflicts.map(presentConflict),
    };
  }

  /**
   * Decides a file. What was decided goes on from the version of the main branch that was shown, so that it is no conflict
   * any more; when that moved again, nothing is decided.
   *
   * @throws ProductError `file.not-found`, `draft.moved` when the main branch has another version of the file by now
   */
  async resolve(
    member: Member,
    { id, path, theirBlob, resolution }: CallBody<Calls["resolveConflict"]>,
  ): Promise<CallData<Calls["resolveConflict"]>> {
    const key = keyOf(member, id);
    const head = await this.#repositories.versions.head(id);
    if (blobIn(head, path) !== theirBlob) throw new ProductError("draft.moved", { path });
    return inTransaction(this.#platform.database, async (transaction) => {
      await this.#lock(transaction, key);
      const draft = await this.#draft(transaction, key, path);
      const versions = await this.#versionsOf(id, head, draft);
      if (resolution.kind === "choices") {
        const sides = new Map(resolution.choices.map(({ place, side }) => [place, side]));
        const { result, conflicts } = mergeFile(versions, ({ place }) => sides.get(place));
        // A part of the places would be lost with a new base, so they are decided together.
        if (conflicts.length > 0) return { conflicts: conflicts.map(presentConflict) };
        const content = result === "theirs" ? (versions.theirs ?? null) : result.text;
        await store.putDraft(transaction, key, { path, content, baseBlob: theirBlob, revision: draft.revision + 1 });
      } else {
        await this.#requireRoom(transaction, key, path, resolution.text);
        await store.putDraft(transaction, key, {
          path,
          content: resolution.text,
          baseBlob: theirBlob,
          revision: draft.revision + 1,
        });
      }
      return { conflicts: [] };
    });
  }

  /** Drafts that were saved are done; one that was changed meanwhile goes on from what was saved. */
  async #forget(key: store.BranchKey, drafts: readonly store.DraftRow[], saved: Version): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      if ((await store.lockBranch(transaction, key)) === undefined) return;
      for (const { path, revision } of drafts) {
        const isDone = await store.deleteDraft(transaction, key, path, revision);
        if (!isDone) await store.rebaseDraft(transaction, key, path, blobIn(saved, path));
      }
      await store.deleteEmptyBranch(transaction, key);
    });
  }

  async #lock(transaction: Transaction, key: store.BranchKey): Promise<{ readonly base: string | null }> {
    const branch = await store.lockBranch(transaction, key);
    if (branch === undefined) throw new ProductError("draft.no-branch");
    return branch;
  }

  async #draft(database: Platform["database"], key: store.BranchKey, path: string): Promise<store.DraftRow> {
    const draft = await store.findDraft(database, key, path);
    if (draft === undefined) throw new ProductError("file.not-found", { path });
    return draft;
  }

  async #requireRoom(transaction: Transaction, key: store.BranchKey, path: string, text: string | null): Promise<void> {
    const { count, bytes } = await store.usageBeside(transaction, key, path);
    if (count + 1 > mostDrafts || bytes + Buffer.byteLength(text ?? "") > mostBytes) {
      throw new ProductError("draft.too-much", { files: mostDrafts, megabytes: mostBytes / 1e6 });
    }
  }

  /** Blob of a file at the commit where the branch began. */
  async #blobAt(id: number, base: string | null, path: string): Promise<string | null> {
    const commit = objectNameOf(base ?? "");
    return commit === undefined ? null : blobIn(await this.#repositories.versions.at(id, commit), path);
  }

  async #versionsOf(id: number, head: Version, { path, content, base_blob }: store.DraftRow): Promise<FileVersions> {
    const theirBlob = blobIn(head, path);
    const base = await this.#textOf(id, base_blob);
    const theirs = theirBlob === base_blob ? base : await this.#textOf(id, theirBlob);
    return { path, base, mine: content, theirs, isUnmoved: theirBlob === base_blob };
  }

  async #textOf(id: number, blob: string | null): Promise<string | null | undefined> {
    const object = objectNameOf(blob ?? "");
    return object === undefined ? null : this.#repositories.versions.blobText(id, object);
  }
}

function keyOf({ id: accountId }: Member, repositoryId: number): store.BranchKey {
  return { repositoryId, accountId };
}
