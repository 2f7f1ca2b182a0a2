import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";
import { LRUCache } from "lru-cache";

/** What an access token says. */
interface AccessClaims {
  readonly accountId: number;
  readonly sessionId: string;
}

interface Known {
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Seconds for which an access token is valid. */
export const accessLifetime = 2 * 3600;

/** Tokens of which it is remembered what they say. */
const mostKnown = 10_000;

const issuer = "mofang";
const algorithm = "HS256";

/** Makes and reads access tokens: signed, not encrypted, so they hold nothing that the browser may not know. */
export class AccessTokens {
  readonly #key: Uint8Array;
  /** Tokens whose signature is right: to read one takes as long as a look-up in the database. */
  readonly #known = new LRUCache<string, Known>({ max: mostKnown });

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
    const known = this.#known.get(token);
    if (known !== undefined && known.expiresAt > Date.now() / 1000) return known.claims;
    try {
      const { payload } = await jwtVerify(token, this.#key, { issuer, algorithms: [algorithm], requiredClaims: ["exp"] });
      const claims = { accountId: Number(payload.sub), sessionId: String(payload.sid) };
      this.#known.set(token, { claims, expiresAt: Number(payload.exp) });
      return claims;
    } catch (error) {
      if (error instanceof JOSEError) return undefined;
      throw error;
    }
  }
}
