import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Health, startHealth } from "./health.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-health-"));
const program = join(folder, "health-thread.mjs");
const logger = { info: vi.fn(), warn: vi.fn() };
let health: Health;

beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, "health-thread.ts")];
  await build({ entryPoints, outfile: program, bundle: true, platform: "node", format: "esm" });
});
afterEach(() => health.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const start = (more: { readonly port?: number; readonly count?: number; readonly patience?: number } = {}) =>
  startHealth({ program, host: "127.0.0.1", port: 0, count: 1, logger, ...more });

/** Asks from another process until the status is there. Meanwhile the loop of this thread does not turn. */
function askedWhileBlocked(port: number, status: number): { readonly status: string; readonly silence: number } {
  const ask = `(async () => { for (;;) {
    const answer = await fetch("http://127.0.0.1:${port}/healthz");
    const body = await answer.text();
    if (answer.status === ${status}) { console.log(body); return; }
  } })()`;
  return JSON.parse(execFileSync(process.execPath, ["-e", ask], { encoding: "utf8", timeout: 60_000 }));
}

it("answers while the main thread is busy, and says for how long it has been", async () => {
  health = start();
  const { status, silence } = askedWhileBlocked(await health.port, 200);
  expect([status, silence > 0]).toEqual(["ok", true]);
});

it("calls a process stalled that has been silent too long, any of several, until it speaks again", async () => {
  health = start({ count: 2, patience: 1 });
  const port = await health.port;
  expect(askedWhileBlocked(port, 503).status).toBe("stalled");
  await health.stop();
  health = start({ count: 2 });
  health.beat(0);
  health.beat(1);
  expect(askedWhileBlocked(await health.port, 200).status).toBe("ok");
});

it("waits for its port while another server has it", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  health = start({ port });
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce(), { timeout: 20_000 });
  other.close();
  expect(await health.port).toBe(port);
  expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404);
});
