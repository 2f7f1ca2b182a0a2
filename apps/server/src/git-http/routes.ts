/**
 * Git's protocol over HTTP at `/git/<owner>/<name>.git`. A private repository answers strangers as one that does not exist:
 * without credentials with a question for them, with credentials with "not found".
 */
import { errors, errorText, type ProjectRole } from "@mofang/protocol";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  advertiseFetch,
  advertisePush,
  fetchObjects,
  type GitProtocol,
  type GitService,
  ProtocolError,
  readPushRequest,
} from "../git/index.ts";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { troubleOf } from "../platform/errors/trouble.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { visitorOf } from "../platform/request/network.ts";
import { findByPath, type RepositoryService, requireCapability } from "../repository/index.ts";
import type { PersonalTokens } from "../token/index.ts";
import { gitLanguage, gitMember } from "./credentials.ts";

interface Params {
  readonly owner: string;
  readonly name: string;
}

/** Who may do what they came for, and where. */
interface Admission {
  readonly repositoryId: number;
  readonly member: Member | undefined;
  readonly role: ProjectRole | null;
}

/** Serves git clients. */
export function gitHttpDomain(platform: Platform, repositories: RepositoryService, tokens: PersonalTokens): Domain {
  const { database, rateLimiter } = platform;

  async function admit(request: FastifyRequest, service: GitService): Promise<Admission> {
    const { owner, name } = request.params as Params;
    const isPush = service === "git-receive-pack";
    const member = await gitMember(tokens, request, isPush ? "git-write" : "git-read");
    await rateLimiter.count(isPush ? "upload" : "read", visitorOf(member, request.ip));
    if (isPush && member === undefined) throw new ProductError("auth.no-permission");
    const repositoryId = await findByPath(database, owner, name.replace(/\.git$/, ""));
    const role = isPush
      ? await requireCapability(database, repositoryId, member, "repository-edit")
      : await repositories.requireWhole(repositoryId, member, "repository-download");
    return { repositoryId, member, role };
  }

  return {
    name: "git-http",
    calls: [],
    async mount(application: FastifyInstance) {
      addGitBodies(application);
      application.setErrorHandler(refuse);

      application.get("/git/:owner/:name/info/refs", async (request, reply) => {
        const { service } = request.query as { readonly service?: string };
        // Clients without the smart protocol would read the repository file by file.
        if (service !== "git-upload-pack" && service !== "git-receive-pack") throw new ProductError("auth.no-permission");
        const { repositoryId } = await admit(request, service);
        const folder = repositories.folders.of(repositoryId);
        const isPush = service === "git-receive-pack";
        uncached(reply).type(`application/x-${service}-advertisement`);
        return isPush ? advertisePush(folder) : advertiseFetch(folder, protocolOf(request));
      });

      // The address of a repository's page works for git too: it follows a redirect of its first request.
      application.get("/:owner/:name/info/refs", async (request, reply) => {
        const { owner, name } = request.params as Params;
        const path = ["git", owner, name, "info", "refs"].map(encodeURIComponent).join("/");
        return reply.redirect(`/${path}${/\?.*/.exec(request.url)?.[0] ?? ""}`, 302);
      });

      // Before a body is read: of what types it is does not matter here.
      for (const path of ["/git", "/git/*"]) application.all(path, { onRequest: nothingThere }, nothingThere);

      application.post("/git/:owner/:name/git-upload-pack", async (request, reply) => {
        const { repositoryId } = await admit(request, "git-upload-pack");
        const folder = repositories.folders.of(repositoryId);
        uncached(reply).type("application/x-git-upload-pack-result");
        return reply.send(await fetchObjects(folder, await wholeBodyOf(request, mostFetchBytes), protocolOf(request)));
      });

      application.post("/git/:owner/:name/git-receive-pack", async (request, reply) => {
        const { repositoryId, member, role } = await admit(request, "git-receive-pack");
        if (member === undefined) throw new Error("invariant: only members push");
        const body = bodyOf(request, mostPushBytes(platform));
        const push = await readPushRequest(body);
        const answer = await repositories.pushes.receive(repositoryId, member, role, push, gitLanguage(request));
        await drain(body);
        return uncached(reply).type("application/x-git-receive-pack-result").send(answer);
      });
    },
  };
}

/** What a client says it has and wants: names of commits, so few bytes. */
const mostFetchBytes = 20_000_000;

/** More than a repository may hold, so that a client which sends too much can still be told why it is refused. */
function mostPushBytes({ settings }: Platform): number {
  return 2_000_000 * settings.repositorySize;
}

/** A client that is still sending reads an answer only when it is done: the rest is taken in and thrown away. */
async function drain(body: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await body.next()).done);
}

/** Bodies come as they are, to be read while they arrive. */
function addGitBodies(application: FastifyInstance): void {
  for (const service of ["git-upload-pack", "git-receive-pack"] satisfies GitService[]) {
    application.addContentTypeParser(`application/x-${service}-request`, (_request, payload, done) => done(null, payload));
  }
}

/** The body as it was before the client compressed it; the application has undone that. */
async function* bodyOf({ body }: FastifyRequest, most: number): AsyncGenerator<Uint8Array> {
  const raw = body as NodeJS.ReadableStream | undefined;
  if (raw === undefined) throw new ProtocolError("there is no body");
  let bytes = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new ProtocolError("the request is too large");
    yield chunk;
  }
}

async function wholeBodyOf(request: FastifyRequest, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(request, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function protocolOf({ headers }: FastifyRequest): GitProtocol | undefined {
  const version = headers["git-protocol"];
  return version === "version=1" || version === "version=2" ? version : undefined;
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-cache, max-age=0, must-revalidate");
}

/** Refusals as git clients understand them: HTTP statuses, and a line of text that they show. */
async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // A client that is still sending reads the answer only when it is done.
  request.raw.resume();
  reply.type("text/plain; charset=utf-8");
  if (error instanceof ProtocolError) return reply.code(400).send(`${error.message}\n`);
  const { statusCode = 500, message } = error as Partial<FastifyError>;
  if (!(error instanceof ProductError) && statusCode < 500) return reply.code(statusCode).send(`${message}\n`);
  const refusal = error instanceof ProductError ? error : failureOf(error, request);
  const language = gitLanguage(request);
  const status = statusOf(refusal, request.headers.authorization !== undefined);
  if (status === 401) reply.header("www-authenticate", 'Basic realm="Mofang", charset="UTF-8"');
  const text = status === 401 ? signInText[language] : errorText(refusal.slug, language, refusal.values);
  return reply.code(status).send(`${text}\n`);
}

function failureOf(error: unknown, request: FastifyRequest): ProductError {
  request.log.error({ err: error }, "A request failed");
  return troubleOf(error) ?? new ProductError("server.failure", { requestId: request.id });
}

/** Refuses an address below `/git` that is none; programs for large files (LFS) read the reason as JSON. */
async function nothingThere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.raw.resume();
  const message = errorText("request.not-found", gitLanguage(request));
  const isLfs = /\/info\/lfs(\/|$)/.test(request.url);
  reply.code(404).type(isLfs ? "application/vnd.git-lfs+json" : "text/plain; charset=utf-8");
  return reply.send(isLfs ? JSON.stringify({ message }) : `${message}\n`);
}

const signInText = {
  zh: "请用个人访问令牌作为密码登录",
  en: "Sign in with a personal access token as the password",
};

/**
 * Whoever brought no credentials is asked for them, whatever the reason: it must not tell what there is. Only trouble of the
 * machine is said as what it is: git takes a 401 as the end of a password, and its helper forgets that.
 */
function statusOf({ slug }: ProductError, hasCredentials: boolean): number {
  if (slug.startsWith("server.")) return errors[slug].http;
  switch (slug) {
    case "auth.login-expired":
      return 401;
    case "repository.not-found":
      return hasCredentials ? 404 : 401;
    case "request.too-frequent":
      return 429;
    default:
      return hasCredentials ? 403 : 401;
  }
}
