/** Competitions: reading them, entering them, boards. */
import { createHash } from "node:crypto";
import { inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, competitionCalls, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf, type RepositoryService } from "../repository/index.ts";
import { entryKey, type Judging } from "./judging.ts";
import { presentBoardRow, presentOwnEntry, presentSummary } from "./presenter.ts";
import * as store from "./store.ts";
import { packedTexts } from "./task.ts";

type Calls = typeof competitionCalls;

export class Competitions {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #judging: Judging;

  constructor(platform: Platform, repositories: RepositoryService, judging: Judging) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#judging = judging;
  }

  categories(language: Language): Promise<CallData<Calls["competitionCategories"]>> {
    return store.listCategories(this.#platform.database, language);
  }

  async list(
    { categoryId, page, pageSize }: CallQuery<Calls["competitions"]>,
    language: Language,
  ): Promise<CallData<Calls["competitions"]>> {
    const { rows, total } = await store.listCompetitions(this.#platform.database, { category: categoryId }, { page, pageSize });
    return { rows: rows.map((row) => presentSummary(row, language)), total, page, pageSize };
  }

  /** @throws ProductError `competition.not-found` */
  async detail(
    member: Member | undefined,
    competitionId: number,
    language: Language,
  ): Promise<CallData<Calls["competitionDetail"]>> {
    const { database } = this.#platform;
    const competition = await this.#find(competitionId);
    const [{ rows }, scenarios, accepted] = await Promise.all([
      store.listCompetitions(database, { id: competitionId }, { page: 1, pageSize: 1 }),
      store.listScenarios(database, competitionId),
      member === undefined ? undefined : store.acceptedRules(database, competitionId, member.id),
    ]);
    const [summary] = rows;
    if (summary === undefined) throw new ProductError("competition.not-found");
    const isOver = competition.ends_at.getTime() <= Date.now();
    const shown = scenarios.filter(({ visibility }) => isOver || visibility === "open");
    return {
      ...presentSummary(summary, language),
      text: competition[`${language}_text`],
      rules: competition[`${language}_rules`],
      rulesVersion: competition.rules_version,
      hasAccepted: accepted === competition.rules_version,
      entriesPerDay: competition.entries_per_day,
      taskText: competition.task_text,
      packageName: competition.package,
      taskClass: competition.task_class,
      interfaceName: competition.interface,
      baselineName: competition.baseline,
      stopTime: competition.stop_time,
      scenarios: shown.map(({ visibility, parameters }) => ({ board: visibility, parameters: { ...parameters } })),
      nHidden: scenarios.filter(({ visibility }) => visibility !== "open").length,
      commitment: competition.commitment,
      salt: isOver ? competition.salt : null,
    };
  }

  /** @throws ProductError `competition.not-found`, `competition.rules-changed` */
  async accept(member: Member, { competitionId, rulesVersion }: CallBody<Calls["acceptCompetitionRules"]>): Promise<void> {
    const competition = await this.#find(competitionId);
    if (competition.rules_version !== rulesVersion) throw new ProductError("competition.rules-changed");
    await store.acceptRules(this.#platform.database, competitionId, member.id, rulesVersion);
  }

  /**
   * Packs the texts of a version and has them judged.
   *
   * @throws ProductError `competition.not-found`, `competition.closed`, `competition.rules-first`, `competition.daily-limit`,
   *   `competition.forbidden`, `competition.class-missing`, `repository.version-not-found`, `simulation.protected`
   */
  async enter(member: Member, body: CallBody<Calls["enterCompetition"]>): Promise<CallData<Calls["enterCompetition"]>> {
    const { id: repositoryId, competitionId, className } = body;
    const { database, storage } = this.#platform;
    const competition = await this.#find(competitionId);
    const now = Date.now();
    if (now < competition.starts_at.getTime() || now >= competition.ends_at.getTime())
      throw new ProductError("competition.closed");
    const accepted = await store.acceptedRules(database, competitionId, member.id);
    if (accepted !== competition.rules_version) throw new ProductError("competition.rules-first");
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repositoryId, body.version);
    const { commit } = version;
    const ceiling = await ceilingOf(database, repositoryId, member);
    if (commit === undefined) throw new ProductError("simulation.no-model-files");
    if (!(await disclosures.showsAll(repositoryId, version, ceiling))) throw new ProductError("simulation.protected");
    const texts = JSON.stringify(packedTexts(await versions.modelicaFiles(repositoryId, version), competition.package));
    const sha256 = createHash("sha256").update(texts).digest("hex");
    const entryId = await inTransaction(database, async (transaction) => {
      const limit = competition.entries_per_day;
      const today = await store.lockAndCountToday(transaction, competitionId, member.id);
      if (today >= limit) throw new ProductError("competition.daily-limit", { limit });
      const facts = { competition_id: competitionId, account_id: member.id, is_baseline: false, repository_id: repositoryId };
      const entry = await store.insertEntry(transaction, { ...facts, commit, class_name: className, sha256 });
      await storage.put(entryKey(entry), Buffer.from(texts));
      await this.#judging.begin(transaction, entry);
      return entry;
    });
    return { entryId };
  }

  async entries(
    member: Member,
    { competitionId, page, pageSize }: CallQuery<Calls["competitionEntries"]>,
    language: Language,
  ): Promise<CallData<Calls["competitionEntries"]>> {
    const { rows, total } = await store.listOwnEntries(this.#platform.database, competitionId, member.id, { page, pageSize });
    return { rows: rows.map((row) => presentOwnEntry(row, language)), total, page, pageSize };
  }

  /** @throws ProductError `competition.not-found` */
  async board({
    competitionId,
    board,
    page,
    pageSize,
  }: CallQuery<Calls["competitionBoard"]>): Promise<CallData<Calls["competitionBoard"]>> {
    const { ends_at } = await this.#find(competitionId);
    // What the hidden scenarios of the end say would tell of them.
    if (board === "final" && ends_at.getTime() > Date.now()) return { rows: [], total: 0, page, pageSize };
    const { rows, total } = await store.listBoard(this.#platform.database, competitionId, board, { page, pageSize });
    return { rows: rows.map(presentBoardRow), total, page, pageSize };
  }

  /** @throws ProductError `competition.not-found` */
  async rescore(competitionId: number): Promise<CallData<Calls["rescoreCompetition"]>> {
    await this.#find(competitionId);
    return inTransaction(this.#platform.database, async (transaction) => {
      const entries = await store.restartEntries(transaction, competitionId);
      for (const entryId of entries) await this.#judging.begin(transaction, entryId);
      return { nEntries: entries.length };
    });
  }

  async #find(competitionId: number) {
    const competition = await store.findShownCompetition(this.#platform.database, competitionId);
    if (competition === undefined) throw new ProductError("competition.not-found");
    return competition;
  }
}
