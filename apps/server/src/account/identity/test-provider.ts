import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** People that the test provider knows, by the name with which they sign in. */
type TestDirectory = Readonly<Record<string, { readonly email: string; readonly isChecked: boolean }>>;

export interface TestProvider {
  readonly issuer: string;
  /**
   * Signs somebody in as a browser would, from the address that we send to.
   *
   * @param cookies  of the browser, for one that comes again
   * @returns the query with which they come back
   */
  signIn(address: string, name: string, cookies?: Map<string, string>): Promise<string>;
  /** A browser that follows redirects and meets no page. @returns the query with which it comes back */
  pass(address: string, cookies?: Map<string, string>): Promise<string>;
  /** Somebody at the provider who does not want to be vouched for. */
  refuse(address: string): Promise<string>;
  stop(): Promise<void>;
}

export const testClient = { id: "mofang", secret: "a secret of sixteen letters" };

/** A real OpenID Connect provider on this machine. */
export async function startTestProvider(directory: TestDirectory, redirect: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: [redirect],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a key of the test"] },
    findAccount: (_context, sub) => {
      const { email, isChecked } = directory[sub] ?? { email: "", isChecked: false };
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: isChecked, name: `${sub} of the test` }) };
    },
  });
  server.on("request", provider.callback());

  /** Follows redirects within the provider, answering its pages, until it sends the browser back. */
  async function walk(
    address: string,
    answer: (page: string) => URLSearchParams | "abort",
    cookies = new Map<string, string>(),
  ): Promise<string> {
    let next = new URL(address);
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 20; step++) {
      const response = await fetch(next, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(form && { method: "POST", body: form }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";", 1);
        cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      const location = response.headers.get("location");
      if (location !== null) {
        next = new URL(location, next);
        form = undefined;
        if (next.href.startsWith(redirect)) return next.search;
        continue;
      }
      const given = answer(await response.text());
      if (given === "abort") next = new URL(`${next.href}/abort`);
      else form = given;
    }
    throw new Error("The provider does not send the browser back");
  }

  return {
    issuer,
    signIn: (address, name, cookies) =>
      walk(
        address,
        (page) =>
          page.includes('name="login"')
            ? new URLSearchParams({ prompt: "login", login: name, password: "any" })
            : new URLSearchParams({ prompt: "consent" }),
        cookies,
      ),
    pass: (address, cookies) =>
      walk(
        address,
        () => {
          throw new Error("The provider asks something");
        },
        cookies,
      ),
    refuse: (address) => walk(address, () => "abort"),
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
