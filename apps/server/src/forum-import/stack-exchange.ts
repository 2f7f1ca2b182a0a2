/** Data dumps of Stack Exchange: `Posts.xml`, and `Users.xml` and `Comments.xml` where they are there (https://meta.stackexchange.com/questions/2677). */
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { type Archive, type ArchivedAuthor, ArchiveError, type ArchiveItem, forumAt, type LeaveOut } from "./archive.ts";
import { rowsOf, type XmlRow } from "./xml-rows.ts";

/** Kinds of rows of `Posts.xml`. */
const [question, answer] = ["1", "2"];

interface Options {
  /** Folder with the files of one site. */
  readonly folder: string;
  /** Address of the site, as `https://stackoverflow.com`. */
  readonly site: URL;
  /** Takes questions alone that have one of these tags; all where there are none. */
  readonly tags: readonly string[];
}

/**
 * The dump of one site. `Posts.xml` is read twice, since an answer may have a lower number than its question. `Votes.xml` and
 * `Tags.xml` are not read: votes belong to people who are not here, and tags stand in the questions.
 *
 * @throws ArchiveError  where `Posts.xml` is missing; when it is read, where a file is no XML
 */
export function stackExchangeArchive({ folder, site, tags }: Options): Archive {
  const pathOf = (file: string) => join(folder, file);
  if (!existsSync(pathOf("Posts.xml"))) {
    throw new ArchiveError(`${folder}: no Posts.xml, which a data dump of Stack Exchange has · 缺少 Posts.xml`);
  }
  const { source, base } = forumAt(site);
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  async function* read(file: string, leaveOut: LeaveOut, itemOf: (row: Row) => ArchiveItem | undefined) {
    if (!existsSync(pathOf(file))) return;
    for await (const row of rowsOf(file, createReadStream(pathOf(file), "utf8"))) {
      const item = itemOf(new Row(row, `${file}:${row.line}`, base, leaveOut));
      if (item !== undefined) yield item;
    }
  }
  return {
    source,
    async *items(leaveOut) {
      yield* read("Users.xml", leaveOut, personOf);
      yield* read("Posts.xml", leaveOut, (row) => topicOf(row, wanted));
      yield* read("Posts.xml", leaveOut, replyOf);
      yield* read("Comments.xml", leaveOut, commentOf);
    },
  };
}

/** A row with what its readers ask of it. */
class Row {
  /** With what addresses of the forum begin. */
  readonly base: string;
  readonly #values: XmlRow["values"];
  readonly #place: string;
  readonly #leaveOut: LeaveOut;

  constructor({ values }: XmlRow, place: string, base: string, leaveOut: LeaveOut) {
    this.base = base;
    this.#values = values;
    this.#place = place;
    this.#leaveOut = leaveOut;
  }

  /** Is not taken. */
  leaveOut(reason: Parameters<LeaveOut>[0]): undefined {
    this.#leaveOut(reason, this.#place);
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return value === "" ? undefined : value;
  }

  number(name: string): number | undefined {
    const value = this.#values[name] ?? "";
    return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
  }

  /** Times of a dump are of UTC and do not say so. Those that lie ahead are none. */
  time(name: string): Date | undefined {
    const value = this.#values[name] ?? "";
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?$/.test(value)) return undefined;
    const time = new Date(`${value}Z`);
    return time.getTime() <= Date.now() ? time : undefined;
  }

  author(id: string, name: string): ArchivedAuthor {
    const user = this.number(id);
    if (user === undefined || user < 0) return { name: this.text(name) };
    return { id: user, name: this.text(name), address: `${this.base}/users/${user}` };
  }

  /** What every text has; undefined, and left out, where the row does not. */
  facts({ text, author }: { readonly text: string | undefined; readonly author: ArchivedAuthor }) {
    const [id, createdAt] = [this.number("Id"), this.time("CreationDate")];
    if (id === undefined || id <= 0 || createdAt === undefined || text === undefined) return this.leaveOut("incomplete");
    const licence = this.text("ContentLicense") ?? licenceAt(createdAt);
    return { id, createdAt, editedAt: this.time("LastEditDate"), author, licence, score: this.number("Score") };
  }
}

/** Under which licence a text of a time stands, where its row does not say (https://stackoverflow.com/help/licensing). */
function licenceAt(time: Date): string {
  if (time < new Date("2011-04-08T00:00:00Z")) return "CC BY-SA 2.5";
  return time < new Date("2018-05-02T00:00:00Z") ? "CC BY-SA 3.0" : "CC BY-SA 4.0";
}

function personOf(row: Row): ArchiveItem | undefined {
  const [id, name] = [row.number("Id"), row.text("DisplayName")];
  return id === undefined || id < 0 || name === undefined ? undefined : { role: "person", id, name };
}

function topicOf(row: Row, wanted: ReadonlySet<string>): ArchiveItem | undefined {
  const kind = row.text("PostTypeId");
  if (kind === answer) return undefined;
  if (kind !== question) return row.leaveOut("kind");
  const tags = tagsOf(row.text("Tags") ?? "");
  if (wanted.size > 0 && !tags.some((tag) => wanted.has(tag.toLowerCase()))) return row.leaveOut("tags");
  const title = row.text("Title");
  const body = row.text("Body");
  const facts = row.facts({
    text: title === undefined ? undefined : body,
    author: row.author("OwnerUserId", "OwnerDisplayName"),
  });
  if (facts === undefined || title === undefined || body === undefined) return undefined;
  return {
    ...facts,
    role: "topic",
    series: "post",
    title,
    tags,
    isQuestion: true,
    text: { html: body },
    address: `${row.base}/q/${facts.id}`,
    acceptedId: row.number("AcceptedAnswerId"),
    activeAt: row.time("LastActivityDate") ?? facts.createdAt,
    closedAt: row.time("ClosedDate"),
  };
}

/** `<a><b>` in older dumps, `|a|b|` in newer ones. */
function tagsOf(text: string): readonly string[] {
  return text.split(/[<>|]/).filter((tag) => tag !== "");
}

function replyOf(row: Row): ArchiveItem | undefined {
  if (row.text("PostTypeId") !== answer) return undefined;
  const body = row.text("Body");
  const to = row.number("ParentId");
  const facts = row.facts({ text: body, author: row.author("OwnerUserId", "OwnerDisplayName") });
  if (facts === undefined || body === undefined) return undefined;
  if (to === undefined) return row.leaveOut("orphan");
  const address = `${row.base}/a/${facts.id}`;
  return { ...facts, role: "reply", series: "post", text: { html: body }, address, to: { series: "post", id: to } };
}

/** Texts of comments are the Markdown that people wrote, without paragraphs. */
function commentOf(row: Row): ArchiveItem | undefined {
  const text = row.text("Text");
  const to = row.number("PostId");
  const facts = row.facts({ text, author: row.author("UserId", "UserDisplayName") });
  if (facts === undefined || text === undefined) return undefined;
  if (to === undefined) return row.leaveOut("orphan");
  const address = `${row.base}/posts/comments/${facts.id}`;
  return { ...facts, role: "comment", series: "comment", text: { markdown: text }, address, to: { series: "post", id: to } };
}
