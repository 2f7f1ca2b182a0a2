/** SQL of competitions. */
import { type Database, type DB, storableJson, type Transaction } from "@mofang/host";
import type { CallBody, CompetitionBoard, competitionKeepingCalls, Language } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";
import { insertScenarios, type Scenario } from "./scenario-store.ts";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

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
  readonly published_at: Date;
  readonly task_path: string;
}

/** A competition as its table has it. */
export type CompetitionRow = Selectable<DB["competition"]>;

/** What is measured of a run; the first of a competition is its score. */
export type Metric = CallBody<(typeof competitionKeepingCalls)["saveCompetitionTask"]>["task"]["metrics"][number];

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
  await insertScenarios(transaction, row.id, scenarios);
  const { starts_at, ends_at } = competition;
  const phase = { zh: "提交作品", en: "Entries", place: 0, starts_at, ends_at, takes_entries: true };
  await transaction
    .insertInto("competition_phase")
    .values({ competition_id: row.id, ...phase })
    .execute();
  return row.id;
}

export function findCompetition(database: Database, competitionId: number) {
  return database.selectFrom("competition").selectAll().where("id", "=", competitionId).executeTakeFirst();
}

/** Whether a row `competition` is shown: it is published, and neither it nor its category is hidden. */
export const isShown = sql<boolean>`competition.published_at is not null and competition.hidden_at is null and exists (
  select from competition_category as category where category.name = competition.category and category.hidden_at is null)`;

/** A competition that is published and that administrators do not hide. */
export function findShownCompetition(database: Database, competitionId: number) {
  return database.selectFrom("competition").selectAll().where("id", "=", competitionId).where(isShown).executeTakeFirst();
}

export function listPhases(database: Database, competitionId: number) {
  return database
    .selectFrom("competition_phase")
    .select(["zh", "en", "starts_at", "ends_at", "takes_entries"])
    .where("competition_id", "=", competitionId)
    .orderBy("place")
    .execute();
}

/** Whether one of its phases takes entries at this moment. */
export async function takesEntries(database: Database, competitionId: number): Promise<boolean> {
  const phase = await database
    .selectFrom("competition_phase")
    .select("id")
    .where("competition_id", "=", competitionId)
    .where("takes_entries", "=", true)
    .where(sql<boolean>`now() >= starts_at and now() < ends_at`)
    .executeTakeFirst();
  return phase !== undefined;
}

export function listAnnouncements(database: Database, competitionId: number) {
  return database
    .selectFrom("competition_announcement")
    .select(["id", "zh", "en", "created_at"])
    .where("competition_id", "=", competitionId)
    .orderBy("id", "desc")
    .execute();
}

export function listRescorings(database: Database, competitionId: number) {
  return database
    .selectFrom("competition_rescoring")
    .select(["id", "zh", "en", "former_commitment", "created_at"])
    .where("competition_id", "=", competitionId)
    .orderBy("id", "desc")
    .execute();
}

/** The repository from which a task was taken, where everybody may see it. */
export async function findStarter(database: Database, { starter_id }: CompetitionRow) {
  if (starter_id === null) return undefined;
  return database
    .selectFrom("repository")
    .select(["id", "name"])
    .where("id", "=", starter_id)
    .where("open_type", "=", "public")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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

/** A page of competitions, those that take entries first; one of them where an id is given, a draft too for who keeps it. */
export async function listCompetitions(
  database: Database,
  { category, id, isKept = false }: { readonly category?: string | undefined; readonly id?: number; readonly isKept?: boolean },
  { page, pageSize }: Page,
) {
  const { rows } = await sql<SummaryRow & { total: number }>`
    select competition.id, category, zh_title, en_title, zh_summary, en_summary, starts_at, ends_at,
      count(entry.id)::int as n_entries, count(distinct entry.account_id)::int as n_people, (count(*) over ())::int as total
    from competition left join competition_entry as entry on entry.competition_id = competition.id and entry.state = 'scored'
      and not entry.is_baseline
    where (${isKept} or ${isShown}) and (${category ?? null}::text is null or category = ${category ?? null}) and (${id ?? null}::bigint is null or competition.id = ${id ?? null})
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
        and competition.published_at is not null
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

/** Lets the entries of a person or a team come one after the other, and counts those of the last day of all its members. */
export async function lockAndCountToday(
  transaction: Transaction,
  competitionId: number,
  accountId: number,
  teamId: number | null,
): Promise<number> {
  await sql`select from competition_team where id = ${teamId} for update`.execute(transaction);
  await sql`select from competition_acceptance where competition_id = ${competitionId} and account_id = ${accountId}
    for update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from competition_entry as entry
    where competition_id = ${competitionId} and created_at > now() - interval '1 day' and (account_id = ${accountId}
      or team_id = ${teamId} or account_id in (select account_id from competition_team_member where team_id = ${teamId}))`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

interface NewEntry {
  readonly competition_id: number;
  readonly account_id: number | null;
  readonly team_id: number | null;
  readonly is_baseline: boolean;
  readonly repository_id: number;
  readonly commit: string;
  readonly class_name: string;
  readonly fmu_path?: string | null;
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

/** @param metrics  what was measured besides the score */
export async function endEvaluation(
  transaction: Transaction,
  id: number,
  score: number | null,
  metrics: readonly (number | null)[],
): Promise<void> {
  await transaction
    .updateTable("competition_evaluation")
    .set({ score, metrics: storableJson(metrics), task_id: null, ended_at: new Date() })
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

/** What a score was before all entries were scored again, and why; null where that never happened. */
interface FormerRow {
  readonly score: number | null;
  readonly zh: string;
  readonly en: string;
  readonly at: string;
}

/** Means of the metrics of the entry `entry` over the scenarios of a board, as JSON; null for one that a run had no value of. */
const metricsOn = (board: CompetitionBoard) => sql`(select coalesce(json_agg(one.mean order by one.place), '[]') from (
  select value.place, case when bool_or(value.value is null) then null else avg(value.value::double precision) end as mean
  from competition_evaluation as evaluation
    join competition_scenario as scenario on scenario.id = evaluation.scenario_id and scenario.visibility = ${board},
    jsonb_array_elements_text(evaluation.metrics) with ordinality as value (value, place)
  where evaluation.entry_id = entry.id and not evaluation.is_superseded group by value.place) as one)`;

/** What the entry `entry` had on a board before it was scored again, as JSON. */
const formerOn = (board: CompetitionBoard) => sql`(select json_build_object('score', avg(evaluation.score), 'zh', rescoring.zh,
    'en', rescoring.en, 'at', rescoring.created_at)
  from competition_evaluation as evaluation join competition_rescoring as rescoring on rescoring.id = evaluation.rescoring_id
    join competition_scenario as scenario on scenario.id = evaluation.scenario_id and scenario.visibility = ${board}
  where evaluation.entry_id = entry.id group by rescoring.id order by rescoring.id desc limit 1)`;

export interface OwnEntryRow {
  readonly id: number;
  readonly repository_id: number | null;
  readonly repository_name: string | null;
  readonly commit: string;
  readonly class_name: string;
  readonly fmu_path: string | null;
  readonly state: "waiting" | "running" | "scored" | "failed";
  readonly failed_on: string | null;
  readonly message_zh: string;
  readonly message_en: string;
  readonly created_at: Date;
  readonly n_done: number;
  readonly n_scenarios: number;
  readonly n_before: number;
  readonly score: number | null;
  readonly metrics: readonly (number | null)[];
  readonly former: FormerRow | null;
  readonly is_opened: boolean;
}

/** Entries of a person and of their team, the newest first. */
export async function listOwnEntries(
  database: Database,
  competitionId: number,
  { accountId, teamId }: { readonly accountId: number; readonly teamId: number | null },
  { page, pageSize }: Page,
) {
  const { rows } = await sql<OwnEntryRow & { total: number }>`
    select entry.id, entry.repository_id, repository.name as repository_name, entry.commit, entry.class_name, entry.fmu_path, entry.state,
      entry.failed_on, entry.message_zh, entry.message_en, entry.created_at,
      (select count(*) from competition_evaluation where entry_id = entry.id and ended_at is not null and not is_superseded)::int as n_done,
      (select count(*) from competition_scenario where competition_id = entry.competition_id and retired_at is null)::int as n_scenarios,
      (select count(*) from competition_entry as other where other.state in ('waiting', 'running') and other.id < entry.id)::int as n_before,
      case when entry.state = 'scored' then (select avg(evaluation.score) from competition_evaluation as evaluation
        join competition_scenario as scenario on scenario.id = evaluation.scenario_id and scenario.visibility = 'public'
        where evaluation.entry_id = entry.id and not evaluation.is_superseded) end as score,
      case when entry.state = 'scored' then ${metricsOn("public")} else '[]' end as metrics, ${formerOn("public")} as former,
      entry.opened_at is not null as is_opened,
      (count(*) over ())::int as total
    from competition_entry as entry left join repository on repository.id = entry.repository_id
    where entry.competition_id = ${competitionId} and (entry.account_id = ${accountId} or entry.team_id = ${teamId})
    order by entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface BoardRow {
  readonly rank: number;
  readonly account_id: number | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly team: { readonly name: string; readonly members: { id: number; name: string; avatar: string | null }[] } | null;
  readonly is_baseline: boolean;
  readonly score: number;
  readonly metrics: readonly (number | null)[];
  readonly former: FormerRow | null;
  readonly entry_id: number;
  readonly class_name: string;
  readonly is_fmu: boolean;
  readonly commit: string;
  readonly is_opened: boolean;
  readonly engine: string;
  readonly created_at: Date;
}

/** A board: of every team, and of who entered alone, the entry that is best on the public scenarios, by its mean over those of the board; ties go to the earlier one. */
export async function listBoard(database: Database, competitionId: number, board: CompetitionBoard, { page, pageSize }: Page) {
  const { rows } = await sql<BoardRow & { total: number }>`
    with mean as (
      select entry.id, entry.account_id, entry.team_id, entry.is_baseline, max(evaluation.engine) as engine,
        avg(evaluation.score) filter (where scenario.visibility = 'public') as public_score,
        avg(evaluation.score) filter (where scenario.visibility = ${board}) as score
      from competition_entry as entry
        join competition_evaluation as evaluation on evaluation.entry_id = entry.id and not evaluation.is_superseded
        join competition_scenario as scenario on scenario.id = evaluation.scenario_id
      where entry.competition_id = ${competitionId} and entry.state = 'scored'
        and (entry.account_id is not null or entry.team_id is not null or entry.is_baseline)
      group by entry.id
    ), best as (
      select distinct on (is_baseline, team_id, case when team_id is null then account_id end) * from mean
      order by is_baseline, team_id, case when team_id is null then account_id end, public_score, id
    ), ranked as (
      select *, (rank() over (order by score, id))::int as rank, (count(*) over ())::int as total from best
      order by score, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ranked.rank, ranked.total, ranked.account_id, account.name, account.avatar, ranked.is_baseline, ranked.score,
      ranked.id as entry_id, ranked.engine, entry.class_name, entry.fmu_path is not null as is_fmu, entry.commit, entry.created_at,
      entry.opened_at is not null or entry.is_baseline as is_opened,
      ${metricsOn(board)} as metrics, ${formerOn(board)} as former,
      case when team.id is not null then json_build_object('name', team.name, 'members', (
        select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'avatar', one.avatar) order by one.name), '[]')
        from competition_team_member as member join account as one on one.id = member.account_id
        where member.team_id = team.id)) end as team
    from ranked join competition_entry as entry on entry.id = ranked.id
      left join account on account.id = ranked.account_id and account.deleted_at is null
      left join competition_team as team on team.id = ranked.team_id
    order by ranked.score, ranked.id`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Entries that wait for their score, or are being scored. */
export async function countUnscored(database: Database, competitionId: number): Promise<number> {
  const { count } = await database
    .selectFrom("competition_entry")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("competition_id", "=", competitionId)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirstOrThrow();
  return count;
}

export function findEntry(database: Database, entryId: number) {
  return database
    .selectFrom("competition_entry as entry")
    .leftJoin("repository", "repository.id", "entry.repository_id")
    .selectAll("entry")
    .select("repository.name as repository_name")
    .where("entry.id", "=", entryId)
    .executeTakeFirst();
}

export async function setOpened(database: Database, entryId: number, isOpened: boolean): Promise<void> {
  await database
    .updateTable("competition_entry")
    .set({ opened_at: isOpened ? new Date() : null })
    .where("id", "=", entryId)
    .execute();
}

/** What somebody entered, for their own data. */
export function entriesOf(database: Database, accountId: number) {
  return database
    .selectFrom("competition_entry")
    .select(["id", "competition_id", "commit", "class_name", "fmu_path", "sha256", "state", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Forgets which rules a person accepted, what they keep and in which teams they are; entries stay without their name. */
export async function eraseFromCompetitions(transaction: Transaction, accountId: number): Promise<void> {
  for (const table of [
    "competition_acceptance",
    "competition_maker",
    "competition_organiser",
    "competition_team_member",
    "competition_team_invitation",
  ] as const)
    await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
}

/** What a person keeps and in which teams they are, for their own data. */
export async function rolesOf(database: Database, accountId: number) {
  const { rows: teams } = await sql<{ competition_id: number; team: string; joined_at: Date }>`
    select team.competition_id, team.name::text as team, member.joined_at from competition_team_member as member
      join competition_team as team on team.id = member.team_id where member.account_id = ${accountId}`.execute(database);
  const kept = await database
    .selectFrom("competition_organiser")
    .select("competition_id")
    .where("account_id", "=", accountId)
    .execute();
  return { teams, keeps: kept.map(({ competition_id }) => competition_id) };
}

/** The competitions that come with the product, with their baselines. */
export function productCompetitions(database: Database) {
  return database.selectFrom("competition").select(["id", "baseline"]).where("slug", "is not", null).orderBy("id").execute();
}
