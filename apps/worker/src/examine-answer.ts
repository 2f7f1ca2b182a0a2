/** Marks an answer to an exercise of a course in the process of a run: nothing of it or of the examination leaves but the report. */
import { writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type Criterion, examine } from "@mofang/criteria";
import { folderProvider } from "@mofang/host/library";
import type { RunControl } from "@mofang/session";
import { openTexts } from "./open-texts.ts";
import type { ExamineRequest, RunOutcome } from "./run-messages.ts";

/** The outcome of marking; the report stands in the request's result file. */
export async function examineAnswer(request: ExamineRequest, control: RunControl): Promise<RunOutcome> {
  const { answer, examination, libraries, resultFile } = request;
  const { harness, reference, criteria, ...rest } = examination;
  const provider = folderProvider();
  const examiner = {
    open: (texts: ReadonlyMap<string, string>) => openTexts(texts, libraries, provider),
    now: () => performance.now(),
    turn: () => setImmediate(),
    control,
  };
  const report = await examine(
    {
      ...rest,
      criteria: criteria as unknown as readonly Criterion[],
      harness: harness === null ? undefined : new Map([["Harness.mo", harness]]),
      reference: reference === null ? undefined : new Map([["Answer.mo", reference]]),
    },
    new Map([["Answer.mo", answer]]),
    examiner,
  );
  writeFileSync(resultFile, JSON.stringify(report));
  return { status: "succeed", message: { zh: "", en: "" }, statistics: null, hasResult: true };
}
