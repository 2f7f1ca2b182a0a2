/** An exercise tried in the page as the server will mark it: its solution, its starter, and what a teacher types. */
import { type ExaminationReport, examinationOf, readCriteria, versionOf } from "@mofang/criteria";
import type { Texts } from "@mofang/vocabulary";
import type { EngineClient } from "../../engine/engine-client.ts";
import { exampleDraws } from "./example-student.ts";
import type { Exercise } from "./exercise.ts";

/** What came of trying an exercise. */
export type Trial =
  | { readonly kind: "unsound" | "noSolution" }
  /** The reference model has no run, for that reason. */
  | { readonly kind: "notRunning"; readonly reason: Texts }
  | { readonly kind: "tried"; readonly solution: ExaminationReport; readonly starter: ExaminationReport };

/** What keeps an exercise from being ready; undefined where its solution passes and its starter does not. */
type Unready = "unsound" | "noSolution" | "notRunning" | "solutionFails" | "starterPasses";

export function unreadyFor(trial: Trial): Unready | undefined {
  if (trial.kind !== "tried") return trial.kind;
  if (!trial.solution.passed) return "solutionFails";
  return trial.starter.passed ? "starterPasses" : undefined;
}

/** Whether the criteria of an exercise can be evaluated. */
function hasSoundCriteria({ criteria, variant }: Exercise): boolean {
  const names = variant.map(({ name }) => name);
  return readCriteria(criteria, names).criteria !== undefined;
}

/** Runs the reference model of an example student. */
export function runReference(engine: EngineClient, exercise: Exercise, student: number, most: number) {
  const { task } = versionOf(exercise, exampleDraws(student));
  const { className, experiment, solution, harness } = task;
  return engine.request("textRun", { text: `${solution}\n${harness}`, className, experiment, variables: [], most });
}

/** Examines a text as the answer of an example student, by all criteria. They must be sound, and the reference must run. */
export function examineAs(engine: EngineClient, exercise: Exercise, student: number, text: string): Promise<ExaminationReport> {
  return engine.request("examine", { text, examination: examinationOf(exercise, exampleDraws(student)) });
}

/** Tries the solution and the starter of an example student. */
export async function tryExercise(engine: EngineClient, exercise: Exercise, student: number): Promise<Trial> {
  if (exercise.solution.trim() === "") return { kind: "noSolution" };
  if (!hasSoundCriteria(exercise)) return { kind: "unsound" };
  const { message } = await runReference(engine, exercise, student, 1);
  if (message.en !== "") return { kind: "notRunning", reason: message };
  const { task } = versionOf(exercise, exampleDraws(student));
  const solution = await examineAs(engine, exercise, student, task.solution);
  const starter = await examineAs(engine, exercise, student, task.starter);
  return { kind: "tried", solution, starter };
}

/** What a trial depends on: another label asks for another one. */
export function trialLabel({ starter, solution, harness, className, experiment, criteria, variant }: Exercise): string {
  return JSON.stringify([starter, solution, harness, className, experiment, criteria, variant]);
}
