/** Files of a server that no launcher starts. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

let site: TestSite;
let root: string;

beforeAll(async () => {
  spawnSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "server"], { stdio: "ignore" });
  site = await startTestSite({ domains: () => ({ domains: [], authenticate: () => Promise.reject(new Error("nobody")) }) });
  root = await mkdtemp(join(tmpdir(), "mofang-private-"));
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

it("are for its user alone, whatever its shell lets others do", async () => {
  const dataFolder = join(root, "data");
  const program = join(productRoot(), "apps/server/dist/server.mjs");
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, MOFANG_DATA: dataFolder, MOFANG_PORT: "0" };
  const server = spawn("sh", ["-c", 'umask 022 && exec "$0" "$1" serve', process.execPath, program], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of server.stdout) if (String(line).includes("listening")) break;
  const names = await readdir(dataFolder, { recursive: true });
  const open: string[] = [];
  for (const name of ["", ...names]) if (((await stat(join(dataFolder, name))).mode & 0o077) !== 0) open.push(name);
  server.kill();
  await once(server, "exit");
  expect([names.includes("secret"), open]).toEqual([true, []]);
}, 120_000);
