/** SQL of webhooks and their deliveries. */
import { type Database, newestPage, type PageOfRows, type Transaction } from "@mofang/host";
import { sql } from "kysely";

export async function webhooksOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("webhook")
    .select((e) => [
      "id",
      "address",
      "events",
      "is_active",
      "created_at",
      e
        .selectFrom("webhook_delivery")
        .select("status")
        .whereRef("webhook_delivery.webhook_id", "=", "webhook.id")
        .orderBy("webhook_delivery.id", "desc")
        .limit(1)
        .as("last_status"),
    ])
    .where("repository_id", "=", repositoryId)
    .orderBy("id")
    .execute();
}

/** Number of webhooks of a repository, whose row is locked so that nobody adds one meanwhile. */
export async function lockAndCount(transaction: Transaction, repositoryId: number): Promise<number> {
  await transaction.selectFrom("repository").select("id").where("id", "=", repositoryId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom("webhook")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  database: Database,
  webhook: {
    readonly repositoryId: number;
    readonly address: string;
    readonly events: readonly string[];
    readonly secret: string;
  },
): Promise<number> {
  const { repositoryId, address, events, secret } = webhook;
  const { id } = await database
    .insertInto("webhook")
    .values({ repository_id: repositoryId, address, events: [...events], secret })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the repository has that webhook */
export async function updateWebhook(
  database: Database,
  repositoryId: number,
  webhookId: number,
  changes: {
    readonly address?: string | undefined;
    readonly events?: readonly string[] | undefined;
    readonly secret?: string | undefined;
    readonly isActive?: boolean | undefined;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("webhook")
    .set({
      repository_id: repositoryId,
      ...(changes.address !== undefined && { address: changes.address }),
      ...(changes.events !== undefined && { events: [...changes.events] }),
      ...(changes.secret !== undefined && { secret: changes.secret }),
      ...(changes.isActive !== undefined && { is_active: changes.isActive }),
    })
    .where("id", "=", webhookId)
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the repository had that webhook */
export async function deleteWebhook(database: Database, repositoryId: number, webhookId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("webhook")
    .where("id", "=", webhookId)
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isWebhook(database: Database, repositoryId: number, webhookId: number): Promise<boolean> {
  const row = await database
    .selectFrom("webhook")
    .select("id")
    .where("id", "=", webhookId)
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a webhook's deliveries, the newest first, and how many there are. */
export async function deliveriesOf(database: Database, webhookId: number, page: PageOfRows) {
  return newestPage(database.selectFrom("webhook_delivery").selectAll().where("webhook_id", "=", webhookId), page);
}

export async function insertDelivery(database: Database, webhookId: number, event: string, payload: string): Promise<number> {
  const { id } = await database
    .insertInto("webhook_delivery")
    .values({ webhook_id: webhookId, event, payload })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A new delivery of what another one held; undefined when the webhook has none such. */
export async function copyDelivery(database: Database, webhookId: number, deliveryId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom("webhook_delivery")
    .select(["event", "payload"])
    .where("id", "=", deliveryId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
  return row === undefined ? undefined : insertDelivery(database, webhookId, row.event, row.payload);
}

/** What is to be sent where; undefined for what was delivered, given up, or belongs to a webhook that is off or gone. */
export function waitingDelivery(database: Database, deliveryId: number) {
  return database
    .selectFrom("webhook_delivery as delivery")
    .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
    .select(["delivery.id", "delivery.webhook_id", "delivery.event", "delivery.payload", "webhook.address", "webhook.secret"])
    .where("delivery.id", "=", deliveryId)
    .where("delivery.status", "=", "waiting")
    .where("webhook.is_active", "=", true)
    .executeTakeFirst();
}

/** How a try went. */
interface Attempt {
  readonly status: "waiting" | "delivered" | "failed";
  readonly responseStatus: number | null;
  readonly response: string;
  readonly duration: number;
}

export async function recordAttempt(database: Database, deliveryId: number, attempt: Attempt): Promise<void> {
  await database
    .updateTable("webhook_delivery")
    .set({
      status: attempt.status,
      attempts: sql<number>`attempts + 1`,
      response_status: attempt.responseStatus,
      response: attempt.response,
      duration: attempt.duration,
    })
    .where("id", "=", deliveryId)
    .execute();
}

/** Forgets what a webhook was sent more than so many days ago. */
export async function forgetOld(database: Database, webhookId: number, days: number): Promise<void> {
  await database
    .deleteFrom("webhook_delivery")
    .where("webhook_id", "=", webhookId)
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
