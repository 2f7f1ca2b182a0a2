/** SQL of the repositories whose pictures are asked for. */
import type { Database } from "@mofang/host";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";

/** What a picture of a repository shows and is called; whether the caller may see it is asked elsewhere. */
export function picturedRepository(database: Database, id: number) {
  return withOwner(database, id).select("repository.initial_model").executeTakeFirstOrThrow();
}

/** What a link may tell whoever has it; undefined for what strangers do not see. */
export function shownToStrangers(database: Database, id: number) {
  return withOwner(database, id).select("repository.description").where(isVisibleTo(undefined)).executeTakeFirst();
}

/** Whether the head of a repository holds a class of that full name, as the search knows it. */
export async function isClassOf(database: Database, id: number, fullName: string): Promise<boolean> {
  const row = await database
    .selectFrom("search_entry")
    .select("id")
    .where("repository_id", "=", id)
    .where("kind", "=", "class")
    .where("name", "=", fullName)
    .executeTakeFirst();
  return row !== undefined;
}

function withOwner(database: Database, id: number) {
  return database
    .selectFrom("repository")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["repository.name", "account.name as owner"])
    .where("repository.id", "=", id);
}
