/** Brings an archive in, batch by batch; each is a transaction, so that a killed import goes on where it was. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import type { SensitiveWords } from "../platform/texts/sensitive-words.ts";
import { vectorOf } from "../search/index.ts";
import type { Archive, ArchivedPerson, ArchivedReply, ArchivedTopic, ArchiveItem, ArchiveRef, Reason } from "./archive.ts";
import { authorLine } from "./author-line.ts";
import * as store from "./import-store.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import { Tally } from "./tally.ts";

/** Things of an archive in a transaction. */
const batchSize = 200;

/** What stands above the comments on a question, which have no place of their own here. */
const commentsTitle = "**评论 · Comments**";

type ArchivedText = ArchivedTopic | ArchivedReply;

interface Target {
  readonly database: Database;
  readonly words: SensitiveWords;
  /** Column and author of all that comes in. */
  readonly columnId: number;
  readonly authorId: number;
  /** Hears of each batch that is in. */
  readonly onBatch?: (tally: Tally) => void;
}

/**
 * Brings in what of an archive is not here yet. No message goes out, and nothing is told of it as new.
 *
 * @param target  a transaction as its database makes it one with what the caller does
 * @throws ArchiveError  where the archive cannot be read
 */
export async function importArchive(archive: Archive, target: Target): Promise<Tally> {
  const tally = new Tally();
  for await (const items of batchesOf(archive.items(tally.leaveOut))) {
    const part = await inTransaction(target.database, async (transaction) => {
      // The work may run again: what an attempt counts that is taken back does not count.
      const counted = new Tally();
      await new Batch(transaction, archive.source, target, counted).add(items);
      return counted;
    });
    tally.add(part);
    target.onBatch?.(tally);
  }
  await store.forgetNames(target.database, archive.source);
  return tally;
}

async function* batchesOf(items: AsyncIterable<ArchiveItem>): AsyncGenerator<readonly ArchiveItem[]> {
  let batch: ArchiveItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const keyOf = ({ series, id }: ArchiveRef): string => `${series} ${id}`;

/** What one transaction brings in. */
class Batch {
  readonly #transaction: Transaction;
  readonly #source: string;
  readonly #target: Target;
  readonly #tally: Tally;
  /** Texts that are here, by what they are there. */
  readonly #known = new Map<string, Omit<store.ImportedRow, "series" | "source_id">>();
  /** Posts whose answers are counted at the end. */
  readonly #touched = new Set<number>();
  #names: ReadonlyMap<number, string> = new Map();

  constructor(transaction: Transaction, source: string, target: Target, tally: Tally) {
    this.#transaction = transaction;
    this.#source = source;
    this.#target = target;
    this.#tally = tally;
  }

  async add(items: readonly ArchiveItem[]): Promise<void> {
    await store.lockSource(this.#transaction, this.#source);
    const people = items.filter((item): item is ArchivedPerson => item.role === "person");
    const texts = items.filter((item): item is ArchivedText => item.role !== "person");
    if (people.length > 0) await store.keepNames(this.#transaction, this.#source, people);
    await this.#lookUp(texts);
    for (const text of texts) await this.#addText(text);
    await store.countImportedAnswers(this.#transaction, [...this.#touched]);
  }

  async #lookUp(texts: readonly ArchivedText[]): Promise<void> {
    const refs = texts.flatMap((text) => (text.role === "topic" ? [text] : [text, text.to]));
    for (const { series, source_id, ...row } of await store.importedAmong(this.#transaction, this.#source, refs)) {
      this.#known.set(keyOf({ series, id: source_id }), row);
    }
    const authors = texts.flatMap(({ author }) => author.id ?? []);
    this.#names = await store.namesOf(this.#transaction, this.#source, authors);
  }

  async #addText(text: ArchivedText): Promise<void> {
    if (this.#known.has(keyOf(text))) return this.#tally.leaveOut("known", text.address);
    const refused = text.role === "topic" ? await this.#addTopic(text) : await this.#addReply(text);
    if (refused === undefined) this.#tally.made(text.role);
    else this.#tally.leaveOut(refused, text.address);
  }

  async #addTopic(topic: ArchivedTopic): Promise<Reason | undefined> {
    const title = cut(topic.title.replaceAll("\0", "").trim(), limits.postTitle);
    const body = await this.#bodyOf(topic, limits.postBody, title);
    if ("refused" in body) return body.refused;
    const { columnId, authorId } = this.#target;
    const postId = await store.insertImportedPost(this.#transaction, {
      ...topic,
      kind: topic.isQuestion ? "question" : "discussion",
      columnId,
      authorId,
      labels: await this.#labelsOf(topic.tags),
      title,
      body: body.text,
      words: vectorOf({ A: title, B: "", D: body.text }),
    });
    await store.noteImported(this.#transaction, this.#source, topic, { postId, acceptedId: topic.acceptedId });
    const accepted_id = topic.acceptedId ?? null;
    this.#known.set(keyOf(topic), { post_id: postId, answer_id: null, parent_id: null, accepted_id });
    return undefined;
  }

  async #addReply(reply: ArchivedReply): Promise<Reason | undefined> {
    const to = this.#known.get(keyOf(reply.to));
    if (to === undefined) return "orphan";
    const body = await this.#bodyOf(reply, limits.answer);
    if ("refused" in body) return body.refused;
    if (reply.role === "comment" && to.answer_id === null) return this.#addToPost(to.post_id, reply, body.text);
    // A comment on a comment stands below the same answer.
    const parentId = to.parent_id ?? to.answer_id;
    const { post_id: postId } = to;
    const row = { ...reply, postId, parentId, authorId: this.#target.authorId, text: body.text };
    const answerId = await store.insertImportedAnswer(this.#transaction, row);
    await store.noteImported(this.#transaction, this.#source, reply, { postId, answerId });
    this.#known.set(keyOf(reply), { post_id: postId, answer_id: answerId, parent_id: parentId, accepted_id: null });
    this.#touched.add(postId);
    if (parentId === null && reply.series === "post" && to.accepted_id === reply.id) {
      await store.acceptImported(this.#transaction, postId, answerId, reply.createdAt);
    }
    return undefined;
  }

  /** A comment on a question, which has none here, stands at the end of its text. */
  async #addToPost(postId: number, comment: ArchivedReply, text: string): Promise<Reason | undefined> {
    const { title, body: before } = await store.textOfPost(this.#transaction, postId);
    const quoted = text.replaceAll(/^/gm, "> ");
    const body = before.includes(commentsTitle) ? `${before}\n\n${quoted}` : `${before}\n\n${commentsTitle}\n\n${quoted}`;
    if (body.length > limits.postBody) return "full";
    await store.setTextOfPost(this.#transaction, postId, { body, words: vectorOf({ A: title, B: "", D: body }) });
    await store.noteImported(this.#transaction, this.#source, comment, { postId });
    return undefined;
  }

  /** What is stored of a text, with the line that names its author; or why there is nothing. */
  async #bodyOf(text: ArchivedText, most: number, title = ""): Promise<{ readonly text: string } | { readonly refused: Reason }> {
    const written = markdownOf(text);
    if (written === undefined) return { refused: "deep" };
    if (written === "") return { refused: "empty" };
    const name = text.author.name ?? (text.author.id === undefined ? undefined : this.#names.get(text.author.id));
    const whole = `${written}\n\n${authorLine(text, name, this.#source)}`;
    if (whole.length > most) return { refused: "long" };
    const found = await Promise.all([title, whole].map((part) => this.#target.words.foundIn(part)));
    return found.some(({ sensitiveFlag }) => sensitiveFlag) ? { refused: "words" } : { text: whole };
  }

  async #labelsOf(tags: readonly string[]): Promise<readonly number[]> {
    const labels = new Set<number>();
    for (const tag of tags) {
      const title = cut(tag.replaceAll("\0", "").trim(), longestTag);
      if (title === "" || labels.size >= limits.labelsPerPost) continue;
      const label = await store.labelCalled(this.#transaction, title);
      if (label?.isNew) this.#tally.made("label");
      if (label !== undefined) labels.add(label.id);
    }
    return [...labels];
  }
}

/** Letters of a tag. */
const longestTag = 60;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Undefined for HTML that is nested too deep. */
function markdownOf({ text, address }: ArchivedText): string | undefined {
  // A picture would be loaded from elsewhere.
  if ("markdown" in text) return text.markdown.replaceAll("\0", "").replaceAll("![", "[").trim();
  try {
    return markdownOfHtml(text.html, address);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
