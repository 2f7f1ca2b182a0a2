/**
 * Writes `host/src/database/schema.ts` from a freshly migrated database; run it after every new migration.
 *
 *   node scripts/database-types.mjs            writes the file
 *   node scripts/database-types.mjs --verify   fails when the file is not what it would write
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const root = resolve(import.meta.dirname, "..");
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "mofang-types-"));

/** The host room as one module that Node can load. */
async function loadHost() {
  const outfile = join(root, "host", "dist", `host-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, "host/src/index.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: Object.fromEntries(
      ["modelica", "vocabulary"].map((room) => [`@mofang/${room}`, join(root, "packages", room, "src", "index.ts")]),
    ),
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}

const host = await loadHost();
const server = await host.startEmbeddedPostgres(folder, { isThrowaway: true });
try {
  await host.prepareDatabase(server.databaseUrl);
  await run(join(root, "node_modules/.bin/kysely-codegen"), [
    "--dialect=postgres",
    `--url=${server.databaseUrl}`,
    "--default-schema=public",
    "--include-pattern=public.*",
    "--exclude-pattern=migration",
    '--type-mapping={"int8":"number"}',
    `--out-file=${join(root, "host/src/database/schema.ts")}`,
    ...(process.argv.includes("--verify") ? ["--verify"] : []),
  ]);
} catch (error) {
  console.error(error.stderr || error.stdout || error.message);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
