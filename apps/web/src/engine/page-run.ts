import type { TranslatedModel } from "@mofang/dae";
import type { Language } from "@mofang/protocol";
import {
  defaultLimits,
  type Result,
  type Run,
  type RunFiles,
  renderEnding,
  renderFailure,
  startRun,
  type VariableNode as TreeLine,
  thinCurve,
  VariableTree,
} from "@mofang/simulation";
import type { CurveData, EngineDiagnostic, RunOutcome, RunSettings, VariableNode } from "./messages.ts";

/** Milliseconds of work between two looks at the messages. */
const slice = 40;

/** A run in the page: driven in slices, so that it can be paused and stopped, and asked for its result afterwards. */
export class PageRun {
  readonly #run: Run;
  readonly #tree: VariableTree;
  #isPaused = false;
  #isStopped = false;

  /** @param files  what the model may read */
  constructor(model: TranslatedModel, settings: RunSettings, files: RunFiles) {
    const { maximumVariables, maximumSteps = defaultLimits.maximumSteps, initialStep, ...rest } = settings;
    const limits = { ...defaultLimits, maximumSteps, maximumVariables };
    const host = { now: () => performance.now(), print: () => undefined, files };
    this.#run = startRun(model, { ...rest, ...(initialStep === null ? {} : { initialStep }), limits }, host);
    this.#tree = new VariableTree(this.#run.result.variables.map(({ name }) => name));
  }

  /** Runs to the end. `onProgress` hears the fraction of the simulated time at most once a slice. */
  async finish(
    settings: RunSettings,
    language: Language,
    diagnostics: readonly EngineDiagnostic[],
    onProgress: (fraction: number) => void,
  ): Promise<RunOutcome> {
    const began = performance.now();
    while (this.#run.status.kind === "running" && !this.#isStopped) {
      if (!this.#isPaused) {
        const { time } = this.#run.advance(slice);
        onProgress((time - settings.startTime) / (settings.stopTime - settings.startTime));
      }
      await turn(this.#isPaused ? 50 : 0);
    }
    if (this.#run.status.kind === "running") this.#run.stop();
    const { steps, rejected, events } = this.#run.statistics;
    const statistics = { steps, rejected, events, milliseconds: performance.now() - began };
    return { ...this.#outcome(language), diagnostics, statistics };
  }

  control(command: "pause" | "continue" | "stop"): void {
    this.#isPaused = command === "pause";
    if (command === "stop") this.#isStopped = true;
  }

  variables(parent: string, filter: string): VariableNode[] {
    return this.#tree.children(parent, filter).map((line) => this.#node(line));
  }

  curves(names: readonly string[], from: number | undefined, to: number | undefined, width: number): CurveData[] {
    const { result } = this.#run;
    return names.flatMap((name) => {
      const index = result.find(name);
      if (index === undefined) return [];
      const curve = thinCurve(windowOf(result, index, from, to), width);
      return [{ name, unit: result.variables[index]?.unit ?? "", ...curve }];
    });
  }

  #outcome(language: Language): Pick<RunOutcome, "status" | "message"> {
    const { status } = this.#run;
    if (status.kind === "failed") {
      const message = renderFailure(status.failure, language);
      return { status: status.failure.code === "var_num_exceed" ? "var_num_exceed" : "failed", message };
    }
    return { status: this.#isStopped ? "stop" : "succeed", message: renderEnding(status, language) };
  }

  #node({ label, path, variable, hasChildren }: TreeLine): VariableNode {
    const { result } = this.#run;
    const column = variable === undefined ? undefined : result.variables[variable];
    if (variable === undefined || column === undefined) return { label, path, isLeaf: !hasChildren };
    const { kind, unit, description, isConstant } = column;
    const value = isConstant && kind !== "String" ? result.values(variable)[0] : undefined;
    return {
      label,
      path,
      isLeaf: !hasChildren,
      kind,
      description,
      isConstant,
      ...(unit === undefined ? {} : { unit }),
      ...(value === undefined ? {} : { value }),
    };
  }
}

/** The points of a variable in a window, with one neighbour on either side so that lines reach the edges. */
function windowOf(
  result: Result,
  index: number,
  from: number | undefined,
  to: number | undefined,
): Pick<CurveData, "time" | "values"> {
  const { time, nRows } = result;
  const all = result.values(index);
  const full = all.length === nRows ? all : new Float64Array(nRows).fill(all[0] ?? Number.NaN);
  let first = 0;
  let last = nRows - 1;
  while (from !== undefined && first + 1 < nRows && (time[first + 1] ?? 0) <= from) first++;
  while (to !== undefined && last > first && (time[last - 1] ?? 0) >= to) last--;
  return { time: time.slice(first, last + 1), values: full.slice(first, last + 1) };
}

/** Lets the messages of the worker in. */
function turn(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
