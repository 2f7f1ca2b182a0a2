/** Topics of Discourse as its site gives them at `/t/ID.json`, a file a topic (https://docs.discourse.org/#tag/Topics). */
import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/mini";
import { type Archive, ArchiveError, type ArchiveItem, type ArchiveRef, forumAt, type LeaveOut } from "./archive.ts";

interface Options {
  /** Folder with files `*.json`. */
  readonly folder: string;
  /** Address of the site, as `https://discourse.example.org`. */
  readonly site: URL;
  /** Under which the texts stand; topics do not say it. */
  readonly licence: string;
}

/** Bytes of a file at most; a page of a topic has some hundred thousand. */
const largestFile = 64 * 2 ** 20;

const time = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT/)),
  z.transform((text: string) => new Date(text)),
);
const past = time.check(z.refine((at) => at.getTime() <= Date.now()));
const number = z.int().check(z.positive());

const postForm = z.object({
  id: number,
  post_number: number,
  /** 1 a text; others are notices of the forum and whispers of its staff. */
  post_type: z._default(z.number(), 1),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  cooked: z.string(),
  created_at: past,
  updated_at: z.nullish(time),
  version: z._default(z.number(), 1),
  reply_to_post_number: z.nullish(z.number()),
  hidden: z._default(z.boolean(), false),
  user_deleted: z._default(z.boolean(), false),
  deleted_at: z.nullish(z.string()),
  /** Of the plugin for solutions. */
  accepted_answer: z._default(z.boolean(), false),
  /** The action 2 is the like. */
  actions_summary: z._default(z.array(z.object({ id: z.number(), count: z._default(z.number(), 0) })), []),
});
type Post = z.output<typeof postForm>;

/** Pages behind the first one (`/t/ID/posts.json`) have neither title nor stream. */
const fileForm = z.object({
  id: number,
  title: z.optional(z.string()),
  archetype: z._default(z.string(), "regular"),
  visible: z._default(z.boolean(), true),
  deleted_at: z.nullish(z.string()),
  closed: z._default(z.boolean(), false),
  tags: z._default(z.array(z.union([z.string(), z.object({ name: z.string() })])), []),
  last_posted_at: z.nullish(past),
  accepted_answer: z.nullish(z.object({ post_number: number })),
  post_stream: z.object({ posts: z.array(z.unknown()), stream: z.optional(z.array(z.number())) }),
});
type TopicFile = z.output<typeof fileForm>;

/**
 * Topics in files, one file in memory at a time. They are read twice, since a page may have a name before that of its topic.
 *
 * @throws ArchiveError  where there are no such files; when they are read, naming the file that is none
 */
export function discourseArchive({ folder, site, licence }: Options): Archive {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  if (files.length === 0) {
    throw new ArchiveError(`${folder}: no files *.json, one for each topic · 没有 *.json 文件，每个主题一个`);
  }
  const { source, base } = forumAt(site);
  return {
    source,
    async *items(leaveOut) {
      let [announced, seen] = [0, 0];
      for (const name of files) {
        const file = new DiscourseFile(await readTopic(folder, name), { name, base, licence, leaveOut });
        announced += file.announced;
        seen += file.length;
        yield* file.topics();
      }
      if (announced > seen) leaveOut("absent", source, announced - seen);
      for (const name of files) {
        // What is left out has been said.
        const leaveOutAgain = () => undefined;
        yield* new DiscourseFile(await readTopic(folder, name), { name, base, licence, leaveOut: leaveOutAgain }).replies();
      }
    },
  };
}

/** @throws ArchiveError */
async function readTopic(folder: string, name: string): Promise<TopicFile> {
  const path = join(folder, name);
  const { size } = await stat(path);
  if (size > largestFile) throw new ArchiveError(`${name}: ${size} bytes, at most ${largestFile} · 文件过大`);
  const read = fileForm.safeParse(parsed(name, await readFile(path, "utf8")));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ArchiveError(`${name}: ${issue?.path.join(".")}: no topic of Discourse (${issue?.message}) · 不是 Discourse 主题`);
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new ArchiveError(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

interface Surroundings {
  readonly name: string;
  readonly base: string;
  readonly licence: string;
  readonly leaveOut: LeaveOut;
}

/** A file of a topic: its first page with the topic, or another page. */
class DiscourseFile {
  /** Posts that the topic says it has. */
  readonly announced: number;
  /** Posts that are in the file. */
  readonly length: number;
  readonly #topic: TopicFile;
  readonly #around: Surroundings;
  readonly #posts: readonly Post[];

  constructor(topic: TopicFile, around: Surroundings) {
    this.#topic = topic;
    this.#around = around;
    this.announced = topic.post_stream.stream?.length ?? 0;
    this.length = topic.post_stream.posts.length;
    this.#posts = this.#isHidden() ? [] : this.#shownPosts();
  }

  #isHidden(): boolean {
    const { archetype, visible, deleted_at } = this.#topic;
    const isHidden = archetype !== "regular" || !visible || typeof deleted_at === "string";
    if (isHidden) this.#around.leaveOut("hidden", this.#around.name, this.length);
    return isHidden;
  }

  #shownPosts(): readonly Post[] {
    const { name, leaveOut } = this.#around;
    return this.#topic.post_stream.posts.flatMap((given, index) => {
      const read = postForm.safeParse(given);
      const place = `${name} posts[${index}]`;
      if (!read.success) {
        leaveOut("incomplete", place);
        return [];
      }
      const { post_type, hidden, user_deleted, deleted_at } = read.data;
      if (post_type === 1 && !hidden && !user_deleted && typeof deleted_at !== "string") return [read.data];
      leaveOut("hidden", place);
      return [];
    });
  }

  /** The topic, where its first post is in the file. */
  *topics(): Generator<ArchiveItem> {
    const { id, title, tags, closed, last_posted_at } = this.#topic;
    const first = this.#posts.find(({ post_number }) => post_number === 1);
    if (first === undefined || title === undefined) return;
    const accepted = this.#posts.find((post) => this.#isAccepted(post));
    const activeAt = last_posted_at ?? first.created_at;
    yield {
      ...this.#textOf(first),
      role: "topic",
      series: "topic",
      id,
      title,
      tags: tags.map((tag) => (typeof tag === "string" ? tag : tag.name)),
      isQuestion: accepted !== undefined,
      acceptedId: accepted?.id,
      activeAt,
      // Topics do not say when they were closed.
      closedAt: closed ? activeAt : undefined,
    };
  }

  /** Replies to the topic, and to one of them that is in the file. */
  *replies(): Generator<ArchiveItem> {
    const topic: ArchiveRef = { series: "topic", id: this.#topic.id };
    const byNumber = new Map(this.#posts.map((post) => [post.post_number, post]));
    const inOrder = [...this.#posts].sort((a, b) => a.post_number - b.post_number);
    for (const post of inOrder.filter(({ post_number }) => post_number > 1)) {
      const { id, post_number, reply_to_post_number: number } = post;
      const isBelow = typeof number === "number" && number > 1 && number < post_number && !this.#isAccepted(post);
      const answered = isBelow ? byNumber.get(number) : undefined;
      const text = { ...this.#textOf(post), series: "post" as const, id };
      if (answered === undefined) yield { ...text, role: "reply", to: topic };
      else yield { ...text, role: "comment", to: { series: "post", id: answered.id } };
    }
  }

  #isAccepted({ accepted_answer, post_number }: Post): boolean {
    return post_number > 1 && (accepted_answer || this.#topic.accepted_answer?.post_number === post_number);
  }

  #textOf({ post_number, username, name, cooked, created_at, updated_at, version, actions_summary }: Post) {
    const { base, licence } = this.#around;
    const page = username ? `${base}/u/${encodeURIComponent(username)}` : undefined;
    return {
      author: { name: name || username || undefined, address: page },
      text: { html: cooked },
      address: `${base}/t/${this.#topic.id}/${post_number}`,
      licence,
      score: actions_summary.find(({ id }) => id === 2)?.count,
      createdAt: created_at,
      editedAt: version > 1 ? (updated_at ?? undefined) : undefined,
    };
  }
}
