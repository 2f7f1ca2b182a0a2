import type { Database } from "@mofang/host";
import type { Passage } from "@mofang/protocol";
import type { Question } from "../platform/domain.ts";
import { findEntries } from "./store.ts";
import { anyOf, excerptOf, queryOf } from "./words.ts";

const mostPassages = 8;
/** Letters of an excerpt. */
const excerptLength = 400;

/** Classes and documents of repositories in which the words of a question stand: those with all of them, else with any. */
export async function passagesInRepositories(database: Database, { terms, member }: Question): Promise<readonly Passage[]> {
  const key = terms.join(" ");
  const queries = [queryOf(key), anyOf(terms)].filter((query) => query !== undefined);
  const found = new Map<number, Passage>();
  for (const query of queries) {
    if (found.size >= mostPassages) break;
    const filter = { anywhere: query, inNames: query };
    for (const row of await findEntries(database, member.id, filter, { page: 1, pageSize: mostPassages })) {
      const repository = { id: row.repository_id, name: row.repository_name, ownerName: row.owner_name };
      const excerpt = [row.description, excerptOf(row.text, key, excerptLength)].filter((part) => part !== "").join(" — ");
      found.set(
        row.id,
        row.kind === "class"
          ? { kind: "class", title: row.name, excerpt, repository, name: row.name }
          : { kind: "document", title: row.description || row.path, excerpt, repository, path: row.path },
      );
    }
  }
  return [...found.values()].slice(0, mostPassages);
}
