import type { CallName } from "@mofang/protocol";
import { CallError } from "../api/call-error.ts";
import type { CallAnswer, CallInput, Client } from "../api/client.ts";

/** What a double answers, by call. */
export type Handlers = { readonly [Name in CallName]?: (input: CallInput<Name>) => CallAnswer<Name> | Promise<CallAnswer<Name>> };

export interface ClientDouble {
  readonly client: Client;
  /** Calls in the order in which they were made. */
  readonly made: { readonly name: CallName; readonly input: unknown }[];
}

/** A client that answers from the given functions; a call without one is not found. */
export function clientDouble(handlers: Handlers): ClientDouble {
  const made: { name: CallName; input: unknown }[] = [];
  return {
    made,
    client: async (name, input) => {
      made.push({ name, input });
      const handler: ((given: typeof input) => unknown) | undefined = handlers[name];
      if (!handler) throw new CallError("refused", { code: 404, message: `${name} has no answer` });
      return (await handler(input)) as CallAnswer<typeof name>;
    },
  };
}

/** How a server refuses with a message. */
export function refusal(message: string, code = 10_001): CallError {
  return new CallError("refused", { code, message });
}
