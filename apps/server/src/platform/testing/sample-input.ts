/** Inputs for every declared call, made from its schemas: for tests that walk through all of them. */
import type { CallDeclaration } from "@mofang/protocol";
import { type ZodMiniType, z } from "zod/mini";

type Part = Readonly<Record<string, unknown>>;

/** What a call gets. */
export interface CallInput {
  readonly params: Part;
  readonly query: Part;
  readonly body: Part;
}

/** Where samples come from. */
interface Source {
  /** The repository that is asked about. */
  readonly repositoryId: number;
  /** Also what may be left out: optional fields, items of lists that may be empty. */
  readonly isFull: boolean;
}

/** Values that fit, by the name of the field, where its type does not say enough. */
const samples: Readonly<Record<string, unknown>> = {
  name: "Sample",
  path: "A.mo",
  address: "https://git.example.org/models.git",
  fullName: "owner/name",
  version: "1.0.0",
  email: "sample@example.org",
  receiver: "sample@example.org",
  phone: "sample@example.org",
  code: "123456",
  variable: "x",
  chartText: '{"format":"mofang-chart/1"}',
  authorizationAddress: "https://sample.example.org/auth",
  tokenAddress: "https://sample.example.org/token",
  keysAddress: "https://sample.example.org/keys",
  timeZone: "Asia/Shanghai",
};
/** Nothing has this id, so that no call does more than it must. */
const nothing = 999_999_999;

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** Of a list with a fixed number of items. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}

/** Texts of forms that names do not tell. */
const formSamples = [
  "sample",
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "+8613800000000",
  "13800000000",
  "00000000-0000-4000-8000-000000000000",
  "2027-01-31T23:59",
  "2027-01-01T00:00:00Z",
  "k7m2p9q4x8w3",
  "0000-0002-1825-0097",
];

function sampleOfPattern(pattern: RegExp, named: unknown): unknown {
  return [...(named === undefined ? [] : [named]), ...formSamples].find((text) => pattern.test(String(text))) ?? named;
}

/** The smallest value that a schema takes, or the fullest. */
function sample(schema: JsonSchema, name: string, source: Source): unknown {
  const { repositoryId, isFull } = source;
  if (name === "id" || name === "repositoryId") return repositoryId;
  if (name.endsWith("Id") && schema.type !== "string") return nothing;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return sampleOfChoices(choices, name, source);
  if (schema.type === "object") {
    const keys = isFull ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
    return Object.fromEntries(keys.map((key) => [key, sample(schema.properties?.[key] ?? {}, key, source)]));
  }
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => sample(item, name, source));
  if (schema.type === "array") {
    const length = Math.max(schema.minItems ?? 0, isFull ? 1 : 0);
    return Array.from({ length }, () => sample(schema.items ?? {}, name, source));
  }
  if (schema.pattern !== undefined) return sampleOfPattern(new RegExp(schema.pattern, "u"), samples[name]);
  if (name in samples) return samples[name];
  if (schema.type === "boolean") return false;
  return schema.type === "number" || schema.type === "integer" ? (schema.minimum ?? 1) : "sample";
}

function sampleOfChoices(choices: readonly JsonSchema[], name: string, source: Source): unknown {
  if (!source.isFull && choices.some(({ type }) => type === "null")) return null;
  return sample(choices.find(({ type }) => type !== "null") ?? {}, name, source);
}

function partOf(schema: ZodMiniType | undefined, source: Source): Part {
  return schema === undefined ? {} : (sample(jsonSchemaOf(schema), "", source) as Part);
}

/** Schemas of calls, which are as many as a walk through all calls asks for again and again. */
const jsonSchemas = new WeakMap<ZodMiniType, JsonSchema>();

function jsonSchemaOf(schema: ZodMiniType): JsonSchema {
  const made = jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, conversion) as JsonSchema);
  jsonSchemas.set(schema, made);
  return made;
}

const conversion: Parameters<typeof z.toJSONSchema>[1] = {
  io: "input",
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === "number") jsonSchema.type = "number";
  },
};

/** What a call takes: as little as it may, or as much. */
export function sampleInput(call: CallDeclaration, repositoryId: number, isFull = false): CallInput {
  const source = { repositoryId, isFull };
  return { params: partOf(call.params, source), query: partOf(call.query, source), body: partOf(call.body, source) };
}

/** Makes a call; what it takes need not fit. @param fileName  of the one file of a multipart body; a plain field unless said */
export function sendCall(
  site: string,
  call: CallDeclaration,
  { params, query, body }: CallInput,
  token: string | undefined,
  fileName?: string,
): Promise<Response> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(Buffer.from(String(params[name])).toString()),
  );
  const address = new URL(site + path);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const headers = token === undefined ? {} : { token, authorization: `Bearer ${token}` };
  return fetch(address, { method: call.method, headers, ...bodyOf(call, body, headers, fileName) });
}

function bodyOf(call: CallDeclaration, value: Part, headers: object, fileName: string | undefined): RequestInit {
  if (call.method === "GET") return {};
  if (call.encoding === "multipart") {
    const body = new FormData();
    if (fileName === undefined) body.append("field", "");
    else body.append("file", new Blob(["model A end A;"]), fileName);
    return { body };
  }
  if (call.encoding === "form") return { body: new URLSearchParams(value as Record<string, string>) };
  return { body: JSON.stringify(value), headers: { ...headers, "content-type": "application/json" } };
}
