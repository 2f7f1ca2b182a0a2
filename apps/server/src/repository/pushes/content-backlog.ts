/** Bringing in the contents of repositories that are older than the record of contents. */
import { type Database, inTransaction } from "@mofang/host";
import { headOf, type RepositoryFolders } from "../../git/index.ts";
import { addContentJobs } from "./pushed-ref.ts";

/** Repositories of one run: what people do now comes first. */
const atOnce = 200;

export async function workOffBacklog(database: Database, folders: RepositoryFolders): Promise<void> {
  const rows = await database
    .selectFrom("content_backlog")
    .innerJoin("repository", "repository.id", "content_backlog.repository_id")
    .select(["repository.id", "repository.owner_id"])
    .orderBy("repository.id", "desc")
    .limit(atOnce)
    .execute();
  for (const { id, owner_id } of rows) {
    const head = (await folders.has(id)) ? await headOf(folders.of(id)) : undefined;
    await inTransaction(database, async (transaction) => {
      await transaction.deleteFrom("content_backlog").where("repository_id", "=", id).execute();
      if (head !== undefined) await addContentJobs(transaction, id, owner_id, head);
    });
  }
}
