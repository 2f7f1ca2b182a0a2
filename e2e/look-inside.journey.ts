/** The way into components of a library's classes, and back out again. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en;

const model = `model Bench
  MofangExamples.MotorWithController drive annotation(Placement(transformation(extent={{-40,-40},{40,40}})));
  annotation(uses(MofangExamples(version="1.0.0")));
end Bench;
`;

const component = (page: Page, name: string) => page.locator(`svg > g > [data-component="${name}"]`);

/** Double-clicks a component while Alt is held. */
async function lookInto(page: Page, name: string): Promise<void> {
  const box = await boxOf(component(page, name));
  await page.keyboard.down("Alt");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.up("Alt");
}

it("a double click with Alt looks into a component of a library's class, and the way leads back", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("looking_lena");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Bench", openType: "private", modelType: "model", description: "to be looked into" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Bench.mo")]);

  // A model of one's own holds one, in which the library has others.
  await page.goto(`/workspace?id=${id}&class=Bench`);
  const path = page.getByRole("navigation", { name: t.picture.path });
  await lookInto(page, "drive");
  await path.getByText("drive", { exact: true }).waitFor();
  await lookInto(page, "controller");
  await path.getByText("controller", { exact: true }).waitFor();
  await path.getByRole("button", { name: "drive" }).click();
  await component(page, "controller").waitFor();
  expect(await path.getByText("controller", { exact: true }).count()).toBe(0);
  await path.getByRole("button", { name: "Bench" }).click();
  await path.waitFor({ state: "hidden" });
  await component(page, "drive").waitFor();

  // So does a class of the library itself, which is only read.
  await page.goto(`/workspace?id=${id}&class=MofangExamples.MotorWithController`);
  await lookInto(page, "motor");
  await path.getByText("motor", { exact: true }).waitFor();
  await path.getByRole("button", { name: "MotorWithController" }).click();
  await path.waitFor({ state: "hidden" });
  await component(page, "motor").waitFor();
});
