import { assignmentCalls, repositoryCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { makeClass, setAssignment } from "./class-maker.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, type Member, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;
const teacher: Member = { ...newMember("clara_teaches"), email: "clara@staff.class.edu" };
const punctual: Member = { ...newMember("pia_punctual"), email: "pia@class.edu" };
const tardy: Member = { ...newMember("tom_tardy"), email: "tom@class.edu" };
const listed: Member = { ...newMember("lin_listed"), email: "lin@class.edu" };
const foreign: Member = { ...newMember("frank_foreign"), email: "frank@elsewhere.edu" };
let starterId: number;

beforeAll(async () => {
  const keeper = await logInByApi("keeper", "keeper_2026");
  const domains = [
    { domain: "class.edu", role: "student" },
    { domain: "staff.class.edu", role: "teacher" },
  ];
  const schools = [
    { zh: "班级大学", en: "Class University", region: "SH", domains },
    { zh: "别处大学", en: "Elsewhere University", region: "BJ", domains: [{ domain: "elsewhere.edu", role: "teacher" }] },
  ];
  await keeper.post("/mofang/bbs/school/import", { schools });
});

const tank = (level: number) => `model Tank\n  Real level;\nequation\n  level = ${level};\nend Tank;\n`;
/** A tank that fills, as one student and another one who copies it write it. */
const filling = (name: string) => (level: number) =>
  `model Tank\n  Real ${name}(start = 0, fixed = true);\nequation\n  der(${name}) = if ${name} > ${level} then 0 else 1;\nend Tank;\n`;

/** Writes the model of a repository, as its owner does in the workspace. */
async function write(client: ApiClient, id: number, level: number, model = tank): Promise<void> {
  const files = await client.get<{ readonly files: readonly { readonly blob: string }[] }>(repositoryCalls.modelicaFiles.path, {
    id,
  });
  const changes = [{ kind: "write", path: "Tank.mo", text: model(level), blob: files.data.files[0]?.blob ?? null }];
  const saved = await client.post(repositoryCalls.saveFiles.path, { id, changes, message: `level ${level}` });
  expect(saved.code).toBe(0);
}

async function join(page: Page, code: string, t: typeof zh | typeof en): Promise<void> {
  await page.goto("/bbs/school/classes");
  await page.getByRole("textbox", { name: t.classroom.code }).fill(code);
  await page.getByRole("button", { name: t.classroom.join }).click();
  await page.getByRole("heading", { name: "控制一班" }).waitFor();
}

/** Begins an assignment from the page of the class. @returns the fork */
async function begin(page: Page, title: string, t: typeof zh | typeof en): Promise<number> {
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: t.assignment.begin }).click();
  const link = page.getByRole("link", { name: t.assignment.repository, exact: true });
  const address = (await link.getAttribute("href")) ?? "";
  return Number(/\/model\/(\d+)/.exec(address)?.[1]);
}

async function handIn(page: Page, t: typeof zh | typeof en): Promise<void> {
  await page.getByRole("button", { name: t.assignment.handIn, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.assignment.handIn, exact: true }).click();
  await page.getByText(t.assignment.counting).waitFor();
}

describe("a class", () => {
  it("is made from a roster, joined by code, given assignments that are handed in and marked, and unseen outside", async () => {
    const [page, first, second, outside, visitor] = [
      await openPage(),
      await openPage(),
      await openPage({ language: "en", width: 390 }),
      await openPage(),
      await openPage(),
    ];
    for (const judged of [page, first]) await prepareJudging(judged.context());
    await becomeMember(page, teacher);
    await becomeMember(first, punctual);
    await becomeMember(second, tardy);
    await becomeMember(outside, foreign);
    await becomeMember(visitor, listed);
    await visitor.evaluate(() => localStorage.clear());
    const byApi = await logInByApi(teacher.name, teacher.password);
    const facts = { name: "TankStarter", description: "A tank", openType: "private", modelType: "model" };
    starterId = (await byApi.post<{ readonly id: number }>(repositoryCalls.createRepository.path, facts)).data.id;
    await write(byApi, starterId, 1);

    // The teacher makes the class and takes in a roster of which two lines are wrong.
    await makeClass(page, "控制一班", "zh");
    await page.getByRole("navigation", { name: zh.classroom.zone }).getByRole("link", { name: zh.classroom.tab.people }).click();
    const roster = `学号,姓名,账号\n1001,林一,${listed.email}\n1002,无名,nobody_here\n1003,外校,${foreign.email}\n`;
    await page
      .getByLabel(zh.classroom.roster)
      .setInputFiles({ name: "roster.csv", mimeType: "text/csv", buffer: Buffer.from(roster) });
    const outcome = page.getByRole("status").filter({ hasText: "1003" });
    await outcome.getByText(zh.classroom.line.replace("{line}", "3")).waitFor();
    await outcome.getByText(zh.classroom.line.replace("{line}", "4")).waitFor();
    expect(await outcome.getByText(zh.classroom.fault.unknown).count()).toBe(2);
    await page.getByRole("cell", { name: "林一" }).waitFor();
    const code = await page.getByRole("textbox", { name: zh.classroom.code }).inputValue();

    // Two students join by the code; the teacher sets one assignment that is not yet due, and one that is.
    await join(first, code, zh);
    await join(second, code, en);
    await page
      .getByRole("navigation", { name: zh.classroom.zone })
      .getByRole("link", { name: zh.classroom.tab.overview })
      .click();
    const starter = `${teacher.name}/TankStarter`;
    await setAssignment(page, { className: "控制一班", title: "Tank in time", starter, due: "2099-12-01T23:59" }, "zh");
    const yesterday = new Date(Date.now() - 86_400_000 * 1.5).toISOString().slice(0, 16);
    await setAssignment(page, { className: "控制一班", title: "Tank late", starter, due: yesterday }, "zh");
    const address = new URL(page.url()).pathname;

    // One hands in in time and changes it later, which changes nothing; the other one is late.
    await first.goto(address);
    const fork = await begin(first, "Tank in time", zh);
    const byPia = await logInByApi(punctual.name, punctual.password);
    await write(byPia, fork, 2, filling("level"));
    await handIn(first, zh);
    await write(byPia, fork, 3);
    await second.goto(address);
    const late = await begin(second, "Tank late", en);
    await write(await logInByApi(tardy.name, tardy.password), late, 4);
    await handIn(second, en);
    await second.getByText(en.assignment.state.late, { exact: true }).waitFor();

    // A third student hands in what the first one did, under other names; the teacher puts both side by side.
    const third = await openPage();
    await becomeMember(third, { ...newMember("cora_copies"), email: "cora@class.edu" });
    await join(third, code, zh);
    const copy = await begin(third, "Tank in time", zh);
    const byCora = await logInByApi("cora_copies", newMember("cora_copies").password);
    await write(byCora, copy, 7, filling("height"));
    await handIn(third, zh);
    await page.goto(new URL(third.url()).pathname);
    await page.getByRole("link", { name: zh.assignment.similar }).click();
    await page.getByText(zh.likeness.kind.numbers).waitFor();
    const both = zh.likeness.pair.replace("{first}", "cora_copies").replace("{second}", punctual.name);
    await page.getByRole("button", { name: zh.likeness.compareOf.replace("{names}", both) }).click();
    for (const [name, variable] of [
      ["cora_copies", "height"],
      [punctual.name, "level"],
    ] as const) {
      const side = page.getByRole("region", { name: zh.likeness.modelOf.replace("{name}", name) });
      await side.getByText(variable).first().waitFor();
    }

    // The teacher sees both, reads the commit, and marks.
    await page.goto(`${address}/progress`);
    await page.getByRole("link", { name: zh.assignment.state.late, exact: true }).waitFor();
    const ofPia = page.getByRole("row").filter({ hasText: punctual.name });
    await ofPia.getByRole("link", { name: zh.assignment.state.handedIn, exact: true }).click();
    await page.getByRole("link", { name: /^[0-9a-f]{8}$/ }).waitFor();
    await page.getByRole("spinbutton", { name: /得分/ }).fill("80");
    await page.getByRole("textbox", { name: zh.assignment.markText, exact: true }).fill("Well done, Pia.");
    await page.getByRole("button", { name: zh.assignment.giveMark }).click();
    await page.getByText("80 / 100").waitFor();
    await first.goto(first.url());
    await first.getByText("Well done, Pia.").waitFor();
    await first.getByText("80 / 100").waitFor();
    await second.goto(address);
    await second.getByText(en.assignment.state.notBegun).first().waitFor();
    expect(await second.getByText("80").count()).toBe(0);

    const work = new URL(await page.evaluate(() => location.href)).pathname;
    const task = work.replace(/\/work\/.*/, "");
    const edited = task.replace("/assignment/", "/publish/");
    const taught = [
      "/bbs/school/classes",
      address,
      `${address}/people`,
      `${address}/progress`,
      `${address}/publish`,
      edited,
      task,
      `${task}/similar`,
    ];
    expect(await judge(page, [...taught, work])).toEqual([]);
    expect(await judge(first, ["/bbs/school/classes", address, task])).toEqual([]);

    // A member of another school finds neither the class nor the work; a visitor is asked to sign in.
    await outside.goto(address);
    await outside.waitForURL(/\/404/);
    await outside.goto(`/model/${fork}/summary`);
    await outside.waitForURL(/\/404/);
    const byFrank = await logInByApi(foreign.name, foreign.password);
    for (const call of [assignmentCalls.assignments, assignmentCalls.classroomProgress]) {
      const refused = await byFrank.get(call.path, { classroomId: Number(address.split("/").at(-1)) });
      expect(refused).toMatchObject({ code: 404, data: null });
    }
    await visitor.goto(address);
    await visitor.waitForURL(/\/(sign|login)/);
  });
});
