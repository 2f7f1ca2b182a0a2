/**
 * The process of one run: reads a request, then commands, from standard input; checks, translates and simulates the model;
 * reports on standard output. It needs no package but ours and no file but its own.
 */
import { createInterface } from "node:readline";
import { RunControl } from "@mofang/session";
import { runModel } from "./model-run.ts";
import type { RunCommand, RunReport, RunRequest } from "./run-messages.ts";

const control = new RunControl();

function report(message: RunReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function run(request: RunRequest): Promise<void> {
  const outcome = await runModel(request, control, report);
  process.stdout.write(`${JSON.stringify({ kind: "ended", outcome } satisfies RunReport)}\n`, () => process.exit(0));
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line) as RunRequest | RunCommand;
    if (message.kind === "run") void run(message);
    else control.obey(message.kind);
  })
  // A worker that is gone can't use the result.
  .on("close", () => process.exit(1));
