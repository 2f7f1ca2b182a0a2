import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";

/** What an access token says. */
interface AccessClaims {
  readonly accountId: number;
  readonly sessionId: string;
}

/** Seconds for which an access token is valid. */
export const accessLifetime = 2 * 3600;

const issuer = "mofang";
const algorithm = "HS256";

/** Makes and reads access tokens: signed, not encrypted, so they hold nothing that the browser may not know. */
export class AccessTokens {
  readonly #key: Uint8Array;

  /** @param secret  the site's; the signing key is derived from it */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "access tokens", 32));
  }

  make({ accountId, sessionId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(String(accountId))
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(`${accessLifetime}s`)
      .sign(this.#key);
  }

  /** @returns undefined for a token that is expired, forged or no token at all */
  async read(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { issuer, algorithms: [algorithm] });
      return { accountId: Number(payload.sub), sessionId: String(payload.sid) };
    } catch (error) {
      if (error instanceof JOSEError) return undefined;
      throw error;
    }
  }
}
