/** The address of a run: from its first second, shared and taken back, named in two windows, run again by others, then published. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { newestRun, openSide, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const author = newMember("address_author");
const reader = newMember("address_reader");
const zh = texts.zh.publishedRun;
const en = texts.en.publishedRun;
const hostile = '"><img src=x onerror=alert(1)> 基准';

const model = `model Pendulum
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -sin(x) - 0.1*v;
  annotation(experiment(StopTime = 5, Interval = 0.01));
end Pendulum;
`;

/** Runs the model on the server. @returns the address of the run */
async function runOnServer(page: Page, repositoryId: number): Promise<string> {
  await page.goto(`/workspace?id=${repositoryId}&class=Pendulum`);
  await page.getByTestId("run-class").filter({ hasText: "Pendulum" }).waitFor();
  await page.getByRole("button", { name: new RegExp(`${texts.zh.workspace.simulate}$`) }).click();
  await waitForStatus(page, "succeed");
  await openSide(page, "runs");
  const link = newestRun(page).getByRole("link", { name: zh.openAddress });
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  return address;
}

const verdictOf = (page: Page) => page.getByTestId("rerun-verdict").first();

it("a run has an address that its owner shares and takes back, others run it again, and publishing keeps it", async () => {
  const page = await openPage({ language: "zh" });
  await becomeMember(page, author);
  const client = await logInByApi(author.name, author.password);
  const facts = { name: "Pendulums", openType: "public", modelType: "model", description: "d" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Pendulum.mo")]);
  const address = await runOnServer(page, id);
  expect(address).toMatch(/^\/run\/[a-z0-9]{12}$/);
  await page.getByRole("heading", { level: 1, name: "Pendulum" }).waitFor();
  await page.getByText(zh.notShared).waitFor();

  // Another member does not know of it.
  const other = await openPage({ language: "en" });
  await prepareJudging(other.context());
  await becomeMember(other, reader);
  await other.goto(address);
  await other.getByText(/it is not yours to see/).waitFor();

  // A name that is given here is seen in the other window of its owner.
  const list = await page.context().newPage();
  await list.goto("/workbench?tab=simulations");
  await list.getByRole("link", { name: "Pendulum", exact: true }).waitFor();
  await page.getByRole("button", { name: zh.naming }).click();
  const naming = page.getByRole("dialog");
  await naming.getByLabel(zh.runName).fill(hostile);
  await naming.getByLabel(zh.note, { exact: true }).fill("第一次");
  await naming.getByRole("checkbox").check();
  await naming.getByLabel(zh.tags).fill("论文");
  await naming.getByLabel(zh.tags).press("Enter");
  await naming.getByRole("button", { name: texts.zh.action.save }).click();
  await page.getByRole("heading", { level: 1, name: hostile }).waitFor();
  await list.getByText(hostile).waitFor();
  await list.getByLabel(zh.pinned).waitFor();
  await list.close();

  // Shared, it is read and run again, here and on the server, to the last bit.
  await page.getByRole("switch", { name: zh.share }).click();
  await page.getByText(zh.sharedWithAll).waitFor();
  await other.reload();
  await other.getByRole("heading", { level: 1, name: hostile }).waitFor();
  expect(await other.getByRole("switch").count()).toBe(0);
  await other.getByRole("button", { name: en.show }).click();
  await other.locator("pre").waitFor();
  await other.getByRole("button", { name: en.runHere }).click();
  await verdictOf(other).getByText(en.equal).waitFor();
  await other.getByRole("button", { name: en.runOnServer }).click();
  await expect.poll(() => other.getByTestId("rerun-verdict").count(), { timeout: 60_000 }).toBe(2);
  expect(await other.getByTestId("rerun-verdict").nth(1).getAttribute("data-equal")).toBe("true");
  expect(await judge(other, [address])).toEqual([]);

  // Taken back, it is gone for others; published, it is there for all at the same address.
  await page.getByRole("switch", { name: zh.share }).click();
  await page.getByText(zh.notShared).waitFor();
  await other.reload();
  await other.getByText(/it is not yours to see/).waitFor();
  await page.getByRole("button", { name: zh.publish, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(zh.titleZh).fill("摆");
  await dialog.getByRole("button", { name: zh.publish, exact: true }).click();
  await page.getByRole("heading", { name: zh.cite }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await other.reload();
  await other.getByRole("heading", { level: 1, name: "摆" }).waitFor();

  // Who deletes the repository is told what goes with it.
  await page.goto(`/model/${id}/manage?tab=danger`);
  await page.getByRole("button", { name: texts.zh.manage.delete, exact: true }).click();
  await page.getByText("其中有 1 次发布的运行").waitFor();
});
