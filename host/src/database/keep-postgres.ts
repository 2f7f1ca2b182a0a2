import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** How often the server is looked at, milliseconds: two small files of the system. */
const pause = 100;

/**
 * Starts the embedded PostgreSQL and starts it again whenever it dies, until `stop`; its address stays the same. For the
 * one program that is responsible for it.
 *
 * @param report  told that the server died and is started again, or why it could not be
 */
export async function keepEmbeddedPostgres(dataFolder: string, report: (message: string) => void): Promise<EmbeddedPostgres> {
  let postgres = await startEmbeddedPostgres(dataFolder);
  let isEnding = false;
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, pause);

  async function check(): Promise<void> {
    if (isEnding || (await postgres.isRunning())) return;
    report("The database ended; starting it again.");
    try {
      postgres = await startEmbeddedPostgres(dataFolder);
    } catch (error) {
      report((error as Error).message);
    }
  }

  return {
    ...postgres,
    isRunning: () => postgres.isRunning(),
    async stop() {
      isEnding = true;
      clearInterval(timer);
      await checking;
      await postgres.stop();
    },
  };
}
