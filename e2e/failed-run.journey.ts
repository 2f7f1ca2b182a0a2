/** A run that fails while the list of runs is closed, in the page and on the server, in both languages. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { openSide } from "./workspace.ts";

const openPage = openBrowser();

const model = (name: string, least: number): string => `model ${name}
  Real level(start = 1, fixed = true);
equation
  der(level) = -1;
  assert(level > ${least}, "the tank is empty");
  annotation(experiment(StopTime = 0.5));
end ${name};
`;

/** The address of a workspace of a new member's repository with a model that fails and one that does not. */
async function tanksOf(page: Page, name: string): Promise<string> {
  const member = newMember(name);
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name: "Tanks", openType: "private", modelType: "model", description: "one is empty soon" };
  const { id } = (await api.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await api.upload(id, [new File([model("Empty", 0.75)], "Empty.mo"), new File([model("Full", 0)], "Full.mo")]);
  return `/workspace?id=${id}&class=Empty`;
}

for (const language of ["zh", "en"] as const) {
  it(`a failed run is in the status line with its reason until a good one, in ${language}`, async () => {
    const t = texts[language];
    const page = await openPage({ language });
    await page.goto(await tanksOf(page, `failing_${language}`));
    await page.getByRole("tab", { name: "Empty" }).waitFor();
    const bar = page.getByRole("region", { name: t.office.bar });
    const simulate = bar.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) });
    const runHere = bar.getByRole("button", { name: t.workspace.runHere });
    const told = page.getByRole("region", { name: t.office.status }).getByRole("alert");
    const list = page.getByRole("region", { name: t.workspace.problems });
    const openClass = async (name: string): Promise<void> => {
      await openSide(page, "classes");
      await page.getByRole("treeitem", { name }).click();
      await page.getByTestId("run-class").getByText(name, { exact: true }).waitFor();
    };
    const shows = async (): Promise<void> => {
      await told.getByText("the tank is empty").waitFor();
      await told.getByRole("button").click();
      const run = list.locator('[data-status="failed"]');
      await run.getByText("the tank is empty").waitFor();
      expect(await list.getByRole("button", { name: t.workspace.showLog }).count()).toBe(1);
      // The list is open with the next failure only where it is asked for again.
      await list.getByRole("button", { name: t.office.closeSheet }).click();
      await list.waitFor({ state: "detached" });
    };

    await openSide(page, "history");
    await runHere.click();
    await shows();
    await openClass("Full");
    await runHere.click();
    await told.waitFor({ state: "detached" });

    await openClass("Empty");
    await simulate.click();
    await shows();
    await openClass("Full");
    await simulate.click();
    await told.waitFor({ state: "detached" });
  });
}
