/** A model from its text to its result. */
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { RowSpace } from "@mofang/host/row-space";
import { type RunControl, type RunListener, runTranslation } from "@mofang/session";
import { type CProgram, resultFilePieces } from "@mofang/simulation";
import { FmuMismatch } from "./fmu-block.ts";
import { keptProfile } from "./kept-profile.ts";
import { isWritten, openModel } from "./opened-model.ts";
import { outcomeText } from "./outcome-text.ts";
import { PointsWriter } from "./points-writer.ts";
import type { ProgramCompiler } from "./program-compiler.ts";
import { programFileName, type RunOutcome, type RunReport, type RunRequest, withoutResult } from "./run-messages.ts";

/** Checks, translates and simulates; every stage is reported, every failure of the model is an outcome. */
export async function runModel(
  request: RunRequest,
  control: RunControl,
  report: (message: RunReport) => void,
  compiler?: Pick<ProgramCompiler, "compile">,
): Promise<RunOutcome> {
  const now = () => performance.now();
  const startedAt = now();
  const points = new PointsWriter(request.pointsFile, now, (rows) => report({ kind: "points", rows }));
  const listener = reporter(report, points);
  const opened = openOrRefuse(request, listener);
  if ("status" in opened) return opened;
  const { translation, files, tree } = opened;
  const compiles = compiler && {
    compileC: (program: CProgram) => compiler.compile(program, join(dirname(request.resultFile), programFileName)),
  };
  const rowSpace = new RowSpace(`${request.resultFile}.rows`);
  const host = { now, turn: () => setImmediate(), files, rowSpace, ...compiles };
  const { settings } = request;
  const { run, ...ending } = await runTranslation(translation, { settings, host, control, listener, startedAt, tree });
  const own = new Set(request.sources.map(({ path }) => path));
  const isMeasured = run !== undefined && settings.measuresSystems === true;
  const outcome = { ...ending, ...(isMeasured && { profile: keptProfile(run.profile, (file) => own.has(file)) }) };
  // What was simulated is kept, however the run ended.
  if (run === undefined || run.result.nRows === 0) return { ...outcome, hasResult: false };
  if (isWritten(request.resultFile, resultFilePieces(run.result))) return { ...outcome, hasResult: true };
  return withoutResult(outcome, outcomeText.diskFull());
}

/** The model, or the outcome where an FMU does not fit the interface that it is to have. */
function openOrRefuse(request: RunRequest, listener: RunListener): ReturnType<typeof openModel> | RunOutcome {
  try {
    return openModel(request, listener);
  } catch (error) {
    if (!(error instanceof FmuMismatch)) throw error;
    return { status: "failed", message: error.text, statistics: null, hasResult: false };
  }
}

function reporter(report: (message: RunReport) => void, points: PointsWriter): RunListener {
  return {
    begun: (run) => points.begin(run),
    stage: (stage) => report({ kind: "stage", stage }),
    line: (text) => report({ kind: "log", text }),
    progress: (progress, statistics) => {
      report({ kind: "progress", progress, statistics });
      points.offer();
    },
    paused: (isPaused) => {
      if (isPaused) points.write();
      report({ kind: isPaused ? "pause" : "continue" });
    },
  };
}
