import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import type { accountCalls, CallData, SiteRole } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { AccessTokens, accessLifetime } from "./access-token.ts";
import type { Origin } from "./login-log-store.ts";
import * as store from "./session-store.ts";

/** What a browser keeps. `expiresIn`: seconds for which the access token is valid. */
interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

const day = 24 * 3600 * 1000;
/** How long a session lasts without being used: with and without "remember me". */
const rememberedLifetime = 30 * day;
const shortLifetime = day;

/**
 * Within so many seconds a used refresh token is refused but not taken for stolen: two tabs of a browser may have used it
 * at the same time.
 */
const graceSeconds = 10;

/** Origin of a session that no browser began. */
const nowhere: Origin = { address: "", device: "" };

/** Signed-in browsers: short-lived access tokens, and refresh tokens of which each works once. */
export class Sessions {
  readonly #database: Database;
  readonly #accessTokens: AccessTokens;

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#accessTokens = new AccessTokens(secret);
  }

  /** Begins a session of an account. */
  async open(accountId: number, isRemembered: boolean, { address, device }: Origin = nowhere): Promise<Tokens> {
    const sessionId = randomUUID();
    return inTransaction(this.#database, async (transaction) => {
      await store.deleteOldSessions(transaction);
      await store.insertSession(transaction, {
        id: sessionId,
        accountId,
        isRemembered,
        expiresAt: expiry(isRemembered),
        address,
        device,
      });
      return this.#issue(transaction, sessionId, accountId);
    });
  }

  /**
   * Exchanges a refresh token for new tokens. A token that comes a second time was stolen, from us or from the browser:
   * nobody can tell which of the two came first, so the session ends.
   *
   * @throws ProductError `auth.login-expired`, `auth.account-frozen`
   */
  async refresh(refreshToken: string): Promise<Tokens> {
    const tokenHash = hashOf(refreshToken);
    const outcome = await inTransaction(this.#database, async (transaction): Promise<Tokens | ProductError> => {
      const found = await store.lockRefreshToken(transaction, tokenHash);
      if (found?.isFrozen) return new ProductError("auth.account-frozen");
      if (found === undefined || found.isOver) return new ProductError("auth.login-expired");
      if (found.secondsSinceUse !== null) {
        if (found.secondsSinceUse > graceSeconds) await store.revokeSession(transaction, found.sessionId);
        return new ProductError("auth.login-expired");
      }
      await store.markUsed(transaction, tokenHash);
      await store.prolongSession(transaction, found.sessionId, expiry(found.isRemembered));
      return this.#issue(transaction, found.sessionId, found.accountId);
    });
    if (outcome instanceof ProductError) throw outcome;
    return outcome;
  }

  /** Who holds an access token; see `Authenticate`. */
  async authenticate(accessToken: string): Promise<Member> {
    const claims = await this.#accessTokens.read(accessToken);
    const account = claims && (await store.sessionOf(this.#database, claims.sessionId));
    if (claims === undefined || account === undefined) throw new ProductError("auth.login-expired");
    if (account.frozen_at !== null) throw new ProductError("auth.account-frozen");
    return { id: account.id, name: account.name, siteRole: account.site_role as SiteRole, sessionId: claims.sessionId };
  }

  /** Ends a session: its tokens are refused from now on. */
  async close(sessionId: string): Promise<void> {
    await store.revokeSession(this.#database, sessionId);
  }

  async list({ id, sessionId }: Member): Promise<CallData<typeof accountCalls.sessions>> {
    const rows = await store.liveSessions(this.#database, id);
    return rows.map((row) => ({
      sessionId: row.id,
      isCurrent: row.id === sessionId,
      address: row.address,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    }));
  }

  /** Ends one of a member's sessions, or without an id all but the one that asks. @throws ProductError `account.session-not-found` */
  async closeOthers(member: Member, sessionId: string | undefined): Promise<void> {
    if (sessionId === undefined) return store.revokeSessions(this.#database, member.id, member.sessionId);
    if (!(await store.revokeSessionOf(this.#database, member.id, sessionId))) {
      throw new ProductError("account.session-not-found");
    }
  }

  async #issue(database: Database, sessionId: string, accountId: number): Promise<Tokens> {
    const refreshToken = randomBytes(32).toString("base64url");
    await store.insertRefreshToken(database, hashOf(refreshToken), sessionId);
    return { accessToken: await this.#accessTokens.make({ accountId, sessionId }), refreshToken, expiresIn: accessLifetime };
  }
}

function expiry(isRemembered: boolean): Date {
  return new Date(Date.now() + (isRemembered ? rememberedLifetime : shortLifetime));
}

/** The token has 256 random bits, so a plain hash cannot be guessed. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
