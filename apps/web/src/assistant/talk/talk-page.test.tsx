import { type AssistantAnswer, topicOf } from "@mofang/protocol";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Realtime } from "../../api/realtime.ts";
import { assistant as en } from "../../i18n/en/assistant.ts";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import AssistantPage from "../assistant-page.tsx";
import { linkedAnswer } from "./linked-answer.ts";

const texts = en.assistant.talk;
const instant = "2026-11-23T08:00:00Z";
const post = {
  kind: "post" as const,
  title: "Relay chatters",
  excerpt: "no hysteresis",
  postId: 12,
  nAnswers: 1,
  hasAccepted: false,
};
const answer = (changes: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  id: 5,
  status: "done",
  text: "Give it hysteresis [S1].",
  sources: [{ key: "S1", passage: post }],
  steps: [],
  nRemoved: 0,
  failure: "",
  model: "scripted",
  inputTokens: 100,
  outputTokens: 20,
  rating: null,
  createdAt: instant,
  endedAt: instant,
  ...changes,
});
const step = { tool: "simulate", about: "Springs.Damper", state: "done" as const, detail: "", runId: 77 };
const talk = { id: 3, title: "Relays", createdAt: instant, updatedAt: instant };

function double(answers: readonly AssistantAnswer[], handlers: Handlers = {}) {
  return clientDouble({
    assistantState: () => ({ model: "scripted", left: 80 }),
    talks: () => ({ rows: [talk], total: 1, page: 1, pageSize: 100 }),
    talk: () => ({ ...talk, turns: [{ id: 1, question: "Why does my relay chatter?", answers: [...answers] }] }),
    ...handlers,
  });
}

function open(client: ReturnType<typeof clientDouble>, realtime?: Realtime) {
  return renderApp(<AssistantPage />, { double: client, path: "/askme?talk=3", language: "en", ...(realtime && { realtime }) });
}

it("[RTE-048] [ASK-001] shows an answer whose citations lead to what they cite, with what it was given to read", async () => {
  await open(double([answer({ nRemoved: 2, steps: [step] })]));
  const cited = await screen.findByRole("link", { name: "[S1]" });
  expect(cited.getAttribute("href")).toBe("/bbs/detail?id=12");
  screen.getByText(texts.sources.replace("{count}", "1"));
  expect(screen.getByRole("list", { name: texts.steps }).textContent).toContain("simulate Springs.Damper done  #77");
  screen.getByText(/2 citations or links/);
  screen.getByText(/80 % are left/);
});

it("grows while it is written, is stopped, and tells how it ended", async () => {
  const listeners = new Map<string, Parameters<Realtime["subscribe"]>[1]>();
  const realtime: Realtime = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const client = double([answer({ status: "writing", text: "Give", endedAt: null })], { stopAnswer: () => null });
  const { user } = await open(client, realtime);
  await screen.findByText("Give");
  const topic = topicOf("talk", 3);
  const tell = (told: AssistantAnswer) => act(async () => listeners.get(topic)?.({ kind: "talk", topic, answer: told }));
  await tell(answer({ status: "writing", text: "Give it more", endedAt: null }));
  await screen.findByText("Give it more");
  await user.click(screen.getByRole("button", { name: texts.stop }));
  await waitFor(() => expect(client.made).toContainEqual({ name: "stopAnswer", input: { talkId: 3 } }));
  await tell(answer({ status: "failed", text: "Give it more", failure: "The server cannot be reached" }));
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
});

it("keeps a question that could not be asked, and opens the talk of one that could", async () => {
  let isDown = true;
  const client = double([answer()], {
    askAssistant: () => {
      if (isDown) throw refusal("spent for today");
      return { talkId: 3 };
    },
  });
  const { user, router } = await renderApp(<AssistantPage />, {
    double: client,
    path: "/askme?q=why",
    route: "/askme",
    language: "en",
  });
  const field = await screen.findByRole("textbox", { name: en.assistant.question });
  await waitFor(() => expect(field).toHaveProperty("value", "why"));
  expect(client.made.some(({ name }) => name === "askAssistant")).toBe(false);
  fireEvent.keyDown(field, { key: "Enter" });
  await screen.findByText("spent for today");
  expect(field).toHaveProperty("value", "why");
  isDown = false;
  await user.click(await screen.findByRole("button", { name: texts.ask }));
  await waitFor(() => expect(router.state.location.search).toBe("?talk=3"));
});

it("looks at earlier answers, answers anew, and says why one did not help", async () => {
  const client = double([answer({ id: 4, text: "First." }), answer({ id: 5, text: "Second." })], {
    answerAgain: () => null,
    rateAssistantAnswer: () => null,
  });
  const { user } = await open(client);
  await screen.findByText("Second.");
  await user.click(screen.getByRole("button", { name: texts.again }));
  await user.click(screen.getByRole("button", { name: texts.earlier }));
  await screen.findByText("First.");
  await user.click(screen.getByRole("button", { name: texts.unhelpful }));
  await user.type(screen.getByRole("textbox", { name: texts.reason }), "vague");
  await user.click(screen.getByRole("button", { name: texts.rate }));
  await waitFor(() =>
    expect(client.made).toContainEqual({
      name: "rateAssistantAnswer",
      input: { answerId: 4, isHelpful: false, reason: "vague" },
    }),
  );
  expect(client.made).toContainEqual({ name: "answerAgain", input: { talkId: 3 } });
});

it("renames and deletes talks", async () => {
  const client = double([answer()], { renameTalk: () => null, deleteTalk: () => null });
  const { user, router } = await open(client);
  await user.click(await screen.findByRole("button", { name: "Rename “Relays”" }));
  const field = screen.getByRole("textbox", { name: "Rename “Relays”" });
  await user.clear(field);
  await user.type(field, "Chatter{Enter}");
  await waitFor(() => expect(client.made).toContainEqual({ name: "renameTalk", input: { talkId: 3, title: "Chatter" } }));
  await user.click(await screen.findByRole("button", { name: "Delete “Relays”" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

it("leaves indices in code alone", () => {
  const text = "`x[S1]` [S1]\n```\ny[S1]\n```";
  expect(linkedAnswer({ text, sources: [{ key: "S1", passage: post }] })).toBe(
    "`x[S1]` [\\[S1\\]](</bbs/detail?id=12>)\n```\ny[S1]\n```",
  );
});
