/** Searching inside repositories. */
import type { Database } from "@mofang/host";
import type { CallData, CallQuery, searchCalls } from "@mofang/protocol";
import { findEntries } from "./store.ts";
import { excerptOf, queryOf, wordsOf } from "./words.ts";

type Found = CallData<typeof searchCalls.search>;

/** Letters of an excerpt. */
const excerptLength = 200;

export async function search(
  database: Database,
  viewerId: number | undefined,
  { key, kind, repositoryId, page, pageSize }: CallQuery<typeof searchCalls.search>,
): Promise<Found> {
  const [anywhere, inNames] = [queryOf(key), queryOf(key, "AB")];
  if (anywhere === undefined || inNames === undefined) return { rows: [], total: 0, page, pageSize };
  const rows = await findEntries(database, viewerId, { anywhere, inNames, kind, repositoryId }, { page, pageSize });
  return {
    rows: rows.map((row) => ({
      repository: { id: row.repository_id, name: row.repository_name, ownerName: row.owner_name },
      kind: row.kind,
      name: row.name,
      path: row.path,
      description: row.description,
      excerpt: isNamed(row, key) ? "" : excerptOf(row.text, key, excerptLength),
    })),
    total: rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}

/** Whether name and description alone say why something was found. */
function isNamed({ name, description }: { readonly name: string; readonly description: string }, key: string): boolean {
  const known = wordsOf(`${name} ${description}`);
  return wordsOf(key).every((word) => known.some((other) => other.startsWith(word)));
}
