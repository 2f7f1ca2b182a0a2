import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Realtime } from "../api/realtime.ts";
import { Bell } from "../app/shell/bell.tsx";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { ConversationHost } from "./conversation-host.tsx";
import ConversationPage from "./conversation-page.tsx";

type Thread = CallData<Calls["conversation"]>;

const bob = { id: 9, name: "bob", avatar: null };
const line = (id: number, text: string, isMine = false) => ({ id, text, isMine, createdAt: "2026-11-21T08:00:00Z" });
const said = (id: number, text: string, isMine = false) => ({ ...line(id, text, isMine), files: [] });
const thread = (changes: Partial<Thread> = {}): Thread => ({
  peer: bob,
  messages: [said(4, "你好"), said(5, "hi", true)],
  hasOlder: false,
  isBlocked: false,
  ...changes,
});
const list = (nUnread = 0) => ({
  rows: [{ peer: bob, lastMessage: line(5, "hi", true), nUnread, isBlocked: false }],
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

/** Texts of the conversation, each with its author. */
const messages = () => [...screen.getByRole("log").querySelectorAll("[data-mine]")].map((message) => message.textContent?.trim());

it("shows who writes, what was written and by whom, and reads what came", async () => {
  const { double } = await showThread({ conversation: () => thread({ messages: [said(5, "hi", true), said(6, "你好")] }) });
  await screen.findByText("你好");
  expect(messages()).toEqual(["我：hi", "对方：你好"]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toContain("bob");
  await waitFor(() => expect(double.made).toContainEqual({ name: "readConversation", input: { peerId: 9, messageId: 6 } }));
});

it("brings older messages, which stand before the others", async () => {
  const { user } = await showThread({
    conversation: ({ before }) => (before === 4 ? thread({ messages: [said(1, "first")] }) : thread({ hasOlder: true })),
  });
  await user.click(await screen.findByRole("button", { name: "更早的消息" }));
  await screen.findByText("first");
  expect(messages()).toEqual(["对方：first", "对方：你好", "我：hi"]);
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
