import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Realtime } from "../api/realtime.ts";
import { Bell } from "../app/shell/bell.tsx";
import { clientDouble, type Handlers, refusal } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { ConversationHost } from "./conversation-host.tsx";
import ConversationPage from "./conversation-page.tsx";
import { LinkedText } from "./linked-text.tsx";

type Thread = CallData<Calls["conversation"]>;

const bob = { id: 9, name: "bob", avatar: null };
const said = (id: number, text: string, isMine = false) => ({ id, text, isMine, createdAt: "2026-11-21T08:00:00Z" });
const thread = (changes: Partial<Thread> = {}): Thread => ({
  peer: bob,
  messages: [said(4, "你好"), said(5, "hi", true)],
  hasOlder: false,
  isBlocked: false,
  ...changes,
});
const list = (nUnread = 0) => ({
  rows: [{ peer: bob, lastMessage: said(5, "hi", true), nUnread, isBlocked: false }],
  total: 1,
  page: 1,
  pageSize: 100,
});

function showThread(handlers: Handlers) {
  const double = clientDouble({
    conversations: () => list(),
    conversation: () => thread(),
    readConversation: () => null,
    ...handlers,
  });
  const shown = renderApp(<ConversationPage />, {
    double,
    user: member,
    path: "/message/chat/9",
    route: "/message/chat/:peerId",
  });
  return shown.then((view) => ({ ...view, double }));
}

it("shows who writes, what was written and by whom, and reads what came", async () => {
  const { double } = await showThread({ conversation: () => thread({ messages: [said(5, "hi", true), said(6, "你好")] }) });
  const log = await screen.findByRole("log");
  expect(within(log).getByText("你好").textContent).toBe("对方：你好");
  expect(within(log).getByText("hi").textContent).toBe("我：hi");
  expect(screen.getByRole("link", { current: "page" }).textContent).toContain("bob");
  await waitFor(() => expect(double.made).toContainEqual({ name: "readConversation", input: { peerId: 9, messageId: 6 } }));
});

it("brings older messages, which stand before the others", async () => {
  const { user } = await showThread({
    conversation: ({ before }) => (before === 4 ? thread({ messages: [said(1, "first")] }) : thread({ hasOlder: true })),
  });
  await user.click(await screen.findByRole("button", { name: "更早的消息" }));
  await screen.findByText("first");
  const texts = [...screen.getByRole("log").querySelectorAll("p")].map((message) => message.textContent);
  expect(texts).toEqual(["对方：first", "对方：你好", "我：hi"]);
});

it("sends by Enter, and begins a new line with Shift and Enter", async () => {
  const { user, double } = await showThread({ sendInstantMessage: ({ text }) => said(7, text, true) });
  const field = await screen.findByRole("textbox", { name: "写给 bob" });
  await user.type(field, "one{Shift>}{Enter}{/Shift}two{Enter}");
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
  const [sent] = double.made.filter(({ name }) => name === "sendInstantMessage");
  expect(sent?.input).toMatchObject({ peerId: 9, text: "one\ntwo" });
});

it("keeps what could not be sent, and sends it again as the same message", async () => {
  let isDown = true;
  const { user, double } = await showThread({
    sendInstantMessage: ({ text }) => {
      if (isDown) throw refusal("在 bob 回复之前，最多只能发送 5 条消息");
      return said(7, text, true);
    },
  });
  const field = await screen.findByRole("textbox", { name: "写给 bob" });
  await user.type(field, "again{Enter}");
  expect(await screen.findByText("在 bob 回复之前，最多只能发送 5 条消息")).toBeDefined();
  expect((field as HTMLTextAreaElement).value).toBe("again");
  isDown = false;
  await user.type(field, "{Enter}");
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
  const keys = double.made.filter(({ name }) => name === "sendInstantMessage").map(({ input }) => (input as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("takes nothing to write where the peer is blocked", async () => {
  await showThread({ conversation: () => thread({ isBlocked: true }) });
  expect(await screen.findByText("您已屏蔽 bob，取消屏蔽后才能继续会话。")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("notices nothing anew that another user finds unread who signs in", async () => {
  const tell = new Map<string, Parameters<Realtime["subscribe"]>[1]>();
  const realtime: Realtime = {
    subscribe: (topic, listener) => {
      tell.set(topic, listener);
      return () => tell.delete(topic);
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const double = clientDouble({ getUserSig: () => "signed" });
  const { sessions } = await renderApp(<ConversationHost />, { double, user: member, realtime });
  const told = (userId: number, id: number, text: string) => {
    const topic = topicOf("conversation", userId);
    const state = { profile: { nick: "me", avatar: null }, nUnread: 1, newest: { id, text, sender: bob } };
    return act(async () => tell.get(topic)?.({ kind: "conversations", topic, state }));
  };
  await told(member.id, 3, "for lin");
  await act(async () => sessions.updateUser({ ...member, id: 8 }));
  await told(8, 50, "unread for long");
  expect(screen.queryByText(/unread for long/)).toBeNull();
  await told(8, 51, "just now");
  expect(await screen.findByText("bob：just now")).toBeDefined();
  await act(async () => sessions.updateUser(member));
  await told(member.id, 4, "while away");
  expect(screen.queryByText(/while away/)).toBeNull();
});

it("[MSG-016] [SHL-009] notices what arrives while another page is open, and shows it at the bell", async () => {
  let tell: Parameters<Realtime["subscribe"]>[1] = () => expect.unreachable();
  let signature: (() => Promise<string>) | undefined;
  const realtime: Realtime = {
    subscribe: (topic, listener, sign) => {
      if (topic === `conversation:${member.id}`) [tell, signature] = [listener, sign];
      return () => undefined;
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const double = clientDouble({
    countUnreadMessage: () => ({ count: 0, system: 0, invitation: 0, mention: 0 }),
    getUserSig: () => "signed",
  });
  const { container } = await renderApp(
    <>
      <ConversationHost />
      <Bell />
    </>,
    { double, user: member, realtime },
  );
  const dot = () => container.querySelector("[data-unread]")?.getAttribute("data-unread");
  expect(await signature?.()).toBe("signed");
  expect(dot()).toBe("false");
  const told = (nUnread: number, newest: { id: number; text: string } | null) =>
    act(async () =>
      tell({
        kind: "conversations",
        topic: `conversation:${member.id}`,
        state: { profile: { nick: "me", avatar: null }, nUnread, newest: newest && { ...newest, sender: bob } },
      }),
    );
  await told(1, { id: 3, text: "from yesterday" });
  expect(screen.queryByText(/from yesterday/)).toBeNull();
  expect((await screen.findByRole("link", { name: /1/ })).getAttribute("href")).toBe("/message/chat");
  expect(dot()).toBe("true");
  await told(2, { id: 4, text: "just now" });
  expect(await screen.findByText("bob：just now")).toBeDefined();
});

it("opens addresses that a text holds, without the mark that ends the sentence", async () => {
  await renderApp(<LinkedText text="看 https://example.org/a?b=1。 or http://x.org/y, javascript:alert(1)" />, {
    double: clientDouble({}),
  });
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.org/a?b=1", "http://x.org/y"]);
  expect(links[0]?.getAttribute("rel")).toContain("noopener");
});

it("[AUT-047] the login for instant messages ends with the session", async () => {
  const open = new Set<string>();
  const realtime: Realtime = {
    subscribe: (topic) => {
      open.add(topic);
      return () => open.delete(topic);
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const { sessions } = await renderApp(<ConversationHost />, { double: clientDouble({}), user: member, realtime });
  expect([...open]).toEqual([`conversation:${member.id}`]);
  act(() => sessions.clear());
  await waitFor(() => expect([...open]).toEqual([]));
});
