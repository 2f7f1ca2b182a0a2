import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";

/** Variable through which the processes of one test run know their common folder. */
export const testFolderVariable = "MOFANG_TEST_FOLDER";

/** Folder of this test run; outside a run one for the process alone. */
function testFolder(): string {
  return process.env[testFolderVariable] ?? path.join(tmpdir(), `mofang-test-${process.pid}`);
}

/** Address of the administrative database of the one PostgreSQL of this test run; the first caller starts it. */
export async function testServerAddress(): Promise<string> {
  const { databaseUrl } = await startEmbeddedPostgres(testFolder(), { isThrowaway: true });
  return databaseUrl;
}
