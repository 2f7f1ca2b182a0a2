import { type TranslatedModel, type TranslationStatistics, translate, translateWithStatistics } from "@mofang/dae";
import { type Diagnostic, type FlatModel, flatten, withoutGuesses } from "@mofang/modelica";
import { type RunFiles, translationExternals } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { diagnosticLine, type ModelDiagnostic, modelDiagnostic } from "./model-diagnostic.ts";
import type { RunListener } from "./run-listener.ts";
import type { Sources } from "./sources.ts";
import { noText } from "./texts.ts";

/** What came of translating a model; plain data, which can be kept and handed to another process or worker. */
export interface ModelTranslation {
  /** Undefined where errors prevent it. */
  readonly model: TranslatedModel | undefined;
  /** Of the language and of the translation, what is to be known of libraries first. */
  readonly diagnostics: readonly ModelDiagnostic[];
  /** Why there is no model: the first error, after what may be its cause; empty when there is one. */
  readonly refusal: Texts;
  /** Whether the class has passed its checks, so that what failed is its translation. */
  readonly isFlat: boolean;
  /** Scalar equations and unknowns of the flat model. */
  readonly counts: { readonly equations: number; readonly unknowns: number };
}

/** Diagnostics in the log; a broken library can give thousands. */
const maximumDiagnostics = 200;

/**
 * Takes a class from text to something executable. Never throws for what is wrong with a model.
 *
 * @param files  what the model may read already now, because sizes depend on it
 * @param listener  hears the stages `checking`, `check_succeed` and `translating`, and the diagnostics as lines
 */
export function translateModel(
  sources: Sources,
  modelName: string,
  files: RunFiles,
  listener: Pick<RunListener, "stage" | "line">,
): ModelTranslation {
  return walk(sources, modelName, files, listener, translate).translation;
}

/** A translation with what it is made of. */
interface ModelExamination {
  readonly translation: ModelTranslation;
  /** Undefined where errors prevent it. */
  readonly statistics: TranslationStatistics | undefined;
  /** Undefined where the class has not passed its checks. */
  readonly flat: FlatModel | undefined;
}

/** As `translateModel`, with statistics and the flat model, which is what they were made from. */
export function examineModel(...[sources, modelName, files, listener]: Parameters<typeof translateModel>): ModelExamination {
  return walk(sources, modelName, files, listener, translateWithStatistics);
}

/** Takes a class from text to something executable, by the last step that is handed in. */
function walk(
  sources: Sources,
  modelName: string,
  files: RunFiles,
  listener: Pick<RunListener, "stage" | "line">,
  translateFlat: (flat: FlatModel) => ReturnType<typeof translateWithStatistics>,
): ModelExamination {
  const tell = (diagnostics: readonly Diagnostic[]): readonly ModelDiagnostic[] => {
    const rendered = diagnostics.map((diagnostic) => modelDiagnostic(sources.tree, diagnostic));
    tellDiagnostics(rendered, listener);
    return rendered;
  };
  listener.stage("checking");
  const issues = tell(sources.issues);
  const flat = flatten(sources.tree, modelName, translationExternals(files), false, sources.mostSteps);
  const { counts } = flat;
  const hiding = sources.tree.find(modelName) === undefined ? syntaxErrors(sources) : [];
  const found = tell(hiding.length > 0 ? hiding : withoutGuesses(flat.diagnostics));
  if (flat.model === undefined) {
    const refusal = refusalText(found, issues);
    const translation = { model: undefined, diagnostics: [...issues, ...found], refusal, isFlat: false, counts };
    return { translation, statistics: undefined, flat: undefined };
  }
  listener.stage("check_succeed");
  listener.stage("translating");
  const { model, diagnostics, statistics } = translateFlat(flat.model);
  const foundLater = tell(diagnostics);
  const refusal = model === undefined ? refusalText(foundLater, []) : noText;
  const translation = { model, diagnostics: [...issues, ...found, ...foundLater], refusal, isFlat: true, counts };
  // What translation adds of its own, such as variables for conditions, a person does not count.
  return {
    translation,
    statistics: statistics && { ...statistics, counts: { ...statistics.counts, ...counts } },
    flat: flat.model,
  };
}

/** Tells of a translation that is known already what `translateModel` tells of one that it makes. */
export function retellTranslation(translation: ModelTranslation, listener: Pick<RunListener, "stage" | "line">): void {
  listener.stage("checking");
  tellDiagnostics(translation.diagnostics, listener);
  if (!translation.isFlat) return;
  listener.stage("check_succeed");
  listener.stage("translating");
}

function tellDiagnostics(diagnostics: readonly ModelDiagnostic[], listener: Pick<RunListener, "line">): void {
  for (const diagnostic of diagnostics.slice(0, maximumDiagnostics)) listener.line(diagnosticLine(diagnostic));
}

/** Syntax errors of all own files: a model that is not found may stand in one that cannot be read. */
function syntaxErrors({ tree, ownFiles }: Sources): Diagnostic[] {
  return ownFiles.flatMap((path) => (tree.file(path)?.diagnostics ?? []).filter(({ severity }) => severity === "error"));
}

/** The first error stands for all, after what may be its cause; the log has the others. */
function refusalText(diagnostics: readonly ModelDiagnostic[], causes: readonly ModelDiagnostic[]): Texts {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const message = first === undefined ? noText : diagnosticLine(first);
  const others = errors.length - 1;
  const told = causes.filter(({ severity }) => severity !== "information");
  const more = others > 0 ? { zh: `（另有 ${others} 个错误，见日志）`, en: ` (${others} more, see the log)` } : noText;
  return {
    zh: [...told.map((cause) => cause.message.zh), message.zh + more.zh].join("\n"),
    en: [...told.map((cause) => cause.message.en), message.en + more.en].join("\n"),
  };
}
