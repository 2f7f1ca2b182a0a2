import type { CallName } from "@mofang/protocol";
import type { Client } from "./client.ts";
import { wireCalls } from "./wire-calls.ts";

/** Equal for the same call with the same input. */
export function callText(name: CallName, input: unknown): string {
  return JSON.stringify([name, input, ...fileNames(input)]);
}

/** JSON holds nothing of a form. */
function fileNames(input: unknown): string[] {
  const form = (input as { readonly form?: unknown }).form;
  if (!(form instanceof FormData)) return [];
  return [...form].map(([name, value]) =>
    typeof value === "string" ? `${name}=${value}` : `${name}=${value.name}/${value.size}`,
  );
}

/**
 * A client that sends nothing twice: who makes a call that changes something, while the same call with the same input is
 * under way, gets its answer. So a second click never makes a second repository, comment or run.
 */
export function sendingOnce(client: Client): Client {
  const underWay = new Map<string, Promise<unknown>>();
  return (name, input, options) => {
    if (wireCalls[name].changes === undefined) return client(name, input, options);
    const text = callText(name, input);
    const sent = underWay.get(text) ?? client(name, input, options).finally(() => underWay.delete(text));
    underWay.set(text, sent);
    return sent as ReturnType<typeof client<typeof name>>;
  };
}
