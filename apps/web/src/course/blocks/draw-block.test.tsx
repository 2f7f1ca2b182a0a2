import type { ShownBlock } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { DrawBlock } from "./draw-block.tsx";

const both = (text: string) => ({ zh: text, en: text });
const block: Extract<ShownBlock, { kind: "draw" }> = {
  ...{ kind: "draw", key: "draw", count: 3, points: 3, attempts: null, due: null, latePart: 1 },
  questions: [
    { questionId: 5, version: 2, question: both("How many?"), answer: { type: "number", unit: "kg" } },
    {
      ...{ questionId: 8, version: 1, question: both("Which?") },
      answer: { type: "choice", options: [both("this"), both("that")], isMultiple: false },
    },
    { questionId: 9, version: 1, question: both("In which order?"), answer: { type: "order", items: [both("b"), both("a")] } },
  ],
};

async function open(handlers: Handlers, user: typeof member | null = member) {
  const double = clientDouble(handlers);
  const shown = await renderApp(<DrawBlock courseId={4} block={block} standing={undefined} />, { double, user, language: "en" });
  return { ...shown, made: double.made };
}
const question = (name: string) => within(screen.getByRole("group", { name }));

it("hands the answers in together, each with the version that was read", async () => {
  const questions = [
    { questionId: 5, version: 2, question: both("How many?"), feedback: both("Seven."), isRight: true, share: 1 },
    { questionId: 8, version: 1, question: both("Which?"), feedback: both(""), isRight: false, share: 0.5 },
  ];
  const attempt = {
    id: 1,
    createdAt: "2026-11-20T09:00:00Z",
    mark: 0.5,
    isLate: false,
    checks: [],
    feedback: null,
    share: null,
    questions,
  };
  const { user, made } = await open({
    submitAnswer: () => ({ attemptId: 1 }),
    courseAttempts: () => [{ ...attempt, status: "marked" }],
  });
  await fillIn(user, question("Question 1").getByRole("spinbutton"), "7");
  await user.click(question("Question 3").getAllByRole("button", { name: "Move down" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Hand in the answers" }));
  const marked = within(await screen.findByRole("region", { name: "Your last answers" }));
  expect(made.find(({ name }) => name === "submitAnswer")?.input).toEqual({
    ...{ courseId: 4, task: "draw" },
    answer: {
      type: "draw",
      answers: [
        { questionId: 5, version: 2, answer: { type: "number", value: 7 } },
        { questionId: 8, version: 1, answer: null },
        { questionId: 9, version: 1, answer: { type: "order", order: [1, 0] } },
      ],
    },
  });
  for (const text of ["Your last answers: 1 of 2 right", "Seven.", "Right", "Partly right: 50%"]) {
    expect(await marked.findByText(text)).toBeTruthy();
  }
});

it("keeps what is typed when other questions have been published meanwhile", async () => {
  const { user } = await open({
    submitAnswer: () => {
      throw refusal("The questions have changed");
    },
  });
  const field = question("Question 1").getByRole("spinbutton") as HTMLInputElement;
  await fillIn(user, field, "7");
  await user.click(screen.getByRole("button", { name: "Hand in the answers" }));
  await waitFor(() => expect(screen.getByText("The questions have changed")).toBeTruthy());
  expect(field.value).toBe("7");
});

it("says to a visitor that questions are drawn after a login", async () => {
  await open({}, null);
  expect(screen.getByText("3 questions are drawn for you when you log in.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log in and begin" })).toBeTruthy();
});
