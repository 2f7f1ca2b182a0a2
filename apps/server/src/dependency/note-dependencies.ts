import { type Database, inTransaction } from "@mofang/host";
import { mainBranchOf } from "../git/index.ts";
import type { PushedRef, RepositoryService } from "../repository/index.ts";
import { replacePackages } from "./store.ts";
import { topPackagesOf } from "./top-packages.ts";

/** Writes down what the head of the main branch provides and uses; the same however often. */
export async function noteDependencies(
  database: Database,
  repositories: RepositoryService,
  { repositoryId, ref }: PushedRef,
): Promise<void> {
  if (ref !== (await mainBranchOf(repositories.folders.of(repositoryId)))) return;
  const packages = await topPackagesOf(repositories, repositoryId, await repositories.versions.head(repositoryId));
  await inTransaction(database, (transaction) => replacePackages(transaction, repositoryId, packages));
}
