/** Enters the baselines of the competitions that come with the product, so that a board is never empty. */
import { createHash } from "node:crypto";
import { inTransaction } from "@mofang/host";
import type { Platform } from "../platform/platform.ts";
import { productRepository } from "../product-library/index.ts";
import type { RepositoryService } from "../repository/index.ts";
import { entryKey, type Judging } from "./judging.ts";
import { hasBaseline, insertEntry, productCompetitions } from "./store.ts";

/** Does nothing where it is entered, or where there is no repository of the product whose version it could name. */
export async function enterBaselines(
  { database, storage }: Platform,
  repositories: RepositoryService,
  judging: Judging,
): Promise<void> {
  const repositoryId = await productRepository(database);
  if (repositoryId === undefined) return;
  const { commit } = await repositories.versions.head(repositoryId);
  if (commit === undefined) return;
  for (const { id, baseline } of await productCompetitions(database)) {
    if (await hasBaseline(database, id)) continue;
    // It stands in the task itself, so that it has no texts of its own.
    const texts = "[]";
    const sha256 = createHash("sha256").update(texts).digest("hex");
    await inTransaction(database, async (transaction) => {
      const facts = { competition_id: id, account_id: null, team_id: null, is_baseline: true, repository_id: repositoryId };
      const entryId = await insertEntry(transaction, { ...facts, commit, class_name: baseline, sha256 });
      await storage.put(entryKey(entryId), Buffer.from(texts));
      await judging.begin(transaction, entryId);
    });
  }
}
