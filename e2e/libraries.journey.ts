import { expect, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember, registerByApi } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { legendAt, newestRun, openProblems, plotVariable, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.zh;
const owner = newMember("lib_owner");
const guest = newMember("lib_guest");

const icon =
  "annotation(Icon(graphics={Rectangle(extent={{-90,-90},{90,90}}, fillColor={1,2,3}, fillPattern=FillPattern.Solid)}))";
const library = (name: string, inside: string) => `package ${name} ${inside} annotation(version="1.0.0"); end ${name};`;
const user = (name: string) => `package Use${name}
  model M
    ${name}.Wheel w annotation(Placement(transformation(extent={{-20,-20},{20,20}})));
    Real x = w.y + 1;
    annotation(experiment(StopTime=1));
  end M;
  annotation(uses(${name}(version="1.0.0")));
end Use${name};`;
const wheel = `model Wheel Real y = 2*time; ${icon}; end Wheel;`;
const guarded = wheel.replace("annotation(Icon", "annotation(Protection(access=Access.icon), Icon");

async function create(client: ApiClient, name: string, openType: "public" | "private", text: string): Promise<number> {
  const facts = { name, openType, modelType: "library", description: name };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([text], `${/^package (\w+)/.exec(text)?.[1]}.mo`)]);
  return id;
}

/** Waits until the site has noted the package of a repository, for somebody who may read it. */
async function noted(client: ApiClient, name: string): Promise<void> {
  const path = "/mofang/public/repo/dependencies/libraries";
  await vi.waitFor(
    async () => expect((await client.get<readonly unknown[]>(path, { uses: `${name}@1.0.0` })).data).toHaveLength(1),
    {
      timeout: patience,
      interval: 300,
    },
  );
}

it("a model that uses another repository's package is drawn, checked and run in the page and on the server; a private one is withheld", async () => {
  await registerByApi(owner);
  const page = await openPage();
  await becomeMember(page, guest);
  const [owners, guests] = [await logInByApi(owner.name, owner.password), await logInByApi(guest.name, guest.password)];
  const open = await create(owners, "Gears", "public", library("Gears", wheel));
  await owners.post("/mofang/repo/versions/add", { id: open, version: "1.0.0" });
  await create(owners, "Guarded", "public", library("Guarded", guarded));
  await create(owners, "Secret", "private", library("Secret", wheel));
  for (const name of ["Gears", "Guarded", "Secret"]) await noted(owners, name);
  const using = async (name: string) => create(guests, `Use${name}`, "public", user(name));

  // Drawn where it is read, with the icon of the other repository's class.
  const id = await using("Gears");
  await guests.post("/mofang/repo/update", { id, initialModel: "UseGears.M" });
  await page.goto(`/model/${id}/summary`);
  await page.locator('[data-component="w"][data-class="Gears.Wheel"] [fill="#010203"]').first().waitFor({ state: "attached" });

  // Checked and run in the page; its package stands in the tree.
  await page.goto(`/workspace?id=${id}&class=UseGears.M`);
  await page.getByTestId("run-class").filter({ hasText: "UseGears.M" }).waitFor();
  await page.getByRole("treeitem", { name: /Gears/ }).nth(1).waitFor();
  await page.getByText(t.workspace.noProblems).waitFor();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await plotVariable(page, "x");
  expect(Number.parseFloat((await legendAt(page, 0.99))[1] ?? "")).toBeCloseTo(3, 1);

  // Run on the server, whose log says which repository and commit it took.
  await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
  const onServer = page.locator('[data-testid^="run-task:"]').first();
  await onServer.and(page.locator('[data-status="succeed"]')).waitFor();
  await newestRun(page).getByRole("button", { name: t.workspace.showLog }).click();
  await page.getByText(`${owner.name}/Gears`).waitFor();

  // What may not be read in text says so, and runs on the server alone.
  const guardedId = await using("Guarded");
  await page.goto(`/workspace?id=${guardedId}&class=UseGuarded.M`);
  await page.getByTestId("run-class").filter({ hasText: "UseGuarded.M" }).waitFor();
  await openProblems(page);
  await page.getByText("只能在服务器上运行").first().waitFor();
  await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
  await page.locator('[data-testid^="run-task:"]').first().and(page.locator('[data-status="succeed"]')).waitFor();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await page.locator('[data-testid^="run-page:"]').first().and(page.locator('[data-status="failed"]')).waitFor();

  // What is private is named as missing.
  const secretId = await using("Secret");
  await page.goto(`/workspace?id=${secretId}&class=UseSecret.M`);
  await openProblems(page);
  await page.getByText("没有安装库 Secret 1.0.0").first().waitFor();
  const stranger = await guests.get<readonly unknown[]>("/mofang/public/repo/dependencies/libraries", { uses: "Secret@1.0.0" });
  expect(stranger.data).toEqual([]);
});
