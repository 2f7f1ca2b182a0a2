import { type InfiniteData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { CallAnswer } from "../api/client.ts";
import { callKey } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";

type Part = CallAnswer<"conversation">;

/** The conversation with somebody: its last messages, and older ones part by part. */
export function useThread(peerId: number) {
  const { client } = useServices();
  return useInfiniteQuery<Part, Error, InfiniteData<Part>, QueryKey, number | undefined>({
    queryKey: callKey("conversation", { peerId }),
    queryFn: ({ pageParam, signal }) =>
      client("conversation", { peerId, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ hasOlder, messages }) => (hasOlder ? messages[0]?.id : undefined),
    meta: { page: true },
  });
}

/** All messages that have come, the oldest first. */
export function messagesIn({ pages }: InfiniteData<Part>): Part["messages"] {
  return pages.toReversed().flatMap(({ messages }) => messages);
}
