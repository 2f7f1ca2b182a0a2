import { expect, it } from "vitest";
import { questionsInFile } from "./bank-file.ts";

const both = (text: string) => ({ zh: text, en: text });
const asked = { question: both("?"), feedback: both("."), answer: { type: "number", value: 1, tolerance: 0, unit: "" } };

it("finds the questions of an exported bank, and the quizzes of an exported course", () => {
  const question = { ...asked, labels: ["a"], difficulty: 2 };
  expect(questionsInFile(JSON.stringify({ title: "Bank", questions: [question] }))).toEqual([question]);
  const quiz = { kind: "quiz", key: "q", points: 1, attempts: null, due: null, latePart: 1, ...asked };
  const lessons = [{ blocks: [{ kind: "text", key: "t", text: both("") }, quiz] }, { blocks: [quiz] }];
  const course = { title: both("Course"), chapters: [{ lessons }] };
  const found = { ...asked, labels: [], difficulty: 1 };
  expect(questionsInFile(JSON.stringify(course))).toEqual([found, found]);
});

it.each(["", "{", "null", "[1]", '{"title": "x"}', '"questions"'])("takes %j for no file of questions", (text) => {
  expect(questionsInFile(text)).toBeUndefined();
});
