/** What students answer to a question, and how often. */
import type { QuestionAnswer, WrittenQuestion } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { groupedBy } from "./grouped-by.ts";

/** One student's answer; null for one who left it out. */
interface GivenAnswer {
  readonly answer: QuestionAnswer | null;
  readonly isRight: boolean;
}

interface AnswerCount {
  readonly text: Texts;
  readonly isRight: boolean;
  readonly count: number;
}

/** Numbers and formulas that are listed. */
const mostListed = 5;

/** Each option with how many chose it; the most frequent numbers and formulas; nothing of orders. */
export function countsOf({ answer: asked }: WrittenQuestion, given: readonly GivenAnswer[]): readonly AnswerCount[] {
  if (asked.type === "order") return [];
  if (asked.type === "choice") {
    const chosen = given.flatMap(({ answer }) => (answer?.type === "choice" ? [new Set(answer.chosen)] : []));
    return asked.options.map(({ text, isRight }, i) => ({
      text,
      isRight,
      count: chosen.filter((places) => places.has(i)).length,
    }));
  }
  const written = given.flatMap(({ answer, isRight }) => {
    if (answer?.type === "number") return [{ text: String(answer.value), isRight }];
    return answer?.type === "formula" ? [{ text: answer.expression.trim(), isRight }] : [];
  });
  return [...groupedBy(written, ({ text }) => text)]
    .map(([text, same]) => ({ text: { zh: text, en: text }, isRight: same.some(({ isRight }) => isRight), count: same.length }))
    .toSorted((a, b) => b.count - a.count || (a.text.en < b.text.en ? -1 : 1))
    .slice(0, mostListed);
}
