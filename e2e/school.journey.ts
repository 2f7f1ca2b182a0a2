import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { newMember, register } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;
const name = { zh: "旅程大学", en: "Journey University" };
let keeper: ApiClient;

beforeAll(async () => {
  keeper = await logInByApi("keeper", "keeper_2026");
  const domains = [
    { domain: "journey.edu", role: "student" },
    { domain: "staff.journey.edu", role: "manager" },
  ];
  await keeper.post("/mofang/bbs/school/import", { schools: [{ ...name, region: "SH", domains }] });
});

/** Publishes an article of a kind that has nothing but words, and changes its title. */
async function writeAndChange(page: Page, kind: "news" | "faq"): Promise<void> {
  const title = page.getByRole("textbox", { name: zh.school.articleTitle });
  const publish = page.getByRole("button", { name: zh.school.publish, exact: true });
  await page.getByRole("navigation", { name: zh.school.zone }).getByRole("link", { name: zh.school.tab[kind] }).click();
  await page.getByRole("button", { name: zh.school.write[kind] }).click();
  await title.fill(`校园网 ${kind}`);
  await page.getByRole("textbox", { name: zh.school.text, exact: true }).fill("周一恢复。");
  await publish.click();
  await page.getByRole("heading", { name: `校园网 ${kind}` }).waitFor();
  await page.getByRole("button", { name: zh.school.edit, exact: true }).click();
  await title.fill(`校园网已恢复 ${kind}`);
  await publish.click();
  await page.getByRole("heading", { name: `校园网已恢复 ${kind}` }).waitFor();
}

describe("a school", () => {
  it("[SCH-002] [SCH-003] [SCH-004] [PRM-003] lets those in who register with a campus address, keeps their posts, and shows others nothing", async () => {
    const [manager, student, stranger] = [await openPage(), await openPage({ language: "en" }), await openPage({ width: 390 })];
    await register(manager, { ...newMember("mia_manages"), email: "mia@staff.journey.edu" }, "zh");
    await register(student, { ...newMember("sam_studies"), email: "sam@journey.edu" }, "en");
    await register(stranger, newMember("otto_outside"), "zh");

    // The manager comes by the menu, enters and announces an activity.
    await manager.getByRole("link", { name: zh.menu.school, exact: true }).click();
    await manager.getByRole("button", { name: zh.school.enter }).click();
    await manager.getByRole("navigation", { name: zh.school.zone }).getByRole("link", { name: zh.school.tab.news }).click();
    await manager.getByRole("radiogroup", { name: zh.school.kinds }).getByText(zh.school.kind.activity, { exact: true }).click();
    await manager.getByRole("button", { name: zh.school.write.activity }).click();
    await manager.getByRole("textbox", { name: zh.school.articleTitle }).fill("仿真讲座 Simulation talk");
    await manager.getByLabel(zh.school.startsAt).fill("2099-03-01T14:00");
    await manager.getByRole("textbox", { name: zh.school.text, exact: true }).fill("欢迎参加。");
    await manager.getByRole("button", { name: zh.school.publish }).click();
    await manager.getByRole("heading", { name: "仿真讲座 Simulation talk" }).waitFor();
    for (const kind of ["news", "faq"] as const) await writeAndChange(manager, kind);

    // The student sees it beside the posts, and asks in the school.
    await student.goto("/bbs/school/home");
    await student.getByRole("link", { name: "仿真讲座 Simulation talk" }).waitFor();
    await student.getByRole("button", { name: en.forum.newPost }).click();
    await student.getByRole("textbox", { name: en.forum.postTitle }).fill("Which room for the exercise qzxroom");
    await student.getByRole("textbox", { name: en.forum.body, exact: true }).fill("I do not find it.");
    await student.getByRole("combobox", { name: en.forum.column }).click();
    await student.getByTitle("Modelling and language").click();
    await student.getByRole("button", { name: en.forum.post, exact: true }).click();
    await student.getByRole("heading", { name: "Which room for the exercise qzxroom" }).waitFor();
    const address = new URL(student.url());

    // The manager answers it; a stranger gets neither the zone nor the post, and search finds nothing.
    await manager.goto("/bbs/school/home");
    await manager.getByRole("link", { name: "Which room for the exercise qzxroom" }).first().click();
    await manager.getByRole("textbox", { name: zh.forum.yourAnswer }).fill("Room 12");
    await manager.getByRole("button", { name: zh.forum.answer }).click();
    await student.getByText("Room 12").waitFor();
    await stranger.goto(`/bbs/detail${address.search}`);
    await stranger.getByText("没有这个帖子").waitFor();
    await stranger.goto("/bbs/school/home");
    await stranger.waitForURL(/\/bbs\/school\/index/);
    await stranger.goto("/search?key=qzxroom");
    await stranger.getByText(zh.found.none.replace("{key}", "qzxroom")).waitFor();

    // The manager makes the student a moderator, whom a message leads to the queue.
    await manager.goto("/bbs/school/manage");
    await manager.getByRole("searchbox", { name: zh.school.searchMembers }).fill("sam_studies");
    await manager.keyboard.press("Enter");
    const row = manager.getByRole("listitem").filter({ hasText: "sam_studies" });
    await row.getByRole("button", { name: zh.school.changeMember }).click();
    await manager.getByRole("dialog").getByRole("button", { name: zh.school.nameModerator }).click();
    await row.getByText(zh.school.role.moderator).waitFor();
    await student.goto("/message");
    await student.getByRole("link", { name: /made you a moderator of the forum/ }).click();
    await student.getByRole("heading", { name: en.forum.moderation.title }).waitFor();

    // The student leaves and is outside.
    await student.goto("/bbs/school/manage");
    await student.getByRole("button", { name: en.school.leave }).click();
    await student.getByRole("dialog").getByRole("button", { name: en.school.leave }).click();
    await student.waitForURL(/\/bbs\/school\/index/);
    await student.goto(`/bbs/school/detail${address.search}`);
    await student.waitForURL(/\/bbs\/school\/index/);
  });
});
