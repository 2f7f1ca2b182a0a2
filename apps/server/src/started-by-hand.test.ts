/** A server that no launcher starts. */
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { productRoot } from "@mofang/host";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

let site: TestSite;
let root: string;

beforeAll(async () => {
  spawnSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "server"], { stdio: "ignore" });
  site = await startTestSite({ domains: () => ({ domains: [], authenticate: () => Promise.reject(new Error("nobody")) }) });
  root = await mkdtemp(join(tmpdir(), "mofang-by-hand-"));
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts it from a shell that lets others read. */
function start(dataFolder: string, more: Readonly<Record<string, string>>): ChildProcessByStdio<null, Readable, null> {
  const program = join(productRoot(), "apps/server/dist/server.mjs");
  const { SMTP_URL: _none, ...others } = process.env;
  const env = { ...others, DATABASE_URL: site.databaseUrl, MOFANG_DATA: dataFolder, MOFANG_PORT: "0", ...more };
  return spawn("sh", ["-c", 'umask 022 && exec "$0" "$1" serve', process.execPath, program], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Permissions of a file; none of one that has got its own name since it was listed. */
async function modeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return 0;
  }
}

describe.each([1, 2])("a server of %i processes", (count) => {
  it("makes files for its user alone, tells of its health on a port of its own, and warns that no mail goes out", async () => {
    const dataFolder = join(root, String(count));
    const port = await freePort();
    const server = start(dataFolder, {
      MOFANG_MODE: "production",
      MOFANG_SERVERS: String(count),
      MOFANG_HEALTH_PORT: String(port),
    });
    let log = "";
    server.stdout.setEncoding("utf8").on("data", (piece: string) => {
      log += piece;
    });
    const names = () => readdir(dataFolder, { recursive: true });
    await vi.waitFor(async () => expect(await names()).toContain("secret"), { timeout: 100_000, interval: 100 });
    const health = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 100_000, interval: 100 });
    expect([health.status, await health.json()]).toMatchObject([200, { status: "ok" }]);
    const open: string[] = [];
    for (const name of ["", ...(await names())]) if (((await modeOf(join(dataFolder, name))) & 0o077) !== 0) open.push(name);
    expect(open).toEqual([]);
    await vi.waitFor(() => expect(log).toContain("SMTP_URL is not set"), { timeout: 100_000, interval: 100 });
    server.kill();
    await once(server, "exit");
  }, 240_000);
});
