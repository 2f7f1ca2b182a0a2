/** What opens the tool of a session: a pass in an address for a minute, then a cookie of the tools' own host. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Seconds for which each opens. */
const validFor = { address: 60, cookie: 43_200 } as const;
type PassKind = keyof typeof validFor;

/** Makes and judges passes `<end>.<code>`: `end` in seconds since 1970, `code` an HMAC of it, the kind and the session. */
export class Passes {
  readonly #key: Uint8Array;

  /** @param secret  key of the site */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "sessions of online tools", 32));
  }

  passFor(kind: PassKind, sessionId: string): string {
    const end = Math.floor(Date.now() / 1000) + validFor[kind];
    return `${end}.${this.#code(kind, sessionId, end).toString("base64url")}`;
  }

  opens(kind: PassKind, sessionId: string, pass: string): boolean {
    const [, end, code = ""] = /^(\d{1,12})\.([\w-]{1,64})$/.exec(pass) ?? [];
    if (end === undefined || Number(end) < Date.now() / 1000) return false;
    const [given, right] = [Buffer.from(code, "base64url"), this.#code(kind, sessionId, Number(end))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #code(kind: PassKind, sessionId: string, end: number): Buffer {
    return createHmac("sha256", this.#key).update(`${kind}\n${sessionId}\n${end}`).digest();
  }
}
