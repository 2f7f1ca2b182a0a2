/** SQL of competitions. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { CompetitionBoard, Language } from "@mofang/protocol";
import { sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

type Parameters = Readonly<Record<string, number>>;

interface NewCompetition {
  readonly slug: string;
  readonly category: string;
  readonly zh_title: string;
  readonly en_title: string;
  readonly zh_summary: string;
  readonly en_summary: string;
  readonly zh_text: string;
  readonly en_text: string;
  readonly zh_rules: string;
  readonly en_rules: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly entries_per_day: number;
  readonly task_text: string;
  readonly package: string;
  readonly task_class: string;
  readonly interface: string;
  readonly baseline: string;
  readonly stop_time: number;
  readonly commitment: string;
  readonly salt: string;
}

/** What a scenario sets. */
export interface Scenario {
  readonly visibility: "open" | CompetitionBoard;
  readonly parameters: Parameters;
}

/** @returns id of the new competition; undefined where there is one of that name */
export async function insertCompetition(
  transaction: Transaction,
  competition: NewCompetition,
  scenarios: readonly Scenario[],
): Promise<number | undefined> {
  const row = await transaction
    .insertInto("competition")
    .values(competition)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const rows = scenarios.map(({ visibility, parameters }, place) => ({
    competition_id: row.id,
    place,
    visibility,
    parameters: storableJson(parameters),
  }));
  await transaction.insertInto("competition_scenario").values(rows).execute();
  return row.id;
}

export function findCompetition(database: Database, competitionId: number) {
  return database.selectFrom("competition").selectAll().where("id", "=", competitionId).executeTakeFirst();
}

/** Whether a row `competition` is shown: neither it nor its category is hidden. */
export const isShown = sql<boolean>`competition.hidden_at is null and exists (
  select from competition_category as category where category.name = competition.category and category.hidden_at is null)`;

/** A competition that administrators do not hide. */
export function findShownCompetition(database: Database, competitionId: number) {
  return database.selectFrom("competition").selectAll().where("id", "=", competitionId).where(isShown).executeTakeFirst();
}

export async function listScenarios(database: Database, competitionId: number) {
  const rows = await database
    .selectFrom("competition_scenario")
    .select(["id", "visibility", "parameters"])
    .where("competition_id", "=", competitionId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({
    ...row,
    visibility: row.visibility as Scenario["visibility"],
    parameters: row.parameters as Parameters,
  }));
}

export interface SummaryRow {
  readonly id: number;
  readonly category: string;
  readonly zh_title: string;
  readonly en_title: string;
  readonly zh_summary: string;
  readonly en_summary: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly n_entries: number;
  readonly n_people: number;
}

/** A page of competitions, those that take entries first; one of them where an id is given. */
export async function listCompetitions(
  database: Database,
  { category, id }: { readonly category?: string | undefined; readonly id?: number },
  { page, pageSize }: Page,
) {
  const { rows } = await sql<SummaryRow & { total: number }>`
    select competition.id, category, zh_title, en_title, zh_summary, en_summary, starts_at, ends_at,
      count(entry.id)::int as n_entries, count(distinct entry.account_id)::int as n_people, (count(*) over ())::int as total
    from competition left join competition_entry as entry on entry.competition_id = competition.id and entry.state = 'scored'
      and not entry.is_baseline
    where ${isShown} and (${category ?? null}::text is null or category = ${category ?? null}) and (${id ?? null}::bigint is null or competition.id = ${id ?? null})
    group by competition.id order by (now() between starts_at and ends_at) desc, competition.place, ends_at desc, competition.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The categories that are shown, with how many competitions they have, and how many of those take entries now. */
export async function listCategories(database: Database, language: Language) {
  const { rows } = await sql<{ id: string; title: string; summary: string; nCompetitions: number; nOpen: number }>`
    select category.name as id, category.${sql.ref(language)} as title, category.${sql.ref(`${language}_text`)} as summary,
      count(competition.id)::int as "nCompetitions",
      (count(competition.id) filter (where now() between starts_at and ends_at))::int as "nOpen"
    from competition_category as category
      left join competition on competition.category = category.name and competition.hidden_at is null
    where category.hidden_at is null group by category.id order by category.place, category.id`.execute(database);
  return rows;
}

/** Version of the rules that somebody has accepted. */
export async function acceptedRules(database: Database, competitionId: number, accountId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom("competition_acceptance")
    .select("rules_version")
    .where("competition_id", "=", competitionId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.rules_version;
}

export async function acceptRules(database: Database, competitionId: number, accountId: number, version: number): Promise<void> {
  await database
    .insertInto("competition_acceptance")
    .values({ competition_id: competitionId, account_id: accountId, rules_version: version })
    .onConflict((conflict) =>
      conflict.columns(["competition_id", "account_id"]).doUpdateSet({ rules_version: version, accepted_at: new Date() }),
    )
    .execute();
}

/** Lets the entries of one person come one after the other, and counts those of the last day. */
export async function lockAndCountToday(transaction: Transaction, competitionId: number, accountId: number): Promise<number> {
  await sql`select from competition_acceptance where competition_id = ${competitionId} and account_id = ${accountId}
    for update`.execute(transaction);
  const { count } = await transaction
    .selectFrom("competition_entry")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("competition_id", "=", competitionId)
    .where("account_id", "=", accountId)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewEntry {
  readonly competition_id: number;
  readonly account_id: number | null;
  readonly is_baseline: boolean;
  readonly repository_id: number;
  readonly commit: string;
  readonly class_name: string;
  readonly sha256: string;
}

export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<number> {
  const { id } = await transaction.insertInto("competition_entry").values(entry).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** An entry, locked until the transaction ends. */
export function lockEntry(transaction: Transaction, entryId: number) {
  return transaction.selectFrom("competition_entry").selectAll().where("id", "=", entryId).forUpdate().executeTakeFirst();
}

export async function hasBaseline(database: Database, competitionId: number): Promise<boolean> {
  const row = await database
    .selectFrom("competition_entry")
    .select("id")
    .where("competition_id", "=", competitionId)
    .where("is_baseline", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Evaluations of an entry that count. */
export function currentEvaluations(database: Database, entryId: number) {
  return database
    .selectFrom("competition_evaluation")
    .select(["id", "scenario_id", "task_id", "score", "ended_at"])
    .where("entry_id", "=", entryId)
    .where("is_superseded", "=", false)
    .execute();
}

export async function insertEvaluation(
  transaction: Transaction,
  evaluation: { readonly entry_id: number; readonly scenario_id: number; readonly engine: string; readonly task_id: number },
): Promise<void> {
  await transaction.insertInto("competition_evaluation").values(evaluation).execute();
}

export async function endEvaluation(transaction: Transaction, id: number, score: number | null): Promise<void> {
  await transaction
    .updateTable("competition_evaluation")
    .set({ score, task_id: null, ended_at: new Date() })
    .where("id", "=", id)
    .execute();
}

interface EntryState {
  readonly state: "running" | "scored" | "failed";
  readonly failed_on?: "open" | "hidden";
  readonly message_zh?: string;
  readonly message_en?: string;
}

export async function setEntryState(transaction: Transaction, entryId: number, state: EntryState): Promise<void> {
  await transaction.updateTable("competition_entry").set(state).where("id", "=", entryId).execute();
}

/** Lets every entry that has ended begin anew; former evaluations stay in the record. @returns their ids */
export async function restartEntries(transaction: Transaction, competitionId: number): Promise<readonly number[]> {
  const entries = await transaction
    .updateTable("competition_entry")
    .set({ state: "waiting", failed_on: null, message_zh: "", message_en: "" })
    .where("competition_id", "=", competitionId)
    .where("state", "in", ["scored", "failed"])
    .returning("id")
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return [];
  await transaction.updateTable("competition_evaluation").set({ is_superseded: true }).where("entry_id", "in", ids).execute();
  return ids;
}

export interface OwnEntryRow {
  readonly id: number;
  readonly repository_id: number | null;
  readonly repository_name: string | null;
  readonly commit: string;
  readonly class_name: string;
  readonly state: "waiting" | "running" | "scored" | "failed";
  readonly failed_on: string | null;
  readonly message_zh: string;
  readonly message_en: string;
  readonly created_at: Date;
  readonly n_done: number;
  readonly n_scenarios: number;
  readonly n_before: number;
  readonly score: number | null;
}

/** Somebody's own entries, the newest first. */
export async function listOwnEntries(database: Database, competitionId: number, accountId: number, { page, pageSize }: Page) {
  const { rows } = await sql<OwnEntryRow & { total: number }>`
    select entry.id, entry.repository_id, repository.name as repository_name, entry.commit, entry.class_name, entry.state,
      entry.failed_on, entry.message_zh, entry.message_en, entry.created_at,
      (select count(*) from competition_evaluation where entry_id = entry.id and ended_at is not null and not is_superseded)::int as n_done,
      (select count(*) from competition_scenario where competition_id = entry.competition_id)::int as n_scenarios,
      (select count(*) from competition_entry as other where other.state in ('waiting', 'running') and other.id < entry.id)::int as n_before,
      case when entry.state = 'scored' then (select avg(evaluation.score) from competition_evaluation as evaluation
        join competition_scenario as scenario on scenario.id = evaluation.scenario_id and scenario.visibility = 'public'
        where evaluation.entry_id = entry.id and not evaluation.is_superseded) end as score,
      (count(*) over ())::int as total
    from competition_entry as entry left join repository on repository.id = entry.repository_id
    where entry.competition_id = ${competitionId} and entry.account_id = ${accountId}
    order by entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface BoardRow {
  readonly rank: number;
  readonly account_id: number | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly is_baseline: boolean;
  readonly score: number;
  readonly entry_id: number;
  readonly engine: string;
  readonly created_at: Date;
}

/** A board: of everybody the entry that is best on the public scenarios, by its mean over those of the board; ties go to the earlier one. */
export async function listBoard(database: Database, competitionId: number, board: CompetitionBoard, { page, pageSize }: Page) {
  const { rows } = await sql<BoardRow & { total: number }>`
    with mean as (
      select entry.id, entry.account_id, entry.is_baseline, entry.created_at, max(evaluation.engine) as engine,
        avg(evaluation.score) filter (where scenario.visibility = 'public') as public_score,
        avg(evaluation.score) filter (where scenario.visibility = ${board}) as score
      from competition_entry as entry
        join competition_evaluation as evaluation on evaluation.entry_id = entry.id and not evaluation.is_superseded
        join competition_scenario as scenario on scenario.id = evaluation.scenario_id
      where entry.competition_id = ${competitionId} and entry.state = 'scored' and (entry.account_id is not null or entry.is_baseline)
      group by entry.id
    ), best as (
      select distinct on (account_id, is_baseline) * from mean order by account_id, is_baseline, public_score, id
    )
    select (rank() over (order by best.score, best.id))::int as rank, best.account_id, account.name, account.avatar,
      best.is_baseline, best.score, best.id as entry_id, best.engine, best.created_at, (count(*) over ())::int as total
    from best left join account on account.id = best.account_id and account.deleted_at is null
    order by best.score, best.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What somebody entered, for their own data. */
export function entriesOf(database: Database, accountId: number) {
  return database
    .selectFrom("competition_entry")
    .select(["id", "competition_id", "commit", "class_name", "sha256", "state", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Forgets which rules somebody accepted; entries stay without their name. */
export async function eraseAcceptances(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("competition_acceptance").where("account_id", "=", accountId).execute();
}

/** Every competition with its baseline. */
export function allCompetitions(database: Database) {
  return database.selectFrom("competition").select(["id", "baseline"]).orderBy("id").execute();
}
