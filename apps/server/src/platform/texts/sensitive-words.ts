import type { Database } from "@mofang/host";
import type { adminCalls, CallData, CallQuery, siteCalls } from "@mofang/protocol";
import { ProductError } from "../errors/product-error.ts";
import { WordList } from "./word-list.ts";
import { allWords, deleteWord, insertWords, listWords } from "./word-store.ts";

type AdminCalls = typeof adminCalls;

/** Milliseconds for which the list is believed. */
const lifetime = 10_000;

/** Words that texts must not hold. One object a process: it remembers the list for some seconds. */
export class SensitiveWords {
  readonly #database: Database;
  #known: { readonly at: number; readonly words: Promise<WordList> } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Those of the words that a text holds, without regard to case and to spaces between its letters. */
  async foundIn(text: string): Promise<CallData<typeof siteCalls.querySensitiveWord>> {
    const found = await (await this.#words()).foundIn(text);
    return { sensitiveFlag: found.length > 0, sensitiveWordList: found };
  }

  /**
   * Each text is looked at by itself. A list that cannot be read refuses them all (VAL-069).
   *
   * @throws ProductError `text.sensitive` naming the words
   */
  async requireNone(texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return;
    const found = new Set<string>();
    for (const text of texts) for (const word of (await this.foundIn(text)).sensitiveWordList) found.add(word);
    if (found.size > 0) throw new ProductError("text.sensitive", { words: [...found].join(", ") });
  }

  list(query: CallQuery<AdminCalls["sensitiveWords"]>): Promise<CallData<AdminCalls["sensitiveWords"]>> {
    return listWords(this.#database, query);
  }

  /** @returns how many were new */
  async add(words: readonly string[]): Promise<number> {
    const added = await insertWords(this.#database, words);
    this.#known = undefined;
    return added;
  }

  async delete(word: string): Promise<void> {
    await deleteWord(this.#database, word);
    this.#known = undefined;
  }

  #words(): Promise<WordList> {
    const now = Date.now();
    if (this.#known === undefined || now - this.#known.at > lifetime) {
      this.#known = { at: now, words: this.#load() };
      this.#known.words.catch(() => {
        this.#known = undefined;
      });
    }
    return this.#known.words;
  }

  async #load(): Promise<WordList> {
    return new WordList(await allWords(this.#database));
  }
}
