/** What code-hosting services are asked, and how each of them answers. */
import type { CodeHostService, CodeHostSetting } from "@mofang/host";
import { z } from "zod";
import { ProductError } from "../platform/errors/product-error.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";

export interface HostedRepository {
  readonly fullName: string;
  readonly description: string;
  readonly isPrivate: boolean;
  /** Where git clones it from. */
  readonly address: string;
}

/** What differs between the services. */
interface Dialect {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly scope: string;
  /** Address of the API for that of the service. */
  readonly api: (address: string) => string;
  readonly authorization: (token: string) => string;
  readonly reposPath: (page: number) => string;
  readonly repoPath: (fullName: string) => string;
  /** User name with which git shows a token. */
  readonly gitUser: string;
}

export const pageSize = 50;

const dialects: Readonly<Record<CodeHostService, Dialect>> = {
  github: {
    authorizePath: "/login/oauth/authorize",
    tokenPath: "/login/oauth/access_token",
    scope: "repo",
    api: (address) => (address === "https://github.com" ? "https://api.github.com" : `${address}/api/v3`),
    authorization: (token) => `Bearer ${token}`,
    reposPath: (page) => `/user/repos?per_page=${pageSize}&page=${page}`,
    repoPath: (fullName) => `/repos/${fullName}`,
    gitUser: "x-access-token",
  },
  gitlab: {
    authorizePath: "/oauth/authorize",
    tokenPath: "/oauth/token",
    scope: "read_api read_repository",
    api: (address) => `${address}/api/v4`,
    authorization: (token) => `Bearer ${token}`,
    reposPath: (page) => `/projects?membership=true&per_page=${pageSize}&page=${page}`,
    repoPath: (fullName) => `/projects/${encodeURIComponent(fullName)}`,
    gitUser: "oauth2",
  },
  gitee: {
    authorizePath: "/oauth/authorize",
    tokenPath: "/oauth/token",
    scope: "user_info projects",
    api: (address) => `${address}/api/v5`,
    authorization: (token) => `token ${token}`,
    reposPath: (page) => `/user/repos?per_page=${pageSize}&page=${page}`,
    repoPath: (fullName) => `/repos/${fullName}`,
    gitUser: "oauth2",
  },
  gitea: {
    authorizePath: "/login/oauth/authorize",
    tokenPath: "/login/oauth/access_token",
    scope: "",
    api: (address) => `${address}/api/v1`,
    authorization: (token) => `token ${token}`,
    reposPath: (page) => `/user/repos?limit=${pageSize}&page=${page}`,
    repoPath: (fullName) => `/repos/${fullName}`,
    gitUser: "oauth2",
  },
};

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const userAnswer = z.union([
  z.object({ login: z.string() }).transform(({ login }) => login),
  z.object({ username: z.string() }).transform(({ username }) => username),
]);
const githubLike = z
  .object({
    full_name: z.string(),
    description: z.string().nullish(),
    private: z.boolean(),
    clone_url: z.string().optional(),
    html_url: z.string().optional(),
  })
  .refine((row) => (row.clone_url ?? row.html_url) !== undefined)
  .transform(
    (row): HostedRepository => ({
      fullName: row.full_name,
      description: row.description ?? "",
      isPrivate: row.private,
      address: row.clone_url ?? row.html_url ?? "",
    }),
  );
const gitlabLike = z
  .object({
    path_with_namespace: z.string(),
    description: z.string().nullish(),
    visibility: z.string(),
    http_url_to_repo: z.string(),
  })
  .transform(
    (row): HostedRepository => ({
      fullName: row.path_with_namespace,
      description: row.description ?? "",
      isPrivate: row.visibility !== "public",
      address: row.http_url_to_repo,
    }),
  );
const hostedRepository = z.union([gitlabLike, githubLike]);

const timeout = 20_000;
const longestAnswer = 5_000_000;

/** One service that the operator has set up. */
export class CodeHost {
  readonly #setting: CodeHostSetting;
  readonly #dialect: Dialect;

  constructor(setting: CodeHostSetting) {
    this.#setting = setting;
    this.#dialect = dialects[setting.service];
  }

  /** Where the browser asks its owner's leave. */
  authorizeAddress(state: string, callback: string): string {
    const { address, clientId } = this.#setting;
    const url = new URL(address + this.#dialect.authorizePath);
    const query = { client_id: clientId, redirect_uri: callback, response_type: "code", scope: this.#dialect.scope, state };
    for (const [name, value] of Object.entries(query)) if (value !== "") url.searchParams.set(name, value);
    return url.href;
  }

  /** The token for what the service gave to the browser. @throws ProductError `hosting.refused` */
  async exchange(code: string, callback: string): Promise<string> {
    const { address, clientId, clientSecret } = this.#setting;
    const body = JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: callback,
      grant_type: "authorization_code",
    });
    const answer = await this.#send("POST", address + this.#dialect.tokenPath, { "content-type": "application/json" }, body);
    return this.#parse(tokenAnswer, answer).access_token;
  }

  /** Name of the account there. */
  async login(token: string): Promise<string> {
    return this.#parse(userAnswer, await this.#ask(token, "/user"));
  }

  async repositories(token: string, page: number): Promise<readonly HostedRepository[]> {
    return this.#parse(z.array(hostedRepository), await this.#ask(token, this.#dialect.reposPath(page)));
  }

  /** @throws ProductError `hosting.refused` also for an address that is not the service's: the token is for that alone */
  async repository(token: string, fullName: string): Promise<HostedRepository> {
    const found = this.#parse(hostedRepository, await this.#ask(token, this.#dialect.repoPath(fullName)));
    const isOwn = URL.canParse(found.address) && new URL(found.address).host === new URL(this.#setting.address).host;
    if (!isOwn) throw this.#refused(found.address);
    return { ...found, address: found.address.endsWith(".git") ? found.address : `${found.address}.git` };
  }

  /** What the `Authorization` header of git says (RFC 7617). */
  gitAuthorization(token: string): string {
    return `Basic ${Buffer.from(`${this.#dialect.gitUser}:${token}`).toString("base64")}`;
  }

  #ask(token: string, path: string): Promise<string> {
    const { api, authorization } = this.#dialect;
    return this.#send("GET", api(this.#setting.address) + path, { authorization: authorization(token) });
  }

  async #send(method: "GET" | "POST", address: string, headers: Record<string, string>, body?: string): Promise<string> {
    const request = {
      method,
      headers: { accept: "application/json", "user-agent": "Mofang", ...headers },
      timeout,
      maximumBytes: longestAnswer,
      ...(body !== undefined && { body }),
    };
    // The operator has named this host.
    const rules = { internalHosts: [new URL(address).host.toLowerCase()] };
    const answer = await requestOutgoing(address, request, rules).catch((error: unknown) => {
      throw this.#refused(error instanceof Error ? error.message : "");
    });
    if (answer.status < 200 || answer.status >= 300) throw this.#refused(`HTTP ${answer.status}`);
    return answer.body.toString("utf8");
  }

  #parse<Data>(schema: z.ZodType<Data>, text: string): Data {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw this.#refused("its answer can't be read");
    }
  }

  #refused(reason: string): ProductError {
    return new ProductError("hosting.refused", { service: this.#setting.service, reason });
  }
}
