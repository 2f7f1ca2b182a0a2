/** Blocks as students see them: nothing that tells an answer leaves the server. */
import { publicCriteria, versionOf } from "@mofang/criteria";
import type { CourseBlock, CourseExamination, ShownBlock } from "@mofang/protocol";
import { criteriaOf, type Exercise, type Quiz } from "./content.ts";
import { drawnOrder } from "./drawing.ts";

/** A block as one student sees it. @param draw  the student's numbers for this block */
export function shownBlock(block: CourseBlock, draw: () => number): ShownBlock {
  if (block.kind === "exercise") return shownExercise(block, draw);
  return block.kind === "quiz" ? shownQuiz(block, draw) : block;
}

function shownExercise(block: Exercise, draw: () => number): ShownBlock {
  const { task: exercise, parameters } = versionOf(block, draw);
  const { harness, solution, criteria, variant, hints, ...open } = exercise;
  const shown = harness === "" ? publicCriteria(criteriaOf(exercise)) : [];
  return {
    ...open,
    criteria: shown.map((criterion) => ({ ...criterion })),
    nCriteria: criteria.length,
    nHints: hints.length,
    parameters,
  };
}

/** A hint of an exercise for one student; undefined where there is no such step. */
export function hintOf(block: Exercise, step: number, draw: () => number) {
  return versionOf(block, draw).task.hints[step];
}

/** What an answer of one student is examined by. @param part  part of the mark that counts */
export function examinationOf(block: Exercise, draw: () => number, part: number): CourseExamination {
  const { task: exercise, parameters } = versionOf(block, draw);
  const { className, experiment, harness, solution } = exercise;
  const criteria = criteriaOf(exercise).map((criterion) => ({ ...criterion }));
  const texts = { harness: harness === "" ? null : harness, reference: solution === "" ? null : solution };
  return { className, criteria, parameters, experiment, ...texts, part };
}

function shownQuiz({ answer, feedback, ...open }: Quiz, draw: () => number): ShownBlock {
  switch (answer.type) {
    case "choice": {
      const isMultiple = answer.options.filter(({ isRight }) => isRight).length > 1;
      return { ...open, answer: { type: "choice", options: answer.options.map(({ text }) => text), isMultiple } };
    }
    case "number":
      return { ...open, answer: { type: "number", unit: answer.unit } };
    case "formula":
      return { ...open, answer: { type: "formula", variables: answer.variables.map(({ name }) => name) } };
    case "order": {
      const order = drawnOrder(answer.items.length, draw);
      return { ...open, answer: { type: "order", items: order.map((i) => answer.items[i] as (typeof answer.items)[number]) } };
    }
  }
}
