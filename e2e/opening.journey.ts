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
