/** Callers for tests: a site whose tokens are the ids of accounts, and people who call it and upload files. */
import type { CallData, CallDeclaration, CallQuery } from "@mofang/protocol";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Authenticate } from "../platform/request/caller.ts";
import { type Answer, type Sent, startTestSite, type TestSite } from "../platform/testing/test-site.ts";

/** Starts a site with these domains. */
export function startSite(
  domains: (platform: Platform) => readonly Domain[],
  environment: Readonly<Record<string, string>> = {},
  webFiles: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  return startTestSite({
    environment,
    webFiles,
    domains: (platform) => ({ domains: domains(platform), authenticate: idsAsTokens(platform) }),
  });
}

function idsAsTokens({ database }: Platform): Authenticate {
  return async (token) => {
    const query = database.selectFrom("account").select(["id", "name"]).where("id", "=", Number(token));
    const account = await query.executeTakeFirst();
    if (account === undefined) throw new ProductError("auth.login-expired");
    return { ...account, siteRole: "member", sessionId: token };
  };
}

/** Makes an account and signs in. */
export async function signUp(site: TestSite, name: string): Promise<TestCaller> {
  const account = { name, email: `${name}@example.org`, password_hash: "-" };
  const { id } = await site.platform.database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
  return new TestCaller(site, id);
}

/** Somebody who calls; without an id a visitor. */
export class TestCaller {
  readonly #site: TestSite;
  readonly #id: number | undefined;

  constructor(site: TestSite, id?: number) {
    this.#site = site;
    this.#id = id;
  }

  get id(): number {
    if (this.#id === undefined) throw new Error("A visitor has no account");
    return this.#id;
  }

  get #headers(): Record<string, string> {
    return this.#id === undefined ? {} : { token: String(this.#id) };
  }

  /** The whole answer. */
  answer<C extends CallDeclaration>(call: C, sent: Sent<C> = {}): Promise<Answer<CallData<C>>> {
    return this.#site.call(call, { ...sent, token: this.#headers.token });
  }

  /** The data of an answer that must be a success. */
  async ask<C extends CallDeclaration>(call: C, sent: Sent<C> = {}): Promise<CallData<C>> {
    const { code, message, data } = await this.answer(call, sent);
    if (code !== 0) throw new Error(`${call.path}: ${code} ${message}`);
    return data;
  }

  /** An answer that is bytes. */
  bytes<C extends CallDeclaration>(
    call: C,
    query?: Partial<CallQuery<C>>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(this.#addressOf(call, query ?? {}), { headers: { ...this.#headers, ...headers } });
  }

  /** Uploads files; names may hold folders. */
  async upload<C extends CallDeclaration>(
    call: C,
    query: Partial<CallQuery<C>>,
    files: Iterable<readonly [string, string | Uint8Array<ArrayBuffer>]>,
  ): Promise<Answer<CallData<C>>> {
    const form = new FormData();
    for (const [name, content] of files) form.append("files", new Blob([content]), name);
    const response = await fetch(this.#addressOf(call, query ?? {}), { method: "POST", headers: this.#headers, body: form });
    return { http: response.status, ...((await response.json()) as Omit<Answer<CallData<C>>, "http">) };
  }

  #addressOf(call: CallDeclaration, query: object): string {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.#site.address}${call.path}?${words}`;
  }
}
