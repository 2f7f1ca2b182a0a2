import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerCalls, forumCalls, postCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../../message/index.ts";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../../repository/test-callers.ts";
import { forumDomain } from "../routes.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-forum-pages-"));
const app = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
writeFileSync(join(folder, "index.html"), app);
let site: TestSite;
let author: TestCaller;
let columnId: number;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform, folder), messageDomain(platform)]);
  author = await signUp(site, "asker");
  columnId = (await author.ask(forumCalls.tagCategories))[0]?.id ?? 0;
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

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
      expect(await textOf(path)).toBe(app);
    }
  });

  it("is sent once while it stays the same", async () => {
    const id = await ask("Same", "same");
    const etag = (await page(`/bbs/detail?id=${id}`)).headers.get("etag") ?? "";
    expect((await page(`/bbs/detail?id=${id}`, { accept: "text/html", "if-none-match": etag })).status).toBe(304);
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
