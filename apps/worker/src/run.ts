/**
 * The process of one run: reads a request, then commands, from standard input; checks, translates and simulates the model,
 * or makes runs of a study, or marks an answer; reports on standard output. It needs no package but ours and no file but its own.
 */
import { createInterface } from "node:readline";
import { RunControl } from "@mofang/session";
import { examineAnswer } from "./examine-answer.ts";
import { runModel } from "./model-run.ts";
import { ProgramCompiler } from "./program-compiler.ts";
import type { CompiledC, ProcessRequest, RunCommand, RunOutcome, RunReport } from "./run-messages.ts";
import { runStudy } from "./study-runs.ts";

const control = new RunControl();
const compiler = new ProgramCompiler(() => report({ kind: "compile-c" }));

function report(message: RunReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function run(request: ProcessRequest): Promise<void> {
  const outcome = await outcomeOf(request);
  process.stdout.write(`${JSON.stringify({ kind: "ended", outcome } satisfies RunReport)}\n`, () => process.exit(0));
}

function outcomeOf(request: ProcessRequest): Promise<RunOutcome> {
  switch (request.kind) {
    case "run":
      return runModel(request, control, report, compiler);
    case "examine":
      return examineAnswer(request, control);
    case "study":
      return runStudy(request, control, report, compiler);
  }
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line) as ProcessRequest | RunCommand | CompiledC;
    if (message.kind === "compiled-c") compiler.answer(message);
    else if ("libraries" in message) void run(message);
    else control.obey(message.kind);
  })
  // A worker that is gone can't use the result.
  .on("close", () => process.exit(1));
