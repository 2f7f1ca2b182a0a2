import { create } from "zustand";
import type { Exercise } from "./exercise.ts";
import { type Trial, trialLabel } from "./trial.ts";

interface Kept {
  readonly label: string;
  readonly trial: Trial;
}

/** The last trial of each exercise, by its key, while the page of its course is open. */
export const useTrials = create<Readonly<Record<string, Kept>>>()(() => ({}));

/** Notes what came of trying an exercise as it is now. */
export function keepTrial(exercise: Exercise, trial: Trial): void {
  useTrials.setState({ [exercise.key]: { label: trialLabel(exercise), trial } });
}

/** Forgets all trials: those of another course have the same keys. */
export function forgetTrials(): void {
  useTrials.setState({}, true);
}

/** The trial of an exercise as it is now; undefined where it has changed since, or has not been tried. */
export function trialIn(trials: Readonly<Record<string, Kept>>, exercise: Exercise): Trial | undefined {
  const kept = trials[exercise.key];
  return kept?.label === trialLabel(exercise) ? kept.trial : undefined;
}
