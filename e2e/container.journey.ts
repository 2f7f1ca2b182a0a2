/** An online tool: opened beside a repository's files, worked in, and its changes committed. */
import { repositoryCalls } from "@mofang/protocol";
import { expect, it } from "vitest";
import { hasBubblewrap } from "../apps/server/src/container/bubblewrap.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en.container;

it.skipIf(!hasBubblewrap())("[WSP-023] a notebook computes beside the files of a repository, and is committed and ended", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("notebook_user");
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name: "Noted", description: "d", openType: "public", modelType: "model" };
  const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
  const changes = [{ kind: "write", path: "M.mo", text: "model M end M;\n", blob: null }];
  await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" });

  await page.goto(`/model/${id}/summary`);
  await page.getByRole("link", { name: t.title }).click();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: t.open.replace("{tool}", t.tool.notebook) }).click();
  const notebook = await opened;
  await notebook.getByRole("button", { name: "Add a cell" }).click();
  await notebook.getByLabel("Code").fill('require("fs").readFileSync("M.mo", "utf8").length');
  await notebook.getByLabel("Code").press("Shift+Enter");
  await notebook.locator("pre", { hasText: "15" }).waitFor();
  await notebook.getByText("Kept in notebook.json").waitFor();
  // It is on another host, and knows nothing of the page that opened it.
  expect(new URL(notebook.url()).hostname).not.toBe(new URL(page.url()).hostname);
  expect(notebook.url()).not.toContain("pass=");
  expect(await notebook.evaluate(() => [window.opener, ...Object.keys(localStorage)])).toEqual([null, "lang"]);

  await page.reload();
  await page.getByText(t.changed.replace("{count}", "1")).waitFor();
  await page.getByRole("button", { name: t.save }).click();
  await page.getByLabel(t.message).fill("notes");
  await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
  await page.getByText(t.changed.replace("{count}", "0")).waitFor();
  await page.getByRole("button", { name: t.end, exact: true }).click();
  await page.getByText(t.none).waitFor();
  await page.goto(`/model/${id}/file`);
  await page.getByText("notebook.json").first().waitFor();
});
