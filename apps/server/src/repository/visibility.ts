/** Which repositories a person may see, as SQL: what `maySee` says for one. */
import { type RawBuilder, sql } from "kysely";

/**
 * Whether the row of the table `repository`, under that name in the query, is there for a person.
 *
 * @param viewerId  undefined for a visitor
 */
export function isVisibleTo(viewerId: number | undefined): RawBuilder<boolean> {
  if (viewerId === undefined) return sql`(repository.deleted_at is null and repository.open_type = 'public')`;
  return sql`(repository.deleted_at is null and (
    repository.open_type = 'public' or repository.owner_id = ${viewerId} or exists (
      select from repository_member as member
      where member.repository_id = repository.id and member.account_id = ${viewerId}
    )
  ))`;
}
