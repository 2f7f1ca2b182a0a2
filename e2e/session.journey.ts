/** A page whose login ends while somebody types. */
import { accountCalls } from "@mofang/protocol";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh } = texts;

it("[ERR-013] [ERR-014] a login that is ended elsewhere opens over the page, and what was typed is sent after it", async () => {
  const page = await openPage();
  const member = newMember("held_login");
  await becomeMember(page, member);
  await page.goto("/model/publish");
  await page.getByLabel(zh.repository.name, { exact: true }).fill("HeldModel");
  await page.getByLabel(zh.repository.description, { exact: true }).fill("半句话");

  const elsewhere = await logInByApi(member.name, member.password);
  expect((await elsewhere.post(accountCalls.closeSession.path, {})).code).toBe(0);

  // The page hears of it by itself and stays where it is.
  await page.getByRole("button", { name: zh.account.loginAgain }).click();
  await page.getByLabel(zh.account.name, { exact: true }).fill(member.name);
  await page.getByRole("textbox", { name: zh.account.password, exact: true }).fill(member.password);
  await page.getByRole("button", { name: zh.account.login, exact: true }).click();
  await page.getByRole("textbox", { name: zh.account.password, exact: true }).waitFor({ state: "detached" });

  expect(new URL(page.url()).pathname).toBe("/model/publish");
  expect(await page.getByLabel(zh.repository.name, { exact: true }).inputValue()).toBe("HeldModel");
  expect(await page.getByLabel(zh.repository.description, { exact: true }).inputValue()).toBe("半句话");
  await page.getByLabel(zh.card.modelTypeLabel).click();
  await page.getByTitle(zh.card.modelType.model, { exact: true }).click();
  await page.getByRole("button", { name: zh.repository.create }).click();
  await page.waitForURL(/\/model\/publish\?id=\d+/);
});
