import { renderDiagnostic, translate } from "@mofang/dae";
import { type Diagnostic, flatten, type Language } from "@mofang/modelica";
import {
  type ExperimentSettings,
  type LogEntry,
  type Run,
  type RunFiles,
  renderFailure,
  settingsOfExperiment,
  startRun,
  translationExternals,
} from "@mofang/simulation";
import type { Session } from "./session.ts";
import { secondsOf, stopwatch } from "./stopwatch.ts";

/** Stages of a model's way from text to result, in order. */
export const stages = ["load", "flatten", "translate", "compile", "initialise", "simulate"] as const;
/** How far a model came. */
export type Stage = (typeof stages)[number];

/** What one model's way came to. */
export interface ModelRun {
  /** The last stage that was entered. */
  readonly stage: Stage;
  /** Why it went no further; null when it has reached its end. */
  readonly error: string | null;
  readonly seconds: Readonly<Record<Stage | "total", number>>;
  readonly counts: {
    readonly equations: number;
    readonly unknowns: number;
    readonly states: number;
    readonly zeroCrossings: number;
  };
  readonly statistics: Run["statistics"];
  readonly warnings: readonly LogEntry[];
  /** Undefined when the run was never started. */
  readonly run: Run | undefined;
}

/** What a run is asked for. */
export interface RunOptions {
  readonly settings: (defaults: ExperimentSettings) => ExperimentSettings;
  readonly files: RunFiles;
  /** Told when a stage begins. */
  readonly entered?: (stage: Stage) => void;
  /** Asked between slices. */
  readonly isCancelled?: () => boolean;
}

const nothingCounted = { equations: 0, unknowns: 0, states: 0, zeroCrossings: 0 };
const nothingDone = { steps: 0, rejected: 0, residuals: 0, jacobians: 0, events: 0 };

/** Milliseconds of simulation between two looks at what else there is to do, such as ctrl-C. */
const slice = 50;

/** Takes a model through all stages as far as it gets. */
export async function runModel(session: Session, name: string, options: RunOptions): Promise<ModelRun> {
  const total = stopwatch();
  const seconds: Record<Stage | "total", number> = {
    load: 0,
    flatten: 0,
    translate: 0,
    compile: 0,
    initialise: 0,
    simulate: 0,
    total: 0,
  };
  let stage: Stage = "load";
  let counts = nothingCounted;
  const enter = (next: Stage) => {
    stage = next;
    options.entered?.(next);
    return stopwatch();
  };
  const ended = (error: string | null, run?: Run): ModelRun => {
    seconds.total = total();
    return { stage, error, seconds, counts, statistics: run?.statistics ?? nothingDone, warnings: run?.warnings ?? [], run };
  };

  const loading = enter("load");
  session.tree.find(name);
  seconds.load = loading();

  const flattening = enter("flatten");
  const flat = flatten(session.tree, name, translationExternals(options.files));
  seconds.flatten = flattening();
  counts = { ...nothingCounted, equations: flat.counts.equations, unknowns: flat.counts.unknowns };
  if (flat.model === undefined) return ended(firstError(flat.diagnostics, session.language));

  const translating = enter("translate");
  const { model, diagnostics } = translate(flat.model);
  seconds.translate = translating();
  if (model === undefined) return ended(firstError(diagnostics, session.language));
  const { equations, unknowns, states, zeroCrossings } = model.counts;
  counts = { equations, unknowns, states, zeroCrossings };

  enter("compile");
  enter("initialise");
  const run = startRun(model, options.settings(settingsOfExperiment(model.experiment)), {
    now: () => performance.now(),
    print: session.log,
    log: (entry) => {
      // A failure is told at the end.
      if (entry.level !== "failures") session.log(renderFailure(entry, session.language));
    },
    files: options.files,
  });
  seconds.compile = secondsOf(run.profile.compile);
  seconds.initialise = secondsOf(run.profile.initialise);
  if (run.status.kind === "running") {
    enter("simulate");
    await advanceToEnd(run, options.isCancelled);
    seconds.simulate = secondsOf(run.profile.simulate);
  }
  return ended(run.status.kind === "failed" ? renderFailure(run.status.failure, session.language) : null, run);
}

/** Advances in slices, letting signals of the process through in between. */
async function advanceToEnd(run: Run, isCancelled: (() => boolean) | undefined): Promise<void> {
  while (run.advance(slice).kind === "running") {
    await new Promise((resolve) => setImmediate(resolve));
    if (isCancelled?.()) run.stop();
  }
}

function firstError(diagnostics: readonly Diagnostic[], language: Language): string {
  const error = diagnostics.find(({ severity }) => severity === "error");
  return error === undefined ? "" : `${renderDiagnostic(error, language)} [${error.code}]`;
}
