/** Telling people what happened, in the transaction in which it happens. What they read is made by the room of messages. */
import { type Database, publishOnEach } from "@mofang/host";
import { type MessageEvent, messageEvents, topicOf } from "@mofang/protocol";
import { forgetFormer, insertForVisible, insertMessages, type People, peopleOf, watchersOf } from "./message-store.ts";

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
  await insertMessages(database, receivers, { kind, event, actorId, repositoryId, detail });
  await publishOnEach(
    database,
    receivers.map((id) => topicOf("user", id)),
  );
}

interface Audience {
  /** Besides those who watch the repository. */
  readonly also?: readonly number[];
  /** Who gets another message about it. */
  readonly except?: readonly number[];
  /** Replace what the receiver has not yet read of the same event and the same value of that detail. */
  readonly replacing?: string;
}

/** Tells those who watch a repository and may still see it; the one who did it knows. */
export async function tellWatchers(database: Database, happening: Happening, audience: Audience = {}): Promise<void> {
  await tellWhoMaySee(database, watchersOf(happening.repositoryId, audience.also), happening, audience);
}

/** Tells people who may see the repository; the others get no message. @returns who got one */
export async function tellIfVisible(
  database: Database,
  accountIds: readonly number[],
  happening: Happening,
): Promise<readonly number[]> {
  if (accountIds.length === 0) return [];
  return tellWhoMaySee(database, peopleOf(accountIds), happening, {});
}

async function tellWhoMaySee(
  database: Database,
  people: People,
  { event, actorId, repositoryId, detail = {} }: Happening,
  { except = [], replacing }: Audience,
): Promise<readonly number[]> {
  const { kind } = messageEvents[event];
  const message = { kind, event, actorId, repositoryId, detail };
  const receivers = await insertForVisible(database, people, message, actorId === null ? except : [...except, actorId]);
  if (replacing !== undefined) await forgetFormer(database, message, replacing);
  await publishOnEach(
    database,
    receivers.map((id) => topicOf("user", id)),
  );
  return receivers;
}
