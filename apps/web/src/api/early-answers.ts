import type { CallName } from "@mofang/protocol";
import type { QueryClient } from "@tanstack/react-query";
import type { CallInput, Client } from "./client.ts";
import { callKey } from "./hooks.ts";

/** Milliseconds for which an answer is good that was asked for before its page was there. */
export const earlyAnswerLasts = 10_000;

/** Asks for what a page will show, before it is there. */
export type AskEarly = <Name extends CallName>(name: Name, input: CallInput<Name>) => void;

/**
 * Asks for what pages will show while their scripts are on their way: the page's own question gets that answer, or waits for the
 * same one. Where it fails the page asks again, and says why.
 */
export function earlyAnswers(queries: QueryClient, client: Client): AskEarly {
  return (name, input) =>
    void queries.prefetchQuery({
      queryKey: callKey(name, input),
      queryFn: ({ signal }) => client(name, input, { signal }),
      staleTime: earlyAnswerLasts,
      gcTime: earlyAnswerLasts,
      retry: false,
    });
}
