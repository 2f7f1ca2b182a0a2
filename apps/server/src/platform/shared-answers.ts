/** Answers that many people share and that cost much to compute. */
import { LRUCache } from "lru-cache";

/** Age at which an answer is computed again while the former one is still given, and the one that it never reaches; ms. */
const refreshedAfter = 60_000;
const oldest = 300_000;

/** Keeps answers by a key; what is asked by several at once is computed once. */
export class SharedAnswers<Key extends string | number | null, Answer extends object> {
  readonly #answers: LRUCache<string, Answer, { readonly key: Key }>;

  /** @param compute  an error of it goes to those who wait, and nothing is kept of it */
  constructor(compute: (key: Key) => Promise<Answer>, { most }: { readonly most: number }) {
    this.#answers = new LRUCache({ max: most, ttl: oldest, fetchMethod: (_, __, { context }) => compute(context.key) });
  }

  async get(key: Key): Promise<Answer> {
    const name = String(key);
    const age = oldest - this.#answers.getRemainingTTL(name);
    return this.#answers.forceFetch(name, { context: { key }, allowStale: age < oldest, forceRefresh: age >= refreshedAfter });
  }
}
