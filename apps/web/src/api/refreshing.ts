import type { WireCall } from "@mofang/client/wire";
import { type CallName, isStale } from "@mofang/protocol";
import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "./client.ts";
import { wireCalls } from "./wire-calls.ts";

type Input = Readonly<Record<string, unknown>>;

/** Asks again for what a call has changed. Resolves when what the page shows is new. */
export function refreshChanged(queries: QueryClient, name: CallName, input: unknown): Promise<void> {
  const { changes = [] } = wireCalls[name];
  if (changes.length === 0) return Promise.resolve();
  const changed = { subjects: changes, input: input as Input };
  return queries.invalidateQueries({
    predicate: ({ queryKey: [call, asked = {}] }) => {
      const read: WireCall | undefined = wireCalls[call as CallName];
      return isStale(changed, { subjects: read?.shows ?? [], input: asked as Input });
    },
  });
}

/** A client after whose changing calls the pages are asked for anew, unless the caller sees to it. */
export function refreshing(client: Client, queries: QueryClient): Client {
  return async (name, input, options) => {
    const answer = await client(name, input, options);
    if (!options?.isRefreshedByCaller) void refreshChanged(queries, name, input);
    return answer;
  };
}
