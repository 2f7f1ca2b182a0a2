import {
  type CallDeclaration,
  envelope,
  keyHeader,
  languageTags,
  moduleGroupOf,
  moduleGroups,
  nothing,
  productName,
  tokenScopeOf,
} from "@mofang/protocol";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { type ZodMiniType, z } from "zod/mini";

type JsonSchema = Record<string, unknown>;

/**
 * Serves the document at `/docs/json` and a page to read and try it at `/docs`. Both are made when somebody first asks: that
 * takes as long as a fifth of a start of the server, for which people wait after a crash.
 */
export function addApiDocument(application: FastifyInstance, calls: readonly CallDeclaration[], version: string): void {
  let made: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= documentPages(calls, version);
    const page = await (await made).inject({ method: "GET", url, headers });
    const { "content-length": _length, ...kept } = page.headers;
    return reply.code(page.statusCode).headers(kept).send(page.rawPayload);
  };
  application.get("/docs", answer);
  application.get("/docs/*", answer);
}

/** An application of its own, which answers for the pages below `/docs`. */
async function documentPages(calls: readonly CallDeclaration[], version: string): Promise<FastifyInstance> {
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const pages = fastify();
  await pages.register(swagger, { mode: "static", specification: { document: openApiDocument(calls, version) as never } });
  await pages.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: true,
    // A site without TLS, on the machine of its operator, must show its page too.
    transformStaticCSP: (policy) => policy.replace("upgrade-insecure-requests;", ""),
  });
  return pages;
}

/** OpenAPI 3.1 document of the calls, made from their declarations. */
function openApiDocument(calls: readonly CallDeclaration[], version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName.zh} · ${productName.en}`, version },
    tags: moduleGroups.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "token" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operation(call: CallDeclaration): JsonSchema {
  const isOpen = call.permission === "visitor";
  return {
    summary: `${call.summary.zh} · ${call.summary.en}`,
    tags: [moduleGroupOf(call) ?? "base"],
    "x-permission": call.permission,
    "x-rate-class": call.rate,
    "x-token-scope": tokenScopeOf(call) ?? null,
    security: isOpen ? [] : [call.path.startsWith("/authentication/") ? { bearer: [] } : { token: [] }],
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...(call.needsConfirmation ? [confirmationParameter] : []),
      ...(call.takesKey ? [keyParameter] : []),
      languageParameter,
    ],
    ...(call.method === "POST" && { requestBody: requestBody(call) }),
    responses: { 200: response(call) },
  };
}

const confirmationParameter = {
  name: "confirmation",
  in: "header",
  required: true,
  description: "Fresh proof of who calls: `password <Base64>`, or `code <6 digits>` sent for the purpose CONFIRM",
  schema: { type: "string" },
};

const keyParameter = {
  name: keyHeader,
  in: "header",
  required: false,
  description: "Drawn by the caller for each thing it wants: for a day the same key is done once and gets the same answer",
  schema: { type: "string", minLength: 8, maxLength: 64 },
};

const languageParameter = {
  name: "lang",
  in: "query",
  required: false,
  description: "the language of messages and texts; without it, what Accept-Language prefers",
  schema: { type: "string", enum: Object.values(languageTags) },
};

function parameters(place: "path" | "query", schema: ZodMiniType | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: JsonSchema; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const mediaTypes = { json: "application/json", form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };

function requestBody({ body, encoding = "json" }: CallDeclaration): JsonSchema {
  const files = { type: "object", properties: { files: { type: "array", items: { type: "string", format: "binary" } } } };
  const schema = encoding === "multipart" ? files : body === undefined ? { type: "object" } : inputSchema(body);
  return { content: { [mediaTypes[encoding]]: { schema } } };
}

function response({ data, bytes }: CallDeclaration): JsonSchema {
  if (bytes !== undefined) return { description: "bytes", content: { [bytes]: {} } };
  return { description: "envelope", content: { "application/json": { schema: z.toJSONSchema(envelope(data ?? nothing)) } } };
}

/** What a caller may send: defaults are optional, and texts that become numbers count as numbers. */
function inputSchema(schema: ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "number") jsonSchema.type = "number";
    },
  });
}
