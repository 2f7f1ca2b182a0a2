/**
 * Commits on the head of the main branch. Each is planned on the files as they are at that moment and published only if
 * the head has not moved meanwhile; if it has, it is planned again. So two people who change different files both succeed,
 * and one who would overwrite what they have not seen does not.
 */
import { type Database, inTransaction, publish } from "@mofang/host";
import { type Author, commitChanges, type ObjectName, type RepositoryFolders, type TreeChange } from "../git/index.ts";
import type { Member } from "../platform/http/caller.ts";
import { ProductError } from "../platform/product-error.ts";
import { insertActivity, touchRepository } from "./store.ts";
import { repositoryTopic } from "./topic.ts";
import { Turns } from "./turns.ts";
import type { Version, Versions } from "./versions.ts";

/** Servers that write to one repository at once take turns by losing; more losses in a row than this are told. */
const maximumAttempts = 20;

export class Commits {
  readonly #database: Database;
  readonly #folders: RepositoryFolders;
  readonly #versions: Versions;
  readonly #now: () => Date;
  readonly #turns = new Turns();

  constructor(database: Database, folders: RepositoryFolders, versions: Versions, now: () => Date) {
    this.#database = database;
    this.#folders = folders;
    this.#versions = versions;
    this.#now = now;
  }

  /**
   * Makes a commit of what `plan` says for the head that it is given. `plan` is called again for every head that turns up.
   * No changes make no commit.
   *
   * @returns the version after the commit
   * @throws what `plan` throws, and ProductError `file.busy`
   */
  async commit(
    repositoryId: number,
    member: Member,
    message: string,
    plan: (head: Version) => readonly TreeChange[] | Promise<readonly TreeChange[]>,
  ): Promise<Version> {
    return this.#turns.take(repositoryId, async () => {
      for (let attempt = 0; attempt < maximumAttempts; attempt++) {
        const head = await this.#versions.head(repositoryId);
        const changes = await plan(head);
        if (changes.length === 0) return head;
        const outcome = await commitChanges(this.#folders.of(repositoryId), head.commit, changes, this.#author(member), message);
        if (outcome.kind === "moved") continue;
        await this.#record(repositoryId, member, outcome.commit);
        return this.#versions.at(repositoryId, outcome.commit);
      }
      throw new ProductError("file.busy");
    });
  }

  async #record(repositoryId: number, member: Member, commit: ObjectName): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await touchRepository(transaction, repositoryId);
      await insertActivity(transaction, "REPO_PUSH", member.id, repositoryId, { commit });
      await publish(transaction, repositoryTopic(repositoryId));
    });
  }

  /** Commits name the account, not its e-mail address, which is nobody's business. */
  #author(member: Member): Author {
    return { name: member.name, email: `${member.id}@users.noreply.mofang.invalid`, time: this.#now() };
  }
}
