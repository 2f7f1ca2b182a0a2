/** What a workspace opens with: the class of its address over the drafts of an earlier visit, and a tab that was duplicated. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { showText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const part = (name: string) => `  model ${name} "Of the plant"\n    Real x = time;\n  end ${name};\n`;
const plant = `package Plant\n${["Pump", "Tank", "Valve"].map(part).join("")}end Plant;\n`;

/** The address of a workspace of a new member's repository with the plant. */
async function plantOf(page: Page, name: string): Promise<string> {
  const member = newMember(name);
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name: "Plant", openType: "private", modelType: "model", description: "to be opened" };
  const { id } = (await api.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await api.upload(id, [new File([plant], "Plant.mo")]);
  return `/workspace?id=${id}`;
}

const shownClass = (page: Page) => page.getByTestId("run-class");

async function openClass(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}&class=${name}`);
  await shownClass(page).getByText(name, { exact: true }).waitFor();
}

/** Types at the beginning of a line of the text, the first or the last. */
async function typeAt(page: Page, key: "Home" | "End", text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press(`Control+${key}`);
  await page.keyboard.insertText(text);
}

it("the class of the address is shown where a draft has moved its text, and where only the draft has it", async () => {
  const page = await openPage({ language: "en" });
  const address = await plantOf(page, "opening_olga");
  await openClass(page, address, "Plant.Tank");
  await showText(page);
  await typeAt(page, "Home", "// A draft that is longer than what stands between two classes of the plant\n");
  await typeAt(page, "End", "model Drafted\nend Drafted;\n");
  await page.getByText(t.workspace.draft.kept).waitFor();

  await page.goto("about:blank");
  await openClass(page, address, "Plant.Tank");
  await showText(page);
  await page.locator(".cm-content").getByText("// A draft").waitFor();
  await page.getByText(t.workspace.draft.kept).waitFor();
  expect(await shownClass(page).textContent()).toBe("Plant.Tank");

  await page.goto("about:blank");
  await openClass(page, address, "Drafted");
  await page.getByRole("tab", { name: "Drafted" }).waitFor();

  await page.goto("about:blank");
  await openClass(page, address, "Plant.Lost");
  await page.getByText(t.workspace.noClass.replace("{name}", "Plant.Lost")).waitFor();
});

it("a duplicated tab is a workspace of its own, in which the same person types too", async () => {
  const first = await openPage({ language: "en" });
  const address = await plantOf(first, "opening_otto");
  await openClass(first, address, "Plant.Tank");
  await showText(first);
  await first.locator(".cm-content").getByText("model Tank").waitFor();
  const groupOf = (page: Page) =>
    page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith("mofang.windows."))?.[1]);
  await expect.poll(() => groupOf(first)).toBeDefined();

  // A window that a script opens begins with a copy of what the tab keeps, as a duplicated tab does.
  await first.evaluate(() => sessionStorage.setItem("copied", "with the tab"));
  const opening = first.waitForEvent("popup");
  await first.evaluate(() => void window.open(location.href));
  const second = await opening;
  await showText(second);
  await second.locator(".cm-content").getByText("model Tank").waitFor();
  expect(await second.evaluate(() => sessionStorage.getItem("copied"))).toBe("with the tab");
  await expect.poll(() => groupOf(second)).not.toBe(await groupOf(first));

  // What is shown is each one's own; what is typed is of both.
  await second.keyboard.press("Control+3");
  await second.getByRole("region", { name: t.office.cell.model }).waitFor({ state: "hidden" });
  await typeAt(first, "End", "// typed in the first tab\n");
  await second.keyboard.press("Control+1");
  await second.locator(".cm-content").getByText("// typed in the first tab").waitFor();
  await typeAt(second, "Home", "// typed in the duplicate\n");
  await first.keyboard.press("Control+Home");
  await first.locator(".cm-content").getByText("// typed in the duplicate").waitFor();
  for (const page of [first, second]) {
    await page.getByText(t.workspace.draft.kept).waitFor();
    expect(await page.getByRole("list", { name: t.work.people }).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
  }

  // Both are there after the other has gone.
  await second.close();
  await first.reload();
  await showText(first);
  await first.locator(".cm-content").getByText("// typed in the duplicate").waitFor();
  await first.locator(".cm-content").press("Control+End");
  await first.locator(".cm-content").getByText("// typed in the first tab").waitFor();
});
