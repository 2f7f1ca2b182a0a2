/** Starting a process out of a large one, as a server starts git: by itself, and by a fork server (decision 23). */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { productRoot } from "@mofang/host/product";
import { ForkServer } from "../apps/server/src/git/fork-server/fork-server.ts";
import type { Form } from "./benchmark.ts";
import { printTable } from "./report.ts";

/** Starts of one kind out of a process of one size; milliseconds a start. */
export interface ProcessRow {
  readonly by: "itself" | "fork server";
  /** What the process holds, MB. */
  readonly megabytes: number;
  /** Processor time of the process that asks. */
  readonly processor: number;
  /** From asking to the end of a program that does nothing. */
  readonly clock: number;
}

const sizes = { full: [0, 300, 600], check: [300] } as const;
const starts = { full: 300, check: 60 } as const;
const environment = { PATH: process.env.PATH ?? "" };

export async function run(words: readonly string[], form: Form): Promise<ProcessRow[]> {
  parseArgs({ args: [...words], options: {} });
  const server = new ForkServer(join(productRoot(), "apps/server/dist/fork-server.mjs"));
  const kinds = { itself: startedByItself, "fork server": () => startedBy(server) };
  const held: Buffer[] = [];
  const rows: ProcessRow[] = [];
  for (const megabytes of sizes[form]) {
    while (held.length < megabytes) held.push(Buffer.alloc(2 ** 20, 1));
    for (const by of ["itself", "fork server"] as const)
      rows.push({ by, megabytes, ...(await measure(kinds[by], starts[form])) });
  }
  printTable(
    "Starting a process, ms",
    ["held, MB", "by", "own processor", "until its end"],
    rows.map(({ megabytes, by, processor, clock }) => [megabytes, by, processor.toFixed(2), clock.toFixed(2)]),
  );
  return rows;
}

async function measure(start: () => Promise<void>, count: number): Promise<Pick<ProcessRow, "processor" | "clock">> {
  // The first one starts the fork server too.
  await start();
  const used = process.cpuUsage();
  const begin = performance.now();
  for (let i = 0; i < count; i++) await start();
  const clock = (performance.now() - begin) / count;
  const { user, system } = process.cpuUsage(used);
  return { processor: (user + system) / 1000 / count, clock };
}

function startedByItself(): Promise<void> {
  return new Promise((done, fail) => {
    const started = spawn("true", [], { cwd: "/", env: environment, detached: true });
    started.stdout.resume();
    started.stderr.resume();
    started.on("error", fail).on("close", () => done());
  });
}

async function startedBy(server: ForkServer): Promise<void> {
  const started = await server.start({ program: "true", words: [], cwd: "/", env: environment });
  started.stdout.resume();
  started.stderr.resume();
  await started.ended;
}
