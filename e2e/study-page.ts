/** Studies as a visitor makes them: the pane of a model of one's own, its fields, and what it has found. */
import type { Page } from "playwright-core";
import { logInByApi } from "./api.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const t = texts.en.study;

/** A decay from a value with a time constant. */
export const decay = `model Decay
  parameter Real T = 2;
  parameter Real x0 = 1;
  Real x(start = x0, fixed = true);
equation
  T*der(x) = -x;
  annotation(experiment(StopTime = 2, Interval = 0.05, Tolerance = 1e-6));
end Decay;
`;

/** Measured with T = 0.7 and x0 = 4, and errors of a standard deviation of 0.02: the same ones in each run of this journey. */
export function measurements(): string {
  let state = 12_345;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
  const error = (): number => 0.02 * (Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, 0) - 6);
  const rows = Array.from({ length: 41 }, (_, i) => `${i / 20},${4 * Math.exp(-i / 20 / 0.7) + error()}`);
  return ["time,x measured", ...rows, ""].join("\n");
}

/** Opens the studies of a class in a private repository of a new member. */
export async function openStudy(page: Page, name: string, className: string, files: readonly File[]): Promise<number> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: className, openType: "private", modelType: "model", description: "many runs" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [...files]);
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("button", { name: texts.en.office.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: texts.en.office.study }).click();
  return id;
}

/** Chooses from a list with a label. */
export async function choose(page: Page, label: string, value: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .filter({ hasText: value })
    .click();
}

/** Has a parameter searched for between two values. */
export async function searchFor(page: Page, number: number, name: string, least: string, most: string): Promise<void> {
  if (number > 1) await page.getByRole("button", { name: t.add }).click();
  await choose(page, t.parameter.replace("{number}", `${number}`), new RegExp(`^${name} `));
  const field = (which: keyof typeof t.search.numberOf) => page.getByLabel(t.search.numberOf[which].replace("{name}", name));
  await field("least").fill(least);
  await field("most").fill(most);
}

/** The numbers of a row of the table with a heading. */
export async function numbersOf(page: Page, name: string): Promise<readonly number[]> {
  const text = await page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell")
    .allTextContents();
  return (text.join(" ").match(/-?\d+(\.\d+)?(e[+-]?\d+)?/g) ?? []).map(Number);
}
