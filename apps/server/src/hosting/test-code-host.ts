/** A code-hosting service on this machine that behaves like Gitea: asking leave, its API and git over HTTP. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitFiles, gitDone } from "../git-http/test-git.ts";

/** The client that is registered there, and what the service gives for leave that was given. */
export const testHostClient = { id: "client", secret: "password", code: "good" } as const;

const token = "the-token-of-ann";
const basic = `Basic ${btoa(`oauth2:${token}`)}`;

export interface TestCodeHost {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts a service where `ann` has the private repository `ann/secret` with one model, `ann/lure` that leads to another
 * host, and many with nothing in them, `ann/part-001` …
 *
 * @param nParts  how many of those there are
 */
export async function startTestCodeHost(nParts = 0): Promise<TestCodeHost> {
  const root = await mkdtemp(join(tmpdir(), "mofang-gitea-"));
  await gitDone(root, "init", "-q", "-b", "main", "work");
  await commitFiles(join(root, "work"), { "A.mo": "model A end A;" }, "m");
  await gitDone(root, "clone", "-q", "--bare", "work", "secret.git");
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ["secret", ...Array.from({ length: nParts }, (_, index) => `part-${String(index + 1).padStart(3, "0")}`)];

  const repository = (name: string, host = address) => ({
    full_name: `ann/${name}`,
    description: `The ${name} of Ann`,
    private: name === "secret",
    clone_url: `${host}/ann/${name}.git`,
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", address);
    const json = (status: number, content: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    };
    if (url.pathname === "/login/oauth/authorize") return askLeave(url, response);
    if (url.pathname === "/login/oauth/access_token") {
      const { code, client_secret } = JSON.parse(body.toString()) as Record<string, string>;
      const isRight = code === testHostClient.code && client_secret === testHostClient.secret;
      return json(isRight ? 200 : 400, isRight ? { access_token: token } : { error: "bad" });
    }
    if (url.pathname.startsWith("/ann/secret.git")) {
      if (request.headers.authorization !== basic) return json(401, {});
      return serveGit(root, url, request, body, response);
    }
    if (request.headers.authorization !== `token ${token}`) return json(401, {});
    if (url.pathname === "/api/v1/user") return json(200, { login: "ann" });
    if (url.pathname === "/api/v1/user/repos") {
      const [limit, page] = [Number(url.searchParams.get("limit")), Number(url.searchParams.get("page"))];
      return json(
        200,
        names.slice((page - 1) * limit, page * limit).map((name) => repository(name)),
      );
    }
    const [, name = ""] = /^\/api\/v1\/repos\/ann\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (name === "lure") return json(200, repository("lure", "http://127.0.0.1:9"));
    return names.includes(name) ? json(200, repository(name)) : json(404, {});
  }

  return {
    address,
    stop: async () => {
      server.close();
      await rm(root, { recursive: true });
    },
  };
}

/** The page of the service on which its member agrees or does not. */
function askLeave({ searchParams }: URL, response: ServerResponse): void {
  const back = (answer: Readonly<Record<string, string>>): string => {
    const target = new URL(searchParams.get("redirect_uri") ?? "");
    target.searchParams.set("state", searchParams.get("state") ?? "");
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
    return target.href.replaceAll("&", "&amp;");
  };
  response
    .writeHead(200, { "content-type": "text/html" })
    .end(
      `<!doctype html><title>Leave</title><a href="${back({ code: testHostClient.code })}">Agree</a> ` +
        `<a href="${back({ error: "access_denied" })}">Refuse</a>`,
    );
}

/** Git's own CGI program, which writes headers and then the answer. */
async function serveGit(root: string, url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
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
  // What asks for a list of refs is answered without a look at the input, which may be closed before it is written.
  program.stdin.on("error", () => undefined);
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
