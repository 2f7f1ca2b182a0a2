import { type Settings, startEmbeddedPostgres } from "@mofang/host";

/** Does work with the database that the settings name; the product's own is started if need be, and stopped afterwards. */
export async function withDatabase(settings: Settings, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl !== undefined) return work(settings.databaseUrl);
  const postgres = await startEmbeddedPostgres(settings.dataFolder);
  try {
    await work(postgres.databaseUrl);
  } finally {
    if (!postgres.isReused) await postgres.stop();
  }
}
