/**
 * What of a person's own a language model may get: all that is public, and of private repositories those that the person has
 * named. Words of strangers stand in the same conversation, and must not reach what nobody spoke of.
 */
import type { Database } from "@mofang/host";
import type { Passage } from "@mofang/protocol";
import { findRepository, privateAmong } from "./repository-store.ts";

/** @param words  what the person has said in the talk */
export async function openOrNamed(
  database: Database,
  passages: readonly Passage[],
  words: readonly string[],
): Promise<readonly Passage[]> {
  const repositories = passages.flatMap((passage) => ("repository" in passage ? [passage.repository] : []));
  const closed = await privateAmong(database, [...new Set(repositories.map(({ id }) => id))]);
  return passages.filter(
    (passage) => !("repository" in passage) || !closed.has(passage.repository.id) || isNamed(passage.repository.name, words),
  );
}

/** A repository that is public or named; undefined for any other, whoever may see it. */
export async function openRepository(database: Database, id: number, words: readonly string[]) {
  const found = await findRepository(database, id);
  if (found === undefined || (found.openType === "private" && !isNamed(found.name, words))) return undefined;
  return { id: found.id, name: found.name, ownerName: found.ownerName };
}

/** Whether a name stands as a word of its own in one of the texts. */
function isNamed(name: string, texts: readonly string[]): boolean {
  const word = new RegExp(`(?<![A-Za-z0-9_])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![A-Za-z0-9_])`, "i");
  return texts.some((text) => word.test(text));
}
