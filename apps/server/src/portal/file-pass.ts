/** Passes with which writers see attachments of texts that readers do not see: a link of a page carries no token. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Seconds for which a pass opens an attachment. */
const validFor = 3_600;

/** Makes and judges passes `<end>.<code>`: `end` in seconds since 1970, `code` an HMAC of it and the attachment's key. */
export class FilePasses {
  readonly #key: Uint8Array;

  /** @param secret  key of the site */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "attachments of drafts", 32));
  }

  passFor(file: string): string {
    const end = Math.floor(Date.now() / 1000) + validFor;
    return `${end}.${this.#code(file, end).toString("base64url")}`;
  }

  opens(file: string, pass: string): boolean {
    const [, end, code = ""] = /^(\d{1,12})\.([\w-]{1,64})$/.exec(pass) ?? [];
    if (end === undefined || Number(end) < Date.now() / 1000) return false;
    const [given, right] = [Buffer.from(code, "base64url"), this.#code(file, Number(end))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #code(file: string, end: number): Buffer {
    return createHmac("sha256", this.#key).update(`${file}\n${end}`).digest();
  }
}
