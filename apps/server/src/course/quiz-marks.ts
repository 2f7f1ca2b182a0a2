import { isSameFormula } from "@mofang/criteria";
import type { CourseAnswer, WrittenQuestion } from "@mofang/protocol";
import { drawnOrder } from "./drawing.ts";

/**
 * Whether an answer to a question is right.
 *
 * @param draw  the student's numbers for this question, from the first
 * @returns undefined for an answer of another kind
 */
export function isRightAnswer(
  { answer }: Pick<WrittenQuestion, "answer">,
  given: CourseAnswer,
  draw: () => number,
): boolean | undefined {
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
