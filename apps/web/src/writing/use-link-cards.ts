import type { WrittenPart } from "@mofang/markup";
import { useCall } from "../api/hooks.ts";
import type { CardOf } from "./link-card.tsx";
import { ownAddress } from "./own-address.ts";

/** Milliseconds for which what a link leads to is not asked for again. */
const whileFresh = 60_000;

/** What the links of one text lead to, by their addresses, asked for at once. */
export function useLinkCards(parts: readonly WrittenPart[]): ReadonlyMap<string, CardOf> {
  const links = parts.flatMap((part) => (part.kind === "link" ? [part.link.address] : []));
  const places = links.map((link) => ownAddress(link) ?? "");
  const wanted = [...new Set(places)].filter((place) => place !== "");
  const answer = useCall(
    "linkCards",
    { addresses: wanted.join("\n") },
    { enabled: wanted.length > 0, staleTime: whileFresh, keepPrevious: true },
  );
  const cards = new Map<string, CardOf>();
  links.forEach((link, index) => {
    const card = answer.data?.find(({ address }) => address === places[index]);
    if (card) cards.set(link, card);
  });
  return cards;
}
