/**
 * A worker's side of the tables of studies. A batch is a job of the queue: who has the job makes its runs. When a batch begins,
 * the next one is put in, so that each study has at most one batch that waits, and studies take turns.
 */
import { addJob, type Database, type DB, inTransaction, publish, type Transaction } from "@mofang/host";
import { studyJobKey, studyJobPriority, topicOf } from "@mofang/protocol";
import type { StudyDesign } from "@mofang/studies";
import type { Texts } from "@mofang/vocabulary";
import { type OperandValueExpressionOrList, sql } from "kysely";
import type { EndedSearch, HeldBatch, HeldDesign, MadeRun } from "./held-batch.ts";
import { endSearch, findSearch, startedSearch } from "./search-store.ts";

/** Whether runs of a batch are still wanted: no more once its study was stopped, continued, ended or deleted. */
type Wanted = "wanted" | "unwanted";

/**
 * Seconds that a batch should take, and those below which the last ones are not cut: its process needs about one to start and
 * to compile what the runs need.
 */
const batchSeconds = 15;
const leastSeconds = 5;
/** Runs of a batch while the time of one is unknown, and most of any. */
const firstRuns = 10;
const mostRuns = 2_500;
/** Of the runs that are left a batch takes such a part, so that all slots end together. */
const partOfRest = 1 / 8;
/** Letters of what is kept of a run's message. */
const longestMessage = 1_000;

/** How many runs a batch gets. @param runSeconds  of a run; null where that is not known yet */
export function batchSize(runSeconds: number | null, left: number): number {
  if (runSeconds === null) return Math.min(left, firstRuns);
  const share = Math.max(Math.ceil(left * partOfRest), Math.ceil(leastSeconds / runSeconds));
  return Math.max(1, Math.min(left, mostRuns, share, Math.floor(batchSeconds / runSeconds)));
}

/** Begins a batch, and puts the next one in; undefined when none of its runs are wanted. */
export async function claimBatch(database: Database, batchId: number): Promise<HeldBatch | undefined> {
  return inTransaction(database, async (transaction) => {
    const study = await lockStudy(transaction, (e) => e.selectFrom("study_batch").select("study_id").where("id", "=", batchId));
    if (study?.status !== "running") return undefined;
    const batch = await findBatch(transaction, batchId);
    if (batch.is_done) return undefined;
    const { first } = batch;
    const search = startedSearch(study);
    const count = batch.count ?? search?.maximumRuns ?? batchSize(study.run_seconds, study.total - first);
    if (batch.count === null) await giveRuns(transaction, { studyId: study.id, batchId, first, count, total: study.total });
    const runs = { studyId: study.id, first, count };
    return {
      ...{ batchId, studyId: study.id, turn: study.turn, accountId: study.account_id, criteria: study.criteria },
      settings: study.settings as HeldBatch["settings"],
      work:
        search === undefined
          ? await heldDesign(transaction, study.design as unknown as StudyDesign, runs)
          : await findSearch(transaction, search, runs),
    };
  });
}

async function heldDesign(
  transaction: Transaction,
  design: StudyDesign,
  { studyId, first, count }: Record<"studyId" | "first" | "count", number>,
): Promise<HeldDesign> {
  const made = await madeRuns(transaction, studyId, first, count);
  const missing = Array.from({ length: count }, (_, i) => first + i).filter((run) => !made.has(run));
  return { kind: "design", design, missing };
}

type LockedStudy = NonNullable<Awaited<ReturnType<typeof lockStudy>>>;

/** A study whose row stays locked until the transaction ends: what belongs to it is changed by one worker at a time. */
async function lockStudy(transaction: Transaction, studyId: OperandValueExpressionOrList<DB, "study", "id">) {
  return transaction.selectFrom("study").selectAll().where("id", "=", studyId).forUpdate().executeTakeFirst();
}

async function findBatch(transaction: Transaction, batchId: number) {
  return transaction.selectFrom("study_batch").selectAll().where("id", "=", batchId).executeTakeFirstOrThrow();
}

async function giveRuns(
  transaction: Transaction,
  { studyId, batchId, first, count, total }: Record<"studyId" | "batchId" | "first" | "count" | "total", number>,
): Promise<void> {
  await transaction.updateTable("study_batch").set({ count }).where("id", "=", batchId).execute();
  const given = first + count;
  if (given === total) return;
  const { id } = await transaction
    .insertInto("study_batch")
    .values({ study_id: studyId, first: given })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueBatch(transaction, id);
}

async function queueBatch(transaction: Transaction, batchId: number): Promise<void> {
  await addJob(transaction, "study.batch", { batchId }, { priority: studyJobPriority, key: studyJobKey(batchId) });
}

async function madeRuns(database: Database, studyId: number, first: number, count: number): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom("study_row")
    .select("run")
    .where("study_id", "=", studyId)
    .where("run", ">=", first)
    .where("run", "<", first + count)
    .execute();
  return new Set(rows.map(({ run }) => run));
}

/**
 * Writes runs, each once, also where another worker has made it too; the last one ends the study. Places follow each other without a gap,
 * in the order of the commits, because the row of the study is locked: who asks for rows behind a place misses none.
 */
export async function writeRuns(
  database: Database,
  { studyId, turn }: Pick<HeldBatch, "studyId" | "turn">,
  runs: readonly MadeRun[],
): Promise<Wanted> {
  if (runs.length === 0) return isWanted(database, studyId, turn);
  return inTransaction(database, async (transaction) => {
    const study = await lockStudy(transaction, studyId);
    if (study === undefined) return "unwanted";
    const numbers = runs.map(({ run }) => run);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const made = await madeRuns(transaction, studyId, least, most - least + 1);
    const fresh = runs.filter(({ run }) => !made.has(run));
    if (fresh.length > 0) await insertRuns(transaction, study, fresh);
    return study.status === "running" && study.turn === turn ? "wanted" : "unwanted";
  });
}

async function isWanted(database: Database, studyId: number, turn: number): Promise<Wanted> {
  const row = await database
    .selectFrom("study")
    .select("id")
    .where("id", "=", studyId)
    .where("turn", "=", turn)
    .where("status", "=", "running")
    .executeTakeFirst();
  return row === undefined ? "unwanted" : "wanted";
}

async function insertRuns(transaction: Transaction, study: LockedStudy, runs: readonly MadeRun[]): Promise<void> {
  const rows = runs.map(({ run, parameters, scores, status, message, slopes }, i) => ({
    ...{ study_id: study.id, run, place: study.done + 1 + i, status },
    message_zh: message.zh.slice(0, longestMessage),
    message_en: message.en.slice(0, longestMessage),
    parameters: [...parameters],
    // The column takes nulls, which its type does not say.
    scores: [...scores] as number[],
    slopes: slopes && [...slopes],
  }));
  await transaction.insertInto("study_row").values(rows).execute();
  const done = study.done + runs.length;
  const failed = study.failed + runs.filter(({ status }) => status !== "succeed").length;
  // How many runs a search makes is known by its end.
  const isOver = study.search === null && done === study.total && study.ended_at === null;
  await transaction
    .updateTable("study")
    .set({ done, failed, ...(isOver ? { status: "done", ended_at: sql<Date>`now()` } : {}) })
    .where("id", "=", study.id)
    .execute();
  await publish(transaction, topicOf("study", study.id));
}

/**
 * Ends a batch: it is done, or what is missing waits for a slot again, where it is wanted.
 *
 * @param made  seconds of a run, where something was learnt, and how a search has ended, where it has
 * @returns whether the study needs its sources no more
 */
export async function endBatch(
  database: Database,
  { batchId, studyId, turn }: Pick<HeldBatch, "batchId" | "studyId" | "turn">,
  { runSeconds, end }: { readonly runSeconds: number | undefined; readonly end: EndedSearch | undefined },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const study = await lockStudy(transaction, studyId);
    if (study === undefined) return true;
    if (runSeconds !== undefined) {
      await transaction.updateTable("study").set({ run_seconds: runSeconds }).where("id", "=", studyId).execute();
    }
    const batch = await findBatch(transaction, batchId);
    if (batch.is_done) return study.ended_at !== null;
    const isDone = end !== undefined || (await isWholeDesign(transaction, study, batch));
    if (isDone) await transaction.updateTable("study_batch").set({ is_done: true }).where("id", "=", batchId).execute();
    else if (study.status === "running" && study.turn === turn) await queueBatch(transaction, batchId);
    return (end !== undefined && (await endSearch(transaction, study, end))) || study.ended_at !== null;
  });
}

/** Whether all runs of a batch are made that are known beforehand. */
async function isWholeDesign(
  transaction: Transaction,
  { id, search }: LockedStudy,
  { first, count }: { readonly first: number; readonly count: number | null },
): Promise<boolean> {
  if (search !== null || count === null) return false;
  return (await madeRuns(transaction, id, first, count)).size === count;
}

/** Ends a study of which no run can be made. */
export async function failStudy(database: Database, studyId: number, message: Texts): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable("study")
      .set({ status: "failed", message_zh: message.zh, message_en: message.en, ended_at: sql<Date>`now()` })
      .where("id", "=", studyId)
      .where("status", "=", "running")
      .execute();
    await publish(transaction, topicOf("study", studyId));
  });
}
