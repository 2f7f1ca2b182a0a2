import { accountCalls, type CodeEntrance, siteCalls } from "@mofang/protocol";
import { expect } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";

/** A password as it travels. */
export const encode = (password: string): string => Buffer.from(password).toString("base64");
/** Password of everybody in tests, as it travels. */
export const passwd = encode("secret123");

let nNames = 0;

/** Makes the people of a test: visitors who solve puzzles, read their mails and register. */
export class TestPeople {
  readonly #site: () => TestSite;

  constructor(site: () => TestSite) {
    this.#site = site;
  }

  /** A name that no other test uses. */
  readonly newName = (): string => `user_${++nNames}`;
  readonly emailOf = (name: string): string => `${name}@example.org`;

  /** Ticket of a puzzle, solved by looking up its gap. */
  readonly ticket = async (): Promise<string> => {
    const site = this.#site();
    const { data } = await site.call(accountCalls.machineCaptcha);
    const { gap } = await site.platform.database
      .selectFrom("captcha_puzzle")
      .select("gap")
      .where("id", "=", data.puzzle)
      .executeTakeFirstOrThrow();
    const body = { puzzle: data.puzzle, offset: gap, track: trackTo(gap) };
    const answer = await site.call(accountCalls.checkMachineCaptcha, { body });
    return answer.data.ticket;
  };

  /** Waits for the newest message to a receiver and gives its text. */
  readonly mailTo = async (receiver: string): Promise<string> => {
    for (;;) {
      const { data } = await this.#site().call(siteCalls.developmentMailbox, { query: { receiver } });
      const newest = data[0];
      if (newest !== undefined) return newest.text;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  readonly forgetMails = async (receiver: string): Promise<void> => {
    await this.#site().platform.database.deleteFrom("development_mail").where("receiver", "=", receiver).execute();
  };

  /** Lets a minute pass for the codes of a receiver. */
  readonly passAMinute = async (receiver: string): Promise<void> => {
    await this.#site()
      .platform.database.updateTable("verification_code")
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where("receiver", "=", receiver)
      .execute();
  };

  readonly codeFor = async (receiver: string, entrance: CodeEntrance): Promise<string> => {
    await this.passAMinute(receiver);
    await this.forgetMails(receiver);
    const body = { receiver, entrance, captcha: await this.ticket() };
    const { code } = await this.#site().call(accountCalls.sendCode, { body });
    expect(code).toBe(200);
    const digits = /\d{6}/.exec(await this.mailTo(receiver))?.[0];
    if (digits === undefined) throw new Error("The mail holds no code");
    return digits;
  };

  /** Registers somebody. @returns the name */
  readonly registered = async (name = this.newName()): Promise<string> => {
    const email = this.emailOf(name);
    const code = await this.codeFor(email, "REGISTER");
    const answer = await this.#site().call(accountCalls.register, { body: { name, phone: email, code, passwd, isAgree: true } });
    expect(answer).toMatchObject({ http: 200, code: 0, data: { id: expect.any(Number) } });
    return name;
  };

  /** Registers somebody unless a name is given, and logs in. */
  readonly signedIn = async (name?: string) => {
    const body = { name: name ?? (await this.registered()), passwd };
    return (await this.#site().call(accountCalls.login, { body })).data;
  };
}

/** A way of the piece as a hand would take it. */
export function trackTo(offset: number): { readonly x: number; readonly t: number }[] {
  return Array.from({ length: 11 }, (_, step) => ({ x: Math.round((offset * step) / 10), t: 40 * step }));
}
