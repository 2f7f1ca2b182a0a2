import type { QuestionAnswer, WrittenQuestion } from "@mofang/protocol";
import { expect, it } from "vitest";
import { countsOf } from "./given-answers.ts";

const both = (text: string) => ({ zh: text, en: text });
const asked = (answer: WrittenQuestion["answer"]): WrittenQuestion => ({ question: both("?"), feedback: both(""), answer });
const given = (answers: readonly (QuestionAnswer | null)[], isRight = false) => answers.map((answer) => ({ answer, isRight }));

it("counts who chose each option, also several of one student, and no option of one who left it out", () => {
  const options = [true, false, false].map((isRight, i) => ({ text: both(`option ${i}`), isRight }));
  const chosen = (...places: number[]) => ({ type: "choice" as const, chosen: places });
  const answers = given([chosen(0), chosen(0, 2), chosen(2, 2), null]);
  expect(countsOf(asked({ type: "choice", options }), answers)).toEqual([
    { text: both("option 0"), isRight: true, count: 2 },
    { text: both("option 1"), isRight: false, count: 0 },
    { text: both("option 2"), isRight: false, count: 2 },
  ]);
});

it("lists the five most frequent numbers and formulas, and nothing of orders", () => {
  const values = [3, 3, 3, 1, 1, 7, 8, 9, 10];
  const numbers = values.map((value) => ({ answer: { type: "number" as const, value }, isRight: value === 1 }));
  const counts = countsOf(asked({ type: "number", value: 1, tolerance: 0, unit: "" }), numbers);
  expect(counts.map(({ text, isRight, count }) => [text.en, isRight, count])).toEqual([
    ["3", false, 3],
    ["1", true, 2],
    ["10", false, 1],
    ["7", false, 1],
    ["8", false, 1],
  ]);
  const formulas = given([" a*b", "a*b", "b"].map((expression) => ({ type: "formula" as const, expression })));
  expect(countsOf(asked({ type: "formula", expression: "a", variables: [] }), formulas)[0]).toMatchObject({ count: 2 });
  expect(countsOf(asked({ type: "order", items: [both("a"), both("b")] }), given([{ type: "order", order: [0, 1] }]))).toEqual(
    [],
  );
});
