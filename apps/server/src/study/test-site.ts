/** A site with studies for tests: two members, and a private repository of the first. */
import { repositoryCalls } from "@mofang/protocol";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { SimulationService, simulationDomain } from "../simulation/index.ts";
import { studyDomain } from "./index.ts";

interface StudySite {
  readonly site: TestSite;
  readonly owner: TestCaller;
  readonly stranger: TestCaller;
  readonly repositoryId: number;
}

/** Starts a site where three simulations may be under way at once; the repository has these texts, by their paths. */
export async function startStudySite(texts: Readonly<Record<string, string>>): Promise<StudySite> {
  const site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      const simulations = new SimulationService(platform, repositories);
      return [
        repositoryDomain(platform, repositories),
        simulationDomain(platform, simulations),
        studyDomain(platform, simulations),
      ];
    },
    { MOFANG_SIMULATIONS_PER_USER: "3" },
  );
  const owner = await signUp(site, "owner");
  const stranger = await signUp(site, "stranger");
  const facts = { name: "Decays", openType: "private" as const, description: "d", modelType: "model" as const };
  const { id: repositoryId } = await owner.ask(repositoryCalls.createRepository, { body: facts });
  const changes = Object.entries(texts).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  await owner.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "m" } });
  return { site, owner, stranger, repositoryId };
}
