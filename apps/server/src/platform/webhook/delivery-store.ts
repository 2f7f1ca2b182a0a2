import { type Database, storableJson } from "@mofang/host";
import type { WebhookEvent } from "@mofang/protocol";
import { sql } from "kysely";

/** What happened, beside what every payload says: event, repository, sender and time. */
export interface Announcement {
  readonly event: WebhookEvent;
  /** `opened`, `created`, `pushed` …: what happened to the thing. */
  readonly action: string;
  readonly repositoryId: number;
  readonly actorId: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** What may announce the same thing again after a crash; nothing where that happens in the transaction of the thing. */
  readonly cause?: string;
}

/** Inserts a delivery for every active webhook that wants the event and has none of that cause. @returns their ids */
export async function insertDeliveries(
  database: Database,
  { event, action, repositoryId, actorId, content, cause }: Announcement,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (webhook_id, event, cause, payload)
    select webhook.id, ${event}, ${cause ?? null}::text, jsonb_build_object(
      'event', ${event}::text,
      'action', ${action}::text,
      'repository', jsonb_build_object('id', repository.id, 'name', repository.name, 'ownerName', owner.name),
      'sender', jsonb_build_object('id', sender.id, 'name', sender.name),
      'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) || ${storableJson(content)}::jsonb
    from webhook
      join repository on repository.id = webhook.repository_id
      join account as owner on owner.id = repository.owner_id
      join account as sender on sender.id = ${actorId}
    where webhook.repository_id = ${repositoryId} and webhook.is_active and ${event} = any(webhook.events)
    on conflict (webhook_id, cause) do nothing
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}
