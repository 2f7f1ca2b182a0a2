/** A model from its text to its result, with the files that the process of a run may read. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { isDiskFull } from "@mofang/host/disk-full";
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
import { outcomeText } from "./outcome-text.ts";
import { runFiles } from "./run-files.ts";
import { type RunOutcome, type RunReport, type RunRequest, withoutResult } from "./run-messages.ts";

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
  if (run === undefined || run.result.nRows === 0) return { ...outcome, hasResult: false };
  if (isWritten(request.resultFile, writeResultFile(run.result))) return { ...outcome, hasResult: true };
  return withoutResult(outcome, outcomeText.diskFull());
}

/** Writes a file whole, or none where the disk is full. */
function isWritten(file: string, content: Uint8Array): boolean {
  try {
    writeFileSync(file, content);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    rmSync(file);
    return false;
  }
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
  // Without room it is not kept.
  if (translation.model !== undefined) isWritten(file, serialize(translation));
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
