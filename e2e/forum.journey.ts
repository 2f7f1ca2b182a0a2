import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;

describe("a question in the forum", () => {
  it("[BBS-001] [BBS-002] [BBS-057] is asked, answered live, accepted, told and found", async () => {
    const [here, there] = [await openPage(), await openPage({ language: "en" })];
    await becomeMember(here, newMember("ann_asks"));
    await becomeMember(there, newMember("bob_helps"));
    await here.goto("/home");

    // Ann comes by the menu and writes; a reload keeps what she wrote.
    await here.getByRole("link", { name: zh.menu.exchange, exact: true }).click();
    await here.getByRole("button", { name: zh.forum.newPost }).click();
    await here.getByRole("textbox", { name: zh.forum.postTitle }).fill("Why does my tank overflow 水箱溢出");
    await here.getByRole("textbox", { name: zh.forum.body }).fill("The level is $h$:\n\n```modelica\nmodel Tank end Tank;\n```");
    await here.reload();
    expect(await here.getByRole("textbox", { name: zh.forum.postTitle }).inputValue()).toContain("水箱溢出");
    await here.getByRole("combobox", { name: zh.forum.column }).click();
    await here.getByTitle("建模与语言").click();
    await here.getByRole("button", { name: zh.forum.post, exact: true }).click();
    await here.getByRole("heading", { name: "Why does my tank overflow 水箱溢出" }).waitFor();

    // Bob finds it by a word in Chinese and answers; Ann sees the answer arrive.
    await there.goto(`/search?key=${encodeURIComponent("水箱")}&kind=post`);
    await there.getByRole("link", { name: "Why does my tank overflow 水箱溢出" }).click();
    await there.getByRole("textbox", { name: en.forum.yourAnswer }).fill("Open the **valve**.");
    await there.getByRole("button", { name: en.forum.answer }).click();
    await here.getByText("valve").waitFor();
    await here.getByRole("button", { name: zh.forum.accept }).click();

    // Bob is told, and the message leads to his answer.
    await there.getByText(en.forum.accepted, { exact: true }).waitFor();
    await there.goto("/message/mention");
    await there.getByRole("link", { name: /ann_asks has accepted your answer/ }).click();
    await there.waitForURL(/\/bbs\/detail\?id=\d+#answer-\d+/);
    await there.getByText("valve").waitFor();
  });
});
