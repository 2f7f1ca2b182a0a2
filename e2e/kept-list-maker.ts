/** The gestures of an administrator who keeps the lists of the site, in English. */
import type { Page } from "playwright-core";
import { texts } from "./texts.ts";

const { en } = texts;
const t = en.admin.lists;

/** Makes an entry in the page of a list, from another one of `/admin/lists`. @param fields  by their labels */
export async function makeEntry(page: Page, list: keyof typeof t.name, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("navigation", { name: en.adminTab.lists }).getByRole("link", { name: t.name[list], exact: true }).click();
  await page.getByRole("heading", { name: t.name[list], exact: true }).waitFor();
  await page.getByRole("button", { name: t.add }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByRole("textbox", { name: label }).fill(value);
  await dialog.getByRole("button", { name: en.action.save }).click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("list", { name: t.name[list] })
    .getByText(fields[t.title.en] ?? "", { exact: true })
    .waitFor();
}

/** The fields of a title in both languages. */
export const titled = (zh: string, en: string) => ({ [t.title.zh]: zh, [t.title.en]: en });
