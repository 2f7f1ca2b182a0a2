/** How many public repositories a filter finds. Counting costs more than a page, so a count is believed for some seconds. */
import type { Database } from "@mofang/host";
import { countPublic, type PublicFilter } from "./store.ts";

/** Milliseconds for which a count is believed. */
const lifetime = 5_000;
/** Filters remembered at once. */
const capacity = 1_000;
/** Where counting a search stops: nobody turns so many pages. */
const mostFound = 1_000;

export class PublicCounts {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #counts = new Map<string, { readonly at: number; readonly count: Promise<number> }>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The number, up to five seconds old; of a search at most 1,000. */
  async of(filter: PublicFilter): Promise<number> {
    const key = JSON.stringify(
      [filter.modelType, filter.tag, filter.licence, filter.library, filter.key].map((part) => part ?? ""),
    );
    const known = this.#counts.get(key);
    if (known !== undefined && this.#now() - known.at < lifetime) return known.count;
    const count = countPublic(this.#database, filter, filter.key ? mostFound : Number.MAX_SAFE_INTEGER);
    this.#counts.delete(key);
    if (this.#counts.size >= capacity) this.#counts.clear();
    this.#counts.set(key, { at: this.#now(), count });
    // A count that failed is not believed.
    count.catch(() => this.#counts.delete(key));
    return count;
  }
}
