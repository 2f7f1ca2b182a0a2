/** A model from its text to its result, with the files that the process of a run may read. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { isDiskFull } from "@mofang/host/disk-full";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import { RowSpace } from "@mofang/host/row-space";
import { translationSteps } from "@mofang/host/translation-steps";
import {
  layered,
  type ModelTranslation,
  openSources,
  type RunControl,
  type RunListener,
  retellTranslation,
  runTranslation,
  type Sources,
  textLibraries,
  textLibraryFolder,
  translateModel,
  usesOfTexts,
} from "@mofang/session";
import { type CProgram, type RunFiles, resultFilePieces } from "@mofang/simulation";
import { outcomeText } from "./outcome-text.ts";
import { PointsWriter } from "./points-writer.ts";
import type { ProgramCompiler } from "./program-compiler.ts";
import { runFiles } from "./run-files.ts";
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
  const sources = once(() => sourcesOf(request));
  const data = dataOf(request);
  const files = runFiles(() => sources().tree, data);
  const translation = translationOf(request, sources, files, listener);
  const compiles = compiler && {
    compileC: (program: CProgram) => compiler.compile(program, join(dirname(request.resultFile), programFileName)),
  };
  const rowSpace = new RowSpace(`${request.resultFile}.rows`);
  const host = { now, turn: () => setImmediate(), files, rowSpace, ...compiles };
  const { settings } = request;
  const tree = () => sources().tree;
  const { run, ...outcome } = await runTranslation(translation, { settings, host, control, listener, startedAt, tree });
  // What was simulated is kept, however the run ended.
  if (run === undefined || run.result.nRows === 0) return { ...outcome, hasResult: false };
  if (isWritten(request.resultFile, resultFilePieces(run.result))) return { ...outcome, hasResult: true };
  return withoutResult(outcome, outcomeText.diskFull());
}

/** Writes a file whole, or none where the disk is full. */
function isWritten(file: string, pieces: Iterable<Uint8Array>): boolean {
  try {
    const opened = openSync(file, "w");
    try {
      for (const piece of pieces) writeFileSync(opened, piece);
    } finally {
      closeSync(opened);
    }
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
  if (translation.model !== undefined) isWritten(file, [serialize(translation)]);
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

/** Data of the repository by path, and that of used ones where their texts lie. */
function dataOf({ data, heldLibraries }: RunRequest): ReadonlyMap<string, Uint8Array> {
  const held = heldLibraries.flatMap((library) => library.data);
  const placed = held.map(({ path, base64 }) => ({ path: `${textLibraryFolder}/${path}`, base64 }));
  return new Map([...data, ...placed].map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
}

function sourcesOf({ sources, libraries, heldLibraries, libraryIssues }: RunRequest): Sources {
  const texts = byPath(sources);
  const held = textLibraries(heldLibraries.map((library) => byPath(library.texts)));
  const uses = heldLibraries.flatMap((library) =>
    library.uses.map(({ name, version }) => ({ name, version: version ?? undefined })),
  );
  const names = new Set(heldLibraries.map(({ name }) => name));
  const { roots, issues } = chooseLibraries(libraries.named, libraries.folders, [...usesOfTexts(texts), ...uses], names);
  const opened = openSources(texts, {
    roots: [...held.roots, ...roots],
    provider: layered(held.roots, held.provider, folderProvider()),
    issues: [...libraryIssues.map((issue) => ({ ...issue, place: undefined })), ...issues],
  });
  return { ...opened, mostSteps: translationSteps() };
}

function byPath(texts: readonly { readonly path: string; readonly text: string }[]): ReadonlyMap<string, string> {
  return new Map(texts.map(({ path, text }) => [path, text]));
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
