/** SQL of messages that are written; the room of messages reads them. */
import { type Database, storableJson } from "@mofang/host";
import type { MessageEvent, MessageKind } from "@mofang/protocol";
import { sql } from "kysely";
import { isVisibleTo } from "../visibility/visibility-store.ts";

/** A message without its receiver. */
interface NewMessage<Repository = number> {
  readonly kind: MessageKind;
  readonly event: MessageEvent;
  readonly actorId: number | null;
  readonly repositoryId: Repository;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** A query whose one column holds ids of accounts. */
export type People = ReturnType<typeof sql>;

export function peopleOf(accountIds: readonly number[]): People {
  return sql`select distinct unnest(${[...accountIds]}::bigint[])`;
}

/** Those who watch a repository, and others. */
export function watchersOf(repositoryId: number, others: readonly number[] = []): People {
  return sql`select account_id from repository_mark where repository_id = ${repositoryId} and kind = 'watch'
    union select unnest(${[...others]}::bigint[])`;
}

export async function insertMessages(
  database: Database,
  receivers: readonly number[],
  { kind, event, actorId, repositoryId, detail }: NewMessage<number | null>,
): Promise<void> {
  const row = { kind, event, actor_id: actorId, repository_id: repositoryId, detail: storableJson(detail) };
  await database
    .insertInto("message")
    .values(receivers.map((accountId) => ({ ...row, account_id: accountId })))
    .execute();
}

/** Writes to those of the people who may see the repository. @returns their ids */
export async function insertForVisible(
  database: Database,
  people: People,
  { kind, event, actorId, repositoryId, detail }: NewMessage,
  except: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into message (account_id, kind, event, actor_id, repository_id, detail)
    select person.id, ${kind}, ${event}, ${actorId}::bigint, ${repositoryId}::bigint, ${storableJson(detail)}::jsonb
    from (${people}) as person (id) join repository on repository.id = ${repositoryId}
    where person.id <> all(${[...except]}::bigint[]) and ${isVisibleTo(sql<number>`person.id`)}
    returning account_id`.execute(database);
  return rows.map(({ account_id }) => account_id);
}

/** Of several unread messages with the same value of a detail only the latest stays. */
export async function forgetFormer(database: Database, { event, repositoryId, detail }: NewMessage, name: string): Promise<void> {
  const value = String(detail[name]);
  await sql`
    delete from message as former using message as later
    where former.repository_id = ${repositoryId} and former.event = ${event} and former.read_at is null
      and former.detail ->> ${name}::text = ${value}
      and later.repository_id = former.repository_id and later.event = former.event
      and later.account_id = former.account_id and later.id > former.id
      and later.detail ->> ${name}::text = ${value}`.execute(database);
}
