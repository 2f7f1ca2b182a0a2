import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, createRepository, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { openWorkspace, save, showText, typeText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.zh;

const place = (x: number): string => `annotation(Placement(transformation(extent = {{${x - 10}, -10}, {${x + 10}, 10}})))`;
const line = (from: number, to: number): string => `annotation(Line(points = {{${from}, 0}, {${to}, 0}}))`;
const frame = "Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})})";
const parts = `  connector Port
    Real h;
    flow Real q;
    annotation(${frame});
  end Port;
  model Tank
    parameter Real area = 1;
    Port inlet annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Port outlet annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Real level(start = 1, fixed = true);
  equation
    area * der(level) = inlet.q + outlet.q;
    inlet.h = level;
    outlet.h = level;
    annotation(${frame});
  end Tank;`;
const library = (plant: string): string => `package Tanks\n${parts}\n${plant}\nend Tanks;\n`;
const plantBefore = `  model Plant
    Tank first(area = 1) ${place(-60)};
    Tank second ${place(0)};
    Tank spare ${place(60)};
  equation
    connect(first.outlet, second.inlet) ${line(-50, -10)};
  end Plant;`;
const plantAfter = `  model Plant
    Tank first(area = 2.5) ${place(-60)};
    Tank second ${place(20)};
    Tank third ${place(80)};
  equation
    connect(first.outlet, second.inlet) ${line(-50, 10)};
    connect(second.outlet, third.inlet) ${line(30, 70)};
  end Plant;`;

/** Publishes the newest commit on the page of versions. */
async function publish(page: Page, repositoryId: number, number: string): Promise<void> {
  await page.goto(`/model/${repositoryId}/version`);
  await page.getByRole("button", { name: t.version.publish }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.version.number).fill(number);
  await dialog.getByLabel(t.version.description).fill(`版本 ${number}`);
  await dialog.getByRole("button", { name: t.version.publish }).click();
  await page.getByText(t.version.published.replace("{version}", number)).waitFor();
}

describe("the life of a repository", () => {
  const owner = newMember("lin_shui");
  const guest = newMember("grace_tank");

  it("[REP-029] [REP-083] [REP-084] [REP-090] [REP-144] is edited, published, compared, shared, merged, deleted and restored", async () => {
    const page = await openPage();
    await becomeMember(page, owner);
    const id = await createRepository(page, { name: "Tanks", openType: "private", description: "两个水箱" }, "zh");
    await page
      .locator('input[type="file"]:not([webkitdirectory])')
      .setInputFiles({ name: "Tanks.mo", mimeType: "text/plain", buffer: Buffer.from(library(plantBefore)) });
    await page.getByText(/(?<!\d)1 \/ 1(?!\d)/).waitFor();
    await publish(page, id, "1.0.0");

    // What was typed is on the server, also for a page that is opened anew.
    await openWorkspace(page, id);
    await typeText(page, library(plantAfter));
    await page.getByText(t.workspace.draft.kept).waitFor();
    await page.reload();
    await showText(page);
    await page.locator(".cm-content", { hasText: "third" }).waitFor();
    await save(page, "zh", "加上第三个水箱");
    await page.getByText(t.workspace.save.done).waitFor();
    await publish(page, id, "1.1.0");

    await page.getByRole("link", { name: t.version.compareOf.replace("{version}", "1.0.0") }).click();
    const marks = (kind: string) => page.getByRole("group").locator(`[data-change="${kind}"]`);
    // A line that runs straight has no area, and so counts as hidden.
    for (const kind of ["added", "removed"]) await marks(kind).first().waitFor({ state: "attached" });
    // On the right the third tank and its connection; on the left the spare one; on both sides the rest.
    const counts = () => Promise.all(["added", "removed", "changed", "moved"].map((kind) => marks(kind).count()));
    await expect.poll(counts).toEqual([2, 1, 2, 4]);
    await page.getByText("2.5", { exact: true }).waitFor();
    await page.getByRole("tab", { name: t.version.textChanges.replace("{count}", "1") }).click();
    await page.getByText("Tank third", { exact: false }).first().waitFor();

    // A link invites; the owner decides.
    await page.goto(`/model/${id}/manage?tab=members`);
    await page.getByLabel(t.invitation.level).click();
    await page.getByText(t.roleNote.ROLE_PROJECT_EDIT).click();
    await page.getByRole("button", { name: t.invitation.make }).click();
    const link = await page.getByRole("textbox", { name: t.invitation.link }).inputValue();
    const other = await openPage();
    await becomeMember(other, guest);
    await other.goto(`/model/${id}/summary`);
    await other.getByText(t.notFound.title).waitFor();
    await other.goto(new URL(link).pathname + new URL(link).search);
    await other.getByRole("button", { name: t.invitation.join, exact: true }).click();
    await other.getByText(t.invitation.joinSent).waitFor();
    await page.getByRole("tab", { name: t.manage.applications }).click();
    await page.getByRole("button", { name: t.application.passOf.replace("{name}", guest.name) }).click();
    await page.getByText(t.application.passed.replace("{name}", guest.name)).waitFor();
    await other.goto(`/model/${id}/summary`);
    await other.getByRole("heading", { name: /Tanks/ }).first().waitFor();

    // What one types the other sees; what somebody commits beside them and they change too, they decide when they save.
    await openWorkspace(other, id);
    await typeText(other, library(plantAfter.replace("area = 2.5", "area = 9")));
    await other.getByText(t.workspace.draft.kept).waitFor();
    await openWorkspace(page, id);
    await page.locator(".cm-content", { hasText: "area = 9" }).waitFor();
    const outside = await logInByApi(owner.name, owner.password);
    const tree = await outside.get<{ readonly entries: readonly { readonly path: string; readonly blob: string }[] }>(
      "/mofang/tgit/tree",
      { id },
    );
    const text = library(plantAfter.replace("area = 2.5", "area = 7").replace(place(80), place(90)));
    const changes = tree.data.entries.map(({ path, blob }) => ({ kind: "write", path, text, blob }));
    expect((await outside.post("/mofang/repo/saveFiles", { id, message: "改面积", changes })).code).toBe(0);
    await save(other, "zh", "也改面积");
    const conflict = other.getByRole("dialog").filter({ hasText: t.conflict.title });
    await conflict.getByText("area = 7").waitFor();
    await conflict.getByText("area = 9").click();
    await conflict.getByRole("button", { name: t.conflict.decide }).click();
    await conflict.getByText(t.conflict.allDecided).waitFor();
    await conflict.getByRole("button", { name: t.workspace.save.action, exact: true }).click();
    await other.getByText(t.workspace.save.done).waitFor();
    await other.locator(".cm-content", { hasText: "area = 9" }).waitFor();
    // What the other changed beside it has come along.
    await other.locator(".cm-content", { hasText: "extent = {{80, -10}" }).waitFor();

    await page.goto(`/model/${id}/manage?tab=danger`);
    await page.getByRole("button", { name: t.manage.delete }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("textbox").fill("Tanks");
    await question.getByRole("button", { name: t.manage.delete }).click();
    await page.waitForURL(/\/workbench\?tab=bin/);
    await other.goto(`/model/${id}/summary`);
    await other.getByText(t.notFound.title).waitFor();
    await page.getByRole("button", { name: t.bin.restoreOf.replace("{name}", "Tanks") }).click();
    await page.getByText(t.bin.restored.replace("{name}", "Tanks")).waitFor();
    await page.goto(`/model/${id}/version`);
    await page.getByRole("link", { name: "1.1.0", exact: true }).waitFor();
  });
});
