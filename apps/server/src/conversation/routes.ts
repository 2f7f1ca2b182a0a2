/** Calls of conversations, and the topic of a member's instant messages. */
import { conversationCalls as calls, topicOf } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { TextFiles } from "../text-file/index.ts";
import { Conversations } from "./conversations.ts";
import { UserSignatures } from "./user-signature.ts";

/** The domain of instant messages. */
export function conversationDomain(platform: Platform): Domain {
  const conversations = new Conversations(platform.database, new TextFiles(platform));
  const signatures = new UserSignatures(platform.secret);
  return {
    name: "conversation",
    personalData: (accountId) => conversations.personalData(accountId),
    eraseAccount: (transaction, accountId) => conversations.erase(transaction, accountId),
    topics: [
      {
        name: "conversation",
        mayFollow: async (member, id, signature) => String(member.id) === id && signatures.isValid(member.id, signature ?? ""),
        load: async (id) => ({
          kind: "conversations",
          topic: topicOf("conversation", Number(id)),
          state: await conversations.state(Number(id)),
        }),
        isToldAtOnce: true,
      },
    ],
    calls: [
      serve(calls.getUserSig, async ({ caller }) => signatures.sign(caller.id)),
      serve(calls.conversations, async ({ caller, query }) => conversations.list(caller, query)),
      serve(calls.conversation, async ({ caller, query }) => conversations.detail(caller, query)),
      serve(calls.sendInstantMessage, async ({ caller, body }) => conversations.send(caller, body)),
      serve(calls.conversationFile, async ({ caller, query }) => conversations.file(caller, query)),
      serve(calls.readConversation, async ({ caller, body }) => {
        await conversations.read(caller, body);
        return null;
      }),
      serve(calls.clearConversation, async ({ caller, body }) => {
        await conversations.clear(caller, body);
        return null;
      }),
      serve(calls.blockPeer, async ({ caller, body }) => {
        await conversations.block(caller, body);
        return null;
      }),
    ],
  };
}
