import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import { siteAddress } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Domain } from "../domain.ts";
import { ProductError } from "../errors/product-error.ts";
import { addPages } from "../pages/page-routes.ts";
import { TextModels } from "../pages/text-models.ts";
import type { Platform } from "../platform.ts";
import type { RealtimeHub } from "../realtime/hub.ts";
import { addRealtime } from "../realtime/realtime-route.ts";
import type { Authenticate, Member } from "../request/caller.ts";
import { productVersion } from "../version.ts";
import { databaseAudit } from "./audit.ts";
import { addCallRoute, guardOf } from "./call-route.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { addMonitoring } from "./monitoring.ts";
import { addApiDocument } from "./open-api.ts";
import { refusalOf } from "./refusal.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { addWebApp } from "./web-app.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who called, once that is known. */
    caller: Member | undefined;
  }
}

interface ApplicationParts {
  readonly platform: Platform;
  readonly domains: readonly Domain[];
  readonly authenticate: Authenticate;
  readonly hub: RealtimeHub;
  /** Folder of the built web app. */
  readonly webApp: string;
}

/** The HTTP application of all domains, not yet listening. */
export async function createApplication(parts: ApplicationParts): Promise<FastifyInstance> {
  const { platform, domains, authenticate, hub, webApp } = parts;
  const { settings, logger, rateLimiter, words, pictures } = platform;
  const audit = databaseAudit(platform.database);
  const answers = new KeptAnswers(platform.database, logger);
  const application = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies ?? false,
    bodyLimit: limits.body,
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  application.decorateRequest("caller", undefined);
  addLog(application);
  addRefusals(application);
  addEnd(application);
  addFormBodies(application);
  await addSecurityHeaders(application, siteAddress(settings).startsWith("https:"));
  await application.register(compress);
  await application.register(multipart);
  addMonitoring(application, platform);
  await addRealtime(application, hub, authenticate);
  const routeParts = { authenticate, rateLimiter, audit, words, pictures, answers };
  for (const domain of domains) {
    for (const served of domain.calls) {
      addCallRoute(application, served, guardOf(served, domain.guards), routeParts);
    }
    if (domain.mount !== undefined) await application.register(domain.mount);
  }
  const calls = domains.flatMap((domain) => domain.calls.map(({ call }) => call));
  addApiDocument(application, calls, productVersion());
  const pages = domains.flatMap((domain) => domain.pages ?? []);
  const models = new TextModels(platform.database, logger);
  addPages(application, { site: siteAddress(settings), webApp, pages, models });
  await addWebApp(application, webApp);
  return application;
}

/** One line an answer, without the query: that may hold a token. */
function addLog(application: FastifyInstance): void {
  application.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  application.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?", 1)[0];
    const { method, ip, caller } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, milliseconds, ip, accountId: caller?.id }, "answered");
  });
}

function addRefusals(application: FastifyInstance): void {
  application.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.isFailure) request.log.error({ err: error }, "A request failed");
    return reply.code(refusal.http).type("application/json; charset=utf-8").send(refusal.envelope);
  });
}

/** Seconds after which who was refused for trouble of the machine should ask again. */
const retryAfter = 5;

/**
 * While it ends the server refuses in its own words what still arrives on open connections. Every answer that says "not
 * now" (503) says when to ask again, so that programs wait instead of taking it for a refusal.
 */
function addEnd(application: FastifyInstance): void {
  let isEnding = false;
  application.addHook("preClose", async () => {
    isEnding = true;
  });
  application.addHook("onRequest", async () => {
    if (isEnding) throw new ProductError("server.stopping");
  });
  application.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 503) reply.header("retry-after", retryAfter);
  });
}

function addFormBodies(application: FastifyInstance): void {
  application.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
