/** What every program of a run's process does: reads a request, then commands, from standard input; reports on standard output. */
import { createInterface } from "node:readline";
import { RunControl } from "@mofang/session";
import { ProgramCompiler } from "./program-compiler.ts";
import type { CompiledC, ProcessRequest, RunCommand, RunOutcome, RunReport } from "./run-messages.ts";

/** What a program gets to answer requests with. */
export interface ProcessTools {
  readonly control: RunControl;
  readonly compiler: ProgramCompiler;
  readonly report: (message: RunReport) => void;
}

/** Answers the one request that comes, and ends with it. */
export function answerRequest<Request extends ProcessRequest>(
  outcomeOf: (request: Request, tools: ProcessTools) => Promise<RunOutcome>,
): void {
  const control = new RunControl();
  const report = (message: RunReport): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
  const compiler = new ProgramCompiler(() => report({ kind: "compile-c" }));

  async function answer(request: Request): Promise<void> {
    const outcome = await outcomeOf(request, { control, compiler, report });
    process.stdout.write(`${JSON.stringify({ kind: "ended", outcome } satisfies RunReport)}\n`, () => process.exit(0));
  }

  createInterface({ input: process.stdin })
    .on("line", (line) => {
      const message = JSON.parse(line) as Request | RunCommand | CompiledC;
      if (message.kind === "compiled-c") compiler.answer(message);
      else if ("libraries" in message) void answer(message);
      else control.obey(message.kind);
    })
    // A worker that is gone can't use the result.
    .on("close", () => process.exit(1));
}
