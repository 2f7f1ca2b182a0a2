/** Servers to which this person has logged in: addresses and tokens in a file that nobody else may read. */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "../command-line/usage.ts";

/** A login: who it is, where. */
export interface Login {
  /** Address of the site, without a slash at its end. */
  readonly address: string;
  readonly name: string;
  readonly token: string;
}

/** The logins of this person, the newest first. Throws `UsageError` `logins-unreadable`. */
export function readLogins(): readonly Login[] {
  const file = loginsFile();
  try {
    const { logins } = JSON.parse(readFileSync(file, "utf8")) as { readonly logins: readonly Login[] };
    return logins;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new UsageError("logins-unreadable", { path: file, reason: (error as Error).message });
  }
}

/** Keeps a login in place of what was known of its server; for this person's eyes only, from the file's first byte. */
export function keepLogin(login: Login): void {
  writeLogins([login, ...readLogins().filter(({ address }) => address !== login.address)]);
}

/** Forgets the login at a server. @returns whether there was one */
export function forgetLogin(address: string): boolean {
  const logins = readLogins();
  const left = logins.filter((login) => login.address !== address);
  if (left.length < logins.length) writeLogins(left);
  return left.length < logins.length;
}

/** The address of a site as it is compared. Throws `UsageError` `bad-address`. */
export function siteOf(text: string): string {
  const isSite = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === "";
  if (!isSite) throw new UsageError("bad-address", { address: text });
  return new URL(text).href.replace(/\/+$/, "");
}

function writeLogins(logins: readonly Login[]): void {
  const file = loginsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${process.pid}`;
  try {
    writeFileSync(whole, `${JSON.stringify({ logins }, undefined, 2)}\n`, { mode: 0o600 });
    // The mode of a file that a killed process left is what it was.
    chmodSync(whole, 0o600);
    renameSync(whole, file);
  } catch (error) {
    throw new UsageError("cannot-write", { path: file, reason: (error as Error).message });
  }
}

function loginsFile(): string {
  const folder = process.env.MOFANG_CONFIG ?? join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), "mofang");
  return join(folder, "logins.json");
}
