import { Readable } from "node:stream";
import { errors, limits } from "@mofang/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallContext, Guard, GuardedPermission, ServedCall } from "../domain.ts";
import type { UploadedPictures } from "../pictures/uploaded-pictures.ts";
import { rangeOf } from "../request/byte-range.ts";
import type { Bytes } from "../request/bytes.ts";
import { type Authenticate, identify } from "../request/caller.ts";
import { languageOf } from "../request/language.ts";
import { visitorOf } from "../request/network.ts";
import type { RateLimiter } from "../request/rate-limiter.ts";
import { uploadsOf } from "../request/upload.ts";
import type { SensitiveWords } from "../texts/sensitive-words.ts";
import { type Audit, isAdministrativeAct } from "./audit.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { stringsOf, textsOf } from "./texts-of.ts";
import { validate } from "./validation.ts";

/** What every route needs beside its call. */
interface RouteParts {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly words: SensitiveWords;
  readonly pictures: UploadedPictures;
  /** Puts down what an administrator did. */
  readonly audit: Audit;
  readonly answers: KeptAnswers;
}

/**
 * Makes a route of a call: identify the caller, count the request, validate, ask the guard, look for sensitive words and
 * uploaded pictures, let the handler answer, and wrap its data. The data goes through the declared schema, so that nothing leaves that is not declared.
 */
export function addCallRoute(
  application: FastifyInstance,
  { call, look, handler }: ServedCall,
  guard: Guard | undefined,
  { authenticate, rateLimiter, audit, words, pictures, answers }: RouteParts,
): void {
  application.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit ?? limits.body,
    // Before the body is read: strangers cannot make the server take in what it refuses anyway.
    onRequest: async (request) => {
      const caller = await identify(request, call, authenticate);
      request.caller = caller;
      await rateLimiter.count(call.rate, visitorOf(caller, request.ip));
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const language = languageOf(request);
      const parts = validate(call, request, language);
      const uploads = () => uploadsOf(request, call);
      const context = { ...parts, caller, language, request, uploads } as unknown as CallContext;
      await guard?.(context);
      await words.requireNone(textsOf(call, parts));
      // Before anything is stored, and whatever the call is: a picture that any stored text names is never missing.
      if (call.method === "POST") await pictures.noteNeeded(stringsOf([parts.query, parts.body]));
      const { key } = parts;
      const effects = call.takesKey;
      let found: unknown;
      const prepare = async (): Promise<void> => {
        found = await look?.(context);
      };
      const work = (): Promise<unknown> => handler(context, found);
      const accountId = caller?.id ?? null;
      const isKept = key !== undefined && effects !== undefined;
      const answer = await (isKept
        ? answers.once(effects, { accountId, call: call.path, key }, work, prepare)
        : prepare().then(work));
      if (caller !== undefined && isAdministrativeAct(call)) await audit(caller, call, parts, request.ip);
      if (call.bytes !== undefined) return sendBytes(reply, call.bytes, answer as Bytes);
      return { code: call.successCode ?? 0, message: "", data: call.data?.parse(answer) ?? null };
    },
  });
}

/** Which guard a call needs; undefined for permissions that need none. @throws Error when the domain has none */
export function guardOf(
  { call }: ServedCall,
  guards: Readonly<Partial<Record<GuardedPermission, Guard>>> = {},
): Guard | undefined {
  const { permission } = call;
  if (permission === "visitor" || permission === "member" || permission === "administrator") return undefined;
  const guard = guards[permission];
  if (guard === undefined) throw new Error(`${call.path} needs a guard for ${permission}`);
  return guard;
}

async function sendBytes(reply: FastifyReply, declared: string, answer: Bytes): Promise<FastifyReply> {
  const { content, size, fileName, tag, part, type = declared } = answer;
  if (tag !== undefined) {
    reply.header("etag", `"${tag}"`).header("cache-control", "private, no-cache");
    if (reply.request.headers["if-none-match"] === `"${tag}"`) {
      if (content instanceof Readable) content.destroy();
      return reply.code(304).send();
    }
  }
  // Bytes come from people: opened as a page of their own they run nothing and load nothing.
  reply.type(type).header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  if (size !== undefined) reply.header("content-length", size);
  if (fileName !== undefined) {
    reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  }
  if (part === undefined || size === undefined) return reply.send(content);
  const range = rangeOf(reply.request.headers.range, size);
  reply.header("accept-ranges", "bytes");
  if (range === undefined) return reply.send(content);
  if (content instanceof Readable) content.destroy();
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
  }
  const { start, end } = range;
  reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${size}`)
    .header("content-length", end - start + 1);
  return reply.send(part(start, end));
}

/** Answer to an address of a call that does not exist. */
export function unknownCall(request: FastifyRequest) {
  const { code, zh, en } = errors["request.not-found"];
  return { code, message: languageOf(request) === "en" ? en : zh, data: null };
}
