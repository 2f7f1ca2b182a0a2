/** A model from its text to its result, with the files that the process of a run may read. */
import { readFileSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import {
  type ModelTranslation,
  openSources,
  type RunControl,
  type RunListener,
  retellTranslation,
  runTranslation,
  type Sources,
  translateModel,
  usesOfTexts,
} from "@mofang/session";
import { type RunFiles, writeResultFile } from "@mofang/simulation";
import { runFiles } from "./run-files.ts";
import type { RunOutcome, RunReport, RunRequest } from "./run-messages.ts";

/** Checks, translates and simulates; every stage is reported, every failure of the model is an outcome. */
export async function runModel(
  request: RunRequest,
  control: RunControl,
  report: (message: RunReport) => void,
): Promise<RunOutcome> {
  const now = () => performance.now();
  const startedAt = now();
  const listener = reporter(report);
  const sources = once(() => sourcesOf(request));
  const data = new Map(request.data.map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
  const files = runFiles(() => sources().tree, data);
  const translation = translationOf(request, sources, files, listener);
  const host = { now, turn: () => setImmediate(), files };
  const { settings } = request;
  const { run, ...outcome } = await runTranslation(translation, { settings, host, control, listener, startedAt });
  // What was simulated is kept, however the run ended.
  const hasResult = run !== undefined && run.result.nRows > 0;
  if (hasResult) writeFileSync(request.resultFile, writeResultFile(run.result));
  return { ...outcome, hasResult };
}

/** The translation that is there already, or a new one, which is written for later. */
function translationOf(
  { modelName, translation: { file, isThere } }: RunRequest,
  sources: () => Sources,
  files: RunFiles,
  listener: RunListener,
): ModelTranslation {
  if (isThere) {
    const kept = deserialize(readFileSync(file)) as ModelTranslation;
    retellTranslation(kept, listener);
    return kept;
  }
  const translation = translateModel(sources(), modelName, files, listener);
  if (translation.model !== undefined) writeFileSync(file, serialize(translation));
  return translation;
}

/** Opening sources takes a while, and a kept translation may never look at them. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function sourcesOf({ sources, libraries }: RunRequest): Sources {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const chosen = chooseLibraries(libraries.named, libraries.folders, usesOfTexts(texts));
  return openSources(texts, { ...chosen, provider: folderProvider() });
}

function reporter(report: (message: RunReport) => void): RunListener {
  return {
    stage: (stage) => report({ kind: "stage", stage }),
    line: (text) => report({ kind: "log", text }),
    progress: (progress, statistics) => report({ kind: "progress", progress, statistics }),
    paused: (isPaused) => report({ kind: isPaused ? "pause" : "continue" }),
  };
}
