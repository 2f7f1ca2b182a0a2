import type { CallData, Calls } from "@mofang/protocol";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import SimilarPage from "./similar-page.tsx";

type Similar = CallData<Calls["similarModels"]>;

const model = (id: number, name: string) => ({
  ...{ id, student: { id, name, avatar: null }, handedInAt: "2026-02-01T08:00:00Z", mark: 0.5, nParts: 4 },
});
const similar: Similar = {
  exercises: [
    { key: "one", title: { zh: "一", en: "First" } },
    { key: "two", title: { zh: "二", en: "Second" } },
  ],
  ...{ task: "one", nCompared: 9, nUnchanged: 2, nLeftOut: 0 },
  groups: [
    {
      models: [model(1, "ada"), model(2, "ben"), model(3, "cleo")],
      pairs: [
        { first: 1, second: 2, kind: "numbers", likeness: 1 },
        { first: 2, second: 3, kind: "near", likeness: 0.876 },
      ],
      nPairs: 3,
    },
  ],
};
const shown = (found: Similar) => {
  const double = clientDouble({
    similarModels: () => found,
    studentModel: ({ attemptId }) => ({ ...model(attemptId, attemptId === 1 ? "ada" : "ben"), task: "one", text: "" }),
  });
  const route = { path: "/education/4/similar", route: "/education/:courseId/similar" };
  return renderApp(<SimilarPage />, { double, language: "en", user: member, ...route }).then((app) => ({ ...app, double }));
};

it("shows who is alike and how, says that this proves nothing, and puts two models side by side", async () => {
  const { user, double } = await shown(similar);
  expect(await screen.findByText("3 students")).toBeTruthy();
  expect(screen.getByText("Likeness is no proof of copying")).toBeTruthy();
  expect(screen.getByText(/9 models compared/)).toBeTruthy();
  expect(screen.getByText(/2 that only set numbers/)).toBeTruthy();
  expect(screen.getByText("same structure, other numbers")).toBeTruthy();
  expect(screen.getByText("87 % alike")).toBeTruthy();
  expect(screen.getByText("One more pair of this group is less alike.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Compare ada and ben" }));
  expect(await screen.findByRole("region", { name: "Model of ada" })).toBeTruthy();
  const other = within(await screen.findByRole("region", { name: "Model of ben" }));
  expect(other.getByText("The text has no class to draw.")).toBeTruthy();
  expect(double.made).toContainEqual({ name: "studentModel", input: { courseId: 4, attemptId: 2 } });
});

it("asks for another exercise and another bound, which the address keeps", async () => {
  const { user, double } = await shown(similar);
  await user.click(await screen.findByRole("combobox", { name: "Exercise" }));
  await user.click(await screen.findByText("Second"));
  await user.click(await screen.findByRole("combobox", { name: "Alike from" }));
  await user.click(await screen.findByText("alike from 60 % on"));
  expect(double.made.at(-1)).toEqual({ name: "similarModels", input: { courseId: 4, least: 60, task: "two" } });
});

it("says where nothing is alike, and where there is no exercise", async () => {
  const { unmount } = await shown({ ...similar, groups: [] });
  expect(await screen.findByText("No models are that alike")).toBeTruthy();
  unmount();
  await shown({ ...similar, exercises: [], task: null, groups: [] });
  expect(await screen.findByText("The course has no exercise")).toBeTruthy();
});
