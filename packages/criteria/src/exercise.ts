/** An exercise as one student gets it, and what the answer of that student is examined by. */
import type { Criterion } from "./criterion.ts";
import type { Examination } from "./examine.ts";
import { publicCriteria } from "./public-criteria.ts";
import { readCriteria } from "./read-criteria.ts";
import { type DrawnParameter, versionOf } from "./variant.ts";

/** What an exercise has that its students never see, beside what they do. */
interface ExerciseParts {
  /** Class of the answer, or of the harness that runs it. */
  readonly className: string;
  readonly experiment: Examination["experiment"];
  /** Text of a model that runs the answer; empty for none. */
  readonly harness: string;
  /** Text of a model that does what is asked; empty for none. */
  readonly solution: string;
  /** As they are written. */
  readonly criteria: readonly object[];
  readonly variant: readonly DrawnParameter[];
  readonly hints: readonly unknown[];
}

/** Parts that stay with those who set the exercise. */
type Secret = "harness" | "solution" | "criteria" | "variant" | "hints";

/** What is added for the student. */
interface Shown {
  /** Those that the page may evaluate. */
  readonly criteria: readonly Criterion[];
  readonly nCriteria: number;
  readonly nHints: number;
  readonly parameters: Readonly<Record<string, number>>;
}

/** An exercise as one student sees it. The criteria must be sound. @param draw  the student's numbers in [0, 1) */
export function shownExercise<Exercise extends ExerciseParts>(
  exercise: Exercise,
  draw: () => number,
): Omit<Exercise, Secret> & Shown {
  const { task, parameters } = versionOf(exercise, draw);
  const { harness, solution, criteria, variant, hints, ...open } = task;
  const shown = harness === "" ? publicCriteria(soundCriteria(task)) : [];
  return { ...open, criteria: shown, nCriteria: criteria.length, nHints: hints.length, parameters };
}

/** What the answer of one student is examined by. The criteria must be sound. @param draw  as for `shownExercise` */
export function examinationOf(exercise: ExerciseParts, draw: () => number): Examination {
  const { task, parameters } = versionOf(exercise, draw);
  const { className, experiment, harness, solution } = task;
  return {
    className,
    experiment,
    parameters,
    criteria: soundCriteria(task),
    harness: harness === "" ? undefined : new Map([["Harness.mo", harness]]),
    reference: solution === "" ? undefined : new Map([["Answer.mo", solution]]),
  };
}

function soundCriteria({ criteria, variant }: ExerciseParts): readonly Criterion[] {
  const names = variant.map(({ name }) => name);
  const read = readCriteria(criteria, names);
  if (read.criteria !== undefined) return read.criteria;
  throw new Error(`invariant: the criteria of an exercise are sound: ${read.faults.map(({ message }) => message.en).join()}`);
}
