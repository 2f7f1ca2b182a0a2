/** An online tool: opened beside a repository's files, worked in, and its changes committed. */
import { containerCalls, repositoryCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hasBubblewrap } from "../apps/server/src/container/bubblewrap.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en.container;

/** A page of a new member, who has one repository with a file. */
async function pageBesideFile(memberName: string, name: string, path: string, text: string) {
  const page = await openPage({ language: "en" });
  const member = newMember(memberName);
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name, description: "d", openType: "private", modelType: "model" };
  const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
  const changes = [{ kind: "write", path, text, blob: null }];
  await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" });
  return { page, api, id };
}

async function openNotebook(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: t.open.replace("{tool}", t.tool.notebook) }).click();
  return opened;
}

it.skipIf(!hasBubblewrap())(
  "[WSP-023] a notebook computes beside the files of a repository, and is committed and ended",
  async () => {
    const { page, id } = await pageBesideFile("notebook_user", "Noted", "M.mo", "model M end M;\n");

    await page.goto(`/model/${id}/summary`);
    await page.getByRole("link", { name: t.title }).click();
    const notebook = await openNotebook(page);
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
  },
);

it.skipIf(!hasBubblewrap())(
  "[WSP-023] a notebook runs a model on the site in each of its languages, and its files go to a new branch",
  async () => {
    const drop = "model Drop Real v(start = 0, fixed = true); equation der(v) = 9.81; end Drop;\n";
    const { page, api, id } = await pageBesideFile("notebook_branch", "Ran", "Drop.mo", drop);

    await page.goto(`/container?id=${id}`);
    const notebook = await openNotebook(page);
    await notebook.getByRole("button", { name: "Add an example" }).click();
    const cells = notebook.getByLabel("Code");
    await expect.poll(() => cells.count()).toBeGreaterThan(0);
    for (const cell of await cells.all()) {
      // The example names the model that the repository shows first, which is proposed a moment after the push.
      await cell.fill((await cell.inputValue()).replace("Package.Model", "Drop"));
      await cell.press("Shift+Enter");
    }
    for (const output of await notebook.locator("pre").all()) await output.filter({ hasText: /'time'.*'v'.*1/s }).waitFor();
    await notebook.getByText("Kept in notebook.json").waitFor();

    await page.reload();
    await page.getByRole("button", { name: t.save }).click();
    await page.getByLabel(t.newBranch).fill("trial");
    await page.getByText(t.goesTo.replace("{branch}", "trial")).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
    await page.getByText(t.changed.replace("{count}", "0")).waitFor();
    await page.getByText("· trial", { exact: false }).waitFor();
    const listed = await api.get<{ readonly branches: readonly string[] }>(repositoryCalls.branches.path, { id });
    expect(listed.data.branches).toContain("trial");
    await page.getByRole("button", { name: t.end, exact: true }).click();
    await page.getByText(t.none).waitFor();
    // The run is among those of the member.
    const runs = await api.get<{ readonly rows: readonly { readonly status: string }[] }>("/mofang/simulation/tasks", {
      repositoryId: id,
      page: 1,
      pageSize: 10,
    });
    expect(runs.data.rows.map(({ status }) => status)).toEqual(expect.arrayContaining(["succeed"]));
  },
);

it.skipIf(!hasBubblewrap())(
  "a session whose files fill its part of the disk ends, says so, and lets them be downloaded",
  async () => {
    const { page, api, id } = await pageBesideFile("notebook_full", "Filled", "M.mo", "model M end M;\n");

    await page.goto(`/container?id=${id}`);
    const notebook = await openNotebook(page);
    await notebook.getByRole("button", { name: "Add a cell" }).click();
    await notebook
      .getByLabel("Code")
      .fill('for (let i = 0; i < 12; i++) require("fs").writeFileSync("part" + i, Buffer.alloc(1e7, i))');
    await notebook.getByLabel("Code").press("Shift+Enter");
    const endings = async () =>
      (await api.get<readonly { readonly ending: string | null }[]>(containerCalls.runningContainers.path)).data.map(
        ({ ending }) => ending,
      );
    await expect.poll(endings).toEqual(["full"]);
    await page.reload();
    await page.getByText(t.ending.full).waitFor();
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: t.download }).click();
    expect((await downloaded).suggestedFilename()).toBe("Filled.zip");
    await page.getByRole("button", { name: t.goOn, exact: true }).click();
    await page.getByText("The files of the session take more than", { exact: false }).waitFor();
    await page.getByRole("button", { name: t.end, exact: true }).click();
    await page.getByRole("button", { name: t.discard }).click();
    await page.getByText(t.none).waitFor();
  },
);
