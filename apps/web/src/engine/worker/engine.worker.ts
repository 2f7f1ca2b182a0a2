/** The engine's Web Worker: takes requests one by one, except that a run lets others in between its slices. */
import { changesFromJson } from "@mofang/collaboration";
import { KeptTranslations, type ModelTranslation } from "@mofang/session";
import { compareCurves, computeCurve, resultFilePieces, spectrumOf } from "@mofang/simulation";
import { blobOf } from "./blob-of.ts";
import { importResult } from "./imported-result.ts";
import { KeptModule } from "./kept-module.ts";
import { LiveModel } from "./live-model.ts";
import type {
  CurvePlace,
  EngineAnswer,
  EngineRequest,
  EngineRequestName,
  EngineRequests,
  PageReply,
  RunProgress,
} from "./messages.ts";
import { modelParameters } from "./model-parameters.ts";
import { PageFiles } from "./page-files.ts";
import type { PageResult } from "./page-result.ts";
import { PageResults } from "./page-results.ts";
import { PageRun } from "./page-run.ts";
import { Project } from "./project.ts";
import { requestNow } from "./request-now.ts";
import { ResourceFiles } from "./resource-files.ts";
import { RunData } from "./run-data.ts";
import { SiteLibraries } from "./site-libraries.ts";
import { refusedRun, studyRuns } from "./study-runs.ts";
import { areWhole } from "./whole-texts.ts";

type Handlers = {
  readonly [Name in EngineRequestName]: (
    input: EngineRequests[Name]["input"],
    report: (progress: RunProgress) => void,
  ) => EngineRequests[Name]["output"] | Promise<EngineRequests[Name]["output"]>;
};

const project = new Project();
const pageFiles = new PageFiles(answer);
const libraries = new SiteLibraries(
  fetch.bind(globalThis),
  requestNow,
  (loading) => answer({ kind: "loading", libraries: loading }),
  pageFiles.used,
);
const resources = new ResourceFiles(pageFiles, libraries);
let pageRun: PageRun | undefined;
/** Of the page's run. */
let pageRunId: string | undefined;
const results = new PageResults();
const translations = new KeptTranslations();
const modules = new KeptModule((program) => pageFiles.compileC(program));
let liveModel: LiveModel | undefined;
/** The next slice of what is read between requests. */
let reading: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds of a slice, which nobody notices. */
const readingSlice = 8;

const handlers: Handlers = {
  open: async ({ files }) => {
    project.open(files);
    await libraries.follow(project);
    readLibraries();
    return null;
  },
  change: async ({ changes }) => {
    for (const change of changes) project.change(changesFromJson(change));
    await libraries.follow(project);
    readLibraries();
    return null;
  },
  libraries: () => libraries.installed(),
  class: ({ name }) => project.class(name),
  children: ({ name }) => project.children(name),
  findClasses: ({ words, most, arePlaceable }) => project.findClasses(words, most, arePlaceable),
  diagnose: ({ path, language }) => project.diagnose(path, language),
  classesToCheck: ({ className }) => project.classesToCheck(className),
  check: ({ className, isPart, language }) => project.check(className, isPart, language),
  complete: (place) => project.answers.complete(place, place.language),
  hover: (place) => project.answers.hover(place, place.language),
  definition: (place) => project.answers.definition(place),
  references: (place) => project.answers.references(place),
  renameable: (place) => project.answers.renameable(place),
  rename: (place) => project.answers.rename(place, place.name, place.language),
  command: ({ command, language }) => project.command(command, language),
  connectRefusals: ({ className, from, targets, language }) => project.connectRefusals(className, from, targets, language),
  commandOn: ({ texts, command }) => project.commandOn(texts, command),
  isWhole: (texts) => areWhole(texts),
  canvas: ({ className, layer }) => project.canvas(className, layer),
  interface: ({ className, path }) => project.interface(className, path),
  matching: ({ className }) => project.matching(className),
  evaluate: ({ className, path, value, language }) => project.evaluate(className, path, value, language),
  format: (place) => project.answers.format(place.path),
  semantics: ({ path, ...part }) => project.answers.semantics(path, part),
  figures: ({ className }) => project.figures(className),
  classAt: ({ path, offset }) => project.classAt(path, offset),
  classOfFile: ({ path, className }) => project.classOfFile(path, className),
  picture: (request) => project.picture(request, (paths) => resources.images(paths)),
  pictureVariables: (request) => project.pictureVariables(request),
  experiment: ({ className }) => project.experiment(className),
  parameters: async ({ className, language }) => {
    const files = new RunData(project, libraries);
    const { model } = await translateWith(files, className, new PageRun(language, () => undefined));
    return model === undefined ? [] : modelParameters(model, files, language);
  },
  run: async ({ runId, className, settings, language }, report) => {
    const run = new PageRun(language, report, () => project.sources.tree);
    pageRun = run;
    pageRunId = runId;
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
    });
    const result =
      ended && ended.result.nRows > 0
        ? await blobOf(resultFilePieces(ended.result) as Iterable<Uint8Array<ArrayBuffer>>)
        : undefined;
    const unsolved = block && { block: { ...block, refusal: block.refusal?.[language] } };
    return { status, message: message[language], statistics, ...unsolved, log: run.log, result };
  },
  studyRuns: async ({ className, task, points, language }) => {
    const refusal = project.serverOnly(language);
    if (refusal !== undefined) return points.map((point) => refusedRun(task, point, refusal));
    const files = new RunData(project, libraries);
    const translation = await translateWith(files, className, new PageRun(language, () => undefined));
    return studyRuns(translation, task, points, { files, compileC: modules.compile }, language);
  },
  log: () => pageRun?.log ?? "",
  importResult,
  control: ({ command }) => {
    pageRun?.control(command);
    return null;
  },
  variables: async ({ parent, filter, ...place }) => (await readable(place))?.variables(parent, filter) ?? [],
  curves: async ({ variables, from, to, width, ...place }) =>
    (await readable(place))?.curves(variables, { from, to }, width) ?? [],
  computeCurve: ({ expression, curves, language }) =>
    computeCurve(expression, new Map(curves.map((curve) => [curve.name, curve])), language),
  compare: ({ pairs, tolerance }) => pairs.map(({ curve, reference }) => compareCurves(curve, reference, tolerance)),
  spectra: ({ curves, from, to, window }) => curves.map((curve) => spectrumOf(curve, from, to, window)),
  exportResult: async ({ runId, file, format }) => (await results.of(runId, file)).exported(format),
  animation: async ({ runId, file }) => (await results.of(runId, file)).animation(),
  resource: ({ name }) => resources.file(project.resourcePaths(name)),
  textRun: async (request) => {
    await openText(request.text);
    return (await import("./text-run.ts")).runText(project.sources, request);
  },
  examine: async ({ text, examination }) => {
    await openText(text);
    return (await import("./text-run.ts")).examineText(project.sources, text, examination);
  },
  live: (request) => {
    if (!liveModel?.isOf(request)) liveModel = new LiveModel(request);
    return liveModel.run(request);
  },
};

/** Reads the names of the libraries' classes in slices between requests, so that the first search does not wait for them. */
function readLibraries(): void {
  clearTimeout(reading);
  const end = performance.now() + readingSlice;
  if (!project.readLibraries(() => performance.now() > end)) reading = setTimeout(readLibraries);
}

/** What variables and curves are read from; undefined for a run that this worker does not run any more. */
function readable({ runId, file }: CurvePlace): Promise<PageResult> | PageRun | undefined {
  if (file !== undefined) return results.of(runId, file);
  return runId === pageRunId ? pageRun : undefined;
}

/** Makes one text all that the project holds, with the libraries that it uses. */
async function openText(text: string): Promise<void> {
  project.open([{ path: "Answer.mo", text }]);
  await libraries.follow(project);
}

/** Translates a class, bringing the repository's data files where it may read them. */
async function translateWith(files: RunData, className: string, run: PageRun): Promise<ModelTranslation> {
  const translate = () => translations.translate(project.translationKey(className), project.sources, files, run);
  const translation = translate();
  const isWanting = files.isWanting;
  // Only a model that calls external functions reads files.
  if (isWanting || (translation.model?.externals.length ?? 0) > 0) files.bring(await resources.data());
  if (!isWanting) return translation;
  run.clearLog();
  return translate();
}

function answer(message: EngineAnswer): void {
  self.postMessage(message);
}

self.onmessage = async ({ data }: MessageEvent) => {
  if ("replyTo" in data) {
    pageFiles.hear(data as PageReply);
    return;
  }
  const { id, name, input } = data as EngineRequest;
  const handle = handlers[name] as (input: unknown, report: (progress: RunProgress) => void) => unknown;
  try {
    const output = await handle(input, (progress) => answer({ id, kind: "progress", progress }));
    answer({ id, kind: "done", output });
  } catch (error) {
    answer({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};
