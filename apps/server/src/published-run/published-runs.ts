/** Published runs as readers of their repositories see them. */
import {
  type CallData,
  type CallQuery,
  limits,
  mayInRepository,
  publishedResultKey,
  type publishedRunCalls,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, type RepositoryCaller } from "../repository/index.ts";
import { curvesOf, Results } from "../simulation/index.ts";
import { type PublishedRun, presentPublishedRun } from "./presenter.ts";
import * as store from "./store.ts";

type Calls = typeof publishedRunCalls;

export class PublishedRuns {
  readonly #platform: Platform;
  readonly #results: Results;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#results = new Results(platform.storage);
  }

  /** A run, withdrawn or not. @throws ProductError `published-run.not-found` for who may not read its repository */
  async find(viewer: RepositoryCaller | undefined, key: string): Promise<PublishedRun> {
    const run = await this.seen(viewer, key);
    if (run === undefined) throw new ProductError("published-run.not-found", { key });
    return run;
  }

  /** A run, withdrawn or not; undefined for who may not read its repository. */
  async seen(viewer: RepositoryCaller | undefined, key: string): Promise<PublishedRun | undefined> {
    const { database } = this.#platform;
    const row = await store.findPublishedRun(database, key);
    const access = row && (await accessOf(database, row.repository_id, viewer));
    if (row === undefined || access === undefined) return undefined;
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
    { page, pageSize, ...filter }: CallQuery<Calls["publishedRuns"]>,
  ): Promise<CallData<Calls["publishedRuns"]>> {
    const { rows, total } = await store.listPublishedRuns(this.#platform.database, viewer?.id, filter, { page, pageSize });
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
    { runKey: key, variables: named, width }: CallQuery<Calls["publishedRunCurves"]>,
  ): Promise<CallData<Calls["publishedRunCurves"]>> {
    const { variables: own, settings } = await this.standing(viewer, key);
    const wanted = [...new Set(named.split("\n").filter((name) => name !== ""))].slice(0, limits.publishedCurves);
    const [variables, onlyKnown] = wanted.length > 0 ? [wanted, true] : [own, false];
    const span = { from: settings.startTime, to: settings.stopTime };
    return curvesOf(await this.#results.open(publishedResultKey(key)), span, { variables, width, onlyKnown });
  }
}
