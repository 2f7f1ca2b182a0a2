import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostingCalls as calls, errors, importCalls, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commitFiles, gitDone } from "../git-http/test-git.ts";
import { Imports, importDomain } from "../import/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { HostingConnections } from "./connections.ts";
import { hostingDomain } from "./routes.ts";
import { TokenBox } from "./token-box.ts";

const token = "the-token-of-ann";
const basic = `Basic ${btoa(`oauth2:${token}`)}`;

/** A service like Gitea with one private repository, `ann/secret`. */
let gitea: Server;
let giteaAddress: string;
let root: string;
let site: TestSite;
let count = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mofang-gitea-"));
  await gitDone(root, "init", "-q", "-b", "main", "work");
  await commitFiles(join(root, "work"), { "A.mo": "model A end A;" }, "m");
  await gitDone(root, "clone", "-q", "--bare", "work", "secret.git");
  gitea = createServer((request, response) => void serveGitea(request, response));
  await new Promise<void>((resolve) => gitea.listen(0, "127.0.0.1", resolve));
  giteaAddress = `http://127.0.0.1:${(gitea.address() as AddressInfo).port}`;
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      const connections = new HostingConnections(platform);
      const imports = new Imports(platform, repositories, (id, service) => connections.gitAuthorization(id, service));
      return [
        repositoryDomain(platform, repositories),
        importDomain(platform, repositories, imports),
        hostingDomain(platform, connections, imports),
      ];
    },
    { MOFANG_CODE_HOSTS: `gitea=client:password@${giteaAddress}` },
  );
});
afterAll(async () => {
  await site.stop();
  gitea.close();
  await rm(root, { recursive: true });
});

async function serveGitea(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? "/", giteaAddress);
  const json = (status: number, content: unknown): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };
  const repository = (name: string, address: string) => ({
    full_name: name,
    description: "d",
    private: true,
    clone_url: address,
  });
  if (url.pathname === "/login/oauth/access_token") {
    const { code, client_secret } = JSON.parse(body.toString()) as Record<string, string>;
    const isRight = code === "good" && client_secret === "password";
    return json(isRight ? 200 : 400, isRight ? { access_token: token } : { error: "bad" });
  }
  if (url.pathname.startsWith("/ann/secret.git")) {
    if (request.headers.authorization !== basic) return json(401, {});
    return serveGit(url, request, body, response);
  }
  if (request.headers.authorization !== `token ${token}`) return json(401, {});
  if (url.pathname === "/api/v1/user") return json(200, { login: "ann" });
  if (url.pathname === "/api/v1/user/repos") return json(200, [repository("ann/secret", `${giteaAddress}/ann/secret.git`)]);
  if (url.pathname === "/api/v1/repos/ann/secret") return json(200, repository("ann/secret", `${giteaAddress}/ann/secret.git`));
  if (url.pathname === "/api/v1/repos/ann/lure") return json(200, repository("ann/lure", "http://127.0.0.1:9/ann/lure.git"));
  json(404, {});
}

/** Git's own CGI program, which writes headers and then the answer. */
async function serveGit(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? "",
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: url.pathname.replace("/ann", ""),
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: request.method ?? "GET",
    CONTENT_TYPE: request.headers["content-type"] ?? "",
    HTTP_CONTENT_ENCODING: String(request.headers["content-encoding"] ?? ""),
    GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
  };
  const program = spawn("git", ["http-backend"], { env, stdio: ["pipe", "pipe", "ignore"] });
  program.stdin.end(body);
  const chunks: Buffer[] = [];
  for await (const chunk of program.stdout) chunks.push(chunk as Buffer);
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf("\r\n\r\n");
  const headers = answer
    .toString("latin1", 0, end)
    .split("\r\n")
    .map((line) => line.split(": ", 2) as [string, string]);
  response.writeHead(200, Object.fromEntries(headers)).end(answer.subarray(end + 4));
}

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const service = "gitea" as const;
const facts = { description: "d", openType: "private", modelType: "model" } as const;

async function stateFor(caller: TestCaller): Promise<string> {
  const { url } = await caller.ask(calls.hostingAuthUrl, { query: { service } });
  return new URL(url).searchParams.get("state") ?? "";
}

async function connected(): Promise<TestCaller> {
  const caller = await person("ann");
  await caller.ask(calls.connectHosting, { body: { service, code: "good", state: await stateFor(caller) } });
  return caller;
}

describe("an account at a code-hosting service", () => {
  it("[REP-120] [REP-122] is connected with its owner's leave, which is asked for at the service", async () => {
    const ann = await person("ann");
    const { url } = await ann.ask(calls.hostingAuthUrl, { query: { service } });
    expect(url.startsWith(`${giteaAddress}/login/oauth/authorize?`)).toBe(true);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      client_id: "client",
      response_type: "code",
      redirect_uri: expect.stringMatching(/\/hosting\/gitea$/),
    });
    const state = query.state ?? "";
    expect(await ann.ask(calls.connectHosting, { body: { service, code: "good", state } })).toEqual({ login: "ann" });
    expect(await ann.ask(calls.hostingStatus)).toEqual([
      { service: "github", isSetUp: false, login: null },
      { service: "gitlab", isSetUp: false, login: null },
      { service: "gitee", isSetUp: false, login: null },
      { service: "gitea", isSetUp: true, login: "ann" },
    ]);
    const rows = await site.platform.database.selectFrom("hosting_connection").select("token").execute();
    expect(rows.some((row) => row.token.includes(token))).toBe(false);
    await ann.ask(calls.disconnectHosting, { body: { service } });
    expect((await ann.answer(calls.hostingRepos, { query: { service } })).code).toBe(codeOf("hosting.not-connected"));
  });

  it("is connected once with a state, and only by whom it was given to", async () => {
    const [ann, eve] = [await person("ann"), await person("eve")];
    const state = await stateFor(ann);
    const connect = async (caller: TestCaller, code: string) =>
      (await caller.answer(calls.connectHosting, { body: { service, code, state } })).code;
    expect(await connect(eve, "good")).toBe(codeOf("hosting.refused"));
    expect(await connect(ann, "bad")).toBe(codeOf("hosting.refused"));
    expect(await connect(ann, "good")).toBe(codeOf("hosting.refused"));
    const missing = await ann.answer(calls.hostingAuthUrl, { query: { service: "github" } });
    expect(missing.code).toBe(codeOf("hosting.not-set-up"));
  });

  it("[REP-121] [REP-123] shows its repositories, and private ones are imported with it", async () => {
    const ann = await connected();
    expect(await ann.ask(calls.hostingRepos, { query: { service } })).toEqual({
      rows: [{ fullName: "ann/secret", description: "d", isPrivate: true }],
      hasMore: false,
    });
    const body = { ...facts, service, fullName: "ann/secret", name: "Mine" };
    const { importId } = await ann.ask(calls.importRepo, { body });
    const state = await vi.waitFor(
      async () => {
        const found = await ann.ask(importCalls.importStatus, { query: { importId } });
        if (found.status !== "success" && found.status !== "fail") throw new Error(found.status);
        return found;
      },
      { timeout: 25_000, interval: 100 },
    );
    expect(state).toMatchObject({ status: "success", reason: "" });
    const { entries } = await ann.ask(repositoryCalls.tree, { query: { id: state.repositoryId ?? 0 } });
    expect(entries.map(({ path }) => path)).toEqual(["A.mo"]);
  });

  it("is shown to the service alone, and opens its network to nobody else", async () => {
    const ann = await connected();
    const lure = { ...facts, service, fullName: "ann/lure", name: "Lure" };
    expect((await ann.answer(calls.importRepo, { body: lure })).code).toBe(codeOf("hosting.refused"));
    const address = `${giteaAddress}/ann/secret.git`;
    const byAddress = await ann.answer(importCalls.importFromUrl, { body: { ...facts, name: "Direct", address } });
    expect(byAddress.code).toBe(codeOf("address.refused"));
    const eve = await person("eve");
    const body = { ...facts, service, fullName: "ann/secret", name: "Theirs" };
    expect((await eve.answer(calls.importRepo, { body })).code).toBe(codeOf("hosting.not-connected"));
  });
});

describe("the box of a token", () => {
  it("opens with the same secret, for the same owner, unchanged", () => {
    const box = new TokenBox("secret of the site");
    const closed = box.close("token", "gitea 7");
    expect(box.open(closed, "gitea 7")).toBe("token");
    expect(box.open(closed, "gitea 8")).toBeUndefined();
    expect(new TokenBox("another").open(closed, "gitea 7")).toBeUndefined();
    closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1;
    expect(box.open(closed, "gitea 7")).toBeUndefined();
    expect(box.open(Buffer.alloc(3), "gitea 7")).toBeUndefined();
  });
});
