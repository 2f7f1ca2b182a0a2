import { createHash, randomBytes } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, limits, type SiteRole, type TokenScope, type tokenCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./store.ts";

type Calls = typeof tokenCalls;

/** Beginning of every token: programs that look for leaked secrets know it by this, and we tell it from a session's. */
const prefix = "mofang_pat_";

/** Personal access tokens: long-lived secrets with scopes, for git and for programs. */
export class PersonalTokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether a text has the form of a personal access token. */
  static isToken(text: string): boolean {
    return text.startsWith(prefix);
  }

  /** @returns the secret, which nobody can be told again @throws ProductError `token.too-many` */
  async create(member: Member, { name, scopes, days }: CallBody<Calls["createToken"]>): Promise<CallData<Calls["createToken"]>> {
    const secret = prefix + randomBytes(32).toString("base64url");
    return inTransaction(this.#database, async (transaction) => {
      const limit = limits.tokensPerUser;
      if ((await store.lockAndCountTokens(transaction, member.id)) >= limit) throw new ProductError("token.too-many", { limit });
      const token = { accountId: member.id, name, tokenHash: hashOf(secret), scopes: [...new Set(scopes)], days };
      return { id: await store.insertToken(transaction, token), secret };
    });
  }

  /**
   * A token for the tool of a session, which ends with it. It reads, and writes what its scope lets it, in the repository of the
   * session alone. @returns the secret
   */
  async createForSession({ id }: Pick<Member, "id">, containerSessionId: string): Promise<string> {
    const secret = prefix + randomBytes(32).toString("base64url");
    const token = { accountId: id, name: "online tool", tokenHash: hashOf(secret), days: null, containerSessionId };
    await store.deleteTokensOfSession(this.#database, containerSessionId);
    await store.insertToken(this.#database, { ...token, scopes: ["api-read", "api-write"] });
    return secret;
  }

  async list(member: Pick<Member, "id">): Promise<CallData<Calls["tokens"]>> {
    const rows = await store.tokensOf(this.#database, member.id);
    return rows.map(({ id, name, scopes, created_at, expires_at, last_used_at }) => ({
      id,
      name,
      scopes: scopes as TokenScope[],
      createdAt: created_at.toISOString(),
      expiresAt: expires_at?.toISOString() ?? null,
      lastUsedAt: last_used_at?.toISOString() ?? null,
    }));
  }

  /** @throws ProductError `token.not-found` */
  async revoke(member: Member, tokenId: number): Promise<void> {
    if (!(await store.deleteToken(this.#database, member.id, tokenId))) throw new ProductError("token.not-found");
  }

  /** Who holds a token; see `Authenticate`. */
  async authenticate(secret: string): Promise<Member> {
    const found = await store.liveToken(this.#database, hashOf(secret));
    if (found === undefined) throw new ProductError("auth.login-expired");
    if (found.frozen_at !== null) throw new ProductError("auth.account-frozen");
    if (found.isUseDue) await store.touchToken(this.#database, found.tokenId);
    return {
      id: found.id,
      name: found.name,
      siteRole: found.site_role as SiteRole,
      sessionId: "",
      scopes: found.scopes as TokenScope[],
      ...(found.onlyRepository !== null && { onlyRepository: found.onlyRepository }),
    };
  }
}

/** The token has 256 random bits, so a plain hash cannot be guessed. */
function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
