/** Secrets that journeys use, noted while they are used; the log of the product must hold none of them at the end. */
import { appendFileSync, readFileSync } from "node:fs";
import { inject } from "vitest";

/** Headers and fields of bodies in which a secret travels. */
const places = [
  "token",
  "authorization",
  "passwd",
  "password",
  "newPassword",
  "oldPassword",
  "code",
  "captcha",
  "refreshToken",
  "secret",
  "key",
];
/** Shorter words, such as a version or the name of a key, are none. */
const shortest = 6;

/** Notes a secret. */
export function noteSecret(text: string): void {
  if (text.length >= shortest) appendFileSync(inject("secretsFile"), `${text}\n`);
}

/** Notes the secrets of a request to the product: its tokens, and passwords and codes of a JSON body or a form. */
export function noteSecretsOf(headers: Readonly<Record<string, string>>, body: string | null): void {
  const sent = { ...headers, ...fieldsOf(body ?? "", headers["content-type"] ?? "") };
  for (const place of places) {
    const value = sent[place];
    if (typeof value === "string") noteSecret(value.split(" ").at(-1) ?? "");
  }
}

function fieldsOf(body: string, type: string): Readonly<Record<string, unknown>> {
  if (type.startsWith("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(body));
  return type.startsWith("application/json") && body.startsWith("{") ? JSON.parse(body) : {};
}

/**
 * Lines of a log that hold a secret as a whole word: six digits inside of a longer number are no code. Passwords travel as
 * Base64 and are looked for as they were typed, too.
 *
 * @param more  secrets beside those that were noted
 */
export function linesWithSecrets(log: string, secretsFile: string, more: readonly string[]): readonly string[] {
  // Passwords, codes and tokens of journeys have digits; a word without one is a name, as in the key of a search.
  const noted = readFileSync(secretsFile, "utf8")
    .split("\n")
    .filter((text) => /\d/.test(text));
  const secrets = new Set([...noted, ...noted.map(typed), ...more].filter((text) => text.length >= shortest));
  const told = [...secrets].filter((secret) => wordOf(secret).test(log));
  return log.split("\n").filter((line) => told.some((secret) => wordOf(secret).test(line)));
}

/** Text that travels as Base64; empty for what is not. */
function typed(noted: string): string {
  const text = Buffer.from(noted, "base64").toString("utf8");
  return Buffer.from(text).toString("base64") === noted ? text : "";
}

function wordOf(secret: string): RegExp {
  return new RegExp(`(?<![\\w-])${secret.replace(/[^\w]/g, "\\$&")}(?![\\w-])`);
}
