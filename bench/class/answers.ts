/** The exercise of the class, and what its students hand in. */
import type { CourseContent } from "@mofang/protocol";

const both = (text: string) => ({ zh: text, en: text });

/** Key of the exercise. */
export const task = "decay";

/** A course with one exercise: x is to fall to 1/e within a second. */
export function classCourse(): CourseContent {
  const exercise = {
    ...{ kind: "exercise", key: task, title: both("Decay"), task: both("Let x fall to 1/e within a second."), starter: "" },
    ...{ className: "M", harness: "", solution: answers.right.text, variant: [], hints: [] },
    experiment: { startTime: 0, stopTime: 1, intervals: 100, tolerance: 1e-6 },
    criteria: [{ id: "end", kind: "measure", curve: "x", measure: "final", value: Math.exp(-1), tolerance: 1e-3 }],
    ...{ points: 10, attempts: null, due: null, latePart: 1 },
  };
  const lesson = { key: "one", title: both("Decay"), blocks: [exercise] };
  const chapters = [{ key: "chapter", title: both("Equations"), lessons: [lesson] }];
  return { title: both("A class of many"), summary: both("One exercise"), level: 1, chapters } as unknown as CourseContent;
}

/** What is handed in, each with the part of the points that it is worth. */
export const answers = {
  right: { text: "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n", part: 1 },
  wrong: { text: "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -2*x;\nend M;\n", part: 0 },
  /** Right, in very many steps. */
  slow: {
    text: `model M
  Real x(start = 1, fixed = true);
  Real y(start = 0, fixed = true);
equation
  der(x) = -x;
  der(y) = 20000*cos(20000*time);
end M;
`,
    part: 1,
  },
  /** Its simulation comes to no end by itself. */
  endless: {
    text: `model M
  function f
    input Real x;
    output Real y;
  algorithm
    y := x;
    while y < x + 1 loop
      y := y + 0*x;
    end while;
  end f;
  Real x(start = 1, fixed = true);
equation
  der(x) = -f(x);
end M;
`,
    part: 0,
  },
} as const;

/** Name of an answer. */
export type AnswerName = keyof typeof answers;
