/** Telling webhooks what happened, in the transaction in which it happens. The room of webhooks delivers it. */
import { addJob, type Database, inTransaction } from "@mofang/host";
import { type Announcement, insertDeliveries } from "./delivery-store.ts";

/** Tries of one delivery; with growing pauses, about an hour and a half in all. */
export const deliveryAttempts = 8;

/** Adds a delivery for every active webhook that wants the event; nothing where there is none. */
export async function announce(database: Database, announcement: Announcement): Promise<void> {
  // Deliveries and the jobs that send them are there together, or neither.
  await inTransaction(database, async (transaction) => {
    for (const id of await insertDeliveries(transaction, announcement)) await addDelivery(transaction, id);
  });
}

export async function addDelivery(database: Database, deliveryId: number): Promise<void> {
  await addJob(database, "webhook.deliver", { deliveryId }, { attempts: deliveryAttempts, priority: 5 });
}
