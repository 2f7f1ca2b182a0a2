/** Calls of versions. */
import { versionCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
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
      serve(calls.downloadVersion, async ({ query }) => versions.archive(query)),
      serve(calls.compareVersions, async ({ query }) => versions.compare(query)),
      serve(calls.compareFile, async ({ query }) => versions.compareFile(query)),
    ],
  };
}
