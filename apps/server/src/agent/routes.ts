/** `/mcp`: the Model Context Protocol over Streamable HTTP, for programs with a personal access token. */
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { siteAddress } from "@mofang/host";
import { errorText } from "@mofang/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { MemberCalls } from "../platform/http/member-calls.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { PersonalTokens } from "../token/index.ts";
import { mcpServer } from "./mcp-server.ts";

/** Path of the protocol. */
const path = "/mcp";

/**
 * The domain of agents elsewhere.
 *
 * @param domains  all domains, whose calls the tools make; asked for late, since this is one of them
 */
export function agentDomain(platform: Platform, tokens: PersonalTokens, domains: () => readonly Domain[]): Domain {
  const calls = new MemberCalls(platform, domains);
  const site = new URL(siteAddress(platform.settings)).origin;
  return {
    name: "agent",
    calls: [],
    async mount(application: FastifyInstance) {
      // Each request stands for itself: nothing is kept between two, and nothing is told unasked.
      application.route({ method: ["GET", "DELETE"], url: path, handler: (_request, reply) => reply.code(405).send() });
      application.post(path, async (request, reply) => {
        const { origin } = request.headers;
        if (origin !== undefined && origin !== site) return reply.code(403).send();
        try {
          await answer(request, reply, calls, await memberOf(request, tokens));
        } catch (error) {
          if (!(error instanceof ProductError) || error.slug.startsWith("server.")) throw error;
          return refuse(reply, error);
        }
      });
    },
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, calls: MemberCalls, member: Member): Promise<void> {
  const gone = new AbortController();
  const server = mcpServer({ ask: calls.as(member, "en"), signal: gone.signal }, (error) => {
    if (!gone.signal.aborted) request.log.error({ err: error }, "A tool failed");
  });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.hijack();
  reply.raw.on("close", () => {
    gone.abort(new Error("the agent went away"));
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request.raw, reply.raw, request.body);
}

/** @throws ProductError `auth.login-expired` also for a session's token: an agent is given one of its own */
async function memberOf(request: FastifyRequest, tokens: PersonalTokens): Promise<Member> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined || !PersonalTokens.isToken(token)) throw new ProductError("auth.login-expired");
  return tokens.authenticate(token);
}

function refuse(reply: FastifyReply, { slug, values }: ProductError): FastifyReply {
  const status = slug === "auth.login-expired" ? 401 : 403;
  if (status === 401) reply.header("www-authenticate", 'Bearer realm="mofang"');
  return reply.code(status).send({ error: slug, message: errorText(slug, "en", values) });
}
