/** Who keeps order in the columns; administrators name them. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, Language, moderationCalls } from "@mofang/protocol";
import { accountsNamed } from "../discussion/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { allCategories, deleteModerator, insertModerator, moderatorsOf } from "./room-store.ts";

type Calls = typeof moderationCalls;

export class Moderators {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `forum.category-not-found` */
  async list(columnId: number, language: Language): Promise<CallData<Calls["columnModerators"]>> {
    await this.#titleOf(columnId, language);
    return moderatorsOf(this.#database, columnId);
  }

  /** Makes a person a moderator, and tells them. @throws ProductError `forum.category-not-found`, `account.not-found` */
  async name(member: Member, { columnId, name }: CallBody<Calls["nameModerator"]>, language: Language): Promise<void> {
    const column = await this.#titleOf(columnId, language);
    await inTransaction(this.#database, async (transaction) => {
      const [accountId] = await accountsNamed(transaction, [name]);
      if (accountId === undefined) throw new ProductError("account.not-found");
      if (!(await insertModerator(transaction, accountId, columnId))) return;
      const happening = { event: "post.moderator", actorId: member.id, repositoryId: null, detail: { column } } as const;
      await tell(transaction, [accountId], happening);
    });
  }

  async dismiss({ columnId, userId }: CallBody<Calls["dismissModerator"]>): Promise<void> {
    await deleteModerator(this.#database, userId, columnId);
  }

  async #titleOf(columnId: number, language: Language): Promise<string> {
    const column = (await allCategories(this.#database, language)).find(({ id, type }) => id === columnId && type === 1);
    if (column === undefined) throw new ProductError("forum.category-not-found", { id: columnId });
    return column.title;
  }
}
