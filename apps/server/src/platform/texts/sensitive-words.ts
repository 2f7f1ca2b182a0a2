import type { Database } from "@mofang/host";
import type { adminCalls, CallData, CallQuery, siteCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { ProductError } from "../errors/product-error.ts";
import { WordList } from "./word-list.ts";

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

  async list({ key, page, pageSize }: CallQuery<AdminCalls["sensitiveWords"]>): Promise<CallData<AdminCalls["sensitiveWords"]>> {
    const pattern = `%${(key ?? "").replace(/[\\%_]/g, "\\$&")}%`;
    const all = this.#database.selectFrom("sensitive_word").where("word", "ilike", pattern);
    const rows = await all
      .selectAll()
      .orderBy("word")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await all.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return { rows: rows.map(({ word, created_at }) => ({ word, createdAt: created_at.toISOString() })), total, page, pageSize };
  }

  /** @returns how many were new */
  async add(words: readonly string[]): Promise<number> {
    const { rows } = await sql`insert into sensitive_word (word) select distinct unnest(${[...words]}::citext[])
      on conflict do nothing returning word`.execute(this.#database);
    this.#known = undefined;
    return rows.length;
  }

  async delete(word: string): Promise<void> {
    await this.#database.deleteFrom("sensitive_word").where("word", "=", word).execute();
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
    const rows = await this.#database.selectFrom("sensitive_word").select("word").orderBy("word").execute();
    return new WordList(rows.map(({ word }) => word));
  }
}
