/** What organisers do with a competition besides its task: making, changing, publishing, ending and deleting it. */
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import { installFmuHost } from "@mofang/host/foreign-fmu";
import type { CallBody, CallData, CompetitionLack, competitionKeepingCalls, Language } from "@mofang/protocol";
import { accountById } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./keeping-store.ts";
import { presentFacts, presentKeptBaseline, presentTask } from "./kept-presenter.ts";
import { mayMake } from "./policy.ts";
import { unchanged } from "./revision.ts";
import { listScenarios } from "./scenario-store.ts";
import { findCompetition, listPhases, type CompetitionRow as Row } from "./store.ts";
import type { TaskKeeping } from "./task-keeping.ts";

type Calls = typeof competitionKeepingCalls;
type Revision = CallBody<Calls["publishCompetition"]>;

export class Keeping {
  readonly #database: Database;
  readonly #tasks: TaskKeeping;

  constructor(database: Database, tasks: TaskKeeping) {
    this.#database = database;
    this.#tasks = tasks;
  }

  async list(member: Member, language: Language): Promise<CallData<Calls["keptCompetitions"]>> {
    const keeper = member.siteRole === "administrator" ? "all" : member.id;
    const rows = await store.listKept(this.#database, keeper, language);
    return {
      mayMake: await mayMake(this.#database, member),
      rows: rows.map(({ id, title, category, starts_at, ends_at, is_published }) => ({
        id,
        title,
        categoryId: category,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
        isPublished: is_published,
      })),
    };
  }

  /** @throws ProductError `competition.not-found` */
  async kept(competitionId: number, language: Language): Promise<CallData<Calls["keptCompetition"]>> {
    const database = this.#database;
    const row = await findCompetition(database, competitionId);
    if (row === undefined) throw new ProductError("competition.not-found");
    const [phases, scenarios, baseline, organisers, changedBy] = await Promise.all([
      listPhases(database, competitionId),
      listScenarios(database, competitionId),
      store.findBaseline(database, competitionId),
      store.listOrganisers(database, competitionId),
      row.changed_by === null ? undefined : accountById(database, row.changed_by),
    ]);
    return {
      id: row.id,
      revision: row.revision,
      isPublished: row.published_at !== null,
      changedBy: changedBy === undefined ? null : { id: changedBy.id, name: changedBy.name, avatar: changedBy.avatar },
      facts: presentFacts(row, phases),
      task: presentTask(row, scenarios),
      starterCommit: row.starter_commit,
      baseline: baseline === undefined ? null : presentKeptBaseline(baseline, language),
      lacks: await this.#lacksOf(database, row),
      organisers: [...organisers],
    };
  }

  /** @throws ProductError those of the phases, `list.category-missing`, `competition.fmu-unavailable` */
  make(member: Member, { facts }: CallBody<Calls["makeCompetition"]>): Promise<CallData<Calls["makeCompetition"]>> {
    requireOrder(facts);
    return this.#writing(facts, async (transaction) => {
      if (facts.takesFmus) await requireFmuHost(transaction);
      const competitionId = await store.insertDraft(transaction, facts, member.id);
      await store.addOrganiser(transaction, competitionId, member.id);
      return { competitionId };
    });
  }

  /**
   * @throws ProductError `competition.changed`, `competition.over`, `competition.ends-in-past`, `competition.fmu-unavailable`,
   *   those of the phases
   */
  save(member: Member, body: CallBody<Calls["saveCompetition"]>): Promise<CallData<Calls["saveCompetition"]>> {
    const { competitionId, facts } = body;
    requireOrder(facts);
    return this.#writing(facts, async (transaction) => {
      const row = await unchanged(transaction, body);
      if (row.published_at !== null) await requireSameTime(transaction, row, facts);
      if (facts.takesFmus && !row.takes_fmus) await requireFmuHost(transaction);
      const isSameRules = row.zh_rules === facts.zh.rules && row.en_rules === facts.en.rules;
      // A person who has accepted other rules accepts again.
      const version = isSameRules || row.published_at === null ? row.rules_version : row.rules_version + 1;
      await store.updateFacts(transaction, competitionId, facts, version);
      return { revision: await store.noteChange(transaction, competitionId, member.id) };
    });
  }

  /** @throws ProductError `competition.changed`, `competition.published`, `competition.not-ready` */
  async publish(member: Member, body: Revision): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const row = await unchanged(transaction, body);
      if (row.published_at !== null) throw new ProductError("competition.published");
      const { length: count } = await this.#lacksOf(transaction, row);
      if (count > 0) throw new ProductError("competition.not-ready", { count });
      await store.setPublished(transaction, row.id, new Date());
      await store.noteChange(transaction, row.id, member.id);
    });
  }

  /** @throws ProductError `competition.changed`, `competition.not-begun`, `competition.over` */
  async close(member: Member, body: Revision): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const row = await unchanged(transaction, body);
      const now = new Date();
      if (row.published_at === null || row.starts_at >= now) throw new ProductError("competition.not-begun");
      if (row.ends_at <= now) throw new ProductError("competition.over");
      await store.endNow(transaction, row.id, now);
      await store.noteChange(transaction, row.id, member.id);
    });
  }

  /** @throws ProductError `competition.changed`, `competition.published` */
  async deleteDraft(body: Revision): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const row = await unchanged(transaction, body);
      if (row.published_at !== null) throw new ProductError("competition.published");
      await store.deleteDraft(transaction, row.id);
    });
  }

  /** What is missing until it can be published, in the order of the page. */
  async #lacksOf(database: Database, row: Row): Promise<CompetitionLack[]> {
    const boards = new Set((await listScenarios(database, row.id)).map(({ visibility }) => visibility));
    const baseline = await store.findBaseline(database, row.id);
    const isEmpty = (texts: readonly string[]) => texts.some((text) => text === "");
    const isMissing: Readonly<Record<CompetitionLack, boolean>> = {
      texts: isEmpty([row.zh_summary, row.en_summary, row.zh_text, row.en_text]),
      rules: isEmpty([row.zh_rules, row.en_rules]),
      end: row.ends_at.getTime() <= Date.now(),
      task: row.task_text === "",
      scenarios: boards.size < 3,
      // What comes with the product has no starter repository.
      starter: row.slug === null && !(await this.#tasks.isPublicStarter(row.starter_id, row.starter_commit)),
      baseline: baseline?.state !== "scored",
    };
    return (Object.keys(isMissing) as CompetitionLack[]).filter((lack) => row.published_at === null && isMissing[lack]);
  }

  async #writing<Result>(facts: store.Facts, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await inTransaction(this.#database, work);
    } catch (error) {
      if (brokenConstraint(error) !== "competition_category_fkey") throw error;
      throw new ProductError("list.category-missing", { name: facts.categoryId });
    }
  }
}

/** @throws ProductError `competition.phases-order`, `competition.no-entry-phase` */
function requireOrder({ phases }: store.Facts): void {
  let former = Number.NEGATIVE_INFINITY;
  for (const { zh, startsAt, endsAt } of phases) {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (start < former || end <= start) throw new ProductError("competition.phases-order", { title: zh });
    former = end;
  }
  if (!phases.some(({ takesEntries }) => takesEntries)) throw new ProductError("competition.no-entry-phase");
}

/** @throws ProductError `competition.fmu-unavailable` */
async function requireFmuHost(transaction: Transaction): Promise<void> {
  if (await store.lacksFmuHost(transaction)) {
    throw new ProductError("competition.fmu-unavailable", { command: installFmuHost });
  }
}

/** What is told in the end stays told. @throws ProductError `competition.over`, `competition.ends-in-past` */
async function requireSameTime(transaction: Transaction, row: Row, { phases }: store.Facts): Promise<void> {
  const now = Date.now();
  const end = Date.parse(phases.findLast(({ takesEntries }) => takesEntries)?.endsAt ?? "");
  if (row.ends_at.getTime() > now) {
    if (end <= now) throw new ProductError("competition.ends-in-past");
    return;
  }
  const known = await listPhases(transaction, row.id);
  const isSame =
    known.length === phases.length &&
    known.every(
      ({ starts_at, ends_at, takes_entries }, place) =>
        starts_at.getTime() === Date.parse(phases[place]?.startsAt ?? "") &&
        ends_at.getTime() === Date.parse(phases[place]?.endsAt ?? "") &&
        takes_entries === phases[place]?.takesEntries,
    );
  if (!isSame) throw new ProductError("competition.over");
}
