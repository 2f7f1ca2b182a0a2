/** SQL of the account of requests that all servers share. */
import { type Database, keptPlan } from "@mofang/host";
import { sql } from "kysely";

/** Takes so many requests out of a window. @returns how many are taken then */
export async function addUsage(database: Database, bucket: string, windowStart: Date, requests: number): Promise<number> {
  const { used } = await database
    .insertInto("rate_usage")
    .values({ bucket, window_start: windowStart, used: requests })
    .onConflict((conflict) =>
      conflict.columns(["bucket", "window_start"]).doUpdateSet({ used: sql<number>`rate_usage.used + ${requests}` }),
    )
    .returning("used")
    .modifyEnd(keptPlan)
    .executeTakeFirstOrThrow();
  return used;
}

export async function forgetWindowsBefore(database: Database, time: Date): Promise<void> {
  await database.deleteFrom("rate_usage").where("window_start", "<", time).execute();
}
