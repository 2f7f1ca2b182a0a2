import { readFileSync } from "node:fs";
import { conversationCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;
const insert = new RegExp(`${en.writing.tool.insert}$`);

/** What a browser would run if it opened the file. */
const data = "<script>alert(1)</script>";

/** Pictures of a page on a screen and on a phone, in both themes. */
async function shootAll(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(isWide, `wider than ${width} pixels`).toBe(false);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

describe("two members", () => {
  it("[MSG-013] [MSG-014] [MSG-016] write to each other, and what comes is there at once", async () => {
    const [here, there] = [await openPage(), await openPage({ language: "en" })];
    await prepareJudging(here.context());
    await becomeMember(here, newMember("ann_chat"));
    await becomeMember(there, newMember("bob_chat"));

    // Bob has the page of models open; Ann writes to him from his own page.
    const ofBob = new URL(await ownPage(there)).pathname;
    await here.goto(ofBob);
    const isLive = hasHeardOfConversations(there);
    await there.goto("/model");
    await isLive;
    await here.getByRole("button", { name: zh.conversation.writeTo }).click();
    const field = here.getByRole("textbox", { name: zh.conversation.write.replace("{name}", "bob_chat") });
    await field.fill("现在可以看一下我的模型吗？");
    await field.press("Enter");
    await there.getByText("ann_chat: 现在可以看一下我的模型吗？").waitFor();

    // The bell leads to what is unread; opening it reads it.
    await there.getByRole("link", { name: en.shell.unread.replace("{count}", "1") }).click();
    await there.getByRole("link", { name: /ann_chat/ }).click();
    const log = there.getByRole("log");
    await log.getByText("现在可以看一下我的模型吗？").waitFor();
    await there.getByRole("link", { name: en.shell.messages, exact: true }).waitFor();
    await there.getByRole("textbox").last().fill("Yes: https://example.org/model");
    await there.getByRole("button", { name: en.conversation.send }).click();
    const link = here.getByRole("log").getByRole("link", { name: "https://example.org/model" });
    expect(await link.getAttribute("rel")).toContain("noopener");

    // A message holds a model that the other one runs, put in by the menu, and a link of the site as a card.
    const answer = there.getByRole("textbox").last();
    await there.getByRole("button", { name: insert }).click();
    await there.getByRole("menuitem", { name: en.writing.insert.model }).click();
    await answer.press("ControlOrMeta+End");
    await answer.pressSequentially(new URL(ofBob, there.url()).href);
    await answer.press("Enter");
    const block = here.getByRole("log").getByRole("figure").first();
    await block.getByRole("button", { name: zh.writing.block.run }).click();
    await block.getByRole("img", { name: /x/ }).waitFor({ timeout: patience });
    await here
      .getByRole("log")
      .getByRole("link", { name: /^bob_chat/ })
      .waitFor();

    // A file that a browser would run is brought again when the network is back. The other member saves it, and no visitor who asks for it.
    const file = { name: "水位 level.html", mimeType: "text/html", buffer: Buffer.from(data) };
    await here.context().setOffline(true);
    await here.locator("input[type=file]").and(here.getByLabel(zh.writing.files.add)).setInputFiles(file);
    const retry = here.getByRole("button", { name: zh.action.retry });
    await retry.waitFor();
    await here.context().setOffline(false);
    await retry.click();
    await here.getByRole("button", { name: zh.writing.files.remove.replace("{name}", file.name) }).waitFor();
    await here.reload();
    await here.getByRole("button", { name: zh.writing.files.remove.replace("{name}", file.name) }).waitFor();
    await here.getByRole("button", { name: zh.conversation.send }).click();
    const given = log.getByRole("button", { name: file.name });
    const [saved, asked] = await Promise.all([
      there.waitForEvent("download"),
      there.waitForRequest((request) => request.url().includes(conversationCalls.conversationFile.path)),
      given.click(),
    ]);
    expect(readFileSync(await saved.path(), "utf8")).toBe(data);
    expect(await (await fetch(asked.url())).json()).toMatchObject({ code: 401 });
    await shoot(here, "talk");

    // All can use the page, in both themes, also on a phone.
    expect(await judgeShown(here)).toEqual([]);
    await shootAll(here, "zh");
    await shootAll(there, "en");

    // Blocked is blocked, with words that say so, and what was written stays in the field.
    await there.getByRole("button", { name: en.conversation.block }).click();
    await there.getByRole("tooltip").getByRole("button", { name: "OK" }).click();
    await there.getByText(en.conversation.blockedText.replace("{name}", "ann_chat")).waitFor();
    await field.fill("hallo?");
    await field.press("Enter");
    await here.getByText("bob_chat 不接收您的消息").waitFor();
    expect(await field.inputValue()).toBe("hallo?");
  });
});

/** Address of the page of whoever is logged in. */
async function ownPage(page: Page): Promise<string> {
  await page.goto("/personal");
  await page.waitForURL(/\/user\/\d+/);
  return page.url();
}

/** What comes before a page has heard how its conversations stand is old to it, and makes no notice. */
async function hasHeardOfConversations(page: Page): Promise<void> {
  const channel = await page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/mofang/realtime") });
  await channel.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).includes('"conversations"') });
}
