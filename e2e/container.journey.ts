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

it.skipIf(!hasBubblewrap())(
  "[WSP-023] a notebook computes beside the files of a repository, and is committed and ended",
  async () => {
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
  },
);

it.skipIf(!hasBubblewrap())(
  "[WSP-023] a notebook runs a model on the site in each of its languages, and its files go to a new branch",
  async () => {
    const page = await openPage({ language: "en" });
    const member = newMember("notebook_branch");
    await becomeMember(page, member);
    const api = await logInByApi(member.name, member.password);
    const facts = { name: "Ran", description: "d", openType: "private", modelType: "model" };
    const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
    const drop = "model Drop Real v(start = 0, fixed = true); equation der(v) = 9.81; end Drop;\n";
    await api.post(repositoryCalls.saveFiles.path, {
      id,
      changes: [{ kind: "write", path: "Drop.mo", text: drop, blob: null }],
      message: "m",
    });

    await page.goto(`/container?id=${id}`);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: t.open.replace("{tool}", t.tool.notebook) }).click();
    const notebook = await opened;
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
    const page = await openPage({ language: "en" });
    const member = newMember("notebook_full");
    await becomeMember(page, member);
    const api = await logInByApi(member.name, member.password);
    const facts = { name: "Filled", description: "d", openType: "private", modelType: "model" };
    const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
    await api.post(repositoryCalls.saveFiles.path, {
      id,
      changes: [{ kind: "write", path: "M.mo", text: "model M end M;\n", blob: null }],
      message: "m",
    });

    await page.goto(`/container?id=${id}`);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: t.open.replace("{tool}", t.tool.notebook) }).click();
    const notebook = await opened;
    await notebook.getByRole("button", { name: "Add a cell" }).click();
    await notebook
      .getByLabel("Code")
      .fill('for (let i = 0; i < 12; i++) require("fs").writeFileSync("part" + i, Buffer.alloc(1e7, i))');
    await notebook.getByLabel("Code").press("Shift+Enter");
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole("heading", { name: t.sessions }).waitFor();
        await page
          .getByText(t.changed.replace("{count}", "13"))
          .or(page.getByText(t.changed.replace("{count}", "12")))
          .or(page.getByText(t.state.running))
          .first()
          .waitFor();
        return page.getByText(t.ending.full).count();
      })
      .toBe(1);
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: t.download }).click();
    expect((await downloaded).suggestedFilename()).toBe("Filled.zip");
    await page.getByRole("button", { name: t.goOn }).click();
    await page.getByText("The files of the session take more than", { exact: false }).waitFor();
    await page.getByRole("button", { name: t.end, exact: true }).click();
    await page.getByRole("button", { name: t.discard }).click();
    await page.getByText(t.none).waitFor();
  },
);
