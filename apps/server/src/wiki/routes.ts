/** Calls of wikis. */
import { wikiCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Wikis } from "./wikis.ts";

/** The domain of wikis. */
export function wikiDomain(platform: Platform, repositories: RepositoryService): Domain {
  const wikis = new Wikis(platform.database, repositories);
  return {
    name: "wiki",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.wikiPages, async ({ query }) => wikis.pages(query.id)),
      serve(calls.wikiPage, async ({ query, language }) => wikis.page(query, language)),
      serve(calls.wikiHistory, async ({ query, language }) => wikis.history(query, language)),
      serve(calls.saveWikiPage, async ({ caller, body }) => wikis.save(caller, body)),
      serve(calls.deleteWikiPage, async ({ caller, body }) => {
        await wikis.delete(caller, body);
        return null;
      }),
    ],
  };
}
