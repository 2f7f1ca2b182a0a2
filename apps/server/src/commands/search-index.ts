/** The command `search-index` of the server's program. */
import type { Settings } from "@mofang/host";
import { openPlatform, type Platform } from "../platform/platform.ts";
import type { SearchSource } from "../platform/search-source.ts";
import { RepositoryService } from "../repository/index.ts";
import { rebuildIndex } from "../search/index.ts";
import { CommandWordsError } from "./command-words-error.ts";
import { withDatabase } from "./database-address.ts";

/**
 * `search-index`: makes the index of the search again; the site may be served meanwhile.
 *
 * @param sourcesOf  what all domains say is found of them
 */
export async function searchIndex(
  settings: Settings,
  words: readonly string[],
  sourcesOf: (platform: Platform) => readonly SearchSource[],
): Promise<void> {
  if (words.length > 0) throw new CommandWordsError(`${words.join(" ")}: Usage · 用法: npm run search-index`);
  await withDatabase(settings, async (databaseUrl) => {
    const platform = await openPlatform(settings, databaseUrl);
    try {
      const nEntries = await rebuildIndex(platform.database, new RepositoryService(platform), sourcesOf(platform));
      console.log(`${nEntries} entries · 搜索索引已重建`);
    } finally {
      await platform.close();
    }
  });
}
