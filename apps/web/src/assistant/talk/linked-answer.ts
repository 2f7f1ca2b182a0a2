import type { AssistantAnswer } from "@mofang/protocol";
import { passageAddress } from "../asking/passage-address.ts";

const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/** An answer's Markdown with its citations `[S2]` as links to what they cite; rules of the language have no page. */
export function linkedAnswer({ text, sources }: Pick<AssistantAnswer, "text" | "sources">): string {
  const addresses = new Map(sources.map(({ key, passage }) => [key, passageAddress(passage)]));
  return text
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\[(S\d+)\]/g, (_, key: string) => citation(key, addresses))))
    .join("");
}

function citation(key: string, addresses: ReadonlyMap<string, string | undefined>): string {
  const address = addresses.get(key);
  return address === undefined ? `\\[${key}\\]` : `[\\[${key}\\]](<${address}>)`;
}
