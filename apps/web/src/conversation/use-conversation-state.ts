import type { ServerMessage } from "@mofang/protocol";
import { type QueryKey, skipToken, useQuery } from "@tanstack/react-query";

type ConversationState = Extract<ServerMessage, { readonly kind: "conversations" }>["state"];

/** Where the realtime channel's last word on the conversations lies in the cache. */
export const conversationStateKey: QueryKey = ["conversationState"];

/** How the conversations stand; undefined for a visitor and until the channel has told it. */
export function useConversationState(): ConversationState | undefined {
  return useQuery<ConversationState>({ queryKey: conversationStateKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data;
}
