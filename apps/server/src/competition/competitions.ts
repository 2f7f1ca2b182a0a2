/** Competitions: reading them, entering them, boards. */
import { createHash } from "node:crypto";
import { inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, competitionCalls, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf, type RepositoryService } from "../repository/index.ts";
import { packedEntry } from "./entry-content.ts";
import { entryKey, type Judging } from "./judging.ts";
import { keeps } from "./policy.ts";
import { presentBoardRow, presentOwnEntry, presentPhase, presentSummary, presentText } from "./presenter.ts";
import { listScenarios } from "./scenario-store.ts";
import * as store from "./store.ts";
import { teamOf } from "./team-store.ts";

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

  /** A draft is told to those who keep it. @throws ProductError `competition.not-found` */
  async detail(
    member: Member | undefined,
    competitionId: number,
    language: Language,
  ): Promise<CallData<Calls["competitionDetail"]>> {
    const { database } = this.#platform;
    const isKept = await keeps(database, member, competitionId);
    const [{ rows }, competition] = await Promise.all([
      store.listCompetitions(database, { id: competitionId, isKept }, { page: 1, pageSize: 1 }),
      store.findCompetition(database, competitionId),
    ]);
    const [summary] = rows;
    if (summary === undefined || competition === undefined) throw new ProductError("competition.not-found");
    const accepted = member === undefined ? undefined : await store.acceptedRules(database, competitionId, member.id);
    return {
      ...presentSummary(summary, language),
      ...presentText(competition, language),
      ...(await this.#happened(competition, language)),
      ...(await this.#scenarios(competition)),
      isKept,
      isPublished: competition.published_at !== null,
      hasAccepted: accepted === competition.rules_version,
    };
  }

  /** What is told of scenarios: the open ones, and all of them in the end. */
  async #scenarios(competition: store.CompetitionRow) {
    const scenarios = await listScenarios(this.#platform.database, competition.id);
    const isOver = competition.published_at !== null && competition.ends_at.getTime() <= Date.now();
    const shown = scenarios.filter(({ visibility }) => isOver || visibility === "open");
    return {
      scenarios: shown.map(({ visibility, parameters }) => ({ board: visibility, parameters: { ...parameters } })),
      nHidden: scenarios.filter(({ visibility }) => visibility !== "open").length,
      commitment: competition.commitment,
      salt: isOver ? competition.salt : null,
    };
  }

  /** Phases, announcements, and where it is talked about. */
  async #happened(competition: store.CompetitionRow, language: Language) {
    const { database } = this.#platform;
    const [phases, announcements, rescorings, starter] = await Promise.all([
      store.listPhases(database, competition.id),
      store.listAnnouncements(database, competition.id),
      store.listRescorings(database, competition.id),
      store.findStarter(database, competition),
    ]);
    const commit = competition.starter_commit ?? "";
    return {
      phases: phases.map((row) => presentPhase(row, language)),
      announcements: announcements.map((row) => ({
        id: row.id,
        text: row[language],
        createdAt: row.created_at.toISOString(),
      })),
      rescorings: rescorings.map((row) => ({
        id: row.id,
        reason: row[language],
        formerCommitment: row.former_commitment,
        createdAt: row.created_at.toISOString(),
      })),
      starter: starter === undefined ? null : { ...starter, commit },
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
   * @throws ProductError `competition.not-found`, `competition.organiser-enters`, `competition.closed`, `competition.rules-first`,
   *   `competition.daily-limit`, `competition.forbidden`, `competition.class-missing`, `repository.version-not-found`, `simulation.protected`, those of
   *   `packedEntry`
   */
  async enter(member: Member, body: CallBody<Calls["enterCompetition"]>): Promise<CallData<Calls["enterCompetition"]>> {
    const { id: repositoryId, competitionId } = body;
    const { database, storage } = this.#platform;
    const competition = await this.#find(competitionId);
    const now = Date.now();
    if (await keeps(database, member, competitionId)) throw new ProductError("competition.organiser-enters");
    if (now < competition.starts_at.getTime() || now >= competition.ends_at.getTime())
      throw new ProductError("competition.closed");
    if (!(await store.takesEntries(database, competitionId))) throw new ProductError("competition.closed");
    const accepted = await store.acceptedRules(database, competitionId, member.id);
    if (accepted !== competition.rules_version) throw new ProductError("competition.rules-first");
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repositoryId, body.version);
    const { commit } = version;
    const ceiling = await ceilingOf(database, repositoryId, member);
    if (commit === undefined) throw new ProductError("simulation.no-model-files");
    if (!(await disclosures.showsAll(repositoryId, version, ceiling))) throw new ProductError("simulation.protected");
    const packed = await packedEntry(versions, repositoryId, version, body, competition);
    const sha256 = createHash("sha256").update(packed.content).digest("hex");
    const entryId = await inTransaction(database, async (transaction) => {
      const limit = competition.entries_per_day;
      const teamId = (await teamOf(transaction, competitionId, member.id))?.id ?? null;
      const today = await store.lockAndCountToday(transaction, competitionId, member.id, teamId);
      if (today >= limit) throw new ProductError("competition.daily-limit", { limit });
      const facts = { competition_id: competitionId, account_id: member.id, team_id: teamId, is_baseline: false };
      const entry = await store.insertEntry(transaction, {
        ...facts,
        repository_id: repositoryId,
        commit,
        class_name: packed.className,
        fmu_path: packed.fmuPath,
        sha256,
      });
      await storage.put(entryKey(entry), packed.content);
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
    const { database } = this.#platform;
    const teamId = (await teamOf(database, competitionId, member.id))?.id ?? null;
    const own = { accountId: member.id, teamId };
    const { rows, total } = await store.listOwnEntries(database, competitionId, own, { page, pageSize });
    return { rows: rows.map((row) => presentOwnEntry(row, language)), total, page, pageSize };
  }

  /** @throws ProductError `competition.not-found` */
  async board(
    { competitionId, board, page, pageSize }: CallQuery<Calls["competitionBoard"]>,
    language: Language,
  ): Promise<CallData<Calls["competitionBoard"]>> {
    const { database } = this.#platform;
    const { ends_at } = await this.#find(competitionId);
    const nWaiting = await store.countUnscored(database, competitionId);
    // What the hidden scenarios of the end say would tell of them.
    if (board === "final" && ends_at.getTime() > Date.now()) return { rows: [], total: 0, page, pageSize, nWaiting };
    const { rows, total } = await store.listBoard(database, competitionId, board, { page, pageSize });
    return { rows: rows.map((row) => presentBoardRow(row, language)), total, page, pageSize, nWaiting };
  }

  async #find(competitionId: number) {
    const competition = await store.findShownCompetition(this.#platform.database, competitionId);
    if (competition === undefined) throw new ProductError("competition.not-found");
    return competition;
  }
}
