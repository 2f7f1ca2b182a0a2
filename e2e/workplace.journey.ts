/** One workspace a person: who opens a second one chooses which is closed, and nothing that was typed is lost. */
import { repositoryCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { openWorkspace, showText, typeText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en.start.other;

async function createModel(api: ApiClient, name: string): Promise<number> {
  const facts = { name, description: "d", openType: "public", modelType: "model" };
  const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
  const changes = [{ kind: "write", path: `${name}.mo`, text: `model ${name}\n  Real x;\nend ${name};\n`, blob: null }];
  await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" });
  return id;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

it("[WSP-020] [WSP-021] a second workspace closes the first, which keeps what was typed and is taken back", async () => {
  const [first, second] = [await openPage({ language: "en" }), await openPage({ language: "en" })];
  const member = newMember("one_workspace");
  await becomeMember(first, member);
  const api = await logInByApi(member.name, member.password);
  const [tank, pump] = [await createModel(api, "Tank"), await createModel(api, "Pump")];
  await openWorkspace(first, tank);
  await typeText(first, "model Tank\n  Real level;\nend Tank;\n");

  await logIn(second, member, "en");
  await second.goto(`/workspace?id=${pump}`);
  await dialog(second, t.title).getByText("one_workspace / Tank").waitFor();
  await dialog(second, t.title).getByRole("button", { name: t.closeOthers }).click();
  await showText(second);

  // The first page hears of it by itself.
  await dialog(first, t.closedTitle).getByText("one_workspace / Pump").waitFor();
  expect(await first.locator(".cm-content").textContent()).toContain("Real level;");
  await dialog(first, t.closedTitle).getByRole("button", { name: t.takeBack }).click();
  await dialog(first, t.closedTitle).waitFor({ state: "detached" });
  expect(await first.locator(".cm-content").textContent()).toContain("Real level;");

  await dialog(second, t.closedTitle).getByRole("button", { name: t.closeCurrent }).click();
  await second.waitForURL(`**/model/${pump}/summary`);

  // Another window of one browser is the same workspace, another repository in it is not.
  const window = await first.context().newPage();
  await openWorkspace(window, tank);
  await window.locator(".cm-content").getByText("Real level;").waitFor();
  await window.goto(`/workspace?id=${pump}`);
  await dialog(window, t.title).getByText(t.thisBrowser).waitFor();
  await dialog(window, t.title).getByRole("button", { name: t.closeCurrent }).click();
  await window.waitForURL(`**/model/${pump}/summary`);
  expect(await dialog(first, t.closedTitle).count()).toBe(0);
});
