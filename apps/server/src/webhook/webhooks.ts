/** The webhooks of a repository: addresses that get its events. */
import { randomBytes } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, limits, type WebhookEvent, type webhookCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { type OutgoingRules, requireConnectable } from "../platform/outgoing/public-address.ts";
import { addDelivery } from "../platform/webhook/announce.ts";
import * as store from "./store.ts";

type Calls = typeof webhookCalls;
type Status = CallData<Calls["webhookDeliveries"]>["rows"][number]["status"];

export class Webhooks {
  readonly #database: Database;
  readonly #rules: OutgoingRules;

  constructor(database: Database, rules: OutgoingRules) {
    this.#database = database;
    this.#rules = rules;
  }

  async list(id: number): Promise<CallData<Calls["webhooks"]>> {
    const rows = await store.webhooksOf(this.#database, id);
    return rows.map((row) => ({
      id: row.id,
      address: row.address,
      events: row.events as WebhookEvent[],
      isActive: row.is_active,
      createdAt: row.created_at.toISOString(),
      lastStatus: row.last_status as Status | null,
    }));
  }

  /** Looks whether one may connect to an address; it asks other machines. @throws ProductError `address.refused` */
  async requireReachable(address: string): Promise<void> {
    await requireConnectable(address, this.#rules);
  }

  /** Adds a webhook to an address that was looked at. @throws ProductError `webhook.too-many` */
  async add({ id, address, events, secret }: CallBody<Calls["addWebhook"]>): Promise<CallData<Calls["addWebhook"]>> {
    const key = secret ?? randomBytes(24).toString("base64url");
    const webhookId = await inTransaction(this.#database, async (transaction) => {
      const limit = limits.webhooks;
      if ((await store.lockAndCount(transaction, id)) >= limit) throw new ProductError("webhook.too-many", { limit });
      return store.insertWebhook(transaction, { repositoryId: id, address, events: unique(events), secret: key });
    });
    return { webhookId, secret: key };
  }

  /** @throws ProductError `address.refused`, `webhook.not-found` */
  async update({ id, webhookId, events, ...changes }: CallBody<Calls["updateWebhook"]>): Promise<void> {
    if (changes.address !== undefined) await this.requireReachable(changes.address);
    const wanted = { ...changes, ...(events !== undefined && { events: unique(events) }) };
    const isFound = await store.updateWebhook(this.#database, id, webhookId, wanted);
    if (!isFound) throw new ProductError("webhook.not-found");
  }

  /** @throws ProductError `webhook.not-found` */
  async delete({ id, webhookId }: CallBody<Calls["deleteWebhook"]>): Promise<void> {
    if (!(await store.deleteWebhook(this.#database, id, webhookId))) throw new ProductError("webhook.not-found");
  }

  /** @throws ProductError `webhook.not-found` */
  async deliveries({
    id,
    webhookId,
    page,
    pageSize,
  }: CallQuery<Calls["webhookDeliveries"]>): Promise<CallData<Calls["webhookDeliveries"]>> {
    await this.#require(id, webhookId);
    const { rows, total } = await store.deliveriesOf(this.#database, webhookId, { page, pageSize });
    const deliveries = rows.map((row) => ({
      id: row.id,
      event: row.event,
      status: row.status as Status,
      nAttempts: row.attempts,
      responseStatus: row.response_status,
      response: row.response,
      payload: row.payload,
      createdAt: row.created_at.toISOString(),
      duration: row.duration,
    }));
    return { rows: deliveries, total, page, pageSize };
  }

  /** Sends again what was sent before, as a delivery of its own. @throws ProductError `webhook.not-found` */
  async redeliver({ id, webhookId, deliveryId }: CallBody<Calls["redeliverWebhook"]>): Promise<{ deliveryId: number }> {
    await this.#require(id, webhookId);
    return this.#send(async (database) => store.copyDelivery(database, webhookId, deliveryId));
  }

  /** @throws ProductError `webhook.not-found` */
  async ping({ id, webhookId }: CallBody<Calls["pingWebhook"]>): Promise<{ deliveryId: number }> {
    await this.#require(id, webhookId);
    const payload = JSON.stringify({ event: "ping", repository: { id } });
    return this.#send(async (database) => store.insertDelivery(database, webhookId, "ping", payload));
  }

  async #send(insert: (database: Database) => Promise<number | undefined>): Promise<{ deliveryId: number }> {
    return inTransaction(this.#database, async (transaction) => {
      const deliveryId = await insert(transaction);
      if (deliveryId === undefined) throw new ProductError("webhook.not-found");
      await addDelivery(transaction, deliveryId);
      return { deliveryId };
    });
  }

  async #require(id: number, webhookId: number): Promise<void> {
    if (!(await store.isWebhook(this.#database, id, webhookId))) throw new ProductError("webhook.not-found");
  }
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
