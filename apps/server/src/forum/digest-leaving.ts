/** The way out of the digest that every mail names: it needs no login, and one click in a mail program takes it (RFC 8058). */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Database } from "@mofang/host";
import type { FastifyInstance } from "fastify";
import { endDigest } from "./digest-store.ts";

const path = "/bbs/digest/leave";

/** Makes and judges tokens `<account>.<code>`, where `code` is an HMAC of the account's id. */
export class LeavingTokens {
  readonly #key: Uint8Array;

  /** @param secret  key of the site */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync("sha256", secret, "", "leaving the digest", 32));
  }

  addressFor(site: string, accountId: number): string {
    return `${site}${path}?token=${accountId}.${this.#code(accountId).toString("base64url")}`;
  }

  /** Whose token it is; undefined for one that the site did not make. */
  accountOf(token: string): number | undefined {
    const [, account, code = ""] = /^([1-9]\d{0,14})\.([\w-]{1,64})$/.exec(token) ?? [];
    if (account === undefined) return undefined;
    const [given, right] = [Buffer.from(code, "base64url"), this.#code(Number(account))];
    return given.length === right.length && timingSafeEqual(given, right) ? Number(account) : undefined;
  }

  #code(accountId: number): Buffer {
    return createHmac("sha256", this.#key).update(String(accountId)).digest();
  }
}

interface Asked {
  readonly Querystring: { readonly token?: string };
}

/** Serves the page that a mail's address opens. Looking at it ends nothing: programs that guard mailboxes look at every address. */
export function addLeaving(application: FastifyInstance, database: Database, tokens: LeavingTokens): void {
  application.get<Asked>(path, async ({ query }, reply) => {
    const isKnown = tokens.accountOf(query.token ?? "") !== undefined;
    return reply.type("text/html; charset=utf-8").send(pageOf(isKnown ? pages.ask : pages.unknown));
  });
  application.post<Asked>(path, async ({ query }, reply) => {
    const accountId = tokens.accountOf(query.token ?? "");
    if (accountId !== undefined) await endDigest(database, accountId);
    return reply
      .code(accountId === undefined ? 404 : 200)
      .type("text/html; charset=utf-8")
      .send(pageOf(accountId === undefined ? pages.unknown : pages.done));
  });
}

const button = '<form method="post"><button style="font:inherit;padding:8px 16px">退订 · Unsubscribe</button></form>';
const pages = {
  ask: `<p>退订模坊论坛的邮件摘要？</p><p lang="en">Unsubscribe from the digest of the Mofang forum?</p>${button}`,
  done: '<p>不会再给您发摘要了。您可以在设置里重新打开。</p><p lang="en">You get no digests any more. The settings turn them on again.</p>',
  unknown:
    '<p>这个地址不完整，请从邮件里重新打开。</p><p lang="en">This address is incomplete; please open it from the mail again.</p>',
};

const looks = "max-width:560px;margin:48px auto;padding:0 16px;font-family:system-ui,sans-serif;line-height:1.6";

function pageOf(body: string): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">';
  return `<!doctype html><html lang="zh"><head>${head}<title>模坊 · Mofang</title></head><body style="${looks}">${body}</body></html>`;
}
