/** The engine's Web Worker: takes requests one by one, except that a run lets others in between its slices. */
import type { Language } from "@mofang/protocol";
import { importResult } from "./imported-result.ts";
import { LiveModel } from "./live-model.ts";
import type { EngineAnswer, EngineRequest, EngineRequestName, EngineRequests, PageReply, RunProgress } from "./messages.ts";
import { modelParameters } from "./model-parameters.ts";
import { PageFiles } from "./page-files.ts";
import { PageLog } from "./page-log.ts";
import type { PageResult } from "./page-result.ts";
import { PageRun } from "./page-run.ts";
import { Project, type ProjectTranslation } from "./project.ts";
import { requestNow } from "./request-now.ts";
import { ResourceFiles } from "./resource-files.ts";
import { RunData } from "./run-data.ts";
import { SiteLibraries } from "./site-libraries.ts";

type Handlers = {
  readonly [Name in EngineRequestName]: (
    input: EngineRequests[Name]["input"],
    report: (progress: RunProgress) => void,
  ) => EngineRequests[Name]["output"] | Promise<EngineRequests[Name]["output"]>;
};

const project = new Project();
const libraries = new SiteLibraries(fetch.bind(globalThis), requestNow);
const pageFiles = new PageFiles(answer);
const resources = new ResourceFiles(pageFiles, libraries);
let pageRun: PageRun | undefined;
let pageLog: PageLog | undefined;
/** Of the run, or read from a file. */
let pageResult: PageResult | undefined;
let liveModel: LiveModel | undefined;

const handlers: Handlers = {
  open: async ({ files }) => {
    project.open(files);
    await libraries.follow(project);
    return null;
  },
  update: async ({ path, text }) => {
    project.update(path, text);
    await libraries.follow(project);
    return null;
  },
  children: ({ name }) => project.children(name),
  diagnose: ({ path, language }) => project.diagnose(path, language),
  complete: (place) => project.answers(place).complete(place, place.language),
  hover: (place) => project.answers(place).hover(place, place.language),
  definition: (place) => project.answers(place).definition(place),
  references: (place) => project.answers(place).references(place),
  renameable: (place) => project.answers(place).renameable(place),
  rename: (place) => project.answers(place).rename(place, place.name, place.language),
  format: (place) => project.answers(place).format(place.path),
  semantics: (place) => project.answers(place).semantics(place.path),
  classAt: ({ path, offset }) => project.classAt(path, offset),
  picture: (request) => project.picture(request, (paths) => resources.images(paths)),
  pictureVariables: (request) => project.pictureVariables(request),
  experiment: ({ className }) => project.experiment(className),
  parameters: async ({ className, language }) => {
    const files = new RunData(project, libraries);
    const { model } = await translateWith(files, className, language, () => undefined);
    return model === undefined ? [] : modelParameters(model, files, language);
  },
  run: async ({ className, settings, language }, report) => {
    const log = new PageLog(language);
    pageLog = log;
    report({ stage: "checking", progress: 0 });
    const files = new RunData(project, libraries);
    const { model, diagnostics } = await translateWith(files, className, language, (stage) => report({ stage, progress: 0 }));
    log.addDiagnostics(diagnostics);
    if (model === undefined) return { status: "failed", message: "", diagnostics, statistics: undefined };
    report({ stage: "translate_succeed", progress: 0 });
    pageRun = new PageRun(model, settings, files, log);
    pageResult = pageRun.result;
    return pageRun.finish(settings, language, diagnostics, (progress) => report({ stage: "simulating", progress }));
  },
  log: () => pageLog?.text ?? "",
  importResult: (content) => {
    const { result, outcome } = importResult(content);
    pageResult = result;
    return outcome;
  },
  control: ({ command }) => {
    pageRun?.control(command);
    return null;
  },
  variables: ({ parent, filter }) => pageResult?.variables(parent, filter) ?? [],
  curves: ({ variables, from, to, width }) => pageResult?.curves(variables, from, to, width) ?? [],
  live: (request) => {
    if (!liveModel?.isOf(request)) liveModel = new LiveModel(request);
    return liveModel.run(request);
  },
};

/** Translates a class, bringing the repository's data files where it may read them. */
async function translateWith(
  files: RunData,
  className: string,
  language: Language,
  onStage: (stage: "check_succeed" | "translating") => void,
): Promise<ProjectTranslation> {
  const translate = () => project.translate(className, language, onStage, files);
  const translated = translate();
  const isWanting = files.isWanting;
  // Only a model that calls external functions reads files.
  if (isWanting || (translated.model?.externals.length ?? 0) > 0) files.bring(await resources.data());
  return isWanting ? translate() : translated;
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
