import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { discussionKinds } from "../names/enums.ts";
import { type MessageEvent, messageEvents, messageKinds } from "../texts/messages.ts";

const kind = z.enum(messageKinds);

/** A message of the message centre. */
const message = z.object({
  id,
  kind,
  event: z.enum(Object.keys(messageEvents) as [MessageEvent, ...MessageEvent[]]),
  /** What happened, in the caller's language. */
  text: z.string(),
  /** Who did it; null for one who has left. */
  actor: z.nullable(person),
  repository: z.nullable(z.object({ id, name: z.string(), ownerName: z.string() })),
  /** What leads further, by event: `applicationId`, `commentId`, `version`, `commit`, `number`. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What the detail's `number` is in the repository; null where it has none, or it is gone. */
  discussion: z.nullable(z.enum(discussionKinds)),
  isRead: z.boolean(),
  createdAt: instant,
});

/** Unread messages, all together and by kind. */
export const unreadCounts = z.object({ count: z.number(), system: z.number(), invitation: z.number(), mention: z.number() });

/** Calls about messages. */
export const messageCalls = {
  messages: defineCall({
    method: "GET",
    path: "/mofang/message/list",
    query: z.extend(paging, { kind: z.optional(kind) }),
    /** The newest first. */
    data: pageOf(message),
    permission: "member",
    rate: "read",
    shows: ["messages"],
    summary: { zh: "我的消息", en: "My messages" },
  }),
  countUnreadMessage: defineCall({
    method: "GET",
    path: "/mofang/message/countUnreadMessage",
    data: unreadCounts,
    permission: "member",
    rate: "read",
    shows: ["messages"],
    summary: { zh: "未读消息数", en: "How many messages I have not read" },
  }),
  hasUnread: defineCall({
    method: "GET",
    path: "/mofang/message/hasUnread",
    data: z.boolean(),
    permission: "member",
    rate: "read",
    shows: ["messages"],
    summary: { zh: "是否有未读消息", en: "Whether there is a message that I have not read" },
  }),
  readMessage: defineCall({
    method: "POST",
    path: "/mofang/message/read",
    body: z.object({ messageId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["messages"],
    summary: { zh: "把消息标为已读", en: "Mark a message as read" },
  }),
  readAllMessages: defineCall({
    method: "POST",
    path: "/mofang/message/readAll",
    /** All of that kind, or all. */
    body: z.object({ kind: z.optional(kind) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["messages"],
    summary: { zh: "全部标为已读", en: "Mark all messages as read" },
  }),
  deleteMessage: defineCall({
    method: "POST",
    path: "/mofang/message/delete",
    body: z.object({ messageId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["messages"],
    summary: { zh: "删除消息", en: "Delete a message" },
  }),
};
