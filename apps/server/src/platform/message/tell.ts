/** Telling people what happened, in the transaction in which it happens. What they read is made by the room of messages. */
import { type Database, publishOnEach } from "@mofang/host";
import { type MessageEvent, messageEvents, userTopic } from "@mofang/protocol";
import { sql } from "kysely";

/** What happened, who did it and where. */
export interface Happening {
  readonly event: MessageEvent;
  /** Null for what nobody did, such as the end of an import. */
  readonly actorId: number | null;
  readonly repositoryId: number;
  /** Values for the event's text, and what leads further. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Tells single people of what concerns them, whether they may see the repository or not. The one who did it knows. */
export async function tell(
  database: Database,
  accountIds: readonly number[],
  happening: Omit<Happening, "repositoryId"> & { readonly repositoryId: number | null },
): Promise<void> {
  const receivers = [...new Set(accountIds)].filter((id) => id !== happening.actorId);
  if (receivers.length === 0) return;
  const { event, actorId, repositoryId, detail = {} } = happening;
  const { kind } = messageEvents[event];
  const row = { kind, event, actor_id: actorId, repository_id: repositoryId, detail: JSON.stringify(detail) };
  await database
    .insertInto("message")
    .values(receivers.map((accountId) => ({ ...row, account_id: accountId })))
    .execute();
  await publishOnEach(database, receivers.map(userTopic));
}

interface Audience {
  /** Besides those who watch the repository. */
  readonly also?: readonly number[];
  /** Who is told otherwise. */
  readonly except?: readonly number[];
  /** Replace what the receiver has not yet read of the same event and the same value of that detail. */
  readonly replacing?: string;
}

/** Tells those who watch a repository and may still see it; the one who did it knows. */
export async function tellWatchers(database: Database, happening: Happening, audience: Audience = {}): Promise<void> {
  const watchers = sql`select account_id from repository_mark
    where repository_id = ${happening.repositoryId} and kind = 'watch'
    union select unnest(${[...(audience.also ?? [])]}::bigint[])`;
  await tellWhoMaySee(database, watchers, happening, audience);
}

/** Tells people who may see the repository; those of them who may not hear nothing. @returns who was told */
export async function tellIfVisible(
  database: Database,
  accountIds: readonly number[],
  happening: Happening,
): Promise<readonly number[]> {
  if (accountIds.length === 0) return [];
  return tellWhoMaySee(database, sql`select distinct unnest(${[...accountIds]}::bigint[])`, happening, {});
}

async function tellWhoMaySee(
  database: Database,
  people: ReturnType<typeof sql>,
  { event, actorId, repositoryId, detail = {} }: Happening,
  { except = [], replacing }: Audience,
): Promise<readonly number[]> {
  const { kind } = messageEvents[event];
  const { rows } = await sql<{ account_id: number }>`
    insert into message (account_id, kind, event, actor_id, repository_id, detail)
    select person.id, ${kind}, ${event}, ${actorId}::bigint, ${repositoryId}::bigint, ${JSON.stringify(detail)}::jsonb
    from (${people}) as person (id) join repository on repository.id = ${repositoryId}
    where person.id <> all(${[...except, actorId ?? 0]}::bigint[]) and repository.deleted_at is null and (
      repository.open_type = 'public' or repository.owner_id = person.id or exists (
        select from repository_member as member where member.repository_id = repository.id and member.account_id = person.id
      )
    )
    returning account_id`.execute(database);
  const receivers = rows.map(({ account_id }) => account_id);
  if (replacing !== undefined) await forgetFormer(database, { event, repositoryId, name: replacing, value: detail[replacing] });
  await publishOnEach(database, receivers.map(userTopic));
  return receivers;
}

/** Of several unread messages about the same thing only the latest stays. */
async function forgetFormer(
  database: Database,
  thing: {
    readonly event: MessageEvent;
    readonly repositoryId: number;
    readonly name: string;
    readonly value: string | number | undefined;
  },
): Promise<void> {
  const { event, repositoryId, name, value } = thing;
  await sql`
    delete from message as former using message as later
    where former.repository_id = ${repositoryId} and former.event = ${event} and former.read_at is null
      and former.detail ->> ${name}::text = ${String(value)}
      and later.repository_id = former.repository_id and later.event = former.event
      and later.account_id = former.account_id and later.id > former.id
      and later.detail ->> ${name}::text = ${String(value)}`.execute(database);
}
