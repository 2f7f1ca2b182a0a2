import type { TranslatedModel } from "@mofang/dae";
import { bilingual, experimentSettings, type RunSettings } from "@mofang/session";
import { type NamedCurves, type RunFiles, type RunLimits, renderFailure, simulate } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { curvesOf } from "../runs/run-curves.ts";

/** The curves of a run, or why it failed. */
type RunAnswer = { readonly ok: true; readonly curves: NamedCurves } | { readonly ok: false; readonly message: Texts };

/** What a host lends to runs that are made at once. */
export interface RunsHost {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number;
  readonly files: RunFiles;
  /** The model's own C, compiled; absent where it brings none. */
  readonly compiledC?: Uint8Array<ArrayBuffer> | undefined;
  readonly limits: RunLimits;
  /** Hears that a run has ended. */
  readonly onRun?: () => void;
}

/** Runs of one model with other values of some parameters, each to its end at once. */
export class ModelRuns {
  readonly #model: TranslatedModel;
  readonly #settings: RunSettings;
  readonly #parameters: readonly string[];
  readonly #host: RunsHost;

  /** @param parameters  names of those that differ from run to run */
  constructor(model: TranslatedModel, settings: RunSettings, parameters: readonly string[], host: RunsHost) {
    this.#model = model;
    this.#settings = settings;
    this.#parameters = parameters;
    this.#host = host;
  }

  /** @param values  of the parameters, in their order */
  at(values: readonly number[]): RunAnswer {
    const { now, files, compiledC, limits, onRun } = this.#host;
    const own = Object.fromEntries(this.#parameters.map((name, i) => [name, values[i] as number]));
    const settings = { ...this.#settings, parameters: { ...this.#settings.parameters, ...own } };
    const { status, result } = simulate(this.#model, experimentSettings(settings, limits), {
      now,
      files,
      ...(compiledC !== undefined && { compiledC }),
      print: () => undefined,
    });
    onRun?.();
    if (status.kind === "failed") {
      const { failure } = status;
      return { ok: false, message: bilingual((language) => renderFailure(failure, language)) };
    }
    return { ok: true, curves: curvesOf(result) };
  }
}
