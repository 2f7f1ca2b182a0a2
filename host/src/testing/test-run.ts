/** Global set-up of Vitest: a folder for the run, and the end of the PostgreSQL that a test may have started in it. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { testFolderVariable } from "./test-server.ts";

export default async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "mofang-test-"));
  process.env[testFolderVariable] = folder;
  return async () => {
    if (existsSync(path.join(folder, "postgres"))) {
      const server = await startEmbeddedPostgres(folder, { isThrowaway: true });
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
}
