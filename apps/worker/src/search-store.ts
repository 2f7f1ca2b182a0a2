/** A worker's side of the tables of studies as far as they are searches: the rows of one start, and how searches have ended. */
import { publish, storableJson, type Transaction } from "@mofang/host";
import { topicOf } from "@mofang/protocol";
import { bestEnd, type PlainGoal, type SearchRow } from "@mofang/studies";
import { sql } from "kysely";
import type { EndedSearch, HeldSearch } from "./held-batch.ts";

type StartedSearch = HeldSearch["search"];

/** What is searched for; undefined for a study whose runs are known beforehand. */
export function startedSearch({ search }: { readonly search: unknown }): StartedSearch | undefined {
  return (search as StartedSearch | null) ?? undefined;
}

/** The search of a batch, with the runs that it has made. */
export async function findSearch(
  transaction: Transaction,
  search: StartedSearch,
  { studyId, first, count }: Record<"studyId" | "first" | "count", number>,
): Promise<HeldSearch> {
  const goal = search.goal.kind === "fit" ? await fitOf(transaction, studyId) : search.goal;
  return { kind: "search", search, goal, start: first / count, made: await rowsOf(transaction, studyId, first, count) };
}

async function fitOf(transaction: Transaction, studyId: number): Promise<PlainGoal> {
  const { measured } = await transaction
    .selectFrom("study_measurement")
    .select("measured")
    .where("study_id", "=", studyId)
    .executeTakeFirstOrThrow();
  return { kind: "fit", measured } as unknown as PlainGoal;
}

async function rowsOf(transaction: Transaction, studyId: number, first: number, count: number): Promise<readonly SearchRow[]> {
  const rows = await transaction
    .selectFrom("study_row")
    .select(["parameters", "scores", "slopes", "status", "message_zh", "message_en"])
    .where("study_id", "=", studyId)
    .where("run", ">=", first)
    .where("run", "<", first + count)
    .orderBy("run")
    .execute();
  return rows.map(({ parameters, scores, slopes, status, message_zh, message_en }) => ({
    ...{ values: parameters, scores, slopes, status: status as SearchRow["status"] },
    message: { zh: message_zh, en: message_en },
  }));
}

/**
 * Notes how a search has ended, whose batch has not ended before.
 *
 * @param study  its row, locked
 * @returns whether it was the last one
 */
export async function endSearch(
  transaction: Transaction,
  study: { readonly id: number; readonly search: unknown; readonly found: unknown; readonly n_ended: number },
  end: EndedSearch,
): Promise<boolean> {
  const search = startedSearch(study);
  if (search === undefined) throw new Error(`invariant: study ${study.id} is a search`);
  const earlier = study.found as EndedSearch | null;
  const found = bestEnd(search.goal.kind, earlier === null ? [end] : [earlier, end]);
  const nEnded = study.n_ended + 1;
  const isOver = nEnded === search.starts;
  await transaction
    .updateTable("study")
    .set({ n_ended: nEnded, found: storableJson(found), ...(isOver && { status: "done", ended_at: sql<Date>`now()` }) })
    .where("id", "=", study.id)
    .execute();
  await publish(transaction, topicOf("study", study.id));
  return isOver;
}
