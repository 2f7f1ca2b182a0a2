/** Blocks as students see them: nothing that tells an answer leaves the server. */
import { drawVariant, fillVariant, publicCriteria } from "@mofang/criteria";
import type { CourseBlock, CourseExamination, ShownBlock } from "@mofang/protocol";
import { criteriaOf, type Exercise, type Quiz } from "./content.ts";
import { drawnOrder } from "./drawing.ts";

/** A block as one student sees it. @param draw  the student's numbers for this block */
export function shownBlock(block: CourseBlock, draw: () => number): ShownBlock {
  if (block.kind === "exercise") return shownExercise(block, draw);
  return block.kind === "quiz" ? shownQuiz(block, draw) : block;
}

function shownExercise(block: Exercise, draw: () => number): ShownBlock {
  const exercise = filled(block, draw);
  const { harness, solution, criteria, variant, hints, ...open } = exercise;
  const shown = harness === "" ? publicCriteria(criteriaOf(exercise)) : [];
  return {
    ...open,
    criteria: shown.map((criterion) => ({ ...criterion })),
    nCriteria: criteria.length,
    nHints: hints.length,
    parameters: drawVariant(variant, draw),
  };
}

/** A hint of an exercise for one student; undefined where there is no such step. */
export function hintOf(block: Exercise, step: number, draw: () => number) {
  return filled(block, draw).hints[step];
}

/** What an answer of one student is examined by. @param part  part of the mark that counts */
export function examinationOf(block: Exercise, draw: () => number, part: number): CourseExamination {
  const exercise = filled(block, draw);
  const { className, experiment, harness, solution, variant } = exercise;
  const criteria = criteriaOf(exercise).map((criterion) => ({ ...criterion }));
  const texts = { harness: harness === "" ? null : harness, reference: solution === "" ? null : solution };
  return { className, criteria, parameters: drawVariant(variant, draw), experiment, ...texts, part };
}

/** An exercise with its drawn parameters in place; draws the same as often as it is called with fresh numbers. */
function filled(block: Exercise, draw: () => number): Exercise {
  if (block.variant.length === 0) return block;
  const drawn = block.variant.map(draw);
  let i = 0;
  const parameters = drawVariant(block.variant, () => drawn[i++] as number);
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return fillVariant(value, parameters);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };
  // Bounds that are drawn stand fixed now, so that whoever reads them draws nothing again.
  const fixed = block.variant.map((range) => {
    const value = parameters[range.name] as number;
    return { ...range, least: value, most: value };
  });
  return { ...(fill(block) as Exercise), variant: fixed };
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
