/** Published runs as readers of their repositories see them. */
import { type CallData, type CallQuery, mayInRepository, publishedResultKey, type publishedRunCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, ceilingOf, type RepositoryCaller, type RepositoryService } from "../repository/index.ts";
import { curvesOf, Results, resultDownload } from "../simulation/index.ts";
import { type PublishedRun, presentPublishedRun } from "./presenter.ts";
import * as store from "./store.ts";

type Calls = typeof publishedRunCalls;

export class PublishedRuns {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #results: Results;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#results = new Results(platform.storage);
  }

  /** A run, withdrawn or not. @throws ProductError `published-run.not-found` for who may not read its repository */
  async find(viewer: RepositoryCaller | undefined, key: string): Promise<PublishedRun> {
    const { database } = this.#platform;
    const row = await store.findPublishedRun(database, key);
    const access = row && (await accessOf(database, row.repository_id, viewer));
    if (row === undefined || access === undefined) throw new ProductError("published-run.not-found", { key });
    const isMine = viewer !== undefined && (row.publisher_id === viewer.id || mayInRepository("repository-manage", access));
    const readable = new Set<number>();
    for (const { repositoryId } of row.libraries as PublishedRun["libraries"])
      if ((await accessOf(database, repositoryId, viewer)) !== undefined) readable.add(repositoryId);
    const isOpen = row.open_type === "public" && row.withdrawn_at === null;
    const mayHaveDoi = isMine && isOpen && this.#platform.settings.dataciteUrl !== undefined;
    return presentPublishedRun(row, { isMine, mayHaveDoi }, (id) => readable.has(id));
  }

  /** A run whose result can be read. @throws ProductError `published-run.not-found`, `published-run.withdrawn` */
  async standing(viewer: RepositoryCaller | undefined, key: string): Promise<PublishedRun> {
    const run = await this.find(viewer, key);
    if (run.withdrawn !== null) throw new ProductError("published-run.withdrawn", { reason: run.withdrawn.reason });
    return run;
  }

  async list(
    viewer: Member | undefined,
    { repositoryId, page, pageSize }: CallQuery<Calls["publishedRuns"]>,
  ): Promise<CallData<Calls["publishedRuns"]>> {
    const { rows, total } = await store.listPublishedRuns(this.#platform.database, viewer?.id, repositoryId, { page, pageSize });
    const presented = rows.map((row) => ({
      key: row.key,
      title: row.title as PublishedRun["title"],
      repositoryName: row.repository_name,
      publishedAt: row.published_at.toISOString(),
    }));
    return { rows: presented, total, page, pageSize };
  }

  async curves(
    viewer: RepositoryCaller | undefined,
    { runKey: key, width }: CallQuery<Calls["publishedRunCurves"]>,
  ): Promise<CallData<Calls["publishedRunCurves"]>> {
    const { variables, settings } = await this.standing(viewer, key);
    const span = { from: settings.startTime, to: settings.stopTime };
    return curvesOf(await this.#results.open(publishedResultKey(key)), span, { variables, width, onlyKnown: false });
  }

  async download(
    viewer: RepositoryCaller | undefined,
    { runKey: key, format }: CallQuery<Calls["downloadPublishedRun"]>,
  ): Promise<Bytes> {
    const { settings, digest, resultSize } = await this.standing(viewer, key);
    if (format !== "mfr")
      return resultDownload((await this.#results.open(publishedResultKey(key))).file, format, settings.modelName);
    const content = await this.#platform.storage.get(publishedResultKey(key));
    return { content, size: resultSize, fileName: `${settings.modelName}.mfr`, tag: digest };
  }

  /** @throws ProductError `simulation.protected` where the reader does not see all of the classes any more */
  async texts(viewer: RepositoryCaller | undefined, key: string): Promise<CallData<Calls["publishedRunTexts"]>> {
    const { repository, commit } = await this.standing(viewer, key);
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repository.id, commit);
    const ceiling = await ceilingOf(this.#platform.database, repository.id, viewer);
    if (!(await disclosures.showsAll(repository.id, version, ceiling))) throw new ProductError("simulation.protected");
    return (await versions.modelicaFiles(repository.id, version)).map(({ path, text }) => ({ path, text }));
  }
}
