/** What stands at an address `/run/KEY`, published or not, and what it takes to run that again. */
import {
  type CallData,
  type CallQuery,
  type Language,
  publishedResultKey,
  type publishedRunCalls,
  resultKey,
} from "@mofang/protocol";
import { resultDigest } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import { ceilingOf, type RepositoryCaller, type RepositoryService } from "../repository/index.ts";
import { presentTask, Results, type RunReaders, resultDownload } from "../simulation/index.ts";
import type { PublishedRun } from "./presenter.ts";
import type { PublishedRuns } from "./published-runs.ts";
import { sha256 } from "./sha256.ts";
import * as store from "./store.ts";

type Calls = typeof publishedRunCalls;

/** A run with a result, of which the address, but not whether it is published, matters. */
interface RunSource extends Pick<PublishedRun, "commit" | "settings" | "libraries"> {
  readonly repositoryId: number;
  /** Key of its result in the object storage. */
  readonly result: string;
  /** Of its values; computed when it is asked for where the run is not published. */
  readonly digest: () => Promise<string>;
}

export class RunAddresses {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #readers: RunReaders;
  readonly #published: PublishedRuns;
  readonly #results: Results;

  constructor(platform: Platform, repositories: RepositoryService, readers: RunReaders, published: PublishedRuns) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#readers = readers;
    this.#published = published;
    this.#results = new Results(platform.storage);
  }

  /** @throws ProductError `published-run.not-found` for what is not the viewer's to see, as for what is not there */
  async at(viewer: RepositoryCaller | undefined, key: string, language: Language): Promise<CallData<Calls["runAt"]>> {
    const published = await this.#published.seen(viewer, key);
    if (published !== undefined) return { published, own: null };
    const row = await this.#readers.find(viewer, key);
    const people = row && (await store.peopleOf(this.#platform.database, row.id));
    if (row === undefined || people === undefined) throw new ProductError("published-run.not-found", { key });
    const own = {
      task: presentTask(row, language),
      repository: {
        id: row.repository_id,
        name: row.repository_name,
        ownerName: people.repository_owner,
        isPublic: people.open_type === "public",
      },
      owner: { id: row.account_id, name: people.name, avatar: people.avatar },
      isMine: row.account_id === viewer?.id,
      installed: (row.installed ?? []) as PublishedRun["installed"],
      engineBuild: row.engine_build,
    };
    return { published: null, own };
  }

  /** @throws ProductError `published-run.not-found`, `published-run.withdrawn`, `simulation.no-result` while it has none */
  async source(viewer: RepositoryCaller | undefined, key: string): Promise<RunSource> {
    if ((await this.#published.seen(viewer, key)) !== undefined) {
      const run = await this.#published.standing(viewer, key);
      const { commit, settings, libraries, digest } = run;
      const place = { repositoryId: run.repository.id, result: publishedResultKey(key) };
      return { commit, settings, libraries, ...place, digest: async () => digest };
    }
    const row = await this.#readers.find(viewer, key);
    if (row === undefined) throw new ProductError("published-run.not-found", { key });
    if (row.result_size === null) throw new ProductError("simulation.no-result");
    const { commit, settings, libraries } = presentTask(row, "en");
    const result = resultKey(row.id);
    const digest = async () => resultDigest((await this.#results.open(result)).file, sha256);
    return { commit, settings, libraries, repositoryId: row.repository_id, result, digest };
  }

  async download(
    viewer: RepositoryCaller | undefined,
    { runKey: key, format }: CallQuery<Calls["downloadPublishedRun"]>,
  ): Promise<Bytes> {
    const { settings, result } = await this.source(viewer, key);
    if (format !== "mfr") return resultDownload((await this.#results.open(result)).file, format, settings.modelName);
    const [size, content] = [await this.#platform.storage.size(result), await this.#platform.storage.get(result)];
    // A result that is stored never changes.
    return { content, fileName: `${settings.modelName}.mfr`, tag: key, ...(size !== undefined && { size }) };
  }

  /** @throws ProductError `simulation.protected` where the reader does not see all of the classes any more */
  async texts(viewer: RepositoryCaller | undefined, key: string): Promise<CallData<Calls["publishedRunTexts"]>> {
    const { repositoryId, commit } = await this.source(viewer, key);
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repositoryId, commit);
    const ceiling = await ceilingOf(this.#platform.database, repositoryId, viewer);
    if (!(await disclosures.showsAll(repositoryId, version, ceiling))) throw new ProductError("simulation.protected");
    return (await versions.modelicaFiles(repositoryId, version)).map(({ path, text }) => ({ path, text }));
  }
}
