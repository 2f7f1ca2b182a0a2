import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { renderDiagnostic } from "@mofang/dae";
import { CCompiler, type ExternalCMode, externalCModes, moduleCacheName } from "@mofang/host/external-c";
import {
  ClassIndexCache,
  cacheFolder,
  chooseLibraries,
  folderProvider,
  librariesIn,
  libraryStoreName,
} from "@mofang/host/library";
import { translationSteps } from "@mofang/host/translation-steps";
import { ClassTree, type Diagnostic, type Language, type LibraryUse, SourceText } from "@mofang/modelica";
import type { Sources } from "@mofang/session";
import type { CommandLine } from "../command-line/command-line.ts";
import { languageOf } from "../command-line/language.ts";
import { foreignText, UsageError } from "../command-line/usage.ts";
import { readSource } from "./text-files.ts";

/** What every command works with: its options, the libraries, the reader's language, and where its words go. */
export interface Session {
  readonly line: CommandLine;
  readonly language: Language;
  /** Absolute paths of the libraries. */
  readonly roots: readonly string[];
  readonly tree: ClassTree;
  readonly sources: Sources;
  /** Places of the libraries with a name, those that `--library` names first. */
  readonly libraries: (name: string) => readonly string[];
  /** The libraries to load with texts that are no files of this machine. */
  readonly librariesFor: (uses: readonly LibraryUse[], elsewhere: ReadonlySet<string>) => ReturnType<typeof chooseLibraries>;
  /** Folder of the libraries that this installation keeps. */
  readonly storeFolder: string;
  /** Folder of what this machine can find out again; undefined when there is to be none. */
  readonly cacheFolder: string | undefined;
  /** Compiles the C that models bring. */
  readonly cCompiler: CCompiler;
  /** One line on standard error. */
  log(text: string): void;
  /** Text on standard output. */
  print(text: string): void;
}

/**
 * A session on this machine's files and this process's streams.
 */
export function createSession(line: CommandLine): Session {
  const storeFolder = join(resolve(process.env.MOFANG_DATA ?? ".mofang"), libraryStoreName);
  const language = languageOf(line.value("lang"), process.env);
  const folders = [...pathFolders(process.env.MODELICAPATH), storeFolder];
  const named = line.values("library").map(existingPath);
  const { roots, issues } = chooseLibraries(named, folders);
  const log = (text: string): void => void process.stderr.write(`${text}\n`);
  const cached = cacheFolder(process.env);
  const indexes = cached === undefined ? undefined : new ClassIndexCache(cached);
  const tellForeign = (path: string, encoding: string) => log(foreignText({ path, encoding }, language));
  const tree = new ClassTree(folderProvider(indexes, tellForeign), roots);
  return {
    line,
    language,
    roots,
    tree,
    sources: { tree, ownFiles: named.filter((path) => path.endsWith(".mo")), issues, mostSteps: translationSteps() },
    libraries: (name) => {
      const installed = folders.flatMap(librariesIn).filter((entry) => entry.name === name);
      return [...named, ...installed.map(({ path }) => path)];
    },
    librariesFor: (uses, elsewhere) => chooseLibraries(named, folders, uses, elsewhere),
    storeFolder,
    cacheFolder: cached,
    cCompiler: new CCompiler(externalCMode(process.env.MOFANG_EXTERNAL_C), cached && join(cached, moduleCacheName)),
    log,
    print: (text) => void process.stdout.write(text),
  };
}

/** Says which libraries are missing, with the commands that install them, and which stand in for others. */
export function tellLibraryIssues({ sources, language, log }: Session): void {
  for (const issue of sources.issues) log(renderDiagnostic(issue, language));
}

/** Throws `UsageError` `unknown-external-c`. */
function externalCMode(value = "walled"): ExternalCMode {
  const mode = externalCModes.find((candidate) => candidate === value);
  if (mode === undefined) throw new UsageError("unknown-external-c", { value, known: externalCModes.join(", ") });
  return mode;
}

/** Absolute path of what `--library` names. Throws `UsageError` `no-such-path`. */
function existingPath(path: string): string {
  const absolute = resolve(path);
  if (!existsSync(absolute)) throw new UsageError("no-such-path", { path });
  return absolute;
}

/** Absolute paths of the folders in a list as PATH has it. */
function pathFolders(list: string | undefined): string[] {
  return (list ?? "").split(delimiter).flatMap((path) => (path === "" ? [] : [resolve(path)]));
}

/** A diagnostic as `--json` shows it; line and column from 1, null where there is no place. */
export interface DiagnosticLine {
  readonly code: string;
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** Brings diagnostics into a form to print; files are read once each for their line numbers. */
export function diagnosticLines(diagnostics: readonly Diagnostic[], language: Language): DiagnosticLine[] {
  const texts = new Map<string, SourceText>();
  return diagnostics.map((diagnostic) => {
    const { code, severity, place } = diagnostic;
    const message = renderDiagnostic(diagnostic, language);
    if (place === undefined) return { code, severity, message, file: null, line: null, column: null };
    let text = texts.get(place.file);
    if (text === undefined) {
      text = new SourceText(place.file, readSource(place.file));
      texts.set(place.file, text);
    }
    return { code, severity, message, file: place.file, ...text.lineColumn(place.start) };
  });
}

/** A diagnostic as people read it in a terminal. */
export function renderLine({ code, severity, message, file, line, column }: DiagnosticLine): string {
  const place = file === null ? "" : `${file}:${line}:${column}: `;
  return `${place}${severity}: ${message} [${code}]`;
}
