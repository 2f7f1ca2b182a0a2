import type { Database } from "@mofang/host";
import { type RateClass, rateLimits } from "@mofang/protocol";
import { ProductError } from "../errors/product-error.ts";
import { addUsage, forgetWindowsBefore } from "./rate-store.ts";

const windowMilliseconds = 60_000;
/** A tenth of the limit is taken from the common account at a time, so that most requests cost no query. */
const blocksPerLimit = 10;

/**
 * Counts requests in windows of a minute. All servers share one account in the database and take blocks of requests from
 * it, so together they never allow more than the limit; with several servers a caller may be stopped a little earlier,
 * when another server still holds a block.
 */
export class RateLimiter {
  readonly #database: Database;
  readonly #factor: number;
  readonly #now: () => number;
  #window = 0;
  /** By bucket: requests left of the block that was taken; 0 when the common account is empty, none when a block is due. */
  #left = new Map<string, number>();

  /** @param factor  multiplies every limit */
  constructor(database: Database, factor: number, now: () => number = Date.now) {
    this.#database = database;
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts one request of a caller. @throws ProductError `request.too-frequent` */
  async count(rate: RateClass, caller: string): Promise<void> {
    await this.#enterWindow();
    const bucket = `${rate} ${caller}`;
    const blocks = this.#left;
    let left = blocks.get(bucket);
    if (left === undefined) {
      const granted = await this.#takeBlock(bucket, rateLimits[rate] * this.#factor);
      // Meanwhile another request of the same caller may have taken a block too.
      left = granted + (blocks.get(bucket) ?? 0);
    }
    if (left === 1) blocks.delete(bucket);
    else blocks.set(bucket, Math.max(0, left - 1));
    if (left === 0) throw new ProductError("request.too-frequent", { minutes: 1 });
  }

  async #enterWindow(): Promise<void> {
    const window = Math.floor(this.#now() / windowMilliseconds);
    if (window === this.#window) return;
    this.#window = window;
    this.#left = new Map();
    await forgetWindowsBefore(this.#database, new Date((window - 2) * windowMilliseconds));
  }

  /** @returns how many requests of the block the account still covers */
  async #takeBlock(bucket: string, limit: number): Promise<number> {
    const block = Math.max(1, Math.floor(limit / blocksPerLimit));
    const used = await addUsage(this.#database, bucket, new Date(this.#window * windowMilliseconds), block);
    return Math.min(block, Math.max(0, limit - (used - block)));
  }
}
