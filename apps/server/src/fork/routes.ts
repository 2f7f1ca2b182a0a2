/** Calls of forks. */
import { forkCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Forks } from "./forks.ts";

/** The domain of forks. */
export function forkDomain(platform: Platform, repositories: RepositoryService): Domain {
  const forks = new Forks(platform, repositories);
  return {
    name: "fork",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.fork, async ({ caller, body }) => {
        await repositories.requireWhole(body.id, caller, "repository-copy");
        return { id: await forks.create(caller, body) };
      }),
      serve(calls.forks, async ({ caller, query }) => forks.list(caller, query)),
      serve(calls.forkTree, async ({ caller, query }) => forks.tree(caller, query.id)),
      serve(calls.forkStatus, async ({ caller, query }) => forks.status(caller, query.id)),
      serve(calls.fetchOrigin, async ({ caller, body }) => forks.fetchOrigin(caller, body)),
    ],
  };
}
