import type { TranslatedModel } from "@mofang/dae";
import { silentListener, translateModel } from "@mofang/session";
import { defaultLimits, defaultSettings, type RunFiles, renderFailure, simulate } from "@mofang/simulation";
import type { LiveOutcome, LiveRequest } from "./messages.ts";
import { Project } from "./project.ts";

/** Models of the product read nothing. */
const noFiles: RunFiles = { read: () => undefined, write: () => undefined };

/** A small model, translated once and run with other parameters as often as a reader moves a slider. */
export class LiveModel {
  readonly #text: string;
  readonly #className: string;
  readonly #model: TranslatedModel;

  /** @throws Error when the model cannot be translated: such a model is part of the product, so that is a defect */
  constructor({ text, className }: Pick<LiveRequest, "text" | "className">) {
    this.#text = text;
    this.#className = className;
    const project = new Project();
    project.open([{ path: `${className}.mo`, text }]);
    const { model, refusal } = translateModel(project.sources, className, noFiles, silentListener);
    if (model === undefined) throw new Error(refusal.en);
    this.#model = model;
  }

  isOf({ text, className }: Pick<LiveRequest, "text" | "className">): boolean {
    return text === this.#text && className === this.#className;
  }

  /** @throws Error when the run does not reach its end */
  run({ parameters, variables, stopTime, intervals }: LiveRequest): LiveOutcome {
    const settings = {
      ...defaultSettings,
      stopTime,
      intervals,
      parameters,
      tolerance: 1e-6,
      limits: { ...defaultLimits, maximumSteps: 1_000_000 },
    };
    const run = simulate(this.#model, settings, { now: () => performance.now(), print: () => undefined });
    if (run.status.kind === "failed") throw new Error(renderFailure(run.status.failure, "en"));
    const { result } = run;
    const values = variables.map((name) => {
      const index = result.find(name);
      if (index === undefined) throw new Error(`the model has no variable ${name}`);
      const column = result.values(index);
      return column.length === result.nRows ? column.slice() : new Float64Array(result.nRows).fill(column[0] ?? Number.NaN);
    });
    const { equations, states } = this.#model.counts;
    return { time: result.time.slice(0, result.nRows), values, equations, states, steps: run.statistics.steps };
  }
}
