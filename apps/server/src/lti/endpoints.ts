/** What platforms ask, and browsers that they send: login, launch, keys, and the choice of content in their frame. */
import { type ErrorSlug, errors, errorText } from "@mofang/protocol";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { linkedPart } from "../course/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { troubleOf } from "../platform/errors/trouble.ts";
import { escaped } from "../platform/pages/app-page.ts";
import type { Platform } from "../platform/platform.ts";
import { languageOf } from "../platform/request/language.ts";
import { visitorOf } from "../platform/request/network.ts";
import type { Choices } from "./choices.ts";
import { choiceBody, chosenBody, linkingBody, openingBody } from "./frame-bodies.ts";
import { sendFramePage } from "./frame-page.ts";
import { frameTexts } from "./frame-texts.ts";
import type { Arrival, Launches } from "./launches.ts";
import { partOf } from "./linked-part.ts";
import type { OwnKeys } from "./own-keys.ts";
import { openingPath, toolPaths } from "./tool-addresses.ts";

interface EndpointParts {
  readonly platform: Platform;
  readonly launches: Launches;
  readonly choices: Choices;
  readonly keys: OwnKeys;
}

/** Tokens and what goes with them are small. */
const bodyLimit = 100_000;
const line = z.optional(z.string().max(4000));
const loginForm = z.object({
  iss: line,
  login_hint: line,
  target_link_uri: line,
  client_id: line,
  lti_message_hint: z.optional(z.string().max(20_000)),
});
const launchForm = z.object({ state: line, id_token: z.optional(z.string()) });
const choiceForm = z.object({ code: z.string().max(100), key: z.string().max(100).default("") });
const chosenForm = z.looseObject({ code: z.string().max(100) });

/** Serves them below `/lti`. */
export async function addEndpoints(application: FastifyInstance, parts: EndpointParts): Promise<void> {
  const { platform, launches, choices, keys } = parts;
  application.setErrorHandler(refuse);
  // Like pages: a whole school comes from one network.
  application.addHook("onRequest", ({ ip }) => platform.rateLimiter.count("read", visitorOf(undefined, ip)));

  const login = async (said: unknown, reply: FastifyReply): Promise<FastifyReply> =>
    reply.header("cache-control", "no-store").redirect(await launches.begin(read(loginForm, said)), 302);
  application.get(toolPaths.login, ({ query }, reply) => login(query, reply));
  application.post(toolPaths.login, { bodyLimit }, ({ body }, reply) => login(body, reply));

  application.post(toolPaths.launch, { bodyLimit }, async (request, reply) => {
    const arrival = await launches.arrive(read(launchForm, request.body));
    return arrival.launch.content.kind === "choice"
      ? showChoice(parts, arrival.code, "", request, reply)
      : showLaunch(parts, arrival, request, reply);
  });

  application.get(toolPaths.keys, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=300").type("application/json; charset=utf-8");
    return reply.send(JSON.stringify(await keys.published()));
  });

  application.post(toolPaths.choose, { bodyLimit }, async (request, reply) => {
    const { code, key } = read(choiceForm, request.body);
    return showChoice(parts, code, key, request, reply);
  });

  application.post(toolPaths.chosen, { bodyLimit }, async (request, reply) => {
    const { code, ...parameters } = read(chosenForm, request.body);
    const language = languageOf(request);
    const part = partOf(parameters, undefined, "");
    if (part === undefined) throw new ProductError("request.unreadable");
    const { address, jwt } = await choices.choose(code, part, language);
    const body = chosenBody(address, jwt, language);
    return sendFramePage(reply, { language, title: frameTexts.chosen[language], body, formGoesTo: address });
  });
}

/** In a window of its own a launch opens at once; in a frame, or where the browser does not say, there is a link to one. */
async function showLaunch(
  { platform }: EndpointParts,
  { code, launch }: Arrival,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers["sec-fetch-dest"] === "document") {
    return reply.header("cache-control", "no-store").redirect(`${openingPath}#${encodeURIComponent(code)}`, 303);
  }
  const language = languageOf(request);
  const part = launch.content.kind === "link" ? await linkedPart(platform.database, launch.content.part) : undefined;
  const title = part?.title[language] || part?.title.zh || frameTexts.open[language];
  return sendFramePage(reply, { language, title, body: openingBody(code, language) });
}

/** What may be chosen; for a person who is not linked yet, the way to say who they are. */
async function showChoice(
  { launches, choices }: EndpointParts,
  code: string,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { launch, member } = await choices.of(code);
  if (member === undefined) {
    const accountCode = await launches.keep({ ...launch, content: { kind: "account" } });
    const body = linkingBody(accountCode, code, language);
    return sendFramePage(reply, { language, title: frameTexts.link[language], body });
  }
  const body = choiceBody(await choices.courses(member, key.trim()), code, key, language);
  return sendFramePage(reply, { language, title: frameTexts.choose[language], body });
}

function read<Form>(form: z.ZodType<Form>, said: unknown): Form {
  const { data } = form.safeParse(said ?? {});
  if (data === undefined) throw new ProductError("request.unreadable");
  return data;
}

/** Statuses by which a platform, and who looks into its log, tells what happened; a forgery is no bad request. */
const statuses: Partial<Record<ErrorSlug, number>> = {
  "lti.not-trusted": 401,
  "lti.deployment-unknown": 401,
  "lti.not-teaching": 403,
  "lti.platform-silent": 502,
  "request.too-frequent": 429,
};

/** A refusal as a page that a frame shows, in the person's language. */
async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = refusalOf(error, request);
  const { slug, values } = refusal;
  const language = languageOf(request);
  const status = statuses[slug] ?? (errors[slug].http === 200 ? 400 : errors[slug].http);
  const body = `<p role="alert">${escaped(errorText(slug, language, values))}</p>`;
  return sendFramePage(reply, { language, title: frameTexts.refused[language], body, status });
}

function refusalOf(error: unknown, request: FastifyRequest): ProductError<ErrorSlug> {
  if (error instanceof ProductError) return error;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode < 500) return new ProductError("request.unreadable");
  request.log.error({ err: error }, "A request failed");
  return troubleOf(error) ?? new ProductError("server.failure", { requestId: request.id });
}
