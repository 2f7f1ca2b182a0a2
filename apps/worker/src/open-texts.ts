import { chooseLibraries, folderProvider } from "@mofang/host/library";
import { openSources, type Sources, usesOfTexts } from "@mofang/session";
import type { LibraryPlaces } from "./run-messages.ts";

/** Classes of texts that stand alone, beside the libraries of the site. @param provider  reads those */
export function openTexts(
  texts: ReadonlyMap<string, string>,
  { named, folders }: LibraryPlaces,
  provider = folderProvider(),
): Sources {
  const { roots, issues } = chooseLibraries(named, folders, usesOfTexts(texts), new Set());
  return openSources(texts, { roots, provider, issues });
}
