/** What is asked of models as they run: the parameters of a run, runs, and studies of them. */
import { printFlat } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { examineModel, KeptTranslations, lineariseAt, type ModelTranslation, steadyStateAt } from "@mofang/session";
import { type Run, type RunProfile, resultFilePieces } from "@mofang/simulation";
import { askAtTime } from "../at-time.ts";
import { blobOf } from "../blob-of.ts";
import { KeptModule } from "../kept-module.ts";
import type { RunTuning } from "../messages.ts";
import { modelParameters, modelTunables } from "../model-parameters.ts";
import { PageRun } from "../page-run.ts";
import { RunData } from "../run-data.ts";
import { refusedRun, searchInPage, studyRuns } from "../study-runs.ts";
import { currentRun, setCurrentRun } from "./current-run.ts";
import type { Handlers } from "./handlers.ts";
import { libraries, project, resources } from "./opened-files.ts";
import { pageFiles } from "./page.ts";

const translations = new KeptTranslations();
const modules = new KeptModule((program) => pageFiles.compileC(program));

export const handlers: Handlers<"runs"> = {
  parameters: async ({ className, language }) => {
    const files = new RunData(project, libraries);
    const { model } = await translateWith(files, className, new PageRun(language, () => undefined));
    return model === undefined ? [] : modelParameters(model, files, language);
  },
  tunables: async ({ className, language }) => {
    const files = new RunData(project, libraries);
    const { model } = await translateWith(files, className, new PageRun(language, () => undefined));
    return model === undefined ? [] : modelTunables(model, files);
  },
  statistics: async ({ className, language }, report) => {
    const refusal = project.serverOnly(language);
    if (refusal !== undefined) return { statistics: undefined, flatText: "", refusal };
    const files = new RunData(project, libraries);
    const run = new PageRun(language, report);
    const { translation, statistics, flat } = await withData(
      files,
      run,
      () => examineModel(project.sources, className, files, run),
      (found) => found.translation,
    );
    return { statistics, flatText: flat === undefined ? "" : printFlat(flat), refusal: translation.refusal[language] };
  },
  run: async ({ runId, className, settings, language, measuresSystems = false, pace = null }, report) => {
    const run = new PageRun(language, report, () => project.sources.tree);
    run.setPace(pace);
    setCurrentRun({ run, id: runId });
    const refusal = project.serverOnly(language);
    if (refusal !== undefined) return { status: "failed", message: refusal, statistics: null, log: refusal, result: undefined };
    const files = new RunData(project, libraries);
    const translation = await translateWith(files, className, run);
    const {
      status,
      message,
      statistics,
      block,
      run: ended,
    } = await run.simulate(translation, settings, {
      files,
      compileC: modules.compile,
      measuresSystems,
    });
    const result =
      ended && ended.result.nRows > 0
        ? await blobOf(resultFilePieces(ended.result) as Iterable<Uint8Array<ArrayBuffer>>)
        : undefined;
    const unsolved = block && { block: { ...block, refusal: block.refusal?.[language] } };
    return {
      status,
      message: message[language],
      statistics,
      ...unsolved,
      log: run.log,
      profile: ended && shownPart(ended.profile),
      tuning: ended && tuningOf(ended),
      result,
    };
  },
  studyRuns: async ({ className, task, points, language }) => {
    const refusal = project.serverOnly(language);
    if (refusal !== undefined) return points.map((point) => refusedRun(task, point, refusal));
    const files = new RunData(project, libraries);
    const translation = await translateWith(files, className, new PageRun(language, () => undefined));
    return studyRuns(translation, task, points, { files, compileC: modules.compile }, language);
  },
  search: async ({ className, task, search, language }, report) => {
    const refusal = project.serverOnly(language);
    if (refusal !== undefined) return { start: search, message: refusal, runs: 0 };
    const files = new RunData(project, libraries);
    const translation = await translateWith(files, className, new PageRun(language, () => undefined));
    return searchInPage(translation, task, search, { files, compileC: modules.compile }, language, report);
  },
  linearise: (request) => askAtTime(request, lineariseAt, lentTo),
  steadyState: (request) => askAtTime(request, steadyStateAt, lentTo),
  log: () => currentRun()?.run.log ?? "",
  control: ({ command }) => {
    currentRun()?.run.control(command);
    return null;
  },
  runTunables: () => currentRun()?.run.tunables ?? [],
  tune: ({ values }) => currentRun()?.run.tune(values) ?? [],
  pace: ({ pace }) => {
    currentRun()?.run.setPace(pace);
    return null;
  },
};

/** A class to be run, and what its run may use; why it cannot run in the page. */
async function lentTo(className: string, language: Language) {
  const refusal = project.serverOnly(language);
  if (refusal !== undefined) return { refusal };
  const files = new RunData(project, libraries);
  const translation = await translateWith(files, className, new PageRun(language, () => undefined));
  return { translation, lent: { files, compileC: modules.compile } };
}

/** Translates a class, bringing the repository's data files where it may read them. */
function translateWith(files: RunData, className: string, run: PageRun): Promise<ModelTranslation> {
  return withData(
    files,
    run,
    () => translations.translate(project.translationKey(className), project.sources, files, run),
    (translation) => translation,
  );
}

/** Translates, and again where files of the repository were wanted that had to be brought first. */
async function withData<Found>(
  files: RunData,
  run: PageRun,
  translate: () => Found,
  translationOf: (found: Found) => ModelTranslation,
): Promise<Found> {
  const found = translate();
  const isWanting = files.isWanting;
  // Only a model that calls external functions reads files.
  if (isWanting || (translationOf(found).model?.externals.length ?? 0) > 0) files.bring(await resources.data());
  if (!isWanting) return found;
  run.clearLog();
  return translate();
}

/** What was set of a run; undefined where nothing was. */
function tuningOf({ changes, status, statistics }: Run): RunTuning | undefined {
  if (changes.length === 0) return undefined;
  const isStopped = status.kind === "finished" && status.stopped === true;
  return { changes, ...(isStopped && { stopAt: { time: status.time, events: statistics.events } }) };
}

/** Most systems of which a page shows the time. */
const mostSystems = 500;

function shownPart(profile: RunProfile): RunProfile {
  return { ...profile, systems: profile.systems.slice(0, mostSystems) };
}
