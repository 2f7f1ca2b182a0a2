/** Levels and reputation of members, as they are when they are asked for. */
import type { Database } from "@mofang/host";
import {
  type CallData,
  type ForumLevel,
  type forumCalls,
  levelOf,
  missingToNext,
  type ReputationCounts,
  reputationOf,
  unlockedBy,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import * as store from "./standing-store.ts";

const none: ReputationCounts = { accepted: 0, like: 0, dislike: 0, question: 0, flag: 0, hidden: 0 };

/** The levels of some members by their ids; of those who have left there is none. */
export type Levels = ReadonlyMap<number, number>;

export async function levelsOf(database: Database, accountIds: readonly (number | null)[]): Promise<Levels> {
  const ids = new Set(accountIds.filter((id) => id !== null));
  const rows = await store.standingsOf(database, [...ids]);
  return new Map(rows.map((row) => [row.id, levelOf(standingOf(row))]));
}

/** What a member may by their level. */
export async function unlockedFor(database: Database, accountId: number): Promise<ForumLevel> {
  return unlockedBy((await levelsOf(database, [accountId])).get(accountId) ?? 0);
}

/** Where a member stands, of what, and what is missing to the next level. @throws ProductError `account.not-found` */
export async function standing(database: Database, userId: number): Promise<CallData<(typeof forumCalls)["forumStanding"]>> {
  const [row] = await store.standingsOf(database, [userId]);
  if (row === undefined) throw new ProductError("account.not-found");
  const now = standingOf(row);
  return { level: levelOf(now), points: now.points, counts: { ...none, ...row.counts }, missing: missingToNext(now) };
}

function standingOf({ days, counts }: store.StandingRow) {
  return { days, points: reputationOf({ ...none, ...counts }) };
}
