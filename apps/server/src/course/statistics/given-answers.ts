/** What students answer to a question, and how often. */
import type { QuestionAnswer, WrittenQuestion } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { allLabels, type Labels, type PlacedLabels } from "../labels/all-labels.ts";
import { groupedBy } from "./grouped-by.ts";

/** One student's answer; null for one who left it out. */
interface GivenAnswer {
  readonly answer: QuestionAnswer | null;
  readonly isRight: boolean;
  /** Of labels: what was on each place. */
  readonly placed?: PlacedLabels | undefined;
}

interface AnswerCount {
  readonly text: Texts;
  readonly isRight: boolean;
  readonly count: number;
}

/** Numbers and formulas that are listed. */
const mostListed = 5;

/** Wrong labels that are listed for each place. */
const mostWrong = 2;

/**
 * Each option with how many chose it; the most frequent numbers and formulas; for each place its label and the most frequent
 * wrong ones; nothing of orders.
 */
export function countsOf({ answer: asked }: WrittenQuestion, given: readonly GivenAnswer[]): readonly AnswerCount[] {
  if (asked.type === "order") return [];
  if (asked.type === "labels") return countsOfPlaces(asked, given);
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

function countsOfPlaces(asked: Labels, given: readonly GivenAnswer[]): readonly AnswerCount[] {
  const labels = allLabels(asked);
  const all = given.flatMap(({ placed }) => (placed === undefined ? [] : [placed]));
  return asked.places.flatMap(({ label }, i) => {
    const own = textOnPlace(i, label);
    const texts = all.flatMap((placed) => {
      const put = labels[placed[i] ?? -1];
      return put === undefined ? [] : [textOnPlace(i, put)];
    });
    const groups = [...groupedBy(texts, ({ zh, en }) => `${zh}\n${en}`).values()].flatMap((same) =>
      same[0] === undefined ? [] : [{ text: same[0], count: same.length }],
    );
    const isOwn = ({ text }: { readonly text: Texts }) => text.zh === own.zh && text.en === own.en;
    const wrong = groups
      .filter((group) => !isOwn(group))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostWrong);
    return [
      { text: own, isRight: true, count: groups.find(isOwn)?.count ?? 0 },
      ...wrong.map((group) => ({ ...group, isRight: false })),
    ];
  });
}

/** @param i  the place, from 0 @param label  in both languages, or in one */
function textOnPlace(i: number, { zh, en }: Texts): Texts {
  return { zh: `位置 ${i + 1}：${zh || en}`, en: `Place ${i + 1}: ${en || zh}` };
}
