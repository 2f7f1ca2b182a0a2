/** The calls that search the site, and the jobs that keep the index true. */
import { addJob } from "@mofang/host";
import { searchCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService } from "../repository/index.ts";
import { countWords } from "./feeding/count-words.ts";
import { indexPushed, indexWiki } from "./feeding/index-repository.ts";
import { indexStale, indexWhole, noteProminent, noteTurned, wholesOf } from "./feeding/index-tables.ts";
import { linkCards } from "./finding/link-cards.ts";
import { search, suggestions } from "./finding/search.ts";

const upkeepJob = "search.upkeep";
/** Milliseconds between two rounds of upkeep. */
const pause = 600_000;
/** Milliseconds from a server's start to the first: whoever comes at once is answered first. */
const firstPause = 60_000;

/**
 * The domain of the site's search.
 *
 * @param domains  all domains, which say what is found of them; asked for late, since it is one of them
 */
export function searchDomain(platform: Platform, repositories: RepositoryService, domains: () => readonly Domain[]): Domain {
  const { database } = platform;
  const sources = () => domains().flatMap(({ searchable = [] }) => searchable);
  return {
    name: "search",
    seed: () => addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + firstPause) }),
    jobs: {
      "search.pushed": (payload) => indexPushed(database, repositories, pushedRef.parse(payload)),
      "search.stale": () => indexStale(database, sources()),
      "search.wiki": ({ repositoryId }) => indexWiki(database, repositories, repositoryId),
      "search.whole": async ({ source }) => {
        for (const whole of wholesOf(sources())) if (whole.name === source) await indexWhole(database, whole);
      },
      [upkeepJob]: async () => {
        await noteTurned(database, sources());
        await indexStale(database, sources());
        for (const whole of wholesOf(sources())) await indexWhole(database, whole);
        await noteProminent(database, sources());
        await countWords(database);
        await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pause) });
      },
    },
    calls: [
      serve(calls.search, async ({ caller, query, language }) => search(database, caller, query, language)),
      serve(calls.linkCards, async ({ caller, query, language }) => linkCards(database, caller, query.addresses, language)),
      serve(calls.searchSuggestions, async ({ caller, query, language }) => suggestions(database, caller, query.key, language)),
    ],
  };
}
