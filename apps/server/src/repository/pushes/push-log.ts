/**
 * What follows when references move: activities, the time of the last change, the realtime topic. Git and the database
 * know no common transaction, so the intent is written first; a process that dies between moving and telling leaves it, and
 * `settle` finds out what happened.
 */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import { topicOf } from "@mofang/protocol";
import {
  chosenMainBranch,
  headOf,
  isAncestor,
  noObject,
  type ObjectName,
  objectNameOf,
  type RefUpdate,
  type RepositoryFolders,
  refIs,
  setMainBranch,
} from "../../git/index.ts";
import { tellWatchers } from "../../platform/message/tell.ts";
import { insertActivity, touchRepository } from "../facts/store.ts";
import { addPushJobs } from "./pushed-ref.ts";
import { deletePending, insertPending, oldPending, type PendingRow } from "./store.ts";

export class PushLog {
  readonly #database: Database;
  readonly #folders: RepositoryFolders;

  constructor(database: Database, folders: RepositoryFolders) {
    this.#database = database;
    this.#folders = folders;
  }

  /** Says what is about to move. @returns ids to finish with, in the order of the updates */
  async begin(repositoryId: number, accountId: number, updates: readonly RefUpdate[]): Promise<readonly number[]> {
    return insertPending(this.#database, repositoryId, accountId, updates);
  }

  /**
   * Records what moved and forgets what did not. The first branch that a repository gets is its main one, whatever its name;
   * what follows from a push looks at the main branch, so that is decided before.
   */
  async finish(repositoryId: number, accountId: number, pending: readonly number[], moved: readonly RefUpdate[]): Promise<void> {
    await adoptMainBranch(this.#folders.of(repositoryId), moved);
    await inTransaction(this.#database, async (transaction) => {
      // Someone who thought this process dead may have recorded it.
      const own = await deletePending(transaction, pending);
      if (own === 0 || moved.length === 0) return;
      await record(transaction, repositoryId, accountId, moved);
    });
  }

  /** Records or forgets what processes left that were killed more than so many seconds ago. */
  async settle(seconds: number): Promise<void> {
    for (const row of await oldPending(this.#database, seconds)) {
      const update = refUpdateOf(row);
      const hasMoved = await this.#hasMoved(row.repository_id, update);
      await this.finish(row.repository_id, row.account_id, [row.id], hasMoved ? [update] : []);
    }
  }

  async #hasMoved(repositoryId: number, { ref, after }: RefUpdate): Promise<boolean> {
    const folder = this.#folders.of(repositoryId);
    return after === noObject ? refIs(folder, ref, undefined) : isAncestor(folder, after, ref);
  }
}

async function adoptMainBranch(folder: string, moved: readonly RefUpdate[]): Promise<void> {
  const branch = chosenMainBranch(moved);
  if (branch !== undefined && (await headOf(folder)) === undefined) await setMainBranch(folder, branch);
}

/** Tells of references that moved, in the transaction of what made them move. */
async function record(
  transaction: Transaction,
  repositoryId: number,
  accountId: number,
  moved: readonly RefUpdate[],
): Promise<void> {
  for (const update of moved) {
    const { ref, after } = update;
    const name = ref.replace(/^refs\/(heads|tags)\//, "");
    if (ref.startsWith("refs/tags/")) {
      const isNew = after !== noObject;
      const detail = { version: name };
      await insertActivity(transaction, isNew ? "TAG_CREATE" : "TAG_DELETE", accountId, repositoryId, detail);
      const happening = { event: "repository.version", actorId: accountId, repositoryId, detail } as const;
      if (isNew) await tellWatchers(transaction, happening);
    } else if (after !== noObject) {
      const detail = { commit: after, branch: name };
      await insertActivity(transaction, "REPO_PUSH", accountId, repositoryId, detail);
      const happening = { event: "repository.pushed", actorId: accountId, repositoryId, detail } as const;
      await tellWatchers(transaction, happening, { replacing: "branch" });
    }
    await addPushJobs(transaction, repositoryId, accountId, update);
  }
  await touchRepository(transaction, repositoryId);
  await publish(transaction, topicOf("repository", repositoryId));
}

function refUpdateOf({ ref, before, after }: PendingRow): RefUpdate {
  return { ref: ref as RefUpdate["ref"], before: objectOf(before), after: objectOf(after) };
}

function objectOf(text: string): ObjectName {
  const object = objectNameOf(text);
  if (object === undefined) throw new Error(`invariant: the database holds object names only, not ${text}`);
  return object;
}
