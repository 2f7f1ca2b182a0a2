import { isSameFormula } from "@mofang/criteria";
import type { CourseAnswer } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Quiz } from "./content.ts";
import { drawnOrder } from "./drawing.ts";

/**
 * Whether an answer to a quiz is right.
 *
 * @param draw  the student's numbers for this quiz, from the first
 * @throws ProductError `course.answer-unfit`
 */
export function isRightAnswer({ answer }: Quiz, given: CourseAnswer, draw: () => number): boolean {
  if (answer.type === "choice" && given.type === "choice") {
    return answer.options.every(({ isRight }, i) => given.chosen.includes(i) === isRight);
  }
  if (answer.type === "number" && given.type === "number") return Math.abs(given.value - answer.value) <= answer.tolerance;
  if (answer.type === "formula" && given.type === "formula") {
    const isSame = isSameFormula(given.expression, answer.expression, answer.variables);
    if (isSame === undefined) throw new ProductError("course.answer-unfit");
    return isSame;
  }
  if (answer.type === "order" && given.type === "order") {
    const shown = drawnOrder(answer.items.length, draw);
    return given.order.length === shown.length && given.order.every((place, i) => shown[place] === i);
  }
  throw new ProductError("course.answer-unfit");
}
