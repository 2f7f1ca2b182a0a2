/** Calls of published runs. */
import { publishedRunCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import type { SimulationService } from "../simulation/index.ts";
import { publishedRunPages } from "./pages.ts";
import { PublishedRuns } from "./published-runs.ts";
import { Publishing } from "./publishing.ts";
import { Reruns } from "./reruns.ts";
import { searchablePublishedRuns } from "./searchable-store.ts";
import { publishedBy } from "./store.ts";

/** The domain of runs with an address for ever. What a person published stays when their account is erased: it is cited. */
export function publishedRunDomain(platform: Platform, repositories: RepositoryService, simulations: SimulationService): Domain {
  const runs = new PublishedRuns(platform, repositories);
  const publishing = new Publishing(platform, repositories, simulations);
  const reruns = new Reruns(platform, repositories, simulations, runs);
  return {
    name: "published-run",
    guards: repositoryGuards(platform),
    searchable: [searchablePublishedRuns(platform.database)],
    pages: publishedRunPages,
    personalData: async (accountId) => ({ publishedRuns: await publishedBy(platform.database, accountId) }),
    calls: [
      serve(calls.publishRun, async ({ caller, body }) => publishing.publish(caller, body)),
      serve(calls.publishedRun, async ({ caller, query }) => runs.find(caller, query.key)),
      serve(calls.publishedRuns, async ({ caller, query }) => runs.list(caller, query)),
      serve(calls.publishedRunCurves, async ({ caller, query }) => runs.curves(caller, query)),
      serve(calls.downloadPublishedRun, async ({ caller, query }) => runs.download(caller, query)),
      serve(calls.publishedRunTexts, async ({ caller, query }) => runs.texts(caller, query.key)),
      serve(calls.publishedRunHere, async ({ caller, query }) => reruns.here(caller, query.key)),
      serve(calls.rerunPublished, async ({ caller, body, language }) => reruns.again(caller, body.key, language)),
      serve(calls.comparePublishedRun, async ({ caller, query }) => reruns.compare(caller, query.key, query.simulationTaskId)),
      serve(calls.withdrawRun, async ({ caller, body }) => {
        await publishing.withdraw(caller, body);
        return null;
      }),
    ],
  };
}
