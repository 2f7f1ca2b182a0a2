import { topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { callKey, useTopic } from "../api/hooks.ts";
import { useServices, useSession } from "../api/services.tsx";
import { notify } from "../ui/notices.ts";
import { conversationAddress } from "./conversation-address.ts";
import { conversationStateKey } from "./use-conversation-state.ts";

/** Characters of a message that its notice shows. */
const noticeLength = 60;

/**
 * Logs in for instant messages and keeps what the channel tells: how the conversations stand, and a notice of what
 * arrives while another page is open (MSG-016). Lives once, beside all pages.
 */
export function ConversationHost() {
  const { t } = useTranslation();
  const { client } = useServices();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const userId = useSession()?.userInfo.id;
  /** Id of the newest message with a notice, and its reader: another user begins anew. */
  const told = useRef<{ readonly userId: number | undefined; readonly newestId: number } | null>(null);
  const topic = userId === undefined ? null : topicOf("conversation", userId);
  useTopic(
    topic,
    (message) => {
      if (message.kind !== "conversations") return;
      const { newest } = message.state;
      queries.setQueryData(conversationStateKey, message.state);
      for (const call of ["conversations", "conversation"] as const) {
        void queries.invalidateQueries({ queryKey: callKey(call) });
      }
      // What was unread before this page came is on the badge already.
      const known = told.current !== null && told.current.userId === userId ? told.current.newestId : undefined;
      const isNew = known !== undefined && newest !== null && newest.id > known;
      told.current = { userId, newestId: Math.max(known ?? 0, newest?.id ?? 0) };
      if (isNew && pathname !== conversationAddress(newest.sender.id)) {
        notify("tip", t("conversation.arrived", { name: newest.sender.name, text: shortened(newest.text) }));
      }
    },
    () => client("getUserSig", {}),
  );
  return null;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > noticeLength ? `${letters.slice(0, noticeLength).join("")}…` : text;
}
