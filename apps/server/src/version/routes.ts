/** Calls of versions. */
import { versionCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { ceilingOf, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { PublishedVersions } from "./published-versions.ts";

/** The domain of versions. */
export function versionDomain(platform: Platform, repositories: RepositoryService): Domain {
  const versions = new PublishedVersions(repositories);
  return {
    name: "version",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.addVersion, async ({ caller, body }) => versions.add(caller, body)),
      serve(calls.deleteVersion, async ({ caller, body }) => {
        await versions.delete(caller, body);
        return null;
      }),
      serve(calls.versions, async ({ query }) => versions.list(query)),
      serve(calls.downloadVersion, async ({ caller, query }) => {
        await repositories.requireWhole(query.id, caller, "repository-download");
        return versions.archive(query);
      }),
      serve(calls.compareVersions, async ({ caller, query }) =>
        versions.compare(query, await ceilingOf(platform.database, query.id, caller)),
      ),
      serve(calls.compareFile, async ({ caller, query }) =>
        versions.compareFile(query, await ceilingOf(platform.database, query.id, caller)),
      ),
    ],
  };
}
