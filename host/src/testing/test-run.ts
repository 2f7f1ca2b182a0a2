/** Global set-up of Vitest: a folder for the run, and the end of the PostgreSQL that a test may have started in it. */
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { quickFolder } from "./quick-folder.ts";
import { testFolderVariable } from "./test-server.ts";

export default async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = quickFolder("mofang-test-");
  process.env[testFolderVariable] = folder;
  // Where tests and the programs that they start make their own temporary folders.
  const before = process.env.TMPDIR;
  const temporary = path.join(folder, "tmp");
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  // Tests run programs as other users, who find there what they would in any folder for temporary files.
  chmodSync(folder, 0o711);
  chmodSync(temporary, 0o1777);
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    if (existsSync(path.join(folder, "postgres"))) {
      const server = await startEmbeddedPostgres(folder, { isThrowaway: true });
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
}
