/** Choices of repositories for `listChosen`. */
import type { Database } from "@mofang/host";
import type { Chosen } from "./store.ts";

/** Repositories of an owner, the newest change first. */
export function ownedBy(database: Database, ownerId: number): Chosen {
  return database
    .selectFrom("repository")
    .select(["id as chosen_id", "updated_at as rank"])
    .where("owner_id", "=", ownerId) as unknown as Chosen;
}

/** Repositories that an owner made as copies of others, the latest first. */
export function copiedBy(database: Database, ownerId: number): Chosen {
  return database
    .selectFrom("repository")
    .select(["id as chosen_id", "created_at as rank"])
    .where("owner_id", "=", ownerId)
    .where("origin_id", "is not", null) as unknown as Chosen;
}
