/** Instant messages: conversations of two people. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { fileIds, listedFile } from "./post-file.ts";

/** A message in one line: its first words, or the names of its files where it has none. */
const messageLine = z.object({
  id,
  /** Whether the caller wrote it. */
  isMine: z.boolean(),
  text: z.string(),
  createdAt: instant,
});

/** A message whole: its text is Markdown, with the blocks and cards of posts, and empty where its files say all. */
const instantMessage = z.extend(messageLine, { files: z.array(listedFile) });

const conversation = z.object({
  peer: person,
  /** Null when nothing is left of what was written. */
  lastMessage: z.nullable(messageLine),
  nUnread: z.number(),
  /** The caller takes nothing from the peer. */
  isBlocked: z.boolean(),
});

/** How a caller's conversations stand; what the realtime channel tells. */
export const conversationState = z.object({
  /** As others see the caller. */
  profile: z.object({ nick: z.string(), avatar: z.nullable(z.string()) }),
  nUnread: z.number(),
  /** The newest message that the caller has not read, in one line. */
  newest: z.nullable(z.object({ id, sender: person, text: z.string() })),
});

/** Calls about instant messages. */
export const conversationCalls = {
  getUserSig: defineCall({
    method: "GET",
    path: "/mofang/bbs/getUserSig",
    /** Signature with which the caller follows the topic `conversation:<user id>`; it holds for `limits.userSignature` seconds. */
    data: z.string(),
    permission: "member",
    needsSession: true,
    rate: "read",
    summary: { zh: "即时消息登录签名", en: "Signature to log in for instant messages" },
  }),
  conversations: defineCall({
    method: "GET",
    path: "/mofang/message/conversation/list",
    query: paging,
    /** The one with the newest message first. */
    data: pageOf(conversation),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["conversations"],
    summary: { zh: "我的会话", en: "My conversations" },
  }),
  conversation: defineCall({
    method: "GET",
    path: "/mofang/message/conversation/detail",
    /** `before`: only messages older than that one. */
    query: z.object({ peerId: id, before: z.optional(id) }),
    /** The last messages, the oldest first. A conversation that nobody began is empty. */
    data: z.object({
      peer: person,
      messages: z.array(instantMessage),
      hasOlder: z.boolean(),
      isBlocked: z.boolean(),
    }),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["conversations"],
    summary: { zh: "会话内容", en: "What was written in a conversation" },
  }),
  sendInstantMessage: defineCall({
    method: "POST",
    path: "/mofang/message/conversation/send",
    body: z.object({
      peerId: id,
      /** May be empty where there are files. */
      text: z.string().check(z.trim(), z.maxLength(limits.instantMessage)),
      files: z._default(fileIds, []),
      /** Chosen by the caller for each message; the same key sends the same message only once. */
      key: z.uuid(),
    }),
    data: instantMessage,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["conversations"],
    summary: { zh: "发送即时消息", en: "Send an instant message" },
  }),
  conversationFile: defineCall({
    method: "GET",
    path: "/mofang/message/conversation/file",
    /** A file of a message that stands on the caller's side of a conversation. */
    query: z.object({ fileId: id }),
    bytes: "application/octet-stream",
    permission: "member",
    needsSession: true,
    rate: "read",
    summary: { zh: "下载会话中的附件", en: "Download a file of a conversation" },
  }),
  readConversation: defineCall({
    method: "POST",
    path: "/mofang/message/conversation/read",
    /** Everything up to that message. */
    body: z.object({ peerId: id, messageId: id }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["conversations"],
    summary: { zh: "把会话标为已读", en: "Mark a conversation as read" },
  }),
  clearConversation: defineCall({
    method: "POST",
    path: "/mofang/message/conversation/clear",
    body: z.object({ peerId: id }),
    /** Gone on the caller's side; the peer keeps what was written. */
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["conversations"],
    summary: { zh: "删除会话", en: "Remove a conversation" },
  }),
  blockPeer: defineCall({
    method: "POST",
    path: "/mofang/message/conversation/block",
    body: z.object({ peerId: id, isBlocked: z.boolean() }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["conversations"],
    summary: { zh: "屏蔽或不再屏蔽某人的消息", en: "Take no messages from somebody, or take them again" },
  }),
};
