/** A model from its text to its result; the one place of the worker that uses the engine. */
import { writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { renderDiagnostic, type TranslatedModel, translate } from "@mofang/dae";
import { chooseLibraries, type LibraryChoice } from "@mofang/host/library";
import {
  ClassTree,
  type Diagnostic,
  flatten,
  type Language,
  memoryProvider,
  renderMissingLibrary,
  type SourceProvider,
  type UsedLibrary,
  usesOf,
} from "@mofang/modelica";
import {
  type Run,
  type RunFailure,
  type RunFiles,
  renderEnding,
  renderFailure,
  startRun,
  translationExternals,
  writeResultFile,
} from "@mofang/simulation";
import { noText } from "./outcome-text.ts";
import type { RunControl } from "./run-control.ts";
import { runFiles, withLibraries } from "./run-files.ts";
import type { BilingualText, RunOutcome, RunReport, RunRequest, RunStatistics } from "./run-messages.ts";

/** Milliseconds that the run works before it looks at commands. */
const slice = 50;
/** Milliseconds between reports of progress. */
const progressInterval = 200;
/** Diagnostics in the log; a broken library can give thousands. */
const maximumDiagnostics = 200;
/** Lines that a model may print into the log, and that its run may tell of its course. */
const maximumPrinted = 1_000;

type Report = (message: RunReport) => void;

/** Checks, translates and simulates; every stage is reported, every failure of the model is an outcome. */
export async function runModel(request: RunRequest, control: RunControl, report: Report): Promise<RunOutcome> {
  const startedAt = performance.now();
  const translated = translateModel(request, report);
  if (!("model" in translated)) return translated;
  if (control.isStopped) return { status: "stop", message: noText, statistics: null, hasResult: false };
  report({ kind: "stage", stage: "simulating" });
  return new Drive(request, control, report, startedAt).simulate(translated);
}

/** A model that can run, and the classes that it was made of. */
interface Translated {
  readonly model: TranslatedModel;
  readonly tree: ClassTree;
}

function translateModel(request: RunRequest, report: Report): Translated | RunOutcome {
  report({ kind: "stage", stage: "checking" });
  const provider = providerOf(request);
  const { roots, missing } = librariesOf(request, provider);
  const tree = new ClassTree(provider, ["", ...roots]);
  for (const library of missing) report({ kind: "log", text: missingText(library) });
  const tell = (diagnostics: readonly Diagnostic[]): void => {
    for (const diagnostic of diagnostics.slice(0, maximumDiagnostics)) {
      report({ kind: "log", text: describe(tree, diagnostic) });
    }
  };
  const broken = syntaxErrors(tree, request);
  const flat =
    broken.length > 0
      ? { model: undefined, diagnostics: broken }
      : flatten(tree, request.modelName, translationExternals(filesOf(request, tree)));
  tell(flat.diagnostics);
  if (flat.model === undefined) return refusal(tree, flat.diagnostics, missing.map(missingText));
  report({ kind: "stage", stage: "check_succeed" });
  report({ kind: "stage", stage: "translating" });
  const { model, diagnostics } = translate(flat.model);
  tell(diagnostics);
  if (model === undefined) return refusal(tree, diagnostics);
  const { maximumVariables: maximum } = request.settings.limits;
  if (model.variables.length > maximum) {
    const failure = { code: "var_num_exceed", values: { count: model.variables.length, maximum } };
    return { status: "var_num_exceed", message: textOf(failure), statistics: null, hasResult: false };
  }
  report({ kind: "stage", stage: "translate_succeed" });
  return { model, tree };
}

/** What the classes at the top of the repository use, of what this machine has. */
function librariesOf({ libraries }: RunRequest, provider: SourceProvider): LibraryChoice {
  const own = [...new ClassTree(provider, [""]).topLevel.values()];
  return chooseLibraries(
    libraries.named,
    libraries.folders,
    own.flatMap(({ definition }) => usesOf(definition)),
  );
}

function missingText(library: UsedLibrary): BilingualText {
  return { zh: renderMissingLibrary(library, "zh"), en: renderMissingLibrary(library, "en") };
}

function providerOf({ sources }: RunRequest): SourceProvider {
  return withLibraries(memoryProvider(new Map(sources.map(({ path, text }) => [path, text]))));
}

/**
 * Syntax errors that forbid the run: those of the model's own file, whose tree is full of guesses, and, when the model is
 * not found, those of all files, because it may stand in one that could not be read.
 */
function syntaxErrors(tree: ClassTree, { sources, modelName }: RunRequest): Diagnostic[] {
  const own = tree.find(modelName)?.file.source.path;
  const files = own === undefined ? sources.map(({ path }) => path).filter((path) => path.endsWith(".mo")) : [own];
  return files.flatMap((path) => (tree.file(path)?.diagnostics ?? []).filter(({ severity }) => severity === "error"));
}

/** The first error stands for all, after what may be its cause; the log has the others. */
function refusal(tree: ClassTree, diagnostics: readonly Diagnostic[], causes: readonly BilingualText[] = []): RunOutcome {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const message = first === undefined ? noText : describe(tree, first);
  const others = errors.length - 1;
  const more = others > 0 ? { zh: `（另有 ${others} 个错误，见日志）`, en: ` (${others} more, see the log)` } : noText;
  return {
    status: "failed",
    message: {
      zh: [...causes.map(({ zh }) => zh), message.zh + more.zh].join("\n"),
      en: [...causes.map(({ en }) => en), message.en + more.en].join("\n"),
    },
    statistics: null,
    hasResult: false,
  };
}

const severities = {
  error: { zh: "错误", en: "error" },
  warning: { zh: "警告", en: "warning" },
  information: { zh: "提示", en: "information" },
} as const;

/** `file:line:column: error: message`. */
function describe(tree: ClassTree, diagnostic: Diagnostic): BilingualText {
  const { place, severity } = diagnostic;
  const position = place && tree.file(place.file)?.source.lineColumn(place.start);
  const where = place === undefined ? "" : `${place.file}${position ? `:${position.line}:${position.column}` : ""}: `;
  const line = (language: Language): string =>
    `${where}${severities[severity][language]}: ${renderDiagnostic(diagnostic, language)}`;
  return { zh: line("zh"), en: line("en") };
}

/** What the translation and the run of the model may read. */
function filesOf(request: RunRequest, tree: ClassTree): RunFiles {
  return runFiles(tree, new Map(request.data.map(({ path, base64 }) => [path, Buffer.from(base64, "base64")])));
}

function textOf(failure: RunFailure): BilingualText {
  return { zh: renderFailure(failure, "zh"), en: renderFailure(failure, "en") };
}

/** The same in both languages: what the model itself says. */
function asIs(text: string): BilingualText {
  return { zh: text, en: text };
}

/** Drives a run to its end and lets commands in between. */
class Drive {
  readonly #request: RunRequest;
  readonly #control: RunControl;
  readonly #report: Report;
  readonly #startedAt: number;
  #paused = 0;
  #printed = 0;
  #reportedAt = 0;

  constructor(request: RunRequest, control: RunControl, report: Report, startedAt: number) {
    this.#request = request;
    this.#control = control;
    this.#report = report;
    this.#startedAt = startedAt;
  }

  async simulate({ model, tree }: Translated): Promise<RunOutcome> {
    const run = startRun(model, this.#request.settings, {
      now: () => performance.now(),
      print: (text) => this.#print(text),
      files: filesOf(this.#request, tree),
      // A failure is told at the end.
      log: (entry) => entry.level !== "failures" && this.#tell(textOf(entry)),
    });
    while (run.status.kind === "running") {
      // Commands arrive between two slices only.
      await setImmediate();
      await this.#pause();
      if (this.#control.isStopped) run.stop();
      else run.advance(slice);
      this.#tellProgress(run);
    }
    // At a higher level they stand in the log already, each where it was given.
    const { logLevel = "failures" } = this.#request.settings;
    if (logLevel === "failures") for (const warning of run.warnings) this.#report({ kind: "log", text: textOf(warning) });
    return this.#end(run);
  }

  async #pause(): Promise<void> {
    if (!this.#control.isPaused) return;
    const since = performance.now();
    this.#report({ kind: "pause" });
    await this.#control.whilePaused();
    this.#paused += performance.now() - since;
    if (!this.#control.isStopped) this.#report({ kind: "continue" });
  }

  #tellProgress(run: Run): void {
    const now = performance.now();
    if (now - this.#reportedAt < progressInterval) return;
    this.#reportedAt = now;
    const { startTime, stopTime } = this.#request.settings;
    const progress = Math.min(1, Math.max(0, (run.status.time - startTime) / (stopTime - startTime)));
    this.#report({ kind: "progress", progress, statistics: this.#statistics(run) });
  }

  #statistics(run: Run): RunStatistics {
    return { ...run.statistics, seconds: (performance.now() - this.#startedAt - this.#paused) / 1000 };
  }

  #print(text: string): void {
    this.#tell(asIs(text.slice(0, 2_000)));
  }

  /** A line of the log, as long as it does not grow beyond all bounds. */
  #tell(text: BilingualText): void {
    this.#printed += 1;
    if (this.#printed <= maximumPrinted) this.#report({ kind: "log", text });
  }

  /** What was simulated is kept, however the run ended. */
  #end(run: Run): RunOutcome {
    const hasResult = run.result.nRows > 0;
    if (hasResult) writeFileSync(this.#request.resultFile, writeResultFile(run.result));
    return { ...howItEnded(run), statistics: this.#statistics(run), hasResult };
  }
}

function howItEnded({ status }: Run): Pick<RunOutcome, "status" | "message"> {
  if (status.kind === "running") throw new Error("invariant: the run has ended");
  if (status.kind === "finished") {
    const message = { zh: renderEnding(status, "zh"), en: renderEnding(status, "en") };
    return { status: status.stopped ? "stop" : "succeed", message };
  }
  return { status: "failed", message: textOf(status.failure) };
}
