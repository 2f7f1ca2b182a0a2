/** What a post holds beside its words: curves of a published run, links to pages of the site as cards, and files. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh } = texts;
const insert = new RegExp(`${zh.writing.tool.insert}$`);

const model = `model Draining
  Real level(unit = "m", start = 2, fixed = true);
  Real rate(unit = "m3/s");
equation
  der(level) = -rate;
  rate = 0.5*sqrt(abs(level));
  annotation(experiment(StopTime = 5, Interval = 0.01));
end Draining;
`;

/** What a browser would run if it opened the file. */
const data = "<script>alert(1)</script>";

/** A published run of a member. @returns its address */
async function publishedRun(client: ApiClient, name: string, repositoryId: number): Promise<string> {
  await client.upload(repositoryId, [new File([model], "Draining.mo")]);
  const settings = {
    ...{ modelName: "Draining", startTime: 0, stopTime: 5, intervals: 500 },
    ...{ algorithm: "Dassl", precision: 1e-6, initialStep: null },
  };
  const task = await client.post<{ readonly id: number }>("/mofang/simulation/fireTask", { repositoryId, settings });
  const said = {
    ...{ title: { zh: "水箱放空", en: "A tank drains" }, description: { zh: "", en: "How the level falls." } },
    ...{ authors: [{ name, orcid: null }], licence: "CC-BY-4.0", keywords: [], variables: ["level"] },
  };
  const simulationTaskId = task.data.id;
  await vi.waitFor(
    async () => {
      const { data } = await client.get<{ readonly status: string; readonly message: string }>("/mofang/simulation/task", {
        simulationTaskId,
      });
      expect(data.status, data.message).toBe("succeed");
    },
    { timeout: patience, interval: 200 },
  );
  const body = { id: repositoryId, simulationTaskId, ...said };
  const { data, message } = await client.post<{ readonly key: string }>("/mofang/run/publish", body);
  expect(message).toBe("");
  return `/run/${data.key}`;
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

it("a post shows curves of a run and cards of links, and tells readers without a right no more than one line", async () => {
  const page = await openPage();
  const author = newMember("parts_author");
  await becomeMember(page, author);
  const client = await logInByApi(author.name, author.password);
  const facts = { name: "Drained", openType: "public", modelType: "model", description: "Tanks that run dry" };
  const repository = (await client.post<{ readonly id: number }>("/mofang/repo/create", facts)).data.id;
  const run = await publishedRun(client, author.name, repository);

  // The author chooses the run among their own, and names two variables.
  await page.goto("/bbs/ask");
  await page.getByRole("textbox", { name: zh.forum.postTitle }).fill("水箱放空 Draining tank");
  const body = page.getByRole("textbox", { name: zh.forum.body });
  await body.fill("水位这样下降：");
  await page.getByText(zh.writing.ways.both, { exact: true }).click();
  await page.getByRole("button", { name: insert }).click();
  await page.getByRole("menuitem", { name: zh.writing.insert.curve }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(zh.writing.curve.run).fill("https://example.net/run/k7m2p9q4x8w3");
  await dialog.getByRole("button", { name: insert }).click();
  await dialog.getByText(/不是本站已发布运行的地址/).waitFor();
  await dialog.getByLabel(zh.writing.curve.run).fill("水箱");
  await page.locator(".ant-select-item-option", { hasText: "水箱放空" }).click();
  for (const name of ["level", "rate"]) {
    await dialog.getByLabel(zh.writing.curve.variables).fill(name);
    await dialog.getByLabel(zh.writing.curve.variables).press("Enter");
  }
  await dialog.getByText(zh.writing.curve.choose).click();
  await shoot(page, "dialog");
  await dialog.getByRole("button", { name: insert }).click();
  await expect.poll(() => body.inputValue()).toContain(`\`\`\`curve\n${run}\nlevel\nrate\n\`\`\``);
  await page.getByRole("img", { name: "level 随时间的曲线" }).waitFor();
  const site = new URL(page.url()).origin;
  const block = '```modelica run plot=filled stop=3\nmodel Filling\n  Real filled(unit = "m3") = 2*time;\nend Filling;\n```';
  const links = [block, `${site}/model/${repository}/summary`, `[这次运行](${run})`, "https://example.net/x"];
  await body.fill([await body.inputValue(), ...links].join("\n\n"));
  const file = { name: "水位 level.html", mimeType: "text/html", buffer: Buffer.from(data) };
  await page.locator("input[type=file]").and(page.getByLabel(zh.writing.files.add)).setInputFiles(file);
  await page.getByRole("button", { name: zh.writing.files.remove.replace("{name}", file.name) }).waitFor();
  await shoot(page, "form");
  await page.getByRole("combobox", { name: zh.forum.column }).click();
  await page.getByTitle("建模与语言").click();
  await page.getByRole("button", { name: zh.forum.post, exact: true }).click();
  await page.waitForURL(/\/bbs\/detail\?id=\d+/);
  const address = new URL(page.url()).pathname + new URL(page.url()).search;

  // A visitor sees both, on a phone in the dark, too.
  const visitor = await openPage({ language: "en" });
  await prepareJudging(visitor.context());
  await visitor.goto(address);
  await visitor.getByRole("img", { name: "Curves of rate over time" }).waitFor();
  await visitor.getByRole("link", { name: /\/ Drained/ }).waitFor();
  await visitor.getByRole("link", { name: /^这次运行/ }).waitFor();
  await visitor.getByRole("link", { name: "https://example.net/x" }).waitFor();
  await shoot(visitor, "light");
  const [saved] = await Promise.all([visitor.waitForEvent("download"), visitor.getByRole("link", { name: file.name }).click()]);
  expect(readFileSync(await saved.path(), "utf8")).toBe(data);
  expect(await judge(visitor, [address])).toEqual([]);
  const phone = await openPage({ language: "zh", theme: "dark", width: 390, height: 844 });
  await phone.goto(address);
  await phone.getByRole("img", { name: "level 随时间的曲线" }).waitFor();
  await phone.getByRole("link", { name: /\/ Drained/ }).waitFor();
  await shoot(phone, "phone");

  // The page for readers without scripts has the picture, its numbers and the titles of links.
  const still = async () => {
    const headers = { accept: "*/*", "accept-language": "en" };
    return (await fetch(new URL(address, inject("siteAddress")), { headers })).text();
  };
  const html = await still();
  for (const part of ["<svg", "m³/s", `<a href="${run}">A tank drains</a>`, "/ Drained</a>"]) expect(html).toContain(part);

  // The model that stands in the text is run for them after the first of them has come.
  await expect.poll(still).toContain("Curves: filled");
  expect(await still()).toContain("<figcaption>The last run</figcaption>");

  // Once its repository is private, neither the run nor the repository is shown, and the text stays.
  await client.post("/mofang/repo/update", { id: repository, openType: "private" });
  await visitor.reload();
  await visitor.getByText(/it is not yours to see/).waitFor();
  await visitor.getByRole("link", { name: `${site}/model/${repository}/summary` }).waitFor();
  expect(await visitor.getByRole("link", { name: /Drained/ }).count()).toBe(0);
  await shoot(visitor, "private");
  expect(await still()).not.toContain("Curves: level");
});
