import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Content policy of every answer: nothing but our own. Only styles may stand in the page, because the user interface's
 * components write theirs there.
 */
const contentPolicy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  // Videos of lessons may lie elsewhere. They run nothing, and none is asked for before its reader plays it.
  "media-src": ["'self'", "blob:", "https:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
};

/**
 * The engine's worker compiles models to code. A worker's policy is that of its own script's answer: it may do that and
 * nothing else, while the page, where the user's session lives, may not.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'";

/** The page of an app as it is embedded: the one page that sites of others may frame. Members see it as visitors do. */
const isEmbedded = /^\/embed\/app\/\d{1,9}\/[^/?#]+(\?|$)/;

const isWorkerScript = /^\/assets\/[^?]*worker[^/?]*\.js(\?|$)/i;

export async function addSecurityHeaders(application: FastifyInstance, isPublicOverTls: boolean): Promise<void> {
  await application.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    strictTransportSecurity: isPublicOverTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  application.addHook("onSend", async (request, reply) => {
    if (isWorkerScript.test(request.url)) reply.header("content-security-policy", workerPolicy);
    if (isEmbedded.test(request.url) && isPageOrUnchanged(reply)) allowFrames(reply);
  });
}

/** An answer without content changes the headers of the one that the browser has (RFC 9111, 3.2), so it has the same. */
function isPageOrUnchanged(reply: FastifyReply): boolean {
  return reply.statusCode === 304 || String(reply.getHeader("content-type")).startsWith("text/html");
}

function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("frame-ancestors 'self'", "frame-ancestors *"));
  reply.removeHeader("x-frame-options");
}
