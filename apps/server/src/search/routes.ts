/** The call that searches inside repositories, and the job that keeps the index true. */
import { searchCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService } from "../repository/index.ts";
import { indexRepository } from "./index-repository.ts";
import { passagesInRepositories } from "./passages.ts";
import { search } from "./search.ts";

/** The domain of search inside repositories. */
export function searchDomain(platform: Platform, repositories: RepositoryService): Domain {
  return {
    name: "search",
    jobs: {
      "search.pushed": (payload) => indexRepository(platform.database, repositories, pushedRef.parse(payload)),
    },
    passages: (question) => passagesInRepositories(platform.database, question),
    calls: [serve(calls.search, async ({ caller, query }) => search(platform.database, caller?.id, query))],
  };
}
