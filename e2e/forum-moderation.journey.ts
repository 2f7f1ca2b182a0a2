import { forumCalls, moderationCalls, reputationPoints } from "@mofang/protocol";
import { fillPlaceholders, present } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;
const administrator = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
let keeper: ApiClient;

beforeAll(async () => {
  keeper = await logInByApi(administrator.name, administrator.password);
});

/** Makes a member a moderator of the first column, as the administrator. */
async function nameModerator(name: string): Promise<void> {
  const { data: columns } = await keeper.get<{ id: number }[]>(forumCalls.tagCategories.path, { type: 1 });
  const { code } = await keeper.post(moderationCalls.nameModerator.path, { columnId: columns[0]?.id, name });
  expect(code).toBe(0);
}

/** Writes a post in the first column, with a label if one is given. @returns its address */
async function write(page: Page, title: string, label?: string): Promise<string> {
  await page.goto("/bbs/ask");
  await page.getByRole("textbox", { name: zh.forum.postTitle }).fill(title);
  await page.getByRole("textbox", { name: zh.forum.body }).fill(`${title}.`);
  await page.getByRole("combobox", { name: zh.forum.column }).click();
  await page.getByTitle("建模与语言").click();
  if (label !== undefined) {
    await page.getByRole("combobox", { name: zh.forum.labels }).click();
    await page.getByTitle(label, { exact: true }).click();
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: zh.forum.post, exact: true }).click();
  await page.getByRole("heading", { name: title }).waitFor();
  return page.url().replace(/^https?:\/\/[^/]+/, "");
}

/** Gives the words that a dialog asks for and sends them by its button. */
async function say(page: Page, label: string, words: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: label }).fill(words);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "hidden" });
}

describe("order in the forum", () => {
  it("is kept by flags, a decision, an appeal that another moderator judges, and merged posts", async () => {
    const [author, reader, first, second] = [
      await openPage(),
      await openPage({ language: "en" }),
      await openPage(),
      await openPage({ language: "en" }),
    ];
    await becomeMember(author, newMember("ada_writes"));
    await becomeMember(reader, newMember("rob_reads"));
    await becomeMember(first, newMember("max_moderates"));
    await becomeMember(second, newMember("sue_judges"));
    await nameModerator("max_moderates");
    await nameModerator("sue_judges");
    const address = await write(author, "Cheap pumps here 水泵");

    // A reader flags it; the moderator hides it with a reason.
    await reader.goto(address);
    await reader.getByRole("button", { name: en.forum.flag.button }).click();
    await reader.getByRole("dialog").getByRole("button", { name: en.forum.flag.send }).click();
    await reader.getByText(en.forum.flag.sent).waitFor();
    await first.goto("/bbs/pubtechx");
    await first.getByRole("link", { name: zh.forum.moderation.title }).click();
    const flagged = first.getByRole("article", { name: "Cheap pumps here 水泵" });
    await flagged.getByText("rob_reads").waitFor();
    await flagged.getByRole("button", { name: zh.forum.moderation.verdict.hide }).click();
    await say(first, zh.forum.reason, "这是广告", zh.forum.moderation.verdict.hide);
    await flagged.waitFor({ state: "detached" });
    await reader.goto(address);
    await reader.getByRole("alert").waitFor();

    // The author is told why, and appeals; who decided leaves that to another moderator, who restores it.
    await author.goto("/message/system");
    await author.getByRole("link", { name: /这是广告/ }).click();
    await author.getByRole("button", { name: zh.forum.moderation.appeal }).click();
    await say(author, zh.forum.moderation.appealWords, "水泵是模型", zh.forum.moderation.appeal);
    await author.getByText(zh.forum.moderation.outcomes.waits).waitFor();
    await first.goto("/bbs/moderation?list=appeals");
    await first.getByText(zh.forum.moderation.ownRuling).waitFor();
    await second.goto("/bbs/moderation?list=appeals");
    await second.getByRole("button", { name: en.forum.moderation.outcome.restored }).click();
    await say(second, en.forum.reason, "They are models.", en.forum.moderation.outcome.restored);
    await second.getByText(en.forum.moderation.none.appeals).waitFor();
    await reader.goto(address);
    await reader.getByRole("heading", { name: "Cheap pumps here 水泵" }).waitFor();

    // The same question twice: one goes into the other, and its address leads there.
    const other = await write(author, "Cheap pumps here 水泵 again");
    await first.goto(other);
    await first.getByRole("button", { name: zh.forum.decide }).click();
    await first.getByRole("menuitem", { name: zh.forum.decision.merge }).click();
    await first.getByRole("dialog").getByRole("combobox").click();
    await first.getByTitle("Cheap pumps here 水泵", { exact: true }).click();
    await first.getByRole("dialog").getByRole("button", { name: zh.forum.decision.merge }).click();
    await first.getByRole("heading", { name: "Cheap pumps here 水泵", exact: true }).waitFor();
    await reader.goto(other);
    await reader.getByText("Cheap pumps here 水泵 again.").waitFor();
    await expect.poll(() => reader.url()).toContain(address);
  });

  it("shows the reputation of who helps with the rule of it, and the page of a label with a text", async () => {
    const [asker, helper, writer] = [await openPage(), await openPage({ language: "en" }), await openPage()];
    await becomeMember(asker, newMember("mia_asks"));
    await prepareJudging(helper.context());
    await becomeMember(helper, newMember("hal_helps"));
    const { data: labels } = await keeper.get<{ id: number; title: string }[]>(forumCalls.tagCategories.path, { type: 2 });
    const label = present(
      labels.find(({ title }) => title === "流体"),
      "the label of fluids",
    );

    // An answer that is accepted earns points; the page of who wrote it says what is missing to the next level.
    const address = await write(asker, "Which valve for water? 阀门", label.title);
    await helper.goto(address);
    await helper.getByRole("textbox", { name: en.forum.yourAnswer }).fill("A ball valve.");
    await helper.getByRole("button", { name: en.forum.answer, exact: true }).click();
    await helper.getByText("A ball valve.").waitFor();
    await asker.getByRole("button", { name: zh.forum.accept }).click();
    await asker.getByText(zh.forum.accepted, { exact: true }).waitFor();
    await helper.getByRole("link", { name: "hal_helps" }).first().click();
    await helper.waitForURL(/\/user\/\d+\//);
    const profile = new URL(helper.url()).pathname.replace("/repo", "/question");
    await helper.goto(profile);
    await helper.getByText(fillPlaceholders(en.forum.levels.nPoints_other, { count: reputationPoints.accepted })).waitFor();
    await helper.getByRole("link", { name: en.forum.rule }).click();
    const rule = helper.getByRole("row", { name: en.forum.levels.rule.accepted });
    await rule.getByText(`+${reputationPoints.accepted}`).waitFor();

    // The label of the post leads to its page, where an editor or a member of level 3 says what it is about.
    await asker.getByRole("link", { name: label.title }).first().click();
    await asker.getByRole("heading", { name: label.title, level: 1 }).waitFor();
    await asker.getByRole("link", { name: "Which valve for water? 阀门" }).first().waitFor();
    expect(await asker.getByRole("button", { name: zh.forum.labelText.edit }).count()).toBe(0);
    await logIn(writer, administrator, "zh");
    await writer.goto(`/bbs/label/${label.id}`);
    await writer.getByRole("button", { name: zh.forum.labelText.edit }).click();
    const dialog = writer.getByRole("dialog");
    await dialog.getByRole("textbox", { name: zh.forum.labelText.zhText }).fill("管路、**阀门**和介质。");
    await dialog.getByRole("button", { name: zh.action.save }).click();
    await dialog.waitFor({ state: "hidden" });
    await asker.reload();
    await asker.locator("strong", { hasText: "阀门" }).waitFor();
    await asker.getByRole("button", { name: zh.forum.follow, exact: true }).click();
    await asker.getByRole("button", { name: zh.forum.followed }).waitFor();
    expect(await judge(helper, ["/bbs/levels", `/bbs/label/${label.id}`, profile, address])).toEqual([]);
  });

  it("takes a proposed label once a moderator accepts it, and the post that asked for it bears it", async () => {
    const [author, moderator] = [await openPage(), await openPage({ language: "en" })];
    await prepareJudging(author.context());
    await prepareJudging(moderator.context());
    await logIn(author, administrator, "zh");
    await becomeMember(moderator, newMember("lea_labels"));
    await nameModerator("lea_labels");

    // Proposed while a post is written; a name that there is already is refused, and what was typed stays.
    await author.goto("/bbs/ask");
    await author.getByRole("textbox", { name: zh.forum.postTitle }).fill("Which master? 主算法");
    await author.getByRole("textbox", { name: zh.forum.body }).fill("Two simulators.");
    await author.getByRole("combobox", { name: zh.forum.column }).click();
    await author.getByTitle("建模与语言").click();
    await author.getByRole("button", { name: zh.forum.proposedLabels.propose }).click();
    const dialog = author.getByRole("dialog");
    await dialog.getByRole("textbox", { name: zh.forum.proposedLabels.zh }).fill("联合仿真");
    await dialog.getByRole("textbox", { name: zh.forum.proposedLabels.en }).fill(" THERMAL");
    await dialog.getByRole("textbox", { name: zh.forum.proposedLabels.reason }).fill("耦合多个仿真器的帖子");
    await dialog.getByRole("button", { name: zh.forum.proposedLabels.send }).click();
    await author.getByText("已有标签“thermal”").waitFor();
    await dialog.getByRole("textbox", { name: zh.forum.proposedLabels.en }).fill("co-simulation");
    await dialog.getByRole("button", { name: zh.forum.proposedLabels.send }).click();
    await author.getByText(fillPlaceholders(zh.forum.proposedLabels.waiting, { label: "联合仿真" })).waitFor();
    expect(await judge(author, ["/bbs/label"])).toEqual([]);
    // The draft keeps the proposal.
    await author.goto("/bbs/ask");
    await author.getByText(fillPlaceholders(zh.forum.proposedLabels.waiting, { label: "联合仿真" })).waitFor();
    await author.getByRole("button", { name: zh.forum.post, exact: true }).click();
    await author.getByRole("heading", { name: "Which master? 主算法" }).waitFor();

    await moderator.goto("/bbs/moderation?list=labels");
    const proposal = moderator.getByRole("article", { name: "联合仿真 / co-simulation" });
    await proposal.getByRole("link", { name: "Which master? 主算法" }).waitFor();
    expect(await judge(moderator, ["/bbs/moderation?list=labels"])).toEqual([]);
    await proposal.getByRole("button", { name: en.forum.proposedLabels.accept }).click();
    await proposal.waitFor({ state: "detached" });
    await author.getByRole("link", { name: "联合仿真" }).first().waitFor();
    await author.goto("/message/system");
    await author.getByRole("link", { name: /联合仿真/ }).click();
    await author.getByRole("heading", { name: "联合仿真", level: 1 }).waitFor();
  });
});
