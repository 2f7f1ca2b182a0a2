/** The gestures of a teacher who makes a class and sets its assignments. */
import type { Language } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { texts } from "./texts.ts";

/** Makes a class of one's school; ends on its page. */
export async function makeClass(page: Page, name: string, language: Language): Promise<void> {
  const t = texts[language];
  await page.goto("/bbs/school/classes");
  await page.getByRole("button", { name: t.classroom.create }).click();
  await page.getByRole("textbox", { name: t.classroom.name }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: t.action.save }).click();
  await page.getByRole("navigation", { name: t.classroom.zone }).waitFor();
}

interface NewAssignment {
  readonly className: string;
  readonly title: string;
  /** Of the teacher: `owner/name`. */
  readonly starter: string;
  /** As the field takes it. */
  readonly due: string;
}

/** Sets an assignment by the form, late work losing points; begins and ends on the page of the class. */
export async function setAssignment(page: Page, assignment: NewAssignment, language: Language): Promise<void> {
  const t = texts[language].assignment;
  const { className, title, starter, due } = assignment;
  await page.getByRole("button", { name: t.set }).click();
  await page.getByRole("textbox", { name: t.title }).fill(title);
  await page.getByRole("textbox", { name: t.text, exact: true }).fill("Fill the tank.");
  await page.getByRole("combobox", { name: t.starter }).click();
  await page.getByTitle(starter).click();
  await page.getByLabel(t.due).fill(due);
  await page.getByRole("combobox", { name: t.late }).click();
  await page.getByTitle(t.policy.deduction, { exact: true }).click();
  await page.getByRole("button", { name: t.save }).click();
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByRole("link", { name: className }).click();
  await page.getByRole("link", { name: title }).waitFor();
}
