/** A model in the process of a run: its translation, new or kept, and the files that it may read. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { isDiskFull } from "@mofang/host/disk-full";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import { translationSteps } from "@mofang/host/translation-steps";
import type { ClassTree } from "@mofang/modelica";
import { fmuClass } from "@mofang/protocol";
import {
  layered,
  type ModelTranslation,
  openSources,
  type RunListener,
  retellTranslation,
  type Sources,
  textLibraries,
  textLibraryFolder,
  translateModel,
  usesOfTexts,
} from "@mofang/session";
import type { RunFiles } from "@mofang/simulation";
import { fmuBlock } from "./fmu-block.ts";
import { withFmu } from "./fmu-pipe.ts";
import { runFiles } from "./run-files.ts";
import type { ModelRequest } from "./run-messages.ts";

/** A model that is ready to run. */
interface OpenedModel {
  readonly translation: ModelTranslation;
  readonly files: RunFiles;
  readonly tree: () => ClassTree;
}

/** Checks and translates, or reads the translation that is there. What is wrong with the model is in the translation. */
export function openModel(request: ModelRequest, listener: RunListener): OpenedModel {
  const sources = once(() => sourcesOf(request));
  const tree = () => sources().tree;
  const files = filesOf(tree, request);
  return { translation: translationOf(request, sources, files, listener), files, tree };
}

function filesOf(tree: () => ClassTree, request: ModelRequest): RunFiles {
  const files = runFiles(tree, dataOf(request));
  return request.fmu === undefined ? files : withFmu(files, request.fmu);
}

/** The translation that is there already, or a new one, which is written for later. */
function translationOf(
  { modelName, translation: { file, isThere } }: ModelRequest,
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
function dataOf({ data, heldLibraries }: ModelRequest): ReadonlyMap<string, Uint8Array> {
  const held = heldLibraries.flatMap((library) => library.data);
  const placed = held.map(({ path, base64 }) => ({ path: `${textLibraryFolder}/${path}`, base64 }));
  return new Map([...data, ...placed].map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
}

/** @throws FmuMismatch */
function sourcesOf(request: ModelRequest): Sources {
  const { fmu } = request;
  const texts = new Map(byPath(request.sources));
  const opened = sourcesOfTexts(texts, request);
  if (fmu === undefined) return opened;
  texts.set(`${fmuClass}.mo`, fmuBlock(opened.tree, fmu));
  return sourcesOfTexts(texts, request);
}

function sourcesOfTexts(texts: ReadonlyMap<string, string>, { libraries, heldLibraries, libraryIssues }: ModelRequest): Sources {
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

/** Writes a file whole, or none where the disk is full. */
export function isWritten(file: string, pieces: Iterable<Uint8Array>): boolean {
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
