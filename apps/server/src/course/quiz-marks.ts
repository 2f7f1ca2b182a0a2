import { isSameFormula } from "@mofang/criteria";
import type { CourseAnswer, WrittenQuestion } from "@mofang/protocol";
import { drawnOrder } from "./drawing.ts";
import { placedLabels, shareOfPlaces } from "./label-marks.ts";
import type { PlacedLabels } from "./labels/all-labels.ts";

/** What an answer to a question is worth. */
export interface AnswerMark {
  /** Part that is right: 0 or 1, and what is between them for labels on places. */
  readonly share: number;
  /** Of labels: what is on each place, for statistics. It tells what is right, so students never get it. */
  readonly placed?: PlacedLabels;
}

/**
 * What an answer to a question is worth.
 *
 * @param draw  the student's numbers for this question, from the first
 * @returns undefined for an answer of another kind
 * @throws ProductError those of `placedLabels`
 */
export function markOf(
  { answer }: Pick<WrittenQuestion, "answer">,
  given: CourseAnswer,
  draw: () => number,
): AnswerMark | undefined {
  if (answer.type === "labels" && given.type === "labels") {
    const placed = placedLabels(answer, given, draw);
    return { share: shareOfPlaces(answer, placed), placed };
  }
  const isRight = isRightAnswer(answer, given, draw);
  return isRight === undefined ? undefined : { share: isRight ? 1 : 0 };
}

function isRightAnswer(answer: WrittenQuestion["answer"], given: CourseAnswer, draw: () => number): boolean | undefined {
  if (answer.type === "choice" && given.type === "choice") {
    return answer.options.every(({ isRight }, i) => given.chosen.includes(i) === isRight);
  }
  if (answer.type === "number" && given.type === "number") return Math.abs(given.value - answer.value) <= answer.tolerance;
  if (answer.type === "formula" && given.type === "formula") {
    return isSameFormula(given.expression, answer.expression, answer.variables);
  }
  if (answer.type === "order" && given.type === "order") {
    const shown = drawnOrder(answer.items.length, draw);
    return given.order.length === shown.length && given.order.every((place, i) => shown[place] === i);
  }
  return undefined;
}
