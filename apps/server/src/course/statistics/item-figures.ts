/**
 * Figures of questions by classical test theory: how many answer each right, and whether those do who are right elsewhere.
 * Sources: Wilson, "Probable inference" (1927), for the interval; Lord and Novick, "Statistical Theories of Mental Test Scores"
 * (1968), §15.5, for the correlation with the rest.
 */
import type { ItemFlag } from "@mofang/protocol";
import { groupedBy } from "./grouped-by.ts";

/** One student's first answer to one question. */
export interface Response {
  readonly student: number;
  readonly item: string;
  readonly isRight: boolean;
}

/** What answers say of a question. */
export interface ItemFigures {
  readonly nAnswers: number;
  /** Part of the answers that are right, 0 … 1. */
  readonly facility: number;
  /** Bounds of the facility that 95 % of such intervals hold. */
  readonly low: number;
  readonly high: number;
  /**
   * Correlation of being right here with the part that a student has right of the other questions, -1 … 1; null where fewer
   * than three have answered others, or nothing differs.
   */
  readonly discrimination: number | null;
}

/** 97.5 % of a normal distribution lie below. */
const z = 1.959964;
const leastStudents = 3;
/** Fewer answers say too little for advice. */
const leastAnswers = 10;

/** Figures of each question, by its name. @param responses  one at most for each student and question */
export function figuresOf(responses: readonly Response[]): ReadonlyMap<string, ItemFigures> {
  const ofStudents = groupedBy(responses, ({ student }) => student);
  const ofItems = groupedBy(responses, ({ item }) => item);
  return new Map(
    [...ofItems].map(([item, answers]) => {
      const nRight = answers.filter(({ isRight }) => isRight).length;
      const pairs = answers.flatMap(({ student, isRight }) => {
        const rest = (ofStudents.get(student) ?? []).filter((other) => other.item !== item);
        return rest.length === 0 ? [] : [{ isRight, rest: rest.filter((other) => other.isRight).length / rest.length }];
      });
      const facility = nRight / answers.length;
      return [
        item,
        { nAnswers: answers.length, facility, ...wilsonInterval(nRight, answers.length), discrimination: pointBiserial(pairs) },
      ];
    }),
  );
}

/** Bounds of a part that was seen in n answers, at 95 %. */
function wilsonInterval(nRight: number, n: number): { readonly low: number; readonly high: number } {
  const part = nRight / n;
  const centre = part + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((part * (1 - part)) / n + (z / (2 * n)) ** 2);
  const scale = 1 + z ** 2 / n;
  return { low: Math.max(0, (centre - reach) / scale), high: Math.min(1, (centre + reach) / scale) };
}

/** Correlation of right or wrong with a number: the distance of both means, by the spread of all. */
function pointBiserial(pairs: readonly { readonly isRight: boolean; readonly rest: number }[]): number | null {
  const right = pairs.filter(({ isRight }) => isRight).map(({ rest }) => rest);
  const wrong = pairs.filter(({ isRight }) => !isRight).map(({ rest }) => rest);
  if (pairs.length < leastStudents || right.length === 0 || wrong.length === 0) return null;
  const all = pairs.map(({ rest }) => rest);
  const mean = meanOf(all);
  const spread = Math.sqrt(meanOf(all.map((rest) => (rest - mean) ** 2)));
  // Equal parts differ by rounding.
  if (spread < 1e-12) return null;
  const part = right.length / pairs.length;
  return ((meanOf(right) - meanOf(wrong)) / spread) * Math.sqrt(part * (1 - part));
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** What a teacher should look at; nothing else where there are too few answers. */
export function flagsOf({ nAnswers, facility, discrimination }: ItemFigures): readonly ItemFlag[] {
  if (nAnswers < leastAnswers) return ["few"];
  const isEasy = facility > 0.95;
  const isHard = facility < 0.2;
  const flags: ItemFlag[] = [];
  if (discrimination !== null && discrimination < 0) flags.push("negative");
  if (isEasy) flags.push("easy");
  if (isHard) flags.push("hard");
  if (!isEasy && !isHard && discrimination !== null && discrimination >= 0 && discrimination < 0.15) flags.push("weak");
  return flags;
}
