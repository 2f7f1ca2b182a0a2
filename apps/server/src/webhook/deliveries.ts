/** Delivers events to webhooks: signed, retried with growing pauses, and recorded. */
import { createHmac } from "node:crypto";
import type { Database } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";
import { deliveryAttempts } from "../platform/webhook/announce.ts";
import * as store from "./store.ts";

/** Milliseconds that a receiver may take. */
const timeout = 10_000;
/** Bytes of an answer that are kept. */
const answerKept = 2_000;
/** Days for which deliveries are kept. */
const daysKept = 30;

export class Deliveries {
  readonly #database: Database;
  readonly #rules: OutgoingRules;
  readonly #now: () => number;

  /** @param now  clock for how long a receiver takes, milliseconds */
  constructor(database: Database, rules: OutgoingRules, now: () => number = Date.now) {
    this.#database = database;
    this.#rules = rules;
    this.#now = now;
  }

  /** Tries once. @throws an Error when it failed and is to be tried again */
  async deliver(deliveryId: number, attempt: number): Promise<void> {
    const delivery = await store.waitingDelivery(this.#database, deliveryId);
    if (delivery === undefined) return;
    const begin = this.#now();
    const answer = await this.#send(delivery);
    const isOver = answer.isFinal || attempt >= deliveryAttempts;
    await store.recordAttempt(this.#database, deliveryId, {
      status: answer.isTaken ? "delivered" : isOver ? "failed" : "waiting",
      responseStatus: answer.status,
      response: answer.text,
      duration: Math.round(this.#now() - begin),
    });
    await store.forgetOld(this.#database, delivery.webhook_id, daysKept);
    if (!answer.isTaken && !isOver) throw new Error(`Delivery ${deliveryId} was not taken: ${answer.status ?? "no answer"}`);
  }

  async #send(delivery: NonNullable<Awaited<ReturnType<typeof store.waitingDelivery>>>): Promise<{
    readonly isTaken: boolean;
    /** Trying again would change nothing. */
    readonly isFinal: boolean;
    readonly status: number | null;
    readonly text: string;
  }> {
    const { id, event, payload, address, secret } = delivery;
    const headers = {
      "content-type": "application/json",
      "user-agent": "Mofang-Webhook",
      "x-mofang-event": event,
      "x-mofang-delivery": String(id),
      "x-mofang-signature-256": `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`,
    };
    try {
      const request = { method: "POST", headers, body: payload, timeout, maximumBytes: answerKept } as const;
      const { status, body } = await requestOutgoing(address, request, this.#rules);
      return { isTaken: status >= 200 && status < 300, isFinal: false, status, text: body.toString("utf8") };
    } catch (error) {
      if (error instanceof ProductError) return { isTaken: false, isFinal: true, status: null, text: error.slug };
      return { isTaken: false, isFinal: false, status: null, text: String(error).slice(0, answerKept) };
    }
  }
}
