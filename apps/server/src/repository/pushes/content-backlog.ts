/** Bringing in the contents of repositories that are older than the record of contents. */
import { type Database, inTransaction } from "@mofang/host";
import type { RepositoryFolders } from "../../git/index.ts";
import { addContentJobs } from "./pushed-ref.ts";
import { backlog, takeFromBacklog } from "./store.ts";

/** Repositories of one run: what people do now comes first. */
const atOnce = 200;

export async function workOffBacklog(database: Database, folders: RepositoryFolders): Promise<void> {
  const rows = await backlog(database, atOnce);
  for (const { id, owner_id } of rows) {
    const hasFolder = await folders.has(id);
    await inTransaction(database, async (transaction) => {
      await takeFromBacklog(transaction, id);
      if (hasFolder) await addContentJobs(transaction, id, owner_id, folders.of(id));
    });
  }
}
