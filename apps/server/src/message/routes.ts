/** Calls of messages, and the topic of a member's unread messages. */
import { messageCalls as calls, topicOf } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { Messages } from "./messages.ts";
import { allMessages, forgetMessages } from "./store.ts";

/** The domain of messages. */
export function messageDomain(platform: Platform): Domain {
  const messages = new Messages(platform.database);
  return {
    name: "message",
    personalData: async (accountId) => ({ messages: await allMessages(platform.database, accountId) }),
    eraseAccount: forgetMessages,
    topics: [
      {
        name: "user",
        mayFollow: async (member, id) => String(member.id) === id,
        load: async (id) => ({
          kind: "unread",
          topic: topicOf("user", Number(id)),
          unread: await messages.countUnread(Number(id)),
        }),
      },
    ],
    calls: [
      serve(calls.messages, async ({ caller, query, language }) => messages.list(caller, query, language)),
      serve(calls.countUnreadMessage, async ({ caller }) => messages.countUnread(caller.id)),
      serve(calls.hasUnread, async ({ caller }) => (await messages.countUnread(caller.id)).count > 0),
      serve(calls.readMessage, async ({ caller, body }) => {
        await messages.read(caller, body.messageId);
        return null;
      }),
      serve(calls.readAllMessages, async ({ caller, body }) => {
        await messages.readAll(caller, body.kind);
        return null;
      }),
      serve(calls.deleteMessage, async ({ caller, body }) => {
        await messages.delete(caller, body.messageId);
        return null;
      }),
    ],
  };
}
