/** Answers that many people share and that cost much to compute. */
import { LRUCache } from "lru-cache";

/** Age at which an answer is computed again while the former one is still given, and the one that it never reaches; ms. */
const refreshedAfter = 60_000;
const oldest = 300_000;

/** Keeps answers by a key; what is asked by several at once is computed once. */
export class SharedAnswers<Key extends string | number, Answer extends object> {
  readonly #answers: LRUCache<Key, Answer>;

  /** @param compute  an error of it goes to those who wait, and nothing is kept of it */
  constructor(compute: (key: Key) => Promise<Answer>, { most }: { readonly most: number }) {
    this.#answers = new LRUCache<Key, Answer>({ max: most, ttl: oldest, fetchMethod: compute });
  }

  async get(key: Key): Promise<Answer> {
    const age = oldest - this.#answers.getRemainingTTL(key);
    return this.#answers.forceFetch(key, { allowStale: age < oldest, forceRefresh: age >= refreshedAfter });
  }
}
