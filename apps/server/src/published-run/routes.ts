/** Calls of published runs. */
import { publishedRunCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import type { SimulationService } from "../simulation/index.ts";
import { Dois } from "./dois.ts";
import { publishedRunPages } from "./pages.ts";
import { PublishedRuns } from "./published-runs.ts";
import { Publishing } from "./publishing.ts";
import { Reruns } from "./reruns.ts";
import { RunAddresses } from "./run-addresses.ts";
import { searchablePublishedRuns } from "./searchable-store.ts";
import { publishedBy } from "./store.ts";

/** The domain of runs with an address for ever. What a person published stays when their account is erased: it is cited. */
export function publishedRunDomain(platform: Platform, repositories: RepositoryService, simulations: SimulationService): Domain {
  const runs = new PublishedRuns(platform);
  const addresses = new RunAddresses(platform, repositories, simulations.readers, runs);
  const publishing = new Publishing(platform, repositories, simulations);
  const reruns = new Reruns(platform, repositories, simulations, addresses);
  const dois = new Dois(platform, runs);
  return {
    name: "published-run",
    longJobs: { "published-run.doi": ({ key }, { attempt, signal }) => dois.register(key, attempt, signal) },
    guards: repositoryGuards(platform),
    searchable: [searchablePublishedRuns(platform.database)],
    pages: publishedRunPages(platform),
    personalData: async (accountId) => ({ publishedRuns: await publishedBy(platform.database, accountId) }),
    calls: [
      serve(calls.publishRun, async ({ caller, body }) => publishing.publish(caller, body)),
      serve(calls.runAt, async ({ caller, query, language }) => addresses.at(caller, query.runKey, language)),
      serve(calls.publishedRun, async ({ caller, query }) => runs.find(caller, query.runKey)),
      serve(calls.publishedRuns, async ({ caller, query }) => runs.list(caller, query)),
      serve(calls.publishedRunCurves, async ({ caller, query }) => runs.curves(caller, query)),
      serve(calls.downloadPublishedRun, async ({ caller, query }) => addresses.download(caller, query)),
      serve(calls.publishedRunTexts, async ({ caller, query }) => addresses.texts(caller, query.runKey)),
      serve(calls.publishedRunHere, async ({ caller, query }) => reruns.here(caller, query.runKey)),
      serve(calls.rerunPublished, async ({ caller, body, language }) => reruns.again(caller, body.runKey, language)),
      serve(calls.comparePublishedRun, async ({ caller, query }) => reruns.compare(caller, query.runKey, query.simulationTaskId)),
      serve(calls.registerDoi, async ({ caller, body }) => {
        await dois.ask(caller, body.runKey);
        return null;
      }),
      serve(calls.withdrawRun, async ({ caller, body }) => {
        await publishing.withdraw(caller, body);
        return null;
      }),
    ],
  };
}
