import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { messageAddress } from "./message-address.ts";
import { MessageCentre } from "./message-centre.tsx";
import MessageLayout from "./message-layout.tsx";

type Message = CallData<Calls["messages"]>["rows"][number];

const message = (changes: Partial<Message>): Message => ({
  id: 1,
  kind: "system",
  event: "repository.version",
  text: "ann 发布了版本 1.0.0",
  actor: { id: 2, name: "ann", avatar: null },
  repository: { id: 5, name: "Gear", ownerName: "ann" },
  detail: {},
  discussion: null,
  isRead: false,
  createdAt: "2026-11-21T08:00:00Z",
  ...changes,
});
const pageOf = (rows: Message[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });

it("[MSG-003] [MSG-008] [MSG-009] [MSG-010] lists, marks as read one by one or all at once", async () => {
  const double = clientDouble({
    messages: () => pageOf([message({}), message({ id: 2, isRead: true, text: "old" })]),
    readMessage: () => null,
    readAllMessages: () => null,
  });
  const { user } = await renderApp(<MessageCentre kind="system" />, { double, user: member });
  const link = await screen.findByRole("link", { name: "ann 发布了版本 1.0.0" });
  expect(link.getAttribute("href")).toBe("/model/5/version");
  expect(screen.getAllByRole("button", { name: "标为已读" })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "标为已读" }));
  await waitFor(() => expect(double.made).toContainEqual({ name: "readMessage", input: { messageId: 1 } }));
  await user.click(screen.getByRole("button", { name: /全部已读/ }));
  await waitFor(() => expect(double.made).toContainEqual({ name: "readAllMessages", input: { kind: "system" } }));
});

it.each([
  ["invitation", "ann 邀请您加入 Gear"],
  ["mention", "ann 在评论中提到了您"],
] as const)("[MSG-001] [MSG-002] lists the messages of one kind: %s", async (kind, text) => {
  const double = clientDouble({ messages: () => pageOf([message({ kind, text })]) });
  await renderApp(<MessageCentre kind={kind} />, { double, user: member });
  expect(await screen.findByText(text)).toBeDefined();
  expect(double.made[0]).toMatchObject({ name: "messages", input: { kind } });
});

it("[LIM-008] counts the unread of each kind, and above 99 as 99+", async () => {
  const double = clientDouble({ countUnreadMessage: () => ({ count: 104, system: 100, invitation: 4, mention: 0 }) });
  await renderApp(<MessageLayout />, { double, user: member, path: "/message" });
  expect((await screen.findByText("99+")).closest("a")?.getAttribute("href")).toBe("/message/system");
  expect(screen.getByText("4").closest("a")?.getAttribute("href")).toBe("/message/invite");
});

it("says what will be there when nothing is", async () => {
  await renderApp(<MessageCentre />, { double: clientDouble({ messages: () => pageOf([]) }), user: member });
  expect(await screen.findByText("没有消息")).toBeDefined();
});

it("[MSG-001] [MSG-002] leads on from invitations, follows and what is lost", () => {
  expect(messageAddress(message({ event: "member.invited" }))).toBe("/workbench?tab=applications");
  expect(messageAddress(message({ event: "user.followed", repository: null }))).toBe("/user/2/repo");
  const invited = message({ event: "competition.invited", repository: null, detail: { competitionId: 8, team: "Pumps" } });
  expect(messageAddress(invited)).toBe("/competition/8/detail");
  expect(messageAddress(message({ event: "member.removed" }))).toBeNull();
  expect(messageAddress(message({ event: "comment.mentioned" }))).toBe("/model/5/summary");
});

it("[MSG-001] leads to the very issue, proposal, comment or page", () => {
  const assigned = message({ event: "discussion.assigned", detail: { number: 7, title: "t" }, discussion: "issue" });
  expect(messageAddress(assigned)).toBe("/model/5/issues/7");
  const answered = message({ event: "discussion.replied", detail: { number: 8, commentId: 41 }, discussion: "proposal" });
  expect(messageAddress(answered)).toBe("/model/5/proposals/8#comment-41");
  expect(messageAddress(message({ event: "comment.added", detail: { commentId: 42 } }))).toBe("/model/5/summary#comment-42");
  expect(messageAddress(message({ event: "wiki.changed", detail: { page: "Getting started" } }))).toBe(
    "/model/5/wiki/Getting%20started",
  );
  // A discussion that is gone, or a message without what leads further.
  expect(messageAddress(message({ event: "discussion.closed", detail: { number: 9, title: "t" } }))).toBe("/model/5/summary");
});
