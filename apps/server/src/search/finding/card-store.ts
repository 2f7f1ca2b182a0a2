/** SQL of what stands at addresses of the site, as far as a person may see it. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";
import type { SearchText } from "../../platform/search-source.ts";
import type { FoundRow } from "./find-store.ts";
import { isSeen, type Reach, seenWords } from "./seen-store.ts";

interface CardRow extends Omit<FoundRow, "english" | "shows_text">, SearchText {
  readonly english: SearchText | null;
  /** Whether `repository_id` names a public repository. */
  readonly is_public: boolean | null;
  /** Picture of the person whose page it is; null for all else. */
  readonly avatar: string | null;
}

/** Entries that are read at some pages, and those of some repositories themselves. */
export async function entriesAt(
  database: Database,
  reach: Reach,
  pages: readonly string[],
  repositoryIds: readonly number[],
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select entry.id, entry.kind, entry.name, entry.path, entry.address, entry.description, entry.source_id, entry.english,
      case when ${seenWords(reach)} then left(entry.text, ${textRead}) else '' end as text,
      repository.id as repository_id, repository.name as repository_name, owner.name as owner_name,
      repository.open_type = 'public' as is_public, person.avatar
    from search_entry as entry
      left join repository on repository.id = entry.repository_id
      left join account as owner on owner.id = repository.owner_id
      left join account as person on entry.kind = 'user' and person.id = entry.source_id
    where ((entry.address <> '' and entry.address = any(${[...pages]}))
        or (entry.kind = 'repository' and entry.repository_id = any(${[...repositoryIds]})))
      and ${isSeen(reach)}`.execute(database);
  return rows;
}

/** Letters of a text from which a card takes its beginning. */
const textRead = 400;
