import {
  type ExperimentSettings,
  hasFixedStep,
  type Linearisation,
  type LinearisationRequest,
  linearise,
  type ModelPoint,
  NumericalFailure,
  renderFailure,
  type SteadyState,
  steadyState,
} from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import type { Outcome } from "./outcome.ts";
import { type RunConditions, runTranslation } from "./run-translation.ts";
import { bilingual } from "./texts.ts";
import type { ModelTranslation } from "./translation.ts";

/** What is asked of a model at a time of its run; plain data. */
export interface PointQuestion extends LinearisationRequest {
  /** Seconds; the start of the run where left out. */
  readonly at?: number | undefined;
}

/** What was found there, or why nothing was; plain data. */
export type PointAnswer<T> = { readonly ok: true; readonly found: T } | { readonly ok: false; readonly message: Texts };

/** Linearises a model at a time of a run with these settings. Whatever is wrong is in the answer. */
export function lineariseAt(
  translation: ModelTranslation,
  question: PointQuestion,
  conditions: RunConditions,
): Promise<PointAnswer<Linearisation>> {
  return askAt(translation, question.at, conditions, (point) => linearise(point, question));
}

/** The steady state that belongs to a time of a run with these settings. Whatever is wrong is in the answer. */
export function steadyStateAt(
  translation: ModelTranslation,
  { at }: Pick<PointQuestion, "at">,
  conditions: RunConditions,
): Promise<PointAnswer<SteadyState>> {
  return askAt(translation, at, conditions, steadyState);
}

/**
 * The settings of a run that ends at a time and stores nothing: it goes the same way as the whole one. A method of fixed steps
 * keeps the length of its steps.
 */
export function settingsUntil(settings: ExperimentSettings, at = settings.startTime): ExperimentSettings {
  const { startTime, stopTime, intervals, algorithm, initialStep, ...others } = settings;
  const step = initialStep ?? (hasFixedStep(algorithm) ? (stopTime - startTime) / intervals : undefined);
  const span = at - startTime;
  const steps = step === undefined || span <= 0 ? {} : { initialStep: Math.min(step, span) };
  return { ...others, startTime, stopTime: at, intervals, algorithm, ...steps, storedVariables: [] };
}

/** What is computed where a run has ended, or why it cannot be. */
export function answerAt<T>({ run, status, message }: Outcome, ask: (point: ModelPoint) => T): PointAnswer<T> {
  if (run?.point === undefined || status !== "succeed") return { ok: false, message };
  try {
    return { ok: true, found: ask(run.point) };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return { ok: false, message: bilingual((language) => renderFailure(error.failure, language)) };
  }
}

async function askAt<T>(
  translation: ModelTranslation,
  at: number | undefined,
  conditions: RunConditions,
  ask: (point: ModelPoint) => T,
): Promise<PointAnswer<T>> {
  const settings = settingsUntil(conditions.settings, at);
  return answerAt(await runTranslation(translation, { ...conditions, settings }), ask);
}
