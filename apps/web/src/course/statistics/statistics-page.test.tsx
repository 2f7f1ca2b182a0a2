import type { CallData, Calls } from "@mofang/protocol";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { statisticsCsv } from "./statistics-csv.ts";
import StatisticsPage from "./statistics-page.tsx";

const both = (text: string) => ({ zh: text, en: text });
const items: CallData<Calls["itemStatistics"]>["items"] = [
  {
    ...{ task: "draw", questionId: 31, version: 2, lesson: both("Lesson"), question: both("Which, and why?"), kind: "choice" },
    ...{ nAnswers: 20, nBlank: 1, facility: 0.25, low: 0.112, high: 0.469, discrimination: -0.3127, flags: ["negative"] },
    given: [
      { text: both("this"), isRight: true, count: 5 },
      { text: both("that"), isRight: false, count: 14 },
    ],
  },
];
const shown = (found: CallData<Calls["itemStatistics"]>) =>
  renderApp(<StatisticsPage />, {
    double: clientDouble({ itemStatistics: () => found }),
    ...{ language: "en", user: member, path: "/education/4/statistics", route: "/education/:courseId/statistics" },
  });

it("shows the figures of each question, and opened what was answered and what to look at", async () => {
  const { user } = await shown({ nStudents: 20, items });
  const row = within((await screen.findByText("Question 31, version 2")).closest("tr") as HTMLElement);
  for (const text of ["Which, and why?", "20", "25 %", "11 % … 47 %", "-0.31", "negative discrimination"]) {
    expect(row.getByText(text, { exact: false })).toBeTruthy();
  }
  await user.click(row.getByRole("button"));
  expect(await screen.findByText(/wrong here/)).toBeTruthy();
  expect(screen.getByText("14 answers")).toBeTruthy();
  expect(screen.getByText("1 student left it out; that counts as wrong.")).toBeTruthy();
});

it("says that there are no answers yet", async () => {
  await shown({ nStudents: 0, items: [] });
  expect(await screen.findByText("No answers yet")).toBeTruthy();
});

it("gives all figures as CSV", () => {
  const names = ["question"];
  const csv = statisticsCsv(items, ({ en }) => en, { names, kind: (kind) => kind, flag: (flag) => flag });
  expect(csv).toBe(
    '\uFEFFquestion\r\n"Which, and why?",Lesson,31,2,choice,20,1,0.25,0.112,0.469,\'-0.313,negative,"✓ this: 5\n✗ that: 14"\r\n',
  );
});
