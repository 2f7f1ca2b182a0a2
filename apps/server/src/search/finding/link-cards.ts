/** What links to pages of the site lead to, for texts that show them as cards. */
import type { Database } from "@mofang/host";
import { type CallData, type Language, limits, pictureCalls, type searchCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { entriesAt } from "./card-store.ts";
import { placeOf } from "./page-address.ts";
import { saidIn } from "./search.ts";
import { reachOf, type Viewer } from "./seen-store.ts";

type Cards = CallData<typeof searchCalls.linkCards>;
type Entry = Awaited<ReturnType<typeof entriesAt>>[number];

/** Letters of a card's text. */
const textLength = 160;

/** @param addresses  from the root of the site, with line ends between */
export async function linkCards(
  database: Database,
  viewer: Viewer | undefined,
  addresses: string,
  language: Language,
): Promise<Cards> {
  const wanted = [...new Set(addresses.split("\n"))]
    .filter((address) => address.length <= limits.linkAddress)
    .slice(0, limits.linkCards)
    .map((address) => ({ address, place: placeOf(address) }));
  const pages = wanted.flatMap(({ place }) => (place?.kind === "page" ? [place.address] : []));
  const repositoryIds = wanted.flatMap(({ place }) => (place?.kind === "repository" ? [place.repositoryId] : []));
  const entries = await entriesAt(database, await reachOf(database, viewer), pages, repositoryIds);
  return wanted.flatMap(({ address, place }) => {
    const entry = entries.find((each) =>
      place?.kind === "repository"
        ? each.kind === "repository" && each.repository_id === place.repositoryId
        : each.address !== "" && each.address === place?.address,
    );
    return entry === undefined ? [] : [{ address, ...cardOf(entry, language) }];
  });
}

function cardOf(entry: Entry, language: Language): Omit<Cards[number], "address"> {
  const { kind, repository_id, repository_name, owner_name, is_public, avatar } = entry;
  const { name, description, text } = saidIn(entry, language);
  const isRepository = kind === "repository";
  const preview = isRepository && is_public ? `${pictureCalls.repositoryPreview.path}?id=${repository_id}` : "";
  return {
    kind,
    title: isRepository ? `${present(owner_name, "owner")} / ${present(repository_name, "name")}` : name,
    text: shortened(description || text),
    picture: avatar ?? preview,
  };
}

function shortened(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > textLength ? `${letters.slice(0, textLength - 1).join("")}…` : letters.join("");
}
