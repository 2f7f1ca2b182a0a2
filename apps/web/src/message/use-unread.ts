import { useQueryClient } from "@tanstack/react-query";
import type { CallAnswer } from "../api/client.ts";
import { callKey, useCall, useTopic, useUserTopic } from "../api/hooks.ts";

type UnreadCounts = CallAnswer<"countUnreadMessage">;

/** Unread messages of the member, live; undefined for a visitor and until they are known. */
export function useUnread(): UnreadCounts | undefined {
  const topic = useUserTopic();
  const queries = useQueryClient();
  const counts = useCall("countUnreadMessage", {}, { enabled: topic !== null });
  useTopic(topic, (message) => {
    if (message.kind !== "unread") return;
    queries.setQueryData(callKey("countUnreadMessage", {}), message.unread);
    void queries.invalidateQueries({ queryKey: callKey("messages") });
  });
  return topic === null ? undefined : counts.data;
}
