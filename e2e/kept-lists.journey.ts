import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { makeEntry, titled } from "./kept-list-maker.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;
const keeper = { name: "keeper", email: "", password: "keeper_2026" };
const t = en.admin.lists;

/** What a visitor without scripts gets at an address. */
async function readBy(path: string, language = "en"): Promise<string> {
  const headers = { accept: "*/*", "accept-language": language };
  return (await fetch(new URL(path, inject("siteAddress")), { headers })).text();
}

const act = (page: Page, label: string, title: string) =>
  page.getByRole("button", { name: label.replace("{title}", title), exact: true });

describe("the lists of a site", () => {
  it("[BBS-032] grow from the page, and visitors find them with and without scripts", async () => {
    const page = await openPage({ language: "en" });
    await logIn(page, keeper, "en");
    await page.goto("/admin/lists");
    await makeEntry(page, "columns", titled("旅程栏", "Journey column"));
    await makeEntry(page, "labels", titled("旅程签", "Journey label"));
    await makeEntry(page, "resources", { ...titled("旅程资源", "Journey resource"), [t.url]: `${inject("siteAddress")}/terms` });
    await makeEntry(page, "faq", {
      ...titled("旅程问", "Journey question?"),
      [t.text.zh]: "旅程答",
      [t.text.en]: "Journey **answer**.",
    });
    await makeEntry(page, "categories", { ...titled("旅程类", "Journey field"), [t.text.en]: "What it is about." });
    await makeEntry(page, "partners", titled("旅程伙伴", "Journey partner"));
    await makeEntry(page, "searches", titled("旅程词", "journey term"));

    // What a crawler reads.
    const list = await readBy("/bbs/pubtechx");
    expect(list).toContain("<h1>Exchange</h1>");
    const map = await readBy("/sitemap.xml");
    const addresses = [...map.matchAll(/<loc>[^<]*?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
      (path ?? "").replaceAll("&amp;", "&"),
    );
    const found = await Promise.all(
      addresses.filter((path) => /pubtechx\?|bbs\/label|faq|competition/.test(path)).map((path) => readBy(path)),
    );
    const titles = found.map((html) => /<title>([^<]*?) ·/.exec(html)?.[1]);
    expect(titles).toEqual(
      expect.arrayContaining(["Journey column", "Journey label", "Journey question?", "Journey field", "Competitions"]),
    );
    expect(found.some((html) => html.includes("Journey <strong>answer</strong>"))).toBe(true);

    // What a reader sees, and opens after a login.
    const reader = await openPage({ language: "zh" });
    await reader.goto("/sharing");
    await reader.getByText("旅程伙伴").first().waitFor();
    await becomeMember(reader, newMember("rita_reads"));
    await reader.goto("/bbs/help");
    const [opened] = await Promise.all([
      reader.context().waitForEvent("page"),
      reader.getByRole("main").getByRole("button", { name: "旅程资源" }).first().click(),
    ]);
    expect(new URL(opened.url()).pathname).toBe("/terms");

    // Hidden, it is found by nobody; two keepers do not overwrite each other.
    const other = await openPage({ language: "zh" });
    await logIn(other, keeper, "zh");
    await other.goto("/admin/lists/faq");
    await act(other, zh.admin.lists.edit, "旅程问").click();
    await page.goto("/admin/lists/faq");
    await act(page, t.hide, "Journey question?").click();
    await act(page, t.show, "Journey question?").waitFor();
    await other.getByRole("dialog").getByRole("textbox", { name: zh.admin.lists.title.zh }).fill("旅程问，改");
    await other.getByRole("dialog").getByRole("button", { name: zh.action.save }).click();
    await other.getByText("“旅程问”已被他人修改", { exact: false }).waitFor();
    const faqPath = addresses.filter((path) => path.includes("faqDetail")).at(-1) ?? "";
    expect((await fetch(new URL(faqPath, inject("siteAddress")))).status).toBe(404);
  });
});
