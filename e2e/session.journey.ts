/** What becomes of a page whose login ends, and of a tab that has none. */
import { accountCalls } from "@mofang/protocol";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { logOut, newMember, register } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh } = texts;

it("[ERR-013] [ERR-014] a login that is ended elsewhere opens over the page, and what was typed is sent after it", async () => {
  const page = await openPage();
  const member = newMember("held_login");
  await register(page, member, "zh");
  await page.goto("/model/publish");
  await page.getByLabel(zh.repository.name, { exact: true }).fill("HeldModel");
  await page.getByLabel(zh.repository.description, { exact: true }).fill("半句话");

  const elsewhere = await logInByApi(member.name, member.password);
  expect((await elsewhere.post(accountCalls.closeSession.path, {})).code).toBe(0);

  // The page hears of it by itself and stays where it is.
  await page.getByRole("button", { name: zh.account.loginAgain }).click();
  const login = page.getByRole("dialog", { name: zh.account.mode.login });
  await login.getByLabel(zh.account.name, { exact: true }).fill(member.name);
  await login.getByRole("textbox", { name: zh.account.password, exact: true }).fill(member.password);
  await login.getByRole("button", { name: zh.account.login, exact: true }).click();
  await login.waitFor({ state: "detached" });

  expect(new URL(page.url()).pathname).toBe("/model/publish");
  expect(await page.getByLabel(zh.repository.name, { exact: true }).inputValue()).toBe("HeldModel");
  expect(await page.getByLabel(zh.repository.description, { exact: true }).inputValue()).toBe("半句话");
  await page.getByLabel(zh.repository.modelTypeLabel).click();
  await page.getByTitle(zh.repository.modelType.model, { exact: true }).click();
  await page.getByRole("button", { name: zh.repository.create }).click();
  await page.waitForURL(/\/model\/publish\?id=\d+/);
});

it("a new tab says why it asks for a login that another tab has, and goes on as the same person", async () => {
  const page = await openPage();
  const member = newMember("two_tabs");
  await register(page, member, "zh");
  await logOut(page, member, "zh");
  await page.goto("/sign");
  await page.getByLabel(zh.account.name, { exact: true }).fill(member.name);
  await page.getByRole("textbox", { name: zh.account.password, exact: true }).fill(member.password);
  await page.getByRole("checkbox", { name: zh.account.remember }).uncheck();
  await page.getByRole("button", { name: zh.account.login, exact: true }).click();
  const menu = zh.shell.userMenu.replace("{name}", member.name);
  await page.getByRole("button", { name: menu }).waitFor();

  const tab = await page.context().newPage();
  await tab.goto("/workbench");
  await tab.getByText(zh.account.otherTabReason).waitFor();
  await tab.getByRole("button", { name: zh.account.otherTabGoOn.replace("{name}", member.name) }).click();
  await tab.getByRole("button", { name: menu }).waitFor();
  expect(new URL(tab.url()).pathname).toBe("/workbench");
  // Both have a session of their own: signing out here leaves the other one in.
  await logOut(tab, member, "zh");
  await page.reload();
  await page.getByRole("button", { name: menu }).waitFor();
});
