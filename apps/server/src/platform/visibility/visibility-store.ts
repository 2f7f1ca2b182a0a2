/** Which repositories a person may see, as SQL: what `maySee` of the protocol says for one. It stands here only. */
import { type RawBuilder, sql } from "kysely";

/**
 * Whether the row of the table `repository`, under that name in the query, is there for a person.
 *
 * @param viewer  an id, or the column that holds it; undefined for a visitor
 */
export function isVisibleTo(viewer: number | RawBuilder<number> | undefined): RawBuilder<boolean> {
  if (viewer === undefined) return sql`(repository.deleted_at is null and repository.open_type = 'public')`;
  return sql`(repository.deleted_at is null and (
    repository.open_type = 'public' or repository.owner_id = ${viewer} or exists (
      select from repository_member as member
      where member.repository_id = repository.id and member.account_id = ${viewer}
    ) or ${readsForClass(viewer)}
  ))`;
}

/**
 * Whether a person reads the row of the table `repository`, under that name in the query, because of a class: those who teach
 * it the forks of their students, everybody in it the starters of its assignments and what is shared with it.
 */
export function readsForClass(viewer: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql`exists (
    select from classroom_reader as reader where reader.repository_id = repository.id and reader.account_id = ${viewer})`;
}

/** The same for a person of whom it is known which repositories they see although these are not public. */
export function isPublicOrAmong(ids: readonly number[]): RawBuilder<boolean> {
  const isAmong = ids.length === 0 ? sql`false` : sql`repository.id = any(${[...ids]}::bigint[])`;
  return sql`(repository.deleted_at is null and (repository.open_type = 'public' or ${isAmong}))`;
}

/**
 * Ids of the repositories that a person sees although they are not public, and of those in which they have a role: what
 * `isVisibleTo` asks of a row, as lists, for who asks of very many rows.
 */
export const repositoriesOf = {
  seen: (viewer: number): RawBuilder<unknown> => sql`select id from repository where owner_id = ${viewer}
    union select repository_id from repository_member where account_id = ${viewer}
    union select repository_id from classroom_reader where account_id = ${viewer}`,
  held: (viewer: number): RawBuilder<unknown> => sql`select id from repository where owner_id = ${viewer}
    union select repository_id from repository_member where account_id = ${viewer} and level > 0
    union select repository_id from classroom_reader where account_id = ${viewer}`,
};
