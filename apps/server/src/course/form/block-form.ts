/** How the fields of blocks are written in the file of a lesson; reader and writer share it. */
import type { CourseBlock, CourseContent } from "@mofang/protocol";

/** A lesson with all that is in it. */
export type WholeLesson = CourseContent["chapters"][number]["lessons"][number];

type Kind = CourseBlock["kind"];

const nothing = { zh: "", en: "" };
const terms = { points: 1, attempts: null, due: null, latePart: 1 };

/** The experiment of an exercise as far as its file says nothing else. */
export const usualExperiment = { startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 };

/** Values of the fields that a file may leave out. */
export const usualFields: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  text: { text: nothing },
  model: {},
  video: { title: nothing, file: null, address: "", poster: null, captions: { zh: null, en: null } },
  picture: { file: null, alt: nothing, caption: nothing },
  file: { file: null, note: nothing },
  run: { run: "", caption: nothing },
  exercise: {
    ...terms,
    task: nothing,
    starter: "",
    solution: "",
    harness: "",
    variant: [],
    hints: [],
    experiment: usualExperiment,
  },
  quiz: { ...terms, question: nothing, feedback: nothing },
  draw: { ...terms, bankId: null, label: "", difficulty: null, redraw: false },
};

/** The field of a block whose text follows its comment. */
export const proseFields: Readonly<Partial<Record<Kind, string>>> = { text: "text", exercise: "task", quiz: "question" };

/** Fields of an exercise that are models of their own. */
export const exerciseModels = ["starter", "solution", "harness"] as const;

/** Whether a word is a kind of block. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(usualFields, name);
}

/** The key of a block that names none. @param place  in its lesson, from 0 */
export function usualKey(lesson: string, kind: string, place: number): string {
  return `${lesson}-${kind}-${place}`;
}
