import type { ClassTree } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import {
  type DriveHost,
  experimentSettings,
  type ModelTranslation,
  type Outcome,
  type RunCommand,
  RunControl,
  type RunListener,
  type RunSettings,
  runTranslation,
} from "@mofang/session";
import {
  type CCompilation,
  type CProgram,
  defaultLimits,
  type GivenValues,
  GrowingResult,
  ownFunctionNames,
  type Run,
  type RunLimits,
  renderFailure,
  type TimeSpan,
  type Tunable,
} from "@mofang/simulation";
import type { CurveData, RunPace, RunProgress, VariableNode } from "./messages.ts";
import { ResultReader } from "./result-reader.ts";

/** Variables that a result in the page may hold. */
export const mostPageVariables = 50_000;

/** Looking on may not hold a run up: so many times the duration of a reading lie between two that it invites to. */
const leisure = 10;

/** What a run in the page gets of its page. */
interface LentToRun extends Pick<DriveHost, "files" | "compileC"> {
  /** Whether the time is measured that each system of equations takes. */
  readonly measuresSystems?: boolean;
}
type CompileC = NonNullable<DriveHost["compileC"]>;

/** Seconds after which C that has not returned counts as endless: nothing but the end of the worker stops it. */
const longestCall = 30;

/** A run in the page, which can be paused and stopped meanwhile, and what it has told. */
export class PageRun implements RunListener {
  readonly #control = new RunControl();
  readonly #language: Language;
  readonly #report: (progress: RunProgress) => void;
  readonly #tree: (() => ClassTree) | undefined;
  #lines: string[] = [];
  #begun: { readonly run: Run; readonly reader: ResultReader } | undefined;
  /** Rows that the page knows of. */
  #points = 0;
  #progress = 0;
  #invitesAt = 0;

  /**
   * @param language  of the log
   * @param tree  the classes in whose texts equations are; without it they have no places
   */
  constructor(language: Language, report: (progress: RunProgress) => void, tree?: () => ClassTree) {
    this.#language = language;
    this.#report = report;
    this.#tree = tree;
  }

  /** Variables as `ResultReader` gives them; none before there are values. */
  async variables(parent: string, filter: string): Promise<readonly VariableNode[]> {
    return (await this.#begun?.reader.variables(parent, filter)) ?? [];
  }

  /** Curves with all points so far, thinned to a width in pixels. */
  async curves(names: readonly string[], span: TimeSpan, width: number): Promise<readonly CurveData[]> {
    const startedAt = performance.now();
    const curves = (await this.#begun?.reader.curves(names, span, width)) ?? [];
    const endedAt = performance.now();
    this.#invitesAt = endedAt + leisure * (endedAt - startedAt);
    return curves;
  }

  /** What translation and run have told so far, line by line. */
  get log(): string {
    return this.#lines.join("\n");
  }

  /** Forgets what a translation has told that is made again. */
  clearLog(): void {
    this.#lines = [];
  }

  /**
   * Runs a translated model to its end.
   *
   * @param lent  what the model may read, what compiles its C, and what is measured
   */
  simulate(
    translation: ModelTranslation,
    settings: RunSettings,
    lent: LentToRun,
    limits: RunLimits = { ...defaultLimits, maximumVariables: mostPageVariables, resultRemedy: "server" },
  ): Promise<Outcome> {
    const { files, compileC, measuresSystems = false } = lent;
    const compiling = compileC && { compileC: (program: CProgram) => this.#compiled(program, compileC, translation) };
    return runTranslation(translation, {
      settings: { ...experimentSettings(settings, limits), measuresSteps: true, measuresSystems },
      host: { now: () => performance.now(), turn, wait, files, ...compiling },
      control: this.#control,
      listener: this,
      ...(this.#tree && { tree: this.#tree }),
    });
  }

  /** Compiles the C of the model, and tells the page what to make of a silence from now on. */
  async #compiled(program: CProgram, compile: CompileC, { model }: ModelTranslation): Promise<CCompilation | undefined> {
    const compilation = await compile(program);
    if (compilation?.kind !== "compiled") return compilation;
    const names = (model === undefined ? [] : ownFunctionNames(model)).join(", ");
    const failure = { code: "simulation.c-endless", values: { names, seconds: longestCall } };
    const ifSilent = { seconds: longestCall, message: renderFailure(failure, this.#language) };
    this.#report({ stage: "translate_succeed", progress: 0, ifSilent });
    return compilation;
  }

  /** What the run lets one set, with the values that it has; none before it has begun. */
  get tunables(): readonly Tunable[] {
    return this.#begun?.run.tunables ?? [];
  }

  /** Sets inputs and parameters of the run; what cannot be set and why. Before the run has begun nothing can. */
  tune(values: GivenValues): string[] {
    const refusals = this.#begun?.run.set(values) ?? [];
    // What comes of it is to be seen at once, however lately the page has read.
    this.#invitesAt = 0;
    this.#control.wake();
    return refusals.map((refusal) => renderFailure(refusal, this.#language));
  }

  setPace(pace: RunPace): void {
    this.#control.setPace(pace ?? undefined);
  }

  control(command: RunCommand): void {
    this.#control.obey(command);
  }

  readonly stage: RunListener["stage"] = (stage) => this.#report({ stage, progress: 0 });

  readonly line: RunListener["line"] = (text) => void this.#lines.push(text[this.#language]);

  readonly begun: NonNullable<RunListener["begun"]> = (run) => {
    this.#begun = { run, reader: new ResultReader(new GrowingResult(run.result)) };
  };

  readonly progress: RunListener["progress"] = (progress, _statistics, speed) => {
    if (performance.now() >= this.#invitesAt) this.#points = this.#begun?.run.result.nRows ?? 0;
    this.#progress = progress;
    this.#report({ stage: "simulating", progress, points: this.#points, ...(speed && { speed }) });
  };

  /** The page knows what it has asked for; what stands still is shown to its last point. */
  readonly paused: RunListener["paused"] = (isPaused) => {
    const run = this.#begun?.run;
    if (!isPaused || run === undefined) return;
    this.#points = run.result.nRows;
    this.#report({ stage: "simulating", progress: this.#progress, points: this.#points });
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Lets the messages of the worker in. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
