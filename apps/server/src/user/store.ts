import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { Chosen } from "../repository/index.ts";

export async function insertFollow(database: Database, followerId: number, followedId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("account_follow")
    .values({ follower_id: followerId, followed_id: followedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteFollow(database: Database, followerId: number, followedId: number): Promise<void> {
  await database
    .deleteFrom("account_follow")
    .where("follower_id", "=", followerId)
    .where("followed_id", "=", followedId)
    .execute();
}

/** How many follow a user, how many that user follows, and whether the viewer is among the first. */
export async function countFollows(database: Database, userId: number, viewerId: number | undefined) {
  return database
    .selectNoFrom((e) => [
      e
        .selectFrom("account_follow")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("followed_id", "=", userId)
        .as("nFollowers"),
      e
        .selectFrom("account_follow")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("follower_id", "=", userId)
        .as("nFollowing"),
      e
        .exists(
          e
            .selectFrom("account_follow")
            .select("follower_id")
            .where("followed_id", "=", userId)
            .where("follower_id", "=", viewerId ?? 0),
        )
        .as("isFollowed"),
    ])
    .executeTakeFirstOrThrow();
}

/** Ids of those who follow a user, or whom that user follows, the latest first. */
export async function followIds(
  database: Database,
  userId: number,
  kind: "followers" | "following",
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const [self, other] =
    kind === "followers" ? (["followed_id", "follower_id"] as const) : (["follower_id", "followed_id"] as const);
  const all = database.selectFrom("account_follow").where(self, "=", userId);
  const rows = await all
    .select(`${other} as id`)
    .orderBy("created_at", "desc")
    .orderBy(other)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await all.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

export async function noteVisit(database: Database, accountId: number, repositoryId: number): Promise<void> {
  await database
    .insertInto("repository_visit")
    .values({ account_id: accountId, repository_id: repositoryId })
    .onConflict((conflict) => conflict.columns(["account_id", "repository_id"]).doUpdateSet({ visited_at: sql`now()` }))
    .execute();
}

/** Repositories that an account visited, the latest visit first. */
export function visitedBy(database: Database, accountId: number): Chosen {
  return database
    .selectFrom("repository_visit")
    .select(["repository_id as chosen_id", "visited_at as rank"])
    .where("account_id", "=", accountId) as unknown as Chosen;
}

export function followsOf(database: Database, accountId: number) {
  return database
    .selectFrom("account_follow")
    .innerJoin("account", "account.id", "account_follow.followed_id")
    .select(["account.name", "account_follow.created_at"])
    .where("follower_id", "=", accountId)
    .execute();
}

export async function eraseFollowsAndVisits(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("account_follow").where("follower_id", "=", accountId).execute();
  await transaction.deleteFrom("account_follow").where("followed_id", "=", accountId).execute();
  await transaction.deleteFrom("repository_visit").where("account_id", "=", accountId).execute();
}
