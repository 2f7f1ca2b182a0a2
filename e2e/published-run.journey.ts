/** A run that is published: cited, run again by another member in the browser and on the server, and compared to the last bit. */
import { expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { newestRun, openSide, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const author = newMember("run_author");
const reader = newMember("run_reader");
const zh = texts.zh.publishedRun;
const en = texts.en.publishedRun;

/** A nonlinear oscillator with an event, whose values come of many elementary functions and of a library. */
const model = `model Oscillator
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Boolean isHigh(start = true, fixed = true);
equation
  der(x) = v;
  der(v) = RerunGears.rate * sin(3 * time) - 0.3 * v * exp(-abs(v)) - x ^ 3;
  when x > 0.5 then isHigh = not pre(isHigh); end when;
  annotation(experiment(StopTime = 5, Interval = 0.01));
end Oscillator;
`;
const title = '"><img src=x onerror=alert(1)> {振荡} \\end';

const gears = (version: string, rate: number) =>
  new File(
    [`package RerunGears constant Real rate = ${rate}; annotation(version="${version}"); end RerunGears;`],
    "RerunGears.mo",
  );

async function install(keeper: ApiClient, version: string, rate: number): Promise<void> {
  const { code, message } = await keeper.sendFiles("/mofang/admin/library/upload", [gears(version, rate)]);
  if (code !== 0) throw new Error(message);
}

it("a run is published, cited, run again elsewhere with the same bits, and a library that changed is named", async () => {
  const keeper = await logInByApi("keeper", "keeper_2026");
  await install(keeper, "1.0.0", 1.5);

  // The author runs on the server, names the run and publishes it.
  const page = await openPage({ language: "zh" });
  await becomeMember(page, author);
  const client = await logInByApi(author.name, author.password);
  const facts = { name: "Oscillators", openType: "public", modelType: "model", description: "d" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Oscillator.mo")]);
  await page.goto(`/workspace?id=${id}&class=Oscillator`);
  await page.getByTestId("run-class").filter({ hasText: "Oscillator" }).waitFor();
  await page.getByRole("button", { name: new RegExp(`${texts.zh.workspace.simulate}$`) }).click();
  await waitForStatus(page, "succeed");
  await openSide(page, "runs");
  await newestRun(page).getByRole("button", { name: zh.naming }).click();
  const naming = page.getByRole("dialog");
  await naming.getByLabel(zh.runName).fill("基准");
  await naming.getByLabel(zh.tags).fill("论文");
  await naming.getByLabel(zh.tags).press("Enter");
  await naming.getByRole("button", { name: texts.zh.action.save }).click();
  await newestRun(page).getByText("论文").waitFor();
  await newestRun(page).getByRole("button", { name: zh.publishRun }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(zh.titleZh).fill(title);
  await dialog.getByLabel(zh.orcid.replace("{number}", "1")).fill("0000-0002-1825-0098");
  await dialog.getByRole("button", { name: zh.publish, exact: true }).click();
  await dialog.getByText(zh.orcidWrong).waitFor();
  await dialog.getByLabel(zh.orcid.replace("{number}", "1")).fill("0000-0002-1825-0097");
  await dialog.getByLabel(zh.shownCurves).fill("x");
  await page.locator(".ant-select-item-option", { hasText: /^x$/ }).click();
  await dialog.getByRole("button", { name: zh.publish, exact: true }).click();
  const link = newestRun(page).getByRole("link", { name: zh.openPublished });
  await link.waitFor();
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/run\/[a-z0-9]{12}$/);

  // Another member reads it, with its citation, and runs it again in the browser and on the server.
  const other = await openPage({ language: "en" });
  await prepareJudging(other.context());
  await becomeMember(other, reader);
  await other.goto(address);
  await other.getByRole("heading", { level: 1, name: title }).waitFor();
  await other.getByText(`${title}[DS/OL].`).waitFor();
  await other.getByRole("tab", { name: "BibTeX" }).click();
  await other.getByText("\\{振荡\\} \\textbackslash{}end").waitFor();
  await other.getByRole("button", { name: en.runHere }).click();
  const verdict = other.getByTestId("rerun-verdict");
  await verdict.getByText(en.equal).waitFor();
  const digests = await verdict.locator("dd").allTextContents();
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(digests[1]).toBe(digests[0]);
  await other.getByRole("button", { name: en.runOnServer }).click();
  await expect.poll(() => verdict.count(), { timeout: 60_000 }).toBe(2);
  expect(await verdict.nth(1).getAttribute("data-equal")).toBe("true");

  // The page is for all, and for who runs no scripts.
  const written = await (await fetch(new URL(address, other.url()), { headers: { accept: "text/html" } })).text();
  expect(written).not.toContain("<img src=x");
  expect(written).toContain('"@type":"Dataset"');

  // Another version of the library is named, with the variable that differs.
  await keeper.post("/mofang/admin/library/remove", { name: "RerunGears", version: "1.0.0" });
  await install(keeper, "2.0.0", 1.6);
  await other.reload();
  await other.getByRole("button", { name: en.runHere }).click();
  await verdict.getByText(en.notEqual).waitFor();
  const change = en.libraryChanged.replace("{name}", "RerunGears").replace("{wanted}", "1.0.0").replace("{had}", "2.0.0");
  await verdict.getByText(change).waitFor();
  await verdict.getByRole("cell", { name: "x", exact: true }).waitFor();
  expect(await judge(other, [address])).toEqual([]);
});
