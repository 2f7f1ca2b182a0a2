import type { BankQuestion, CallData, Calls } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import BankPage from "./bank-page.tsx";
import BanksPage from "./banks-page.tsx";

const both = (text: string) => ({ zh: text, en: text });
const person = (id: number, name: string) => ({ id, name, avatar: null });
const question: BankQuestion = {
  question: both("How fast?"),
  feedback: both(""),
  answer: { type: "number", value: 1, tolerance: 0, unit: "m/s" },
  labels: ["speed"],
  difficulty: 2,
};
const bank: CallData<Calls["questionBank"]> = {
  bankId: 7,
  title: "Mechanics",
  owner: person(1, "tess"),
  isOwned: true,
  nQuestions: 1,
  members: [person(2, "carl")],
  labels: ["heat", "speed"].map((label) => ({ label, count: 1 })),
};
const row = { questionId: 31, version: 4, content: question, changedAt: "2026-11-20T09:00:00Z", twins: [29] };

async function open(handlers: Handlers = {}, path = "/education/bank/7") {
  const double = clientDouble({
    questionBank: () => bank,
    bankQuestions: () => ({ rows: [row], total: 1, page: 1, pageSize: 10 }),
    ...handlers,
  });
  const page = path === "/education/banks" ? <BanksPage /> : <BankPage />;
  const shown = await renderApp(page, {
    ...{ double, language: "en", user: member, path },
    route: path === "/education/banks" ? path : "/education/bank/:bankId",
  });
  return { ...shown, inputs: (name: string) => double.made.filter((call) => call.name === name).map(({ input }) => input) };
}

it("lists banks and makes one", async () => {
  const { user, inputs } = await open(
    { questionBanks: () => [bank], createQuestionBank: () => ({ bankId: 8 }) },
    "/education/banks",
  );
  expect((await screen.findByRole("link", { name: "Mechanics" })).getAttribute("href")).toBe("/education/bank/7");
  await user.click(screen.getByRole("button", { name: "Make a question bank" }));
  expect(await screen.findByText("Please enter a name")).toBeTruthy();
  await fillIn(user, screen.getByRole("textbox", { name: "Name of the bank" }), "Heat");
  await user.click(screen.getByRole("button", { name: "Make a question bank" }));
  await waitFor(() => expect(inputs("createQuestionBank")).toEqual([{ title: "Heat" }]));
});

it("shows questions with their labels and twins, and asks again for those with a word", async () => {
  const { user, inputs } = await open();
  const item = (await screen.findByText("How fast?")).closest("li") as HTMLElement;
  for (const text of ["31", "Number", "medium", "speed", "Same as 29"]) expect(within(item).getByText(text)).toBeTruthy();
  await fillIn(user, screen.getByRole("searchbox", { name: "Search questions" }), "fast");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "search" }));
  await waitFor(() => expect(inputs("bankQuestions").at(-1)).toMatchObject({ bankId: 7, key: "fast" }));
});

it("saves a changed question over the version that was read, and keeps what is typed when it is refused", async () => {
  let isRefused = true;
  const { user, inputs } = await open({
    saveBankQuestion: () => {
      if (isRefused) throw refusal("Question 1: the question has no text");
      return { questionId: 31, version: 5, twins: [] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit: 31" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Question (English)" });
  await fillIn(user, field, " And how slow?");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(inputs("saveBankQuestion")).toHaveLength(1));
  expect((field as HTMLInputElement).value).toBe("How fast? And how slow?");
  isRefused = false;
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const content = { ...question, question: { zh: "How fast?", en: "How fast? And how slow?" } };
  await waitFor(() =>
    expect(inputs("saveBankQuestion").at(-1)).toEqual({ bankId: 7, changed: { questionId: 31, version: 4 }, content }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("takes labels as they are typed, with Enter or a comma, and those of the bank by a click", async () => {
  const { user, inputs } = await open({ saveBankQuestion: () => ({ questionId: 31, version: 5, twins: [] }) });
  await user.click(await screen.findByRole("button", { name: "Edit: 31" }));
  const dialog = await screen.findByRole("dialog");
  const labels = within(dialog).getByRole("combobox", { name: "Labels" });
  await user.type(labels, "force{Enter}mass,");
  await user.click(within(dialog).getByRole("button", { name: "heat" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(inputs("saveBankQuestion")).toMatchObject([{ content: { labels: ["speed", "force", "mass", "heat"] } }]),
  );
});

it("asks before a question that was changed is left", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Add a question" }));
  const dialog = await screen.findByRole("dialog");
  await fillIn(user, within(dialog).getByRole("textbox", { name: "Question (English)" }), "Why?");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findAllByText("Leave without saving?")).not.toEqual([]);
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("lets only its owner share, rename and delete a bank", async () => {
  const { user, inputs } = await open({ shareQuestionBank: () => null, unshareQuestionBank: () => null });
  await fillIn(user, await screen.findByRole("textbox", { name: "User name" }), "dora");
  await user.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(() => expect(inputs("shareQuestionBank")).toEqual([{ bankId: 7, name: "dora" }]));
  await user.click(screen.getByRole("button", { name: "Remove: carl" }));
  await waitFor(() => expect(inputs("unshareQuestionBank")).toEqual([{ bankId: 7, accountId: 2 }]));
});

it("shows those with whom a bank is shared whose it is", async () => {
  await open({ questionBank: () => ({ ...bank, isOwned: false }) });
  expect(await screen.findByText("of tess")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete the bank" })).toBeNull();
});
