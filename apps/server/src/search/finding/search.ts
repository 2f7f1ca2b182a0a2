/** The search of the site, and what it suggests while somebody types. */
import type { Database } from "@mofang/host";
import { type CallData, type CallQuery, type Language, type searchCalls, searchKinds } from "@mofang/protocol";
import { anyWay, termsOf } from "../language/terms.ts";
import { excerptOf, wordsOf } from "../language/words.ts";
import { find } from "./find.ts";
import { type FoundRow, findNames, textsOf } from "./find-store.ts";
import { reachOf, type Viewer } from "./seen-store.ts";

type Calls = typeof searchCalls;

/** Letters of an excerpt. */
const excerptLength = 200;
const mostSuggestions = 8;

/** What is found in the reader's language: of what is written in one, in that. */
export function saidIn<Texts extends Pick<FoundRow, "name" | "description">>(
  row: Texts & { readonly english: Texts | null },
  language: Language,
): Texts {
  return language === "en" && row.english !== null ? row.english : row;
}

export async function search(
  database: Database,
  viewer: Viewer | undefined,
  { key, kind, repositoryId, page, pageSize }: CallQuery<Calls["search"]>,
  language: Language,
): Promise<CallData<Calls["search"]>> {
  const kinds = kind === undefined ? undefined : [kind];
  const { rows, counts, corrected, said } = await find(database, { key, viewer, kinds, repositoryId, page, pageSize });
  const listed = searchKinds.flatMap((each) => (counts[each] === undefined ? [] : [{ kind: each, count: counts[each] }]));
  const shown = listed.filter((each) => kind === undefined || each.kind === kind);
  const unnamed = rows.filter((row) => !isNamed(row, corrected ?? key));
  const texts = await textsOf(database, unnamed, language);
  return {
    rows: rows.map((row) => ({
      ...placeOf(row, language),
      description: saidIn(row, language).description,
      excerpt: excerptOf(texts.get(row.id) ?? "", said, excerptLength),
    })),
    total: shown.reduce((sum, { count }) => sum + count, 0),
    page,
    pageSize,
    counts: listed,
    corrected: corrected ?? null,
  };
}

export async function suggestions(
  database: Database,
  viewer: Viewer | undefined,
  key: string,
  language: Language,
): Promise<CallData<Calls["searchSuggestions"]>> {
  const terms = termsOf(key);
  if (terms.length === 0) return [];
  const query = terms.map((term) => anyWay(term, ["A", "B"])).join(" & ");
  const rows = await findNames(database, await reachOf(database, viewer), query, mostSuggestions);
  return rows.map((row) => placeOf(row, language));
}

function placeOf(row: FoundRow, language: Language) {
  const { kind, path, address, repository_id, repository_name, owner_name } = row;
  const repository =
    repository_id === null ? null : { id: repository_id, name: repository_name ?? "", ownerName: owner_name ?? "" };
  return { kind, name: saidIn(row, language).name, repository, path, address };
}

/** Whether name and description alone say why something was found. */
function isNamed({ name, description }: Pick<FoundRow, "name" | "description">, key: string): boolean {
  const known = wordsOf(`${name} ${description}`);
  return wordsOf(key).every((word) => known.some((other) => other.startsWith(word)));
}
