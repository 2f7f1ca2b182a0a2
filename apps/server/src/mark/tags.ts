/** Tags of repositories: words under which they are found. */
import type { Database } from "@mofang/host";
import { type CallBody, type CallData, limits, type markCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import * as store from "./store.ts";

type Calls = typeof markCalls;
type FrequentTags = CallData<Calls["tags"]>;

/** Milliseconds for which frequent tags are believed: counting them reads all public repositories. */
const lifetime = 60_000;
/** Tags that one answer holds. */
const mostTold = 50;

export class Tags {
  readonly #database: Database;
  readonly #now: () => number;
  #known: { readonly at: number; readonly tags: Promise<FrequentTags> } | undefined;

  /** @param now  clock for the age of counts, milliseconds */
  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws ProductError `repository.too-many-tags`, `repository.not-found` */
  async add({ id, tag }: CallBody<Calls["addTag"]>): Promise<string[]> {
    const limit = limits.tagsPerRepository;
    const added = await store.addTag(this.#database, id, tag, limit);
    if (added !== undefined) return added;
    const present = await this.#tagsOf(id);
    if (present.includes(tag)) return present;
    throw new ProductError("repository.too-many-tags", { limit });
  }

  /** @throws ProductError `repository.not-found` */
  async delete({ id, tag }: CallBody<Calls["deleteTag"]>): Promise<string[]> {
    await store.deleteTag(this.#database, id, tag);
    return this.#tagsOf(id);
  }

  /** The most frequent tags of public repositories that begin with a text; up to a minute old. */
  async frequent(beginning: string): Promise<FrequentTags> {
    if (this.#known === undefined || this.#now() - this.#known.at >= lifetime) {
      const tags = store.countTags(this.#database);
      this.#known = { at: this.#now(), tags };
      // A count that failed is not believed.
      tags.catch(() => {
        this.#known = undefined;
      });
    }
    const tags = await this.#known.tags;
    return tags.filter(({ tag }) => tag.startsWith(beginning)).slice(0, mostTold);
  }

  async #tagsOf(id: number): Promise<string[]> {
    const tags = await store.tagsOf(this.#database, id);
    if (tags === undefined) throw new ProductError("repository.not-found");
    return tags;
  }
}
