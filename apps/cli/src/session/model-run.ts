import type { TranslationStatistics } from "@mofang/dae";
import {
  examineModel,
  type ModelBlock,
  RunControl,
  type RunEnding,
  type RunListener,
  runTranslation,
  translateModel,
} from "@mofang/session";
import {
  type CProgram,
  type ExperimentSettings,
  type RowSpace,
  type Run,
  type RunFiles,
  settingsOfExperiment,
} from "@mofang/simulation";
import { interruptible } from "./interruptible.ts";
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
  readonly status: RunEnding;
  /** Why it failed, or what the model said at its end. */
  readonly message: string;
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
  /** The system of equations that was not solved, where that has ended the run. */
  readonly block?: ModelBlock;
  /** What the translation is made of, where that was asked for. */
  readonly examined?: TranslationStatistics;
  /** Undefined when the run was never started. */
  readonly run: Run | undefined;
}

/** What a run is asked for. */
interface RunOptions {
  readonly settings: (defaults: ExperimentSettings) => ExperimentSettings;
  readonly files: RunFiles;
  /** Told when a stage begins. */
  readonly entered?: (stage: Stage) => void;
  /** Told of the stages that every host reports, and of the progress. */
  readonly stage?: RunListener["stage"];
  readonly progress?: RunListener["progress"];
  /** Room for what has none in memory. */
  readonly rowSpace?: RowSpace;
  /** Can pause and stop the run. */
  readonly control?: RunControl;
  /** Whether it is to be said what the translation is made of. */
  readonly isExamined?: boolean;
}

/** Takes a model through all stages as far as it gets. What it tells goes to the session's log. */
export async function runModel(session: Session, name: string, options: RunOptions): Promise<ModelRun> {
  const way = new Way(options.entered);
  way.enter("load");
  session.tree.find(name);
  const { files, rowSpace, control = new RunControl() } = options;
  const listener: RunListener = {
    stage: (stage) => {
      options.stage?.(stage);
      if (stage === "checking") way.enter("flatten");
      if (stage === "translating") way.enter("translate");
      if (stage === "simulating") for (const next of ["compile", "initialise"] as const) way.enter(next);
    },
    line: (text) => session.log(text[session.language]),
    progress: options.progress ?? (() => undefined),
    paused: () => undefined,
  };
  const { translation, statistics: examined } = options.isExamined
    ? examineModel(session.sources, name, files, listener)
    : { translation: translateModel(session.sources, name, files, listener), statistics: undefined };
  const { model } = translation;
  way.leave();
  const host = {
    now: () => performance.now(),
    turn: () => {
      if (way.stage !== "simulate") way.enter("simulate");
      return new Promise<void>((resolve) => setImmediate(resolve));
    },
    // A step may take long: ctrl-C ends it, and the run with what there is of a result.
    work: (all: () => void) => {
      if (!interruptible(all)) control.obey("stop");
    },
    files,
    compileC: (program: CProgram) => session.cCompiler.compile(program),
    ...(rowSpace && { rowSpace }),
  };
  const settings = options.settings(settingsOfExperiment(model?.experiment ?? nothingSaid));
  const tree = () => session.tree;
  const outcome = await runTranslation(translation, { settings, host, control, listener, tree });
  const { run, status, block } = outcome;
  const message = outcome.message[session.language];
  const { states, zeroCrossings, ...counted } = { ...nothingReduced, ...translation.counts, ...model?.counts };
  return {
    stage: way.stage,
    status,
    message,
    error: status === "failed" || status === "var_num_exceed" ? message : null,
    seconds: way.seconds(run),
    counts: { equations: counted.equations, unknowns: counted.unknowns, states, zeroCrossings },
    statistics: run?.statistics ?? nothingDone,
    ...(block && { block }),
    ...(examined && { examined }),
    run,
  };
}

const nothingSaid = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
const nothingReduced = { states: 0, zeroCrossings: 0 };
const nothingDone = { steps: 0, rejected: 0, residuals: 0, jacobians: 0, events: 0 };

/** How far a model has come, and how long each stage took. */
class Way {
  readonly #entered: ((stage: Stage) => void) | undefined;
  readonly #total = stopwatch();
  readonly #seconds = new Map<Stage, number>();
  #stage: Stage = "load";
  #elapsed: (() => number) | undefined;

  constructor(entered: ((stage: Stage) => void) | undefined) {
    this.#entered = entered;
  }

  /** The last stage that was entered. */
  get stage(): Stage {
    return this.#stage;
  }

  enter(stage: Stage): void {
    this.leave();
    this.#stage = stage;
    this.#entered?.(stage);
    this.#elapsed = stopwatch();
  }

  /** Notes how long the stage took; a run measures its own. */
  leave(): void {
    if (this.#elapsed !== undefined) this.#seconds.set(this.#stage, this.#elapsed());
    this.#elapsed = undefined;
  }

  seconds(run: Run | undefined): ModelRun["seconds"] {
    const { compile = 0, initialise = 0, simulate = 0 } = run?.profile ?? {};
    return {
      load: this.#seconds.get("load") ?? 0,
      flatten: this.#seconds.get("flatten") ?? 0,
      translate: this.#seconds.get("translate") ?? 0,
      compile: secondsOf(compile),
      initialise: secondsOf(initialise),
      simulate: secondsOf(simulate),
      total: this.#total(),
    };
  }
}
