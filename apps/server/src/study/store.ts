/** SQL of studies, the server's side: what members start, ask for and see. Workers write the rows of the runs. */
import { type Database, newestPage, type PageOfRows, storableJson, type Transaction } from "@mofang/host";
import type { CallBody, StudyPurpose, studyCalls } from "@mofang/protocol";
import { sql } from "kysely";

type StartedDesign = CallBody<typeof studyCalls.startStudy>["design"];
type StartedSearch = CallBody<typeof studyCalls.startSearch>["search"];
type Measured = Extract<StartedSearch["goal"], { readonly kind: "fit" }>["measured"];

/** A search as its study keeps it: what is measured stands beside. */
export interface KeptSearch extends Omit<StartedSearch, "goal"> {
  readonly goal: { readonly kind: "fit" } | Exclude<StartedSearch["goal"], { readonly kind: "fit" }>;
}

/** What a study makes runs for. */
type StudyWork = { readonly design: StartedDesign } | { readonly search: StartedSearch };

interface NewStudy {
  readonly accountId: number;
  readonly repositoryId: number;
  readonly commit: string;
  readonly libraries: readonly object[];
  readonly settings: CallBody<typeof studyCalls.startStudy>["settings"];
  readonly work: StudyWork;
  readonly criteria: readonly string[];
  /** Number of its runs, of a search the most. */
  readonly total: number;
}

/** Adds a study with its first batch. */
export async function insertStudy(
  transaction: Transaction,
  { accountId, repositoryId, commit, libraries, settings, work, criteria, total }: NewStudy,
): Promise<{ readonly studyId: number; readonly batchId: number }> {
  const { id: studyId } = await transaction
    .insertInto("study")
    .values({
      account_id: accountId,
      repository_id: repositoryId,
      commit,
      libraries: storableJson(libraries),
      settings: storableJson(settings),
      ...("design" in work ? { design: storableJson(work.design) } : { search: storableJson(keptSearch(work.search)) }),
      criteria: [...criteria],
      total,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if ("search" in work && work.search.goal.kind === "fit") {
    await insertMeasurements(transaction, studyId, work.search.goal.measured);
  }
  const { id: batchId } = await transaction
    .insertInto("study_batch")
    .values({ study_id: studyId, first: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { studyId, batchId };
}

function keptSearch({ goal, ...search }: StartedSearch): KeptSearch {
  return { ...search, goal: goal.kind === "fit" ? { kind: "fit" } : goal };
}

async function insertMeasurements(transaction: Transaction, studyId: number, measured: Measured): Promise<void> {
  const values = { study_id: studyId, measured: storableJson(measured) };
  await transaction.insertInto("study_measurement").values(values).execute();
}

/** What a fit is compared with; undefined for other studies. */
export async function findMeasurements(database: Database, studyId: number): Promise<Measured | undefined> {
  const row = await database
    .selectFrom("study_measurement")
    .select("measured")
    .where("study_id", "=", studyId)
    .executeTakeFirst();
  return row?.measured as unknown as Measured | undefined;
}

/** Number of the studies that an account keeps. */
export async function countStudies(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom("study")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

function studies(database: Database) {
  return database
    .selectFrom("study")
    .innerJoin("repository", "repository.id", "study.repository_id")
    .selectAll("study")
    .select("repository.name as repository_name");
}

export type StudyRow = NonNullable<Awaited<ReturnType<typeof findStudy>>>;

/** A study of any account. */
export async function findStudy(database: Database, studyId: number) {
  return studies(database).where("study.id", "=", studyId).executeTakeFirst();
}

/** Which studies are listed; all where nothing is named. */
interface ListedStudies {
  readonly repositoryId: number | undefined;
  readonly modelName: string | undefined;
  readonly purpose: StudyPurpose | undefined;
}

/** What a study is for. */
const purposeOf = sql<StudyPurpose>`case when study.search is null then 'runs' when study.search #>> '{goal,kind}' = 'fit' then 'fit' else 'optimum' end`;

/** A page of an account's studies, the newest first. */
export function listStudies(
  database: Database,
  accountId: number,
  { repositoryId, modelName, purpose }: ListedStudies,
  page: PageOfRows,
): Promise<{ readonly rows: StudyRow[]; readonly total: number }> {
  const found = studies(database)
    .where("study.account_id", "=", accountId)
    .$if(repositoryId !== undefined, (query) => query.where("study.repository_id", "=", Number(repositoryId)))
    .$if(modelName !== undefined, (query) => query.where(sql`study.settings ->> 'modelName'`, "=", modelName))
    .$if(purpose !== undefined, (query) => query.where(purposeOf, "=", purpose as StudyPurpose));
  return newestPage(found as never, page);
}

export type LockedStudy = NonNullable<Awaited<ReturnType<typeof lockStudy>>>;

/** A study's state; the row stays locked until the transaction ends. */
export async function lockStudy(transaction: Transaction, studyId: number) {
  return transaction
    .selectFrom("study")
    .select(["id", "repository_id", "status"])
    .where("id", "=", studyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function stopStudy(transaction: Transaction, studyId: number): Promise<void> {
  await transaction.updateTable("study").set({ status: "stopped" }).where("id", "=", studyId).execute();
}

/** Batches that began before end themselves: what they have not made is made by those that begin now. */
export async function continueStudy(transaction: Transaction, studyId: number): Promise<void> {
  await transaction.updateTable("study").set({ status: "running", turn: sql`turn + 1` }).where("id", "=", studyId).execute();
}

/** Batches of which runs are missing. */
export async function openBatches(transaction: Transaction, studyId: number): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom("study_batch")
    .select("id")
    .where("study_id", "=", studyId)
    .where("is_done", "=", false)
    .orderBy("first")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteStudy(database: Database, studyId: number): Promise<void> {
  await database.deleteFrom("study").where("id", "=", studyId).execute();
}

/** A run as it is stored; a score is null where a criterion has no value, which the column's type does not say. */
export interface RunRow {
  readonly run: number;
  readonly place: number;
  readonly parameters: number[];
  readonly scores: (number | null)[];
  readonly status: string;
  readonly message_zh: string;
  readonly message_en: string;
}

function runs(database: Database, studyId: number) {
  return database
    .selectFrom("study_row")
    .select(["run", "place", "parameters", "scores", "status", "message_zh", "message_en"])
    .where("study_id", "=", studyId);
}

/** Runs behind a place, in the order in which they ended. */
export function rowsAfter(database: Database, studyId: number, place: number, most: number): Promise<RunRow[]> {
  return runs(database, studyId).where("place", ">", place).orderBy("place").limit(most).execute();
}

/** All runs so far, by their place in the design. */
export function rowsByRun(database: Database, studyId: number): Promise<RunRow[]> {
  return runs(database, studyId).orderBy("run").execute();
}

/** What an account has studied. */
export function studyData(database: Database, accountId: number) {
  return database
    .selectFrom("study")
    .leftJoin("study_measurement", "study_measurement.study_id", "study.id")
    .select(["id", "repository_id", "commit", "settings", "design", "search", "measured", "found", "criteria", "status"])
    .select(["total", "done", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function eraseStudies(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("study").where("account_id", "=", accountId).execute();
}
