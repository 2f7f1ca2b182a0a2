/** SQL of those who keep competitions: who they are, and what they write. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { CallBody, competitionKeepingCalls, Language, RunnerWarning } from "@mofang/protocol";
import { sql } from "kysely";
import { insertScenarios } from "./scenario-store.ts";

type Calls = typeof competitionKeepingCalls;
/** What organisers write of a competition. */
export type Facts = CallBody<Calls["saveCompetition"]>["facts"];
/** What organisers ask of an entry. */
export type Task = CallBody<Calls["saveCompetitionTask"]>["task"];

const people = sql`account.id, account.name::text as name, account.avatar`;
interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
}

export async function isMaker(database: Database, accountId: number): Promise<boolean> {
  const row = await database
    .selectFrom("competition_maker")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMakers(database: Database): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${people} from competition_maker join account on account.id = account_id
    order by account.name`.execute(database);
  return rows;
}

export async function setMaker(database: Database, accountId: number, mayMake: boolean): Promise<void> {
  await (mayMake
    ? sql`insert into competition_maker (account_id) values (${accountId}) on conflict do nothing`
    : sql`delete from competition_maker where account_id = ${accountId}`
  ).execute(database);
}

export async function isOrganiser(database: Database, competitionId: number, accountId: number): Promise<boolean> {
  const row = await database
    .selectFrom("competition_organiser")
    .select("account_id")
    .where("competition_id", "=", competitionId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOrganisers(database: Database, competitionId: number): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${people} from competition_organiser join account on account.id = account_id
    where competition_id = ${competitionId} order by account.name`.execute(database);
  return rows;
}

export async function addOrganiser(transaction: Transaction, competitionId: number, accountId: number): Promise<void> {
  await sql`insert into competition_organiser values (${competitionId}, ${accountId}) on conflict do nothing`.execute(
    transaction,
  );
}

export async function removeOrganiser(transaction: Transaction, competitionId: number, accountId: number): Promise<void> {
  await sql`delete from competition_organiser where competition_id = ${competitionId} and account_id = ${accountId}`.execute(
    transaction,
  );
}

/** Whether a program that runs jobs has said that it lacks what FMUs need. */
export async function lacksFmuHost(database: Database): Promise<boolean> {
  const warning: RunnerWarning = "no-fmus";
  const { rows } = await sql`select from job_runner
    where seen_at > now() - interval '1 minute' and ${warning} = any(warnings)`.execute(database);
  return rows.length > 0;
}

/** Competitions that a person keeps, or all of them, drafts first. */
export async function listKept(database: Database, keeperId: number | "all", language: Language) {
  const isKept =
    keeperId === "all"
      ? sql`true`
      : sql`exists (select from competition_organiser as organiser
    where organiser.competition_id = competition.id and organiser.account_id = ${keeperId})`;
  const { rows } = await sql<{
    id: number;
    title: string;
    category: string;
    starts_at: Date;
    ends_at: Date;
    is_published: boolean;
  }>`
    select id, ${sql.ref(`${language}_title`)} as title, category, starts_at, ends_at, published_at is not null as is_published
    from competition where ${isKept} order by published_at is not null, ends_at desc, id`.execute(database);
  return rows;
}

/** A competition, locked until the transaction ends. */
export function lockCompetition(transaction: Transaction, competitionId: number) {
  return transaction.selectFrom("competition").selectAll().where("id", "=", competitionId).forUpdate().executeTakeFirst();
}

function columnsOf({ categoryId, zh, en, phases, entriesPerDay, teamSize, takesFmus }: Facts) {
  const entering = phases.filter(({ takesEntries }) => takesEntries);
  return {
    category: categoryId,
    zh_title: zh.title,
    en_title: en.title,
    zh_summary: zh.summary,
    en_summary: en.summary,
    zh_text: zh.text,
    en_text: en.text,
    zh_rules: zh.rules,
    en_rules: en.rules,
    zh_prizes: zh.prizes,
    en_prizes: en.prizes,
    starts_at: new Date(entering.at(0)?.startsAt ?? 0),
    ends_at: new Date(entering.at(-1)?.endsAt ?? 0),
    entries_per_day: entriesPerDay,
    team_size: teamSize,
    takes_fmus: takesFmus,
  };
}

/** @returns id of the new draft */
export async function insertDraft(transaction: Transaction, facts: Facts, accountId: number): Promise<number> {
  const { id } = await transaction
    .insertInto("competition")
    .values({ ...columnsOf(facts), changed_by: accountId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setPhases(transaction, id, facts);
  return id;
}

export async function updateFacts(
  transaction: Transaction,
  competitionId: number,
  facts: Facts,
  rulesVersion: number,
): Promise<void> {
  const changed = { ...columnsOf(facts), rules_version: rulesVersion };
  await transaction.updateTable("competition").set(changed).where("id", "=", competitionId).execute();
  await setPhases(transaction, competitionId, facts);
}

async function setPhases(transaction: Transaction, competitionId: number, { phases }: Facts): Promise<void> {
  await transaction.deleteFrom("competition_phase").where("competition_id", "=", competitionId).execute();
  const rows = phases.map(({ zh, en, startsAt, endsAt, takesEntries }, place) => ({
    competition_id: competitionId,
    place,
    zh,
    en,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    takes_entries: takesEntries,
  }));
  await transaction.insertInto("competition_phase").values(rows).execute();
}

/** Notes who has changed a competition. @returns its new revision */
export async function noteChange(transaction: Transaction, competitionId: number, accountId: number): Promise<number> {
  const { revision } = await transaction
    .updateTable("competition")
    .set((e) => ({ changed_by: accountId, revision: e("revision", "+", 1) }))
    .where("id", "=", competitionId)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

export async function setPublished(transaction: Transaction, competitionId: number, at: Date): Promise<void> {
  await transaction.updateTable("competition").set({ published_at: at }).where("id", "=", competitionId).execute();
}

/** Ends a competition: phases that are under way end, and those to come are none. */
export async function endNow(transaction: Transaction, competitionId: number, at: Date): Promise<void> {
  await transaction
    .deleteFrom("competition_phase")
    .where("competition_id", "=", competitionId)
    .where("starts_at", ">=", at)
    .execute();
  await transaction
    .updateTable("competition_phase")
    .set({ ends_at: at })
    .where("competition_id", "=", competitionId)
    .where("ends_at", ">", at)
    .execute();
  await transaction.updateTable("competition").set({ ends_at: at }).where("id", "=", competitionId).execute();
}

export async function deleteDraft(transaction: Transaction, competitionId: number): Promise<void> {
  await transaction.deleteFrom("competition").where("id", "=", competitionId).where("published_at", "is", null).execute();
}

/** A task as it is kept: the text of its file, and what says which hidden scenarios there are. */
export interface KeptTask extends Task {
  readonly commit: string;
  readonly text: string;
  readonly packageName: string;
  readonly commitment: string;
  readonly salt: string;
}

/** Puts another task in the place of the former one, whose scenarios stay in the record. */
export async function setTask(transaction: Transaction, competitionId: number, task: KeptTask): Promise<void> {
  const values = {
    starter_id: task.starterId,
    starter_commit: task.commit,
    task_path: task.taskPath,
    task_text: task.text,
    package: task.packageName,
    task_class: task.taskClass,
    interface: task.interfaceName,
    baseline: task.baselineName,
    stop_time: task.stopTime,
    metrics: storableJson(task.metrics),
    commitment: task.commitment,
    salt: task.salt,
  };
  await transaction.updateTable("competition").set(values).where("id", "=", competitionId).execute();
  await transaction
    .updateTable("competition_scenario")
    .set({ retired_at: new Date() })
    .where("competition_id", "=", competitionId)
    .where("retired_at", "is", null)
    .execute();
  await insertScenarios(
    transaction,
    competitionId,
    task.scenarios.map(({ board, parameters }) => ({ visibility: board, parameters })),
  );
}

/** Takes away what was tried of a draft. @returns ids of the entries, and of the runs that are under way */
export async function deleteBaselines(transaction: Transaction, competitionId: number) {
  const { rows: runs } = await sql<{ task_id: number }>`select task_id from competition_evaluation as evaluation
    join competition_entry as entry on entry.id = evaluation.entry_id
    where entry.competition_id = ${competitionId} and entry.is_baseline and task_id is not null`.execute(transaction);
  const entries = await transaction
    .deleteFrom("competition_entry")
    .where("competition_id", "=", competitionId)
    .where("is_baseline", "=", true)
    .returning("id")
    .execute();
  return { entryIds: entries.map(({ id }) => id), taskIds: runs.map(({ task_id }) => task_id) };
}

/** The newest entry of the product or of the organisers, and what came of each of its runs. */
export async function findBaseline(database: Database, competitionId: number) {
  const entry = await database
    .selectFrom("competition_entry")
    .select(["id", "state", "message_zh", "message_en"])
    .where("competition_id", "=", competitionId)
    .where("is_baseline", "=", true)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  const runs = await database
    .selectFrom("competition_evaluation as evaluation")
    .innerJoin("competition_scenario as scenario", "scenario.id", "evaluation.scenario_id")
    .select(["scenario.visibility", "evaluation.score", "evaluation.metrics"])
    .where("evaluation.entry_id", "=", entry.id)
    .where("evaluation.is_superseded", "=", false)
    .where("evaluation.ended_at", "is not", null)
    .orderBy("scenario.place")
    .execute();
  return { ...entry, runs };
}

export async function insertAnnouncement(
  transaction: Transaction,
  competitionId: number,
  accountId: number,
  { zh, en }: { readonly zh: string; readonly en: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto("competition_announcement")
    .values({ competition_id: competitionId, account_id: accountId, zh, en })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Those who have accepted the rules. */
export async function participants(database: Database, competitionId: number): Promise<readonly number[]> {
  const rows = await database
    .selectFrom("competition_acceptance")
    .select("account_id")
    .where("competition_id", "=", competitionId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function insertRescoring(
  transaction: Transaction,
  competitionId: number,
  accountId: number,
  reason: { readonly zh: string; readonly en: string; readonly formerCommitment: string },
): Promise<number> {
  const { zh, en, formerCommitment } = reason;
  const { id } = await transaction
    .insertInto("competition_rescoring")
    .values({ competition_id: competitionId, account_id: accountId, zh, en, former_commitment: formerCommitment })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Lets every entry begin again; former evaluations stay in the record, with the reason.
 *
 * @returns ids of the entries, and of the runs that are under way and count no more
 */
export async function restartEntries(transaction: Transaction, competitionId: number, rescoringId: number) {
  const entries = await transaction
    .updateTable("competition_entry")
    .set({ state: "waiting", failed_on: null, message_zh: "", message_en: "" })
    .where("competition_id", "=", competitionId)
    .returning("id")
    .execute();
  const entryIds = entries.map(({ id }) => id);
  if (entryIds.length === 0) return { entryIds, taskIds: [] };
  const { rows } = await sql<{ task_id: number }>`
    update competition_evaluation as evaluation set is_superseded = true, rescoring_id = ${rescoringId}, task_id = null
    from competition_evaluation as former
    where former.id = evaluation.id and not evaluation.is_superseded and evaluation.entry_id = any(${entryIds}::bigint[])
    returning former.task_id`.execute(transaction);
  return { entryIds, taskIds: rows.flatMap(({ task_id }) => (task_id === null ? [] : [task_id])) };
}
