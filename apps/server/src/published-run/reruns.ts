/** Running a run again on the server, and what differs. */
import { type CallData, type Language, type publishedRunCalls, resultKey } from "@mofang/protocol";
import { engineBuild } from "@mofang/session";
import { resultDifferences, resultDigest, type VariableDifference } from "@mofang/simulation";
import { presentLibrary, RepositoryLibraries } from "../dependency/index.ts";
import { LibraryShelf } from "../library/shelf.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryCaller, RepositoryService } from "../repository/index.ts";
import { Results, type SimulationService, type SimulationTask } from "../simulation/index.ts";
import type { PublishedRun } from "./presenter.ts";
import type { RunAddresses } from "./run-addresses.ts";
import { sha256 } from "./sha256.ts";

type Calls = typeof publishedRunCalls;

/** Variables that an answer names at most. */
const mostDifferences = 20;

export class Reruns {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #simulations: SimulationService;
  readonly #addresses: RunAddresses;
  readonly #libraries: RepositoryLibraries;

  constructor(platform: Platform, repositories: RepositoryService, simulations: SimulationService, addresses: RunAddresses) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#simulations = simulations;
    this.#addresses = addresses;
    this.#libraries = new RepositoryLibraries(platform.database, repositories, new LibraryShelf(platform.settings));
  }

  /**
   * What a run would have here and now.
   *
   * @throws ProductError `dependency.pin-gone` for a package of a repository that is deleted or not the viewer's to read
   */
  async here(viewer: RepositoryCaller | undefined, key: string): Promise<CallData<Calls["publishedRunHere"]>> {
    const { repositoryId, commit, libraries } = await this.#addresses.source(viewer, key);
    const { versions } = this.#repositories;
    const files = await versions.modelicaFiles(repositoryId, await versions.find(repositoryId, commit));
    const held = await this.#libraries.pinned(viewer, libraries);
    const installed = await this.#libraries.installedFor(new Map(files.map(({ path, text }) => [path, text])), held);
    const repositories = held.map(async (library) => presentLibrary(library, await this.#libraries.isWholeFor(viewer, library)));
    return { engineBuild, installed: [...installed], repositories: await Promise.all(repositories) };
  }

  /** Submits it as a simulation of the member. @throws ProductError of `SimulationService.submitAgain` */
  async again(member: Member, key: string, language: Language): Promise<SimulationTask> {
    const { repositoryId, commit, settings, libraries } = await this.#addresses.source(member, key);
    const again = { repositoryId, commit, settings: { ...settings, note: "" }, libraries };
    return this.#simulations.submitAgain(member, again, language);
  }

  /**
   * Compares a simulation of the member with a run, to the last bit.
   *
   * @throws ProductError `simulation.not-found`, `published-run.not-rerun`
   */
  async compare(member: Member, key: string, taskId: number): Promise<CallData<Calls["comparePublishedRun"]>> {
    const first = await this.#addresses.source(member, key);
    const task = await this.#simulations.requireOwn(member, taskId);
    if (task.result_size === null) throw new ProductError("published-run.not-rerun", { task: taskId });
    // Both are read once: nothing is kept open.
    const results = new Results(this.#platform.storage);
    const { file } = await results.open(resultKey(taskId));
    const [wanted, digest] = [await first.digest(), await resultDigest(file, sha256)];
    const other = digest === wanted ? undefined : (await results.open(first.result)).file;
    const differences = other === undefined ? [] : await resultDifferences(other, file, mostDifferences);
    return {
      wanted,
      digest,
      engineBuild: task.engine_build,
      installed: (task.installed ?? []) as PublishedRun["installed"],
      differences: differences.map(presentDifference),
    };
  }
}

function presentDifference({ name, kind, largest, time }: VariableDifference) {
  return { name, kind, largest: Number.isFinite(largest) ? largest : null, time: time ?? null };
}
