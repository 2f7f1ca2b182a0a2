import type { CallData, Calls, CourseBlock } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { newBlock } from "./content-edit.ts";
import { DrawFields } from "./draw-fields.tsx";

type Draw = Extract<CourseBlock, { kind: "draw" }>;

const both = (text: string) => ({ zh: text, en: text });
const facts = { bankId: 7, title: "Mechanics", owner: null, isOwned: true, nQuestions: 2 };
const row: CallData<Calls["bankQuestions"]>["rows"][number] = {
  ...{ questionId: 31, version: 1, changedAt: "2026-11-20T09:00:00Z", twins: [] },
  content: {
    question: both("How fast?"),
    feedback: both(""),
    answer: { type: "number", value: 1, tolerance: 0, unit: "" },
    ...{ labels: ["speed"], difficulty: 1 },
  },
};

async function open(handlers: Handlers, block = { ...(newBlock("draw", "draw-1") as Draw), bankId: 7, label: "speed" }) {
  const changes: Draw[] = [];
  function Form() {
    const [shown, setShown] = useState(block);
    const change = (changed: Draw) => {
      changes.push(changed);
      setShown(changed as typeof block);
    };
    return <DrawFields block={shown} onChange={change} />;
  }
  const double = clientDouble({
    questionBanks: () => [facts],
    questionBank: () => ({ ...facts, members: [], labels: [{ label: "speed", count: 1 }] }),
    bankQuestions: () => ({ rows: [row], total: 1, page: 1, pageSize: 10 }),
    ...handlers,
  });
  const shown = await renderApp(<Form />, { double, language: "en" });
  return { ...shown, changes, made: double.made };
}

it("says how many questions are like that, shows examples, and warns of too few", async () => {
  const { user, changes, made } = await open({});
  expect(await screen.findByText("Only 1 question is like that, and 3 are to be drawn.")).toBeTruthy();
  expect(await screen.findByText("How fast?")).toBeTruthy();
  expect(made.find(({ name }) => name === "bankQuestions")?.input).toMatchObject({ bankId: 7, label: "speed" });
  await user.click(screen.getByRole("checkbox", { name: "Other questions with each attempt" }));
  expect(changes.at(-1)).toMatchObject({ redraw: true, bankId: 7, count: 3 });
});

it("says why the questions of a bank are not shown", async () => {
  await open({
    bankQuestions: () => {
      throw refusal("There is no question bank 7, or it is not shared with you");
    },
  });
  expect(await screen.findByText(/There is no question bank 7/)).toBeTruthy();
});
