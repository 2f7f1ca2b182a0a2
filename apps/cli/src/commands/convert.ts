import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { folderProvider } from "@mofang/host/library";
import {
  applyEdits,
  type ClassDeclaration,
  ClassTree,
  conversionScripts,
  convertTexts,
  memoryProvider,
  resourcePaths,
  type TextConversion,
  usesOf,
  versionOf,
} from "@mofang/modelica";
import { commonOptions, flag, type OptionTable, value } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { diagnosticLines, renderLine, type Session } from "../session/session.ts";
import { readWritableSource } from "../session/text-files.ts";
import { changedLines } from "./changed-lines.ts";

/** Options of `mofang convert`. */
export const convertOptions = {
  to: value({ en: "NAME[@VERSION]", zh: "名称[@版本]" }, "the library that the models shall use", "模型将要使用的库"),
  from: value(
    { en: "VERSION", zh: "版本" },
    "the version that the models use now; default what they say",
    "模型现在使用的版本；默认取自模型",
  ),
  write: flag("writes the changes instead of showing them alone", "写入改动，而不仅是显示"),
  ...commonOptions,
} as const satisfies OptionTable;

/**
 * `mofang convert PATH --to NAME[@VERSION]`: models for an earlier version of a library become models for this one, as its
 * conversion scripts say (MLS 3.6 §18.8.2.1). Shows what changes; writes it with `--write`. Exit code 1 where the library
 * does not say how, or something is left to be done by hand.
 */
export async function convert(session: Session): Promise<number> {
  const [path, ...others] = session.line.words;
  if (path === undefined || others.length > 0) throw new UsageError("convert-path");
  const { root, texts } = textsAt(resolve(path));
  const library = wantedLibrary(session);
  const version = versionOf(library.definition) ?? "";
  const scripts = scriptsFor(session, library, texts);
  if (scripts.length === 0) return 0;
  const conversion = convertTexts(texts, scripts, { name: library.name, version });
  report(session, root, texts, conversion);
  if (session.line.has("write")) {
    for (const { path: file, edits } of conversion.changes)
      writeFileSync(join(root, file), applyEdits(texts.get(file) ?? "", edits));
  }
  return conversion.messages.length === 0 ? 0 : 1;
}

/** Modelica texts below a folder, or the one of a file, by path from the root. */
function textsAt(path: string): { readonly root: string; readonly texts: ReadonlyMap<string, string> } {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) throw new UsageError("no-such-path", { path });
  if (facts.isFile()) return { root: dirname(path), texts: new Map([[basename(path), readWritableSource(path)]]) };
  const root = path;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const sources = files.filter((file) => file.endsWith(".mo") || /(?:^|\/)package\.order$/.test(file)).sort();
  return { root, texts: new Map(sources.map((file) => [file, readWritableSource(join(root, file))])) };
}

/** The library of `--to`, as the session would load it. */
function wantedLibrary({ line, libraries }: Session): ClassDeclaration {
  const wanted = line.value("to");
  if (wanted === undefined) throw new UsageError("missing-option", { option: "--to" });
  const [name = "", version] = wanted.split("@");
  const found = libraries(name).map((place) => new ClassTree(folderProvider(), [place]).topLevel.get(name));
  const declarations = found.filter((declaration) => declaration !== undefined);
  const fitting = declarations.find(({ definition }) => version === undefined || versionOf(definition) === version);
  if (fitting === undefined) {
    const known = declarations.map(({ definition }) => versionOf(definition) ?? "").join(", ");
    throw new UsageError("no-such-library", { name, version: version ?? "", known });
  }
  return fitting;
}

/** Texts of the scripts that lead from the version which the texts use. */
function scriptsFor(
  { line, language, log }: Session,
  library: ClassDeclaration,
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const to = versionOf(library.definition) ?? "";
  const { topLevel } = new ClassTree(memoryProvider(texts), [""]);
  const uses = [...topLevel.values()].flatMap(usesOf).filter(({ name }) => name === library.name);
  const versions = uses.flatMap(({ version }) => version ?? []);
  const from = line.value("from") ?? versions.find((version) => version !== to) ?? versions[0];
  if (from === undefined) throw new UsageError("convert-from", { name: library.name });
  const addresses = from === to ? [] : conversionScripts(library.definition, from);
  if (addresses === undefined) throw new UsageError("no-conversion", { name: library.name, from, to });
  if (addresses.length === 0) log(language === "zh" ? "无需转换。" : "There is nothing to convert.");
  const tree = new ClassTree(folderProvider(), [library.file.source.path.replace(/\/package\.mo$/, "")]);
  return addresses.map((address) => {
    const [place] = resourcePaths(tree, address) ?? [join(library.file.source.path, "..", address)];
    return readFileSync(place ?? address, "utf8");
  });
}

function report(session: Session, root: string, texts: ReadonlyMap<string, string>, { changes, messages }: TextConversion): void {
  const place = (path: string): string => relative(".", join(root, path));
  const lines = diagnosticLines(
    messages.map((message) => ({
      ...message,
      place: message.place && { ...message.place, file: join(root, message.place.file) },
    })),
    session.language,
  );
  if (session.line.has("json")) {
    session.print(
      `${JSON.stringify({ changes: changes.map(({ path, edits }) => ({ path: place(path), edits })), messages: lines })}\n`,
    );
    return;
  }
  for (const { path, edits } of changes) {
    session.print(`--- ${place(path)}\n+++ ${place(path)}\n`);
    for (const { line, before, after } of changedLines(texts.get(path) ?? "", edits)) {
      const marked = [...before.map((text) => `-${text}`), ...after.map((text) => `+${text}`)];
      session.print(`@@ ${line} @@\n${marked.join("\n")}\n`);
    }
  }
  for (const line of lines) session.log(renderLine(line));
}
