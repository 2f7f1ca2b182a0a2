/** Making the whole index again, from what the site has now. */
import type { Database } from "@mofang/host";
import type { SearchSource } from "../../platform/search-source.ts";
import type { RepositoryService } from "../../repository/index.ts";
import { countWords } from "./count-words.ts";
import { forgetAll, repositoryIds } from "./entry-store.ts";
import { indexFiles, indexWiki } from "./index-repository.ts";
import { indexStale, indexWhole, noteProminent, tablesOf, wholesOf } from "./index-tables.ts";

/** Forgets the index and makes it again. What is not yet made again is not found meanwhile. @returns how many entries there are */
export async function rebuildIndex(
  database: Database,
  repositories: RepositoryService,
  sources: readonly SearchSource[],
): Promise<number> {
  await forgetAll(
    database,
    tablesOf(sources).map(({ table }) => table),
  );
  await indexStale(database, sources);
  for (const whole of wholesOf(sources)) await indexWhole(database, whole);
  for (const id of await repositoryIds(database)) {
    if (await repositories.folders.has(id)) await indexFiles(database, repositories, id);
    if (await repositories.folders.hasWiki(id)) await indexWiki(database, repositories, id);
  }
  await noteProminent(database, sources);
  return countWords(database);
}
