import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;

describe("two members", () => {
  it("[MSG-013] [MSG-014] [MSG-016] write to each other, and what comes is there at once", async () => {
    const [here, there] = [await openPage(), await openPage({ language: "en" })];
    await becomeMember(here, newMember("ann_chat"));
    await becomeMember(there, newMember("bob_chat"));

    // Bob has the page of models open; Ann writes to him from his own page.
    await here.goto(new URL(await ownPage(there)).pathname);
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
