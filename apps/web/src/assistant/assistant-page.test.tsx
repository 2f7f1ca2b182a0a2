import type { Passage } from "@mofang/protocol";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { assistant as en } from "../i18n/en/assistant.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import AssistantPage from "./assistant-page.tsx";
import "../i18n/late/assistant.ts";

const texts = en.assistant;
const repository = { id: 7, name: "Springs", ownerName: "maxwell" };
const rule = {
  kind: "rule" as const,
  title: "A connector has as many flow variables as potential variables.",
  excerpt: "Connector {name} has …",
  section: "9.3.1",
  code: "flat.connector-unbalanced",
  accept: "connector Right end Right;",
  reject: "connector Wrong end Wrong;",
};
const found: Passage[] = [
  { kind: "class", title: "Springs.Damper", excerpt: "A damper that dissipates", repository, name: "Springs.Damper" },
  { kind: "post", title: "My spring never stops", excerpt: "It swings for ever", postId: 12, nAnswers: 3, hasAccepted: true },
  rule,
];

afterEach(() => sessionStorage.clear());

const asked: string[] = [];
const double = (passages: Passage[] = found) =>
  clientDouble({
    assistantState: () => ({ model: null, left: 100 }),
    findPassages: ({ question }) => {
      asked.push(question);
      return passages;
    },
  });

async function ask(question: string): Promise<void> {
  const field = await screen.findByRole("textbox", { name: texts.question });
  fireEvent.change(field, { target: { value: question } });
  fireEvent.keyDown(field, { key: "Enter" });
}

it("answers a question by the places where answers stand, with their sources, and says that no model is set up", async () => {
  await renderApp(<AssistantPage />, { double: double(), path: "/askme", language: "en" });
  await screen.findByText(texts.lead);
  await ask("How do I stop a spring?");
  const damper = await screen.findByRole("link", { name: "Springs.Damper" });
  expect(damper.getAttribute("href")).toBe("/model/7/view/HEAD/Springs.Damper");
  expect(screen.getByRole("link", { name: "maxwell / Springs" }).getAttribute("href")).toBe("/model/7/summary");
  expect(screen.getByRole("link", { name: "My spring never stops" }).getAttribute("href")).toBe("/bbs/detail?id=12");
  expect(screen.getByText("3 answers · Accepted")).toBeDefined();
  const row = screen.getByText(rule.title).closest("li");
  expect(row && within(row).getByText(rule.reject)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: texts.question })).toHaveProperty("value", "");
});

it("asks what the address asks, once, and keeps the questions over a reload", async () => {
  asked.length = 0;
  const { unmount } = await renderApp(<AssistantPage />, { double: double(), path: "/askme?q=why", language: "en" });
  await screen.findByRole("heading", { name: "why" });
  unmount();
  await renderApp(<AssistantPage />, { double: double(), path: "/askme", language: "en" });
  await screen.findByRole("heading", { name: "why" });
  expect(new Set(asked)).toEqual(new Set(["why"]));
});

it("says that nothing was found, and leaves a question that is too long in its field", async () => {
  await renderApp(<AssistantPage />, { double: double([]), path: "/askme", language: "en" });
  await ask("x".repeat(1001));
  expect((await screen.findByRole("alert")).textContent).toContain("1001");
  expect(screen.getByRole("textbox", { name: texts.question })).toHaveProperty("value", "x".repeat(1001));
  await ask("quetzal");
  await screen.findByText(texts.none);
});
