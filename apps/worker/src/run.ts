/**
 * The process of one run: reads a request, then commands, from standard input; checks, translates and simulates the model,
 * or marks an answer; reports on standard output. It needs no package but ours and no file but its own.
 */
import { createInterface } from "node:readline";
import { RunControl } from "@mofang/session";
import { examineAnswer } from "./examine-answer.ts";
import { runModel } from "./model-run.ts";
import { ProgramCompiler } from "./program-compiler.ts";
import type { CompiledC, ExamineRequest, RunCommand, RunReport, RunRequest } from "./run-messages.ts";

const control = new RunControl();
const compiler = new ProgramCompiler(() => report({ kind: "compile-c" }));

function report(message: RunReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function run(request: RunRequest | ExamineRequest): Promise<void> {
  const outcome =
    request.kind === "run" ? await runModel(request, control, report, compiler) : await examineAnswer(request, control);
  process.stdout.write(`${JSON.stringify({ kind: "ended", outcome } satisfies RunReport)}\n`, () => process.exit(0));
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line) as RunRequest | ExamineRequest | RunCommand | CompiledC;
    if (message.kind === "compiled-c") compiler.answer(message);
    else if (message.kind === "run" || message.kind === "examine") void run(message);
    else control.obey(message.kind);
  })
  // A worker that is gone can't use the result.
  .on("close", () => process.exit(1));
