/** What people did, as others may know it. */
import type { Database } from "@mofang/host";
import type { ActivityKind, CallData, userCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { isVisibleTo } from "../../platform/visibility/visibility-store.ts";
import type { Page } from "./store.ts";

type ActivityPage = Pick<CallData<typeof userCalls.userActivities>, "rows" | "total">;

/**
 * A page of what an account did, the newest first: in repositories that the viewer may see and that are not deleted; what
 * concerns no repository is for oneself only.
 */
export async function activitiesOf(
  database: Database,
  viewerId: number,
  accountId: number,
  { page, pageSize }: Page,
): Promise<ActivityPage> {
  const isVisible = sql<boolean>`(
    activity.repository_id is null and activity.account_id = ${viewerId} or ${isVisibleTo(viewerId)}
  )`;
  const found = database
    .selectFrom("activity")
    .leftJoin("repository", "repository.id", "activity.repository_id")
    .leftJoin("account as owner", "owner.id", "repository.owner_id")
    .where("activity.account_id", "=", accountId)
    .where(isVisible);
  const rows = await found
    .select([
      "activity.id",
      "activity.kind",
      "activity.detail",
      "activity.created_at",
      "repository.id as repositoryId",
      "repository.name",
      "owner.name as ownerName",
    ])
    .orderBy("activity.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ id, kind, detail, created_at, repositoryId, name, ownerName }) => ({
      id,
      kind: kind as ActivityKind,
      repository: repositoryId === null || name === null || ownerName === null ? null : { id: repositoryId, name, ownerName },
      detail: detail as Record<string, unknown>,
      createdAt: created_at.toISOString(),
    })),
    total,
  };
}
