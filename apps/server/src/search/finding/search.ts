/** The search of the site, and what it suggests while somebody types. */
import type { Database } from "@mofang/host";
import { type CallData, type CallQuery, type Language, type searchCalls, searchKinds } from "@mofang/protocol";
import { anyWay, termsOf } from "../language/terms.ts";
import { excerptOf, wordsOf } from "../language/words.ts";
import { find } from "./find.ts";
import { type FoundRow, findNames } from "./find-store.ts";
import type { Viewer } from "./seen-store.ts";

type Calls = typeof searchCalls;

/** Letters of an excerpt. */
const excerptLength = 200;
const mostSuggestions = 8;

/** What the search is about in the reader's language. */
export function textOf({ name, description, text, english }: FoundRow, language: Language) {
  return language === "en" && english !== null ? english : { name, description, text };
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
  return {
    rows: rows.map((row) => {
      const { description, text } = textOf(row, language);
      return {
        ...placeOf(row, language),
        description,
        excerpt: isNamed(row, corrected ?? key) ? "" : excerptOf(text, said, excerptLength),
      };
    }),
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
  const rows = await findNames(database, viewer, query, mostSuggestions);
  return rows.map((row) => placeOf({ ...row, text: "", source_id: null }, language));
}

function placeOf(row: FoundRow, language: Language) {
  const { kind, path, address, repository_id, repository_name, owner_name } = row;
  const repository =
    repository_id === null ? null : { id: repository_id, name: repository_name ?? "", ownerName: owner_name ?? "" };
  return { kind, name: textOf(row, language).name, repository, path, address };
}

/** Whether name and description alone say why something was found. */
function isNamed({ name, description }: Pick<FoundRow, "name" | "description">, key: string): boolean {
  const known = wordsOf(`${name} ${description}`);
  return wordsOf(key).every((word) => known.some((other) => other.startsWith(word)));
}
