import { type CallName, type ServerMessage, type Topic, topicOf } from "@mofang/protocol";
import {
  keepPreviousData,
  type MutationFilters,
  onlineManager,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { isUnreachable } from "./call-error.ts";
import type { CallAnswer, CallInput } from "./client.ts";
import { randomId } from "./random-id.ts";
import { refreshChanged } from "./refreshing.ts";
import { callText } from "./sending-once.ts";
import { useServices, useSession } from "./services.tsx";
import { wireCalls } from "./wire-calls.ts";

/** Where a query's answer lies in the cache. All answers of a call share the first part. */
export function callKey<Name extends CallName>(name: Name, input?: CallInput<Name>): QueryKey {
  // The inputs of all calls together are more kinds than the compiler tells apart.
  const given: unknown = input;
  return given === undefined ? [name] : [name, given];
}

interface UseCallOptions {
  /** The page cannot be shown without the answer: code 404 and 401 lead to their pages. */
  readonly page?: boolean;
  /** Shows the last answer while the next page of a list comes, so that nothing jumps. */
  readonly keepPrevious?: boolean;
  /** Asks only while true. */
  readonly enabled?: boolean;
  /** Asks again after that many milliseconds. */
  readonly refetchInterval?: number;
  /** Milliseconds during which an answer counts as fresh. */
  readonly staleTime?: number;
}

/** Reads by a call; the answer is cached by its input and by who asks. */
export function useCall<Name extends CallName>(name: Name, input: CallInput<Name>, options: UseCallOptions = {}) {
  const { client } = useServices();
  const { page, keepPrevious, ...rest } = options;
  return useQuery<CallAnswer<Name>>({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => client(name, input, { signal }),
    meta: { page: page ?? false },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  });
}

interface UseActionOptions<Name extends CallName> {
  readonly onSuccess?: (answer: CallAnswer<Name>, input: CallInput<Name>) => void;
  /** The caller shows the failure by itself. */
  readonly quiet?: boolean;
}

/**
 * Keys of what is under way or was broken off, by call and input: sent again, by itself or by another click, it comes under the
 * same key, by which the server knows whether it was done.
 */
const keys = new Map<string, string>();

function keyOf(text: string): string {
  const key = keys.get(text) ?? randomId();
  keys.set(text, key);
  return key;
}

/** What is known by its key is sent again also to a server that is there. */
const mostTries = 3;

/**
 * Changes something by a call, and is pending until the page shows what has changed. A failure is shown as a warning unless
 * `quiet`. A second `mutate` with the same input does nothing while the first is pending: it is the same click twice.
 */
export function useAction<Name extends CallName>(name: Name, { onSuccess, quiet = false }: UseActionOptions<Name> = {}) {
  const { client } = useServices();
  const queries = useQueryClient();
  const action = useMutation<CallAnswer<Name>, Error, CallInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => client(name, input, { isRefreshedByCaller: true, key: keyOf(callText(name, input)) }),
    retry: (failures, error) =>
      isUnreachable(error) && (!onlineManager.isOnline() || (wireCalls[name].takesKey !== undefined && failures < mostTries - 1)),
    meta: { quiet },
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input);
      await refreshChanged(queries, name, input);
    },
    onSettled: (_answer, error, input) => {
      if (error === null || !isUnreachable(error)) keys.delete(callText(name, input));
    },
  });
  const { mutate } = action;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      const [input] = given;
      const isSame: MutationFilters["predicate"] = ({ state }) => callText(name, state.variables) === callText(name, input);
      if (queries.isMutating({ mutationKey: [name], predicate: isSame }) === 0) mutate(...given);
    },
    [queries, name, mutate],
  );
  return { ...action, mutate: mutateOnce };
}

type TopicMessage = Extract<ServerMessage, { readonly topic: string }>;

/**
 * Hears what happens on a topic while the component lives; null listens to nothing.
 *
 * @param signature  asks for what lets the user follow the topic, where it takes that
 */
export function useTopic(
  topic: Topic | null,
  onMessage: (message: TopicMessage) => void,
  signature?: () => Promise<string>,
): void {
  const { realtime } = useServices();
  const listener = useEffectEvent(onMessage);
  const sign = useEffectEvent(async () => signature?.() ?? "");
  const isSigned = signature !== undefined;
  useEffect(() => {
    if (topic === null) return;
    return realtime.subscribe(topic, (message) => listener(message), isSigned ? () => sign() : undefined);
  }, [realtime, topic, isSigned]);
}

/** Topic of what concerns the user who is logged in; null for a visitor. */
export function useUserTopic(): Topic | null {
  const session = useSession();
  return session ? topicOf("user", session.userInfo.id) : null;
}
