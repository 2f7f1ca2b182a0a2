/** Runs of a study in the process of a run: one translation, then one run after the other. */
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { noText, type RunControl, silentListener } from "@mofang/session";
import type { CCompilation, CProgram } from "@mofang/simulation";
import { runBilingualPoint } from "@mofang/studies";
import { openModel } from "./opened-model.ts";
import type { ProgramCompiler } from "./program-compiler.ts";
import { programFileName, type RunOutcome, type RunReport, type StudyRequest } from "./run-messages.ts";

/**
 * Makes the runs until all are made, the time is over or it is stopped; each is reported. A model that cannot be translated
 * is the outcome; whatever is wrong with a run is in its row.
 */
export async function runStudy(
  request: StudyRequest,
  control: RunControl,
  report: (message: RunReport) => void,
  compiler: Pick<ProgramCompiler, "compile">,
): Promise<RunOutcome> {
  const { task, limits, points, seconds } = request;
  const now = () => performance.now();
  const { translation, files } = openModel(request, silentListener);
  if (translation.model === undefined) return studyEnding("failed", translation.refusal);
  report({ kind: "stage", stage: "simulating" });
  const compileC = compiledOnce((program) => compiler.compile(program, join(dirname(request.resultFile), programFileName)));
  const host = { now, turn: () => setImmediate(), files, compileC };
  const lastBegin = now() + seconds * 1000;
  for (const point of points) {
    const { index, status, message, scores } = await runBilingualPoint(translation, task, point, { host, limits });
    report({ kind: "study-row", index, status, message, scores });
    if (control.isStopped || now() > lastBegin) break;
  }
  return studyEnding("succeed");
}

/** All runs have one program. */
function compiledOnce(compile: (program: CProgram) => Promise<CCompilation>): (program: CProgram) => Promise<CCompilation> {
  let compilation: Promise<CCompilation> | undefined;
  return (program) => {
    compilation ??= compile(program);
    return compilation;
  };
}

/** How a process of a study ends: it has no result of its own. */
export function studyEnding(status: RunOutcome["status"], message: RunOutcome["message"] = noText): RunOutcome {
  return { status, message, statistics: null, hasResult: false };
}
