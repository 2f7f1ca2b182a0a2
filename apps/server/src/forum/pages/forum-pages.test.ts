import { answerCalls, forumCalls, limits, postCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../../message/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../../repository/test-callers.ts";
import { userDomain } from "../../user/index.ts";
import { forumDomain } from "../routes.ts";

const app = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
let site: TestSite;
let author: TestCaller;
let columnId: number;

beforeAll(async () => {
  const domains = (platform: Platform) => [forumDomain(platform), messageDomain(platform), userDomain(platform)];
  site = await startSite(domains, {}, { "index.html": app });
  author = await signUp(site, "asker");
  columnId = (await author.ask(forumCalls.tagCategories))[0]?.id ?? 0;
});
afterAll(() => site.stop());

const page = (path: string, headers: Record<string, string> = { accept: "text/html" }) => fetch(site.address + path, { headers });
const textOf = async (path: string) => (await page(path)).text();

async function ask(title: string, body: string): Promise<number> {
  const post = { kind: "question" as const, title, body, columnId, labels: [] };
  return (await author.ask(postCalls.createPost, { body: post })).postId;
}

describe("the page of a post", () => {
  it("says title, description, address and facts to those who run no scripts", async () => {
    const id = await ask(
      "Why does **it** stop?",
      "The model `Tank` stops at $t = 1$.\n\n```modelica run\nmodel Tank end Tank;\n```",
    );
    const helper = await signUp(site, "helper");
    const { answerId } = await helper.ask(answerCalls.createAnswer, { body: { postId: id, text: "Open the *valve*." } });
    await author.ask(answerCalls.acceptAnswer, { body: { postId: id, answerId } });
    const html = await textOf(`/bbs/detail?id=${id}`);
    expect(html).toContain("<title>Why does **it** stop? · 模坊 Mofang</title>");
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/bbs/detail\\?id=${id}" />`));
    expect(html).toContain("<em>valve</em>");
    expect(html).toContain("model Tank end Tank;");
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
    expect(facts).toMatchObject({
      "@type": "QAPage",
      mainEntity: {
        answerCount: 1,
        acceptedAnswer: { text: "Open the *valve*.", author: { name: "helper" } },
        suggestedAnswer: [],
      },
    });
  });

  it("lets no text of people become markup", async () => {
    const id = await ask('</title><script>x()</script>"', "</script><img src=x onerror=x()>");
    const html = await textOf(`/bbs/detail?id=${id}`);
    expect(html).not.toContain("<script>x()");
    expect(html).not.toContain("<img");
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it("is the app's own for what is not there, or was deleted", async () => {
    const id = await ask("To be gone", "secret words");
    await author.ask(postCalls.deletePost, { body: { postId: id } });
    for (const path of [`/bbs/detail?id=${id}`, "/bbs/detail?id=99999", "/bbs/detail?id=x", "/bbs/detail"]) {
      const answer = await page(path);
      expect([answer.status, await answer.text()]).toEqual([404, app]);
      // A browser's person may see more than a visitor; the app says what is not there.
      expect((await page(path, { "sec-fetch-dest": "document" })).status).toBe(200);
    }
  });

  it("is sent once while it stays the same", async () => {
    const id = await ask("Same", "same");
    const etag = (await page(`/bbs/detail?id=${id}`)).headers.get("etag") ?? "";
    expect((await page(`/bbs/detail?id=${id}`, { accept: "text/html", "if-none-match": etag })).status).toBe(304);
  });
});

describe("pages beside the posts", () => {
  const factsIn = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");

  it("are given to who takes any type, in the language that is asked for", async () => {
    const answer = await page("/bbs/faq", { accept: "*/*", "accept-language": "en" });
    expect(answer.headers.get("content-type")).toContain("text/html");
    const html = await answer.text();
    expect(html).toContain("<title>Frequent questions · 模坊 Mofang</title>");
    expect(html).toContain('<a href="/bbs/faqDetail?id=1">How do I ask a question that is easy to answer?</a>');
  });

  it("are frequent questions with their answers", async () => {
    const html = await textOf("/bbs/faqDetail?id=2");
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/bbs\/faqDetail\?id=2" \/>/);
    expect(factsIn(html)).toMatchObject({ "@type": "FAQPage", mainEntity: [{ name: "贡献分是怎样计算的？" }] });
  });

  it("are lists of a column or label, with a feed of their own", async () => {
    const id = await ask("In its column", "text");
    const html = await textOf(`/bbs/pubtechx?columnId=${columnId}`);
    expect(html).toContain(`<a href="/bbs/detail?id=${id}">`);
    expect(html).toMatch(new RegExp(`type="application/atom\\+xml" href="[^"]+/feeds/posts.xml\\?column=${columnId}"`));
    expect((await page("/bbs/pubtechx?columnId=99999")).status).toBe(404);
  });

  it("are labels with their text, to which posts and the sitemap lead, with a feed of their own", async () => {
    const label = (await author.ask(forumCalls.tagCategories, { query: { type: 2 } }))[0] ?? { id: 0, title: "" };
    const bare = await textOf(`/bbs/label/${label.id}`);
    expect(bare).toContain(`<title>${label.title} · 模坊 Mofang</title>`);
    const texts = { zh_text: "讲 **初始化**。<script>x()</script>", en_text: "" };
    await site.platform.database.updateTable("forum_category").set(texts).where("id", "=", label.id).execute();
    const body = { kind: "question", title: "Labelled", body: "text", columnId, labels: [label.id] } as const;
    const { postId } = await author.ask(postCalls.createPost, { body });
    const html = await textOf(`/bbs/label/${label.id}`);
    expect(html).toContain("<strong>初始化</strong>");
    expect(html).not.toContain("<script>x()");
    expect(html).toContain(`<a href="/bbs/detail?id=${postId}">Labelled</a>`);
    expect(html).toMatch(new RegExp(`type="application/atom\\+xml" href="[^"]+/feeds/posts.xml\\?label=${label.id}"`));
    expect(await textOf(`/feeds/posts.xml?label=${label.id}`)).toContain("<title>Labelled</title>");
    expect(await textOf(`/bbs/detail?id=${postId}`)).toContain(`<a href="/bbs/label/${label.id}">`);
    // The list that is narrowed to the label is the same page.
    const canonical = new RegExp(`<link rel="canonical" href="[^"]+/bbs/label/${label.id}" />`);
    expect([html, await textOf(`/bbs/pubtechx?tags=${label.id}`)].every((text) => canonical.test(text))).toBe(true);
    expect(await textOf("/sitemap.xml")).toContain(`/bbs/label/${label.id}</loc>`);
    for (const other of [columnId, 99_999]) expect((await page(`/bbs/label/${other}`)).status).toBe(404);
  });

  it("are resources: their names for everybody, and the shelves of schools for nobody", async () => {
    const { database } = site.platform;
    const facts = { en_title: "", link_url: "", school_type: 1, type: 1 };
    const rows = [
      { ...facts, title: "手册", en_title: "<Handbook>", link_url: "https://example.org/a?b=1&c=2" },
      { ...facts, title: "校内资料", school_type: 0 },
      ...Array.from({ length: limits.resourceCards }, (_, index) => ({ ...facts, title: `资料 ${index}` })),
    ];
    await database.insertInto("forum_resource").values(rows).execute();
    const pages = await Promise.all(
      ["/bbs/help", "/bbs/help?page=2"].map(async (path) => (await page(path, { "accept-language": "en" })).text()),
    );
    const html = pages.join("\n");
    expect(html).toContain('<a rel="noopener" href="https://example.org/a?b=1&amp;c=2">&lt;Handbook&gt;</a>');
    expect(html).not.toContain("校内资料");
    expect(pages[0]).toContain('<a rel="next" href="/bbs/help?page=2">');
    const items = pages.flatMap((each) => factsIn(each).mainEntity.itemListElement);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items).toContainEqual(
      expect.objectContaining({ item: { "@type": "DigitalDocument", name: "<Handbook>", url: "https://example.org/a?b=1&c=2" } }),
    );
    expect((await page("/bbs/help?page=none")).status).toBe(404);
    expect(await textOf("/sitemap.xml")).toContain("/bbs/help</loc>");
  });

  it("are people who write in public, and nobody else", async () => {
    await ask("By somebody", "text");
    const html = await textOf(`/user/${author.id}/repo`);
    expect(factsIn(html)).toMatchObject({ "@type": "ProfilePage", mainEntity: { name: "asker" } });
    expect(html).toMatch(new RegExp(`/feeds/posts.xml\\?user=${author.id}"`));
    const silent = await signUp(site, "silent");
    expect((await page(`/user/${silent.id}/repo`)).status).toBe(404);
    const map = await textOf("/sitemap.xml");
    expect([map.includes(`/user/${author.id}/repo<`), map.includes(`/user/${silent.id}/repo<`)]).toEqual([true, false]);
  });
});

describe("what tells others of posts", () => {
  it("is a list with ways to them, feeds of places and people, and a sitemap", async () => {
    const id = await ask("In the <feed>", "text & more");
    expect(await textOf("/bbs/pubtechx")).toContain(`<a href="/bbs/detail?id=${id}">In the &lt;feed&gt;</a>`);
    const feed = await page(`/feeds/posts.xml?column=${columnId}`);
    expect(feed.headers.get("content-type")).toContain("application/atom+xml");
    const column = (await author.ask(forumCalls.tagCategories)).find((place) => place.id === columnId)?.title;
    const feedText = await feed.text();
    expect(feedText).toContain(`<title>模坊 · Mofang · ${column}</title>`);
    expect(feedText).toContain("<title>In the &lt;feed&gt;</title>");
    expect(await textOf("/feeds/posts.xml")).toContain("<title>模坊 · Mofang</title>");
    expect(await textOf(`/feeds/posts.xml?user=${author.id}`)).toContain("text &amp; more");
    expect(await textOf(`/feeds/posts.xml?column=${columnId + 1}`)).not.toContain("In the");
    expect(await textOf("/sitemap.xml")).toContain(`/bbs/detail?id=${id}</loc>`);
    expect(await textOf("/robots.txt")).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});
