import { createWriteStream } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { answerCalls, forumCalls, limits, messageCalls, postCalls, searchCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importForum } from "../commands/import-forum.ts";
import { forumDomain } from "../forum/index.ts";
import { messageDomain } from "../message/index.ts";
import type { Domain } from "../platform/domain.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { searchDomain } from "../search/index.ts";
import type { Archive } from "./archive.ts";
import { discourseArchive } from "./discourse.ts";
import { importArchive } from "./import-archive.ts";
import { stackExchangeArchive } from "./stack-exchange.ts";

const cases = join(import.meta.dirname, "cases");
let site: TestSite;
let visitor: TestCaller;
let folder: string;
let columnIds: readonly number[];
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const domains: Domain[] = [
      forumDomain(platform),
      messageDomain(platform),
      searchDomain(platform, new RepositoryService(platform), () => domains),
    ];
    return domains;
  });
  visitor = new TestCaller(site);
  columnIds = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } })).map(({ id }) => id);
  folder = await mkdtemp(join(tmpdir(), "mofang-archive-"));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const columnId = (place = 0): number => columnIds[place] ?? 0;
const person = (name: string) => signUp(site, `${name}${++count}`);
const dump = (host: string, place = join(cases, "stack-exchange"), tags: readonly string[] = ["Modelica"]) =>
  stackExchangeArchive({ folder: place, site: new URL(`https://${host}`), tags });

function bringIn(archive: Archive, { id }: TestCaller, onBatch?: () => void) {
  const { database, words } = site.platform;
  return importArchive(archive, { database, words, columnId: columnId(), authorId: id, ...(onBatch && { onBatch }) });
}

const postsOf = async ({ id }: TestCaller) =>
  (await visitor.ask(postCalls.publicPosts, { query: { authorId: id, sort: "newest" } })).rows;
const detail = (postId: number) => visitor.ask(postCalls.postDetail, { query: { postId } });
const answersOf = async (postId: number) => (await visitor.ask(answerCalls.answers, { query: { postId, sort: "oldest" } })).rows;

describe("a data dump of Stack Exchange comes in", () => {
  it("with questions, answers, the accepted one, comments, tags and times, and names who wrote each under which licence", async () => {
    const keeper = await person("archive");
    const tally = await bringIn(dump("a.example.org"), keeper);
    const [hostile, tank] = await postsOf(keeper);
    expect(tank).toMatchObject({ title: "Initialization of a <tank> fails", kind: "question", nAnswers: 1, hasAccepted: true });
    // The second is a label of the site, whose other title is "events".
    expect(tank?.labels.map(({ title }) => title)).toEqual(["modelica", "事件"]);
    expect(hostile?.labels.map(({ title }) => title)).toEqual(["modelica", "c++"]);
    const post = await detail(tank?.id ?? 0);
    expect(post).toMatchObject({
      createdAt: "2016-03-01T09:30:00.000Z",
      editedAt: "2016-03-01T11:00:00.000Z",
      activeAt: "2016-03-05T00:00:00.000Z",
      isClosed: true,
      nLikes: 0,
      nDislikes: 0,
      author: { id: keeper.id },
    });
    const licence = "[CC BY\\-SA 3\\.0](https://creativecommons.org/licenses/by-sa/3.0/)";
    const by = (name: string, user: number, path: string, votes = "") =>
      `— [${name}](https://a.example.org/users/${user}), [a\\.example\\.org](https://a.example.org/${path})${votes}, ${licence}`;
    const [ann, bob] = ["Ann \\*Tank\\* \\<b\\>", "Bob\\]\\(javascript\\:alert\\(1\\)\\)"];
    expect(post.body).toBe(
      [
        "The level follows $\\dot h_1 = -k_2 \\sqrt{h_1}$ and",
        "$$\\int_0^1 h\\,dt$$",
        "Look: [another](https://a.example.org/questions/12) [a tank](https://i.example.org/tank.png)",
        by(ann, 5, "q/11", " (−2)"),
        "**评论 · Comments**",
        "> Which `tool`? [pixel](https://evil.example.org/p.gif) <img src=x onerror=alert(1)>\n> \n> " +
          by(bob, 6, "posts/comments/10", " (+1)"),
      ].join("\n\n"),
    );
    const [answer] = await answersOf(post.id);
    expect(answer).toMatchObject({
      id: post.acceptedAnswerId,
      createdAt: "2016-03-02T10:00:00.000Z",
      text: `Give \`h\` a start value:\n\n\`\`\`\`modelica\nReal h(start = 1);\n// \`\`\` stays\n\`\`\`\`\n\n${by(bob, 6, "a/10", " (+7)")}`,
      nLikes: 0,
    });
    expect(answer?.comments.map(({ text }) => text)).toEqual([`Thanks, $h_0$ it was\n\n${by(ann, 5, "posts/comments/11")}`]);
    expect(["topic", "reply", "comment"].map((what) => tally.countOf(what as "topic"))).toEqual([2, 1, 2]);
    const left = ["tags", "kind", "orphan", "incomplete"] as const;
    expect(left.map((reason) => tally.leftOut(reason))).toEqual([1, 1, 1, 1]);
  });

  it("once: a second run brings only what is new", async () => {
    const keeper = await person("again");
    const place = join(folder, "again");
    await cp(join(cases, "stack-exchange"), place, { recursive: true });
    await bringIn(dump("b.example.org", place), keeper);
    const second = await bringIn(dump("b.example.org", place), keeper);
    expect([second.countOf("topic"), second.countOf("reply"), second.countOf("comment")]).toEqual([0, 0, 0]);
    expect(second.leftOut("known")).toBe(5);
    const file = join(place, "Posts.xml");
    const late =
      '<row Id="20" PostTypeId="2" ParentId="12" CreationDate="2020-01-01T00:00:00.000" Body="&lt;p&gt;Late&lt;/p&gt;" OwnerUserId="6"/></posts>';
    await writeFile(file, (await readFile(file, "utf8")).replace("</posts>", late));
    const third = await bringIn(dump("b.example.org", place), keeper);
    expect([third.countOf("topic"), third.countOf("reply")]).toEqual([0, 1]);
    const [hostile] = await postsOf(keeper);
    expect(hostile).toMatchObject({ nAnswers: 1, activeAt: "2020-01-01T00:00:00.000Z" });
  });

  it("goes on where it was killed between two batches", async () => {
    const keeper = await person("killed");
    const place = await mkdtemp(join(folder, "killed-"));
    const question = (id: number) =>
      `<row Id="${id}" PostTypeId="1" Title="Q ${id}" Body="b" Tags="|modelica|" CreationDate="2020-01-01T00:00:00.000"/>`;
    const all = Array.from({ length: 450 }, (_, index) => question(index + 1));
    await writeFile(join(place, "Posts.xml"), `<posts>${all.join("\n")}</posts>`);
    let batches = 0;
    const dies = () => {
      batches += 1;
      if (batches === 2) throw new Error("killed");
    };
    await expect(bringIn(dump("c.example.org", place), keeper, dies)).rejects.toThrow("killed");
    const rest = await bringIn(dump("c.example.org", place), keeper);
    expect([rest.countOf("topic"), rest.leftOut("known")]).toEqual([50, 400]);
    expect((await visitor.ask(postCalls.publicPosts, { query: { authorId: keeper.id } })).total).toBe(450);
  });

  it("of 50,000 rows with the few that have a tag", async () => {
    const keeper = await person("large");
    const place = await mkdtemp(join(folder, "large-"));
    const file = createWriteStream(join(place, "Posts.xml"));
    file.write("<posts>\n");
    for (let id = 1; id <= 50_000; id++) {
      const tag = id % 5_000 === 0 ? "modelica" : "other";
      file.write(
        `<row Id="${id}" PostTypeId="1" Title="Q" Body="&lt;p&gt;b&lt;/p&gt;" Tags="|${tag}|" CreationDate="2020-01-01T00:00:00.000"/>\n`,
      );
    }
    file.end("</posts>\n");
    await finished(file);
    const tally = await bringIn(dump("d.example.org", place), keeper);
    expect([tally.countOf("topic"), tally.leftOut("tags")]).toEqual([10, 49_990]);
  });

  it("and what is too long, empty or sensitive is left out and named", async () => {
    const keeper = await person("refused");
    const place = await mkdtemp(join(folder, "refused-"));
    const bodies = [
      "x".repeat(limits.postBody),
      "&lt;script&gt;x&lt;/script&gt;",
      "a forbidden-word here",
      `${"&lt;b&gt;".repeat(60_000)}x`,
    ];
    const rows = bodies.map(
      (body, index) =>
        `<row Id="${index + 1}" PostTypeId="1" Title="Q" Body="${body}" Tags="|modelica|" CreationDate="2020-01-01T00:00:00.000"/>`,
    );
    await writeFile(join(place, "Posts.xml"), `<posts>${rows.join("")}</posts>`);
    await site.platform.words.add(["forbidden-word"]);
    const tally = await bringIn(dump("e.example.org", place), keeper);
    await site.platform.words.delete("forbidden-word");
    expect((["long", "empty", "words", "deep"] as const).map((reason) => tally.leftOut(reason))).toEqual([1, 1, 1, 1]);
    expect(await postsOf(keeper)).toEqual([]);
    expect(tally.lines().join("\n")).toContain("https://e.example.org/q/1");
  });
});

describe("topics of Discourse come in", () => {
  it("with replies as answers and comments, the solution, likes as a number, and nothing private", async () => {
    const keeper = await person("discourse");
    const archive = discourseArchive({
      folder: join(cases, "discourse"),
      site: new URL("https://discourse.example.org"),
      licence: "CC BY-NC-SA 4.0",
    });
    const tally = await bringIn(archive, keeper);
    const [post, ...others] = await postsOf(keeper);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ title: "How to plot & compare", kind: "question", nAnswers: 2, hasAccepted: true });
    expect(post?.labels.map(({ title }) => title)).toEqual(["plotting", "modelica"]);
    const whole = await detail(post?.id ?? 0);
    const line = (name: string, user: string, number: number, votes = "") =>
      `— [${name}](https://discourse.example.org/u/${user}), [discourse\\.example\\.org](https://discourse.example.org/t/42/${number})` +
      `${votes}, [CC BY\\-NC\\-SA 4\\.0](https://creativecommons.org/licenses/by-nc-sa/4.0/)`;
    expect(whole.body).toBe(
      [
        "Hello [@bob](https://discourse.example.org/u/bob), with $x_1^2$ :smile:",
        "```modelica\nplot(x);\n```",
        "[curve](https://cdn.example.org/full.png)",
        line("Ann", "ann", 1, " (+4)"),
      ].join("\n\n"),
    );
    const answers = await answersOf(whole.id);
    expect(answers.map(({ id }) => id === whole.acceptedAnswerId)).toEqual([true, false]);
    expect(answers[0]?.text).toBe(`| a   | b   |\n| --- | --- |\n| 1   | 2   |\n\n${line("bob", "bob", 3)}`);
    expect(answers[1]?.text).toBe(`Which variables?\n\n${line("bob", "bob", 2)}`);
    expect(answers[1]?.comments.map(({ text }) => text)).toEqual([
      `> Which variables?\n\nAll of them\n\n${line("Ann", "ann", 4)}`,
    ]);
    expect([tally.leftOut("hidden"), tally.leftOut("absent")]).toEqual([2, 1]);
  });

  it("of a forum in a folder of its host, with addresses in it", async () => {
    const keeper = await person("folder");
    const site = new URL("https://example.org/forum/");
    const archive = discourseArchive({ folder: join(cases, "discourse"), site, licence: "Terms (of *ours*)" });
    await bringIn(archive, keeper);
    const [post] = await postsOf(keeper);
    expect((await detail(post?.id ?? 0)).body).toContain(
      "— [Ann](https://example.org/forum/u/ann), [example\\.org\\/forum](https://example.org/forum/t/42/1) (+4), Terms \\(of \\*ours\\*\\)",
    );
  });

  it("unless a file is none, which is named", async () => {
    const keeper = await person("broken");
    const place = await mkdtemp(join(folder, "broken-"));
    const archive = () => discourseArchive({ folder: place, site: new URL("https://x.example.org"), licence: "CC0" });
    expect(archive).toThrow("no files *.json");
    await writeFile(join(place, "1.json"), '{"id": 1,');
    await expect(bringIn(archive(), keeper)).rejects.toThrow("1.json: ");
    await writeFile(join(place, "1.json"), '{"id": 1, "title": "t"}');
    await expect(bringIn(archive(), keeper)).rejects.toThrow("1.json: post_stream: no topic of Discourse");
  });
});

describe("what came in", () => {
  it("is found, tells nobody and earns nothing", async () => {
    const [keeper, fan] = [await person("quiet"), await person("fan")];
    await fan.ask(forumCalls.followTagCategory, { body: { categoryId: columnId() } });
    await bringIn(dump("f.example.org"), keeper);
    const [hostile] = await postsOf(keeper);
    await fan.ask(postCalls.markPost, { body: { postId: hostile?.id ?? 0, kind: "like" } });
    expect((await fan.ask(messageCalls.messages)).rows).toEqual([]);
    expect(await visitor.ask(forumCalls.forumStanding, { query: { userId: keeper.id } })).toMatchObject({ points: 0, level: 0 });
    const found = async () => (await visitor.ask(searchCalls.search, { query: { key: "Initialization tank fails" } })).rows;
    await vi.waitFor(async () => expect((await found()).map(({ kind }) => kind)).toContain("post"), { timeout: 60_000 });
  });
});

describe("the command import-forum", () => {
  const { log } = console;
  const said: string[] = [];
  beforeAll(() => {
    console.log = (line: string) => said.push(line);
  });
  afterAll(() => {
    console.log = log;
  });
  const run = async (...words: readonly string[]) => {
    said.length = 0;
    await importForum({ ...site.platform.settings, databaseUrl: site.databaseUrl }, words);
    return said.join("\n");
  };
  const among = (author: string, ...more: readonly string[]) =>
    run(
      "stack-exchange",
      join(cases, "stack-exchange"),
      "--site",
      "https://g.example.org",
      "--column",
      String(columnId(1)),
      "--author",
      author,
      ...more,
    );

  it("counts in a dry run what it would do, and does it without", async () => {
    const keeper = await person("operator");
    const name = `operator${count}`;
    const dry = await among(name, "--dry-run");
    expect(dry).toContain("3 posts, 2 answers, 2 comments");
    expect(dry).toContain("left out · 未导入: 1: no question, answer or reply");
    expect(dry).toContain("Dry run: nothing was written");
    expect(await postsOf(keeper)).toEqual([]);
    expect(await among(name)).toContain("3 posts, 2 answers, 2 comments");
    expect((await postsOf(keeper)).map(({ column }) => column.id)).toEqual([columnId(1), columnId(1), columnId(1)]);
  });

  it("says what is wrong with its words", async () => {
    await expect(among("nobody-of-this-name")).rejects.toThrow("--author nobody-of-this-name: no account of this name");
    const name = `operator${count}`;
    await expect(among(name, "--column", "No such")).rejects.toThrow("--column No such: no column");
    await expect(among(name, "--site", "example")).rejects.toThrow("--site example: an address as");
    await expect(among(name, "--licence", "CC0")).rejects.toThrow("Usage");
    await expect(among(name, "--speed")).rejects.toThrow("--speed");
    await expect(run("phpbb", cases)).rejects.toThrow("Usage");
    await expect(run("stack-exchange", cases, "--site", "https://x.org", "--column", "1", "--author", name)).rejects.toThrow(
      "no Posts.xml",
    );
  });
});
