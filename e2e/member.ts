/** What a member does again and again: registering, logging in and out, making repositories. */
import { accountCalls } from "@mofang/protocol";
import type { Language } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { expect, inject, vi } from "vitest";
import { partOf } from "../apps/server/src/platform/testing/received-mail.ts";
import { sessionStorageKey, takeSession } from "../apps/web/src/api/session.ts";
import { call } from "./api.ts";
import { solvePuzzle, ticketOfPuzzle } from "./captcha.ts";
import type { ReceivedMail } from "./mail-server.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A member of whom nobody has heard yet. */
export function newMember(name: string): Member {
  return { name, email: `${name}@example.org`, password: "drawing_2026" };
}

/** Registers on the sign-in page with the code that arrives by mail; ends logged in. */
export async function register(page: Page, member: Member, language: Language): Promise<void> {
  const t = texts[language].account;
  await page.goto("/sign");
  await page.getByRole("button", { name: t.mode.register, exact: true }).click();
  await page.getByLabel(t.userName, { exact: true }).fill(member.name);
  await page.getByLabel(t.email, { exact: true }).fill(member.email);
  await page.getByRole("button", { name: t.sendCode }).click();
  await solvePuzzle(page);
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(member.email));
  await page.getByLabel(t.password, { exact: true }).fill(member.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.register, exact: true }).click();
  await page.getByRole("button", { name: texts[language].shell.userMenu.replace("{name}", member.name) }).waitFor();
}

/**
 * Registers with the calls of the sign-in page, for journeys of something else: they need a member, not the seconds of a
 * processor that drawing the page and dragging the puzzle take.
 */
export async function registerByApi({ name, email, password }: Member): Promise<void> {
  await call(accountCalls.sendCode, { receiver: email, captcha: await ticketOfPuzzle(), entrance: "REGISTER" });
  const facts = { name, phone: email, passwd: encoded(password), realName: "", isAgree: true } as const;
  await call(accountCalls.register, { ...facts, code: await codeFor(email) });
}

/** Makes the visitor of a page a new member who is logged in; the page then shows nothing of the product yet. */
export async function becomeMember(page: Page, member: Member): Promise<void> {
  await registerByApi(member);
  const answer = await call(accountCalls.login, { name: member.name, passwd: encoded(member.password), isRemember: true });
  // The storage is that of the address; a picture has no script that reads it before.
  await page.goto("/favicon.svg");
  const session = JSON.stringify(takeSession(answer));
  await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [sessionStorageKey, session]);
}

/** As calls take passwords. */
function encoded(password: string): string {
  return Buffer.from(password).toString("base64");
}

/** Logs in with name and password on the page that the product sent to, or on `/sign`. */
export async function logIn(page: Page, member: Member, language: Language): Promise<void> {
  const t = texts[language].account;
  await page.goto("/sign");
  await page.getByLabel(t.name, { exact: true }).fill(member.name);
  await page.getByRole("textbox", { name: t.password, exact: true }).fill(member.password);
  await page.getByRole("button", { name: t.login, exact: true }).click();
  await page.getByRole("button", { name: texts[language].shell.userMenu.replace("{name}", member.name) }).waitFor();
}

export async function logOut(page: Page, member: Member, language: Language): Promise<void> {
  const t = texts[language];
  await page.getByRole("button", { name: t.shell.userMenu.replace("{name}", member.name) }).click();
  await page.getByRole("menuitem", { name: t.account.signOut }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.account.signOut }).click();
  await page.getByRole("button", { name: t.shell.loginOrRegister }).waitFor();
}

export interface NewRepository {
  readonly name: string;
  readonly openType: "public" | "private";
  readonly description: string;
}

/** Fills the form of `/model/publish`. @returns the repository's number */
export async function createRepository(
  page: Page,
  { name, openType, description }: NewRepository,
  language: Language,
): Promise<number> {
  const { card, repository: t } = texts[language];
  await page.goto("/model/publish");
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByRole("radio", { name: card.openType[openType] }).check();
  await page.getByLabel(card.modelTypeLabel).click();
  await page.getByTitle(card.modelType.model, { exact: true }).click();
  await page.getByLabel(t.description, { exact: true }).fill(description);
  await page.getByRole("button", { name: t.create }).click();
  await page.waitForURL(/\/model\/publish\?id=\d+/);
  return Number(new URL(page.url()).searchParams.get("id"));
}

/** The newest six-digit code that was mailed to a receiver. */
async function codeFor(receiver: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await (await fetch(inject("mailboxAddress"))).json()) as ReceivedMail[];
      const mail = mails.findLast(({ receivers }) => receivers.includes(receiver));
      const code = mail && /(?<!\d)\d{6}(?!\d)/.exec(partOf(mail.source, "text/plain") ?? "")?.[0];
      expect(code, `a code for ${receiver}`).toBeDefined();
      return code ?? "";
    },
    { timeout: patience, interval: 200 },
  );
}
