/** The signature with which a member logs in for instant messages. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { limits } from "@mofang/protocol";

/** Makes and judges signatures `<end>.<code>`: `end` in seconds since 1970, `code` an HMAC of it and the member's id. */
export class UserSignatures {
  readonly #key: Uint8Array;

  /** @param secret  key of the site */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "instant messages", 32));
  }

  sign(accountId: number): string {
    const end = Math.floor(Date.now() / 1000) + limits.userSignature;
    return `${end}.${this.#code(accountId, end).toString("base64url")}`;
  }

  isValid(accountId: number, signature: string): boolean {
    const [end = "", code = ""] = signature.split(".");
    if (!/^\d{1,12}$/.test(end) || Number(end) < Date.now() / 1000) return false;
    const [given, right] = [Buffer.from(code, "base64url"), this.#code(accountId, Number(end))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #code(accountId: number, end: number): Buffer {
    return createHmac("sha256", this.#key).update(`${accountId}\n${end}`).digest();
  }
}
