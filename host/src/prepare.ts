import { migrate } from "./database/migrations.ts";
import { migrateQueue } from "./queue/jobs.ts";

/**
 * Brings a database to what this version of the product needs: tables and queue. Safe to call from several processes.
 *
 * @returns names of the migrations applied now
 */
export async function prepareDatabase(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl);
  await migrateQueue(databaseUrl);
  return applied;
}
