/** Deleted repositories: for a while their owners can have them back, then they are gone. */
import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import type { CallData, repositoryCalls } from "@mofang/protocol";
import type { RepositoryFolders } from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Member } from "../../platform/request/caller.ts";
import { requireRoomFor } from "../facts/store.ts";
import { binOf, erase, expire, expiredIds, restore } from "./store.ts";

export class Bin {
  readonly #database: Database;
  readonly #folders: RepositoryFolders;
  readonly #mostOwned: number;

  /** @param mostOwned  repositories that one person may own */
  constructor(database: Database, folders: RepositoryFolders, mostOwned: number) {
    this.#database = database;
    this.#folders = folders;
    this.#mostOwned = mostOwned;
  }

  async list(member: Member): Promise<CallData<typeof repositoryCalls.deletedRepositories>> {
    const rows = await binOf(this.#database, member.id);
    return rows.map(({ id, name, deleted_at, ends_at }) => ({
      id,
      name,
      deletedAt: deleted_at.toISOString(),
      endsAt: ends_at.toISOString(),
    }));
  }

  /** @throws ProductError `repository.not-found`, `repository.quota-reached`, `repository.name-taken` */
  async restore(member: Member, repositoryId: number): Promise<void> {
    const name = (await binOf(this.#database, member.id)).find(({ id }) => id === repositoryId)?.name ?? "";
    try {
      await inTransaction(this.#database, async (transaction) => {
        await requireRoomFor(transaction, member.id, this.#mostOwned);
        const restored = await restore(transaction, member.id, repositoryId);
        if (restored === undefined) throw new ProductError("repository.not-found");
      });
    } catch (error) {
      if (brokenConstraint(error) !== "repository_name") throw error;
      throw new ProductError("repository.name-taken", { name });
    }
  }

  /**
   * Removes for ever what its owner does not want back.
   *
   * @throws ProductError `repository.not-found`, `repository.confirmation-wrong`
   */
  async purgeOwn(member: Member, repositoryId: number, confirmation: string): Promise<void> {
    const deleted = (await binOf(this.#database, member.id)).find(({ id }) => id === repositoryId);
    if (deleted === undefined) throw new ProductError("repository.not-found");
    if (confirmation !== deleted.name) throw new ProductError("repository.confirmation-wrong", { name: deleted.name });
    // The owner may have restored it meanwhile, in another window.
    if (!(await expire(this.#database, member.id, repositoryId))) throw new ProductError("repository.not-found");
    await this.#purge(repositoryId);
  }

  /**
   * Removes for ever what nobody can restore any more. The files go while the row is locked and not yet gone: whatever ends
   * the process leaves a row, with which the next run begins again.
   */
  async purge(): Promise<void> {
    for (const id of await expiredIds(this.#database)) await this.#purge(id);
  }

  async #purge(id: number): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      if (await erase(transaction, id)) await this.#folders.remove(id);
    });
  }
}
