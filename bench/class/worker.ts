/** A worker of the product beside a site. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import type { CleaningUp } from "../cleaning-up.ts";

/** Starts the built worker. @returns its process id */
export function startWorker(after: CleaningUp, settings: Readonly<Record<string, string>>, slots: number): number {
  const worker = fork(join(productRoot(), "apps/worker/dist/worker.mjs"), {
    env: { ...process.env, ...settings, MOFANG_WORKERS: String(slots), MOFANG_LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  after.add(async () => {
    worker.kill("SIGTERM");
    await ended;
  });
  if (worker.pid === undefined) throw new Error("the worker did not start");
  return worker.pid;
}
