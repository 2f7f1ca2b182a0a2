/** Our own keys: by them platforms know that an answer, or a request for a token, is from this site. */
import type { Database } from "@mofang/host";
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { SecretBox } from "../platform/secrets/secret-box.ts";
import { insertKey, publishedKeys } from "./key-store.ts";

/** The one algorithm of LTI 1.3 that every platform has (1EdTech Security Framework 1.0, 5.1). */
export const algorithm = "RS256";
const bits = 2048;
/** Seconds for which what we sign is valid. */
const lifetime = 300;

export class OwnKeys {
  readonly #database: Database;
  readonly #box: SecretBox;

  /** @param secret  of the site, by which the private keys are encrypted */
  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#box = new SecretBox(secret, "keys for learning platforms");
  }

  /** A JWT by the newest key, valid for five minutes. */
  async sign(claims: JWTPayload): Promise<string> {
    const { kid, key } = await this.#signing();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: "JWT", kid })
      .setIssuedAt()
      .setExpirationTime(`${lifetime}s`)
      .sign(await importPKCS8(key, algorithm));
  }

  /** What platforms check our signatures by (JWKS, RFC 7517). */
  async published(): Promise<{ readonly keys: readonly JWK[] }> {
    await this.#signing();
    return { keys: (await publishedKeys(this.#database)).map(({ public_key }) => public_key) };
  }

  /** When the published keys were made, the one that signs first. */
  async list(): Promise<{ kid: string; createdAt: string }[]> {
    await this.#signing();
    const keys = await publishedKeys(this.#database);
    return keys.map(({ kid, created_at }) => ({ kid, createdAt: created_at.toISOString() }));
  }

  /** Makes a key, which signs from now on; those before it stay published for a month. @returns its id */
  async renew(): Promise<string> {
    const pair = await generateKeyPair(algorithm, { modulusLength: bits, extractable: true });
    const publicKey = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicKey);
    const box = this.#box.close(await exportPKCS8(pair.privateKey), kid);
    await insertKey(this.#database, kid, box, { ...publicKey, kid, alg: algorithm, use: "sig" });
    return kid;
  }

  /** The newest key; one is made where there is none, or where it does not open because the site's secret was changed. */
  async #signing(): Promise<{ readonly kid: string; readonly key: string }> {
    for (;;) {
      const [newest] = await publishedKeys(this.#database);
      const key = newest && this.#box.open(newest.private_key, newest.kid);
      if (newest !== undefined && key !== undefined) return { kid: newest.kid, key };
      await this.renew();
    }
  }
}
