/** What happens to studies. Their rows are the truth; workers make the runs in batches, see the worker's `study-batch.ts`. */
import { addJob, inTransaction, publish, type Transaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, Language, studyCalls } from "@mofang/protocol";
import { limits, type StudyStatus, studyJobKey, studyJobPriority, studySourcesKey, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryCaller, requireCapability } from "../repository/index.ts";
import type { SimulationService } from "../simulation/index.ts";
import { runsOf } from "./design.ts";
import { csvOf, presentRow, presentStudy, type ServerStudy } from "./presenter.ts";
import { criteriaOf, mostRunsOf } from "./search.ts";
import * as store from "./store.ts";

type Calls = typeof studyCalls;
type Body<Call extends keyof Calls> = CallBody<Calls[Call]>;

export class StudyService {
  readonly #platform: Platform;
  readonly #simulations: SimulationService;

  constructor(platform: Platform, simulations: SimulationService) {
    this.#platform = platform;
    this.#simulations = simulations;
  }

  /**
   * Starts a study of the files as they are in the version now.
   *
   * @throws ProductError as `runsOf`, `SimulationService.prepare`, `SimulationService.requireRoom`; `study.too-many`
   */
  async start(member: Member, body: Body<"startStudy">, language: Language): Promise<ServerStudy> {
    const { design, criteria } = body;
    return this.#begin(member, body, { work: { design }, criteria, total: runsOf(design) }, language);
  }

  /**
   * Starts a search over the files as they are in the version now.
   *
   * @throws ProductError as `mostRunsOf` and `start`
   */
  async search(member: Member, body: Body<"startSearch">, language: Language): Promise<ServerStudy> {
    const { search, settings } = body;
    const total = mostRunsOf(search, settings.startTime);
    return this.#begin(member, body, { work: { search }, criteria: criteriaOf(search.goal), total }, language);
  }

  async #begin(
    member: Member,
    body: Pick<Body<"startStudy">, "repositoryId" | "version" | "settings">,
    facts: Pick<Parameters<typeof store.insertStudy>[1], "work" | "criteria" | "total">,
    language: Language,
  ): Promise<ServerStudy> {
    const { repositoryId, settings } = body;
    const { commit, libraries, sources } = await this.#simulations.prepare(member, body, language);
    const { database, storage } = this.#platform;
    const id = await inTransaction(database, async (transaction) => {
      await this.#simulations.requireRoom(transaction, member.id);
      const limit = limits.studies;
      if ((await store.countStudies(transaction, member.id)) >= limit) throw new ProductError("study.too-many", { limit });
      const study = { accountId: member.id, repositoryId, commit, libraries, settings, ...facts };
      const { studyId, batchId } = await store.insertStudy(transaction, study);
      await storage.put(studySourcesKey(studyId), Buffer.from(JSON.stringify(sources)));
      await this.#queue(transaction, batchId);
      return studyId;
    });
    return this.present(id, language);
  }

  /** @throws ProductError `study.not-found` when it was deleted meanwhile */
  async present(studyId: number, language: Language): Promise<ServerStudy> {
    return presentStudy(await this.#find(studyId), language);
  }

  /** @throws ProductError `study.not-found` for a study that is not the member's */
  async requireOwn({ id, onlyRepository }: RepositoryCaller, studyId: number): Promise<void> {
    const row = await this.#find(studyId);
    if (row.account_id !== id || (onlyRepository ?? row.repository_id) !== row.repository_id)
      throw new ProductError("study.not-found");
  }

  async list(
    member: RepositoryCaller,
    query: CallQuery<Calls["studies"]>,
    language: Language,
  ): Promise<CallData<Calls["studies"]>> {
    const { page, pageSize, modelName, purpose } = query;
    const repositoryId = member.onlyRepository ?? query.repositoryId;
    const listed = { repositoryId, modelName, purpose };
    const found = await store.listStudies(this.#platform.database, member.id, listed, { page, pageSize });
    return { rows: found.rows.map((row) => presentStudy(row, language)), total: found.total, page, pageSize };
  }

  async rows({ studyId, after }: CallQuery<Calls["studyRows"]>, language: Language): Promise<CallData<Calls["studyRows"]>> {
    const rows = await store.rowsAfter(this.#platform.database, studyId, after, limits.studyRows);
    return rows.map((row) => presentRow(row, language));
  }

  async measurements(studyId: number): Promise<CallData<Calls["studyMeasurements"]>> {
    return (await store.findMeasurements(this.#platform.database, studyId)) ?? null;
  }

  /**
   * Stops a study, or goes on with one that was stopped, as far as the member may still read its repository.
   *
   * @throws ProductError `study.not-found`, `study.command-refused`, as `SimulationService.requireRoom`
   */
  async control(member: Member, { studyId, command }: Body<"controlStudy">, language: Language): Promise<ServerStudy> {
    const { database } = this.#platform;
    await inTransaction(database, async (transaction) => {
      const study = await store.lockStudy(transaction, studyId);
      if (study === undefined) throw new ProductError("study.not-found");
      const status = study.status as StudyStatus;
      if (status !== (command === "stop" ? "running" : "stopped"))
        throw new ProductError("study.command-refused", { status, command });
      if (command === "stop") await store.stopStudy(transaction, studyId);
      else await this.#continue(transaction, member, study);
      await publish(transaction, topicOf("study", studyId));
    });
    return this.present(studyId, language);
  }

  async #continue(transaction: Transaction, member: Member, study: store.LockedStudy): Promise<void> {
    await requireCapability(transaction, study.repository_id, member, "repository-read");
    await this.#simulations.requireRoom(transaction, member.id);
    await store.continueStudy(transaction, study.id);
    for (const batchId of await store.openBatches(transaction, study.id)) await this.#queue(transaction, batchId);
  }

  async #queue(transaction: Transaction, batchId: number): Promise<void> {
    await addJob(transaction, "study.batch", { batchId }, { priority: studyJobPriority, key: studyJobKey(batchId) });
  }

  /** Deletes a study with its rows; workers drop what they are at. */
  async delete(studyId: number): Promise<void> {
    await store.deleteStudy(this.#platform.database, studyId);
    await this.#platform.storage.delete(studySourcesKey(studyId));
  }

  async csv(studyId: number, language: Language): Promise<Bytes> {
    const study = await this.present(studyId, language);
    const rows = await store.rowsByRun(this.#platform.database, studyId);
    const content = Buffer.from([...csvOf(study, rows, language)].join(""));
    return { content, size: content.length, fileName: `${study.settings.modelName}-${studyId}.csv` };
  }

  async #find(studyId: number): Promise<store.StudyRow> {
    const row = await store.findStudy(this.#platform.database, studyId);
    if (row === undefined) throw new ProductError("study.not-found");
    return row;
  }
}
