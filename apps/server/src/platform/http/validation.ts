import { type CallDeclaration, keyHeader, type Language, rules, secretFields } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import { type ZodMiniType, z } from "zod/mini";
import { ProductError } from "../errors/product-error.ts";
import { ruleText } from "./rule-text.ts";

/** Parts of a request, validated as a call declares them; undefined for a part that it does not declare. */
export interface ValidatedParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** By which the caller knows this call; undefined where the call takes none or has none. */
  readonly key: string | undefined;
}

const keyed = z.object({ [keyHeader]: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) });

/** @throws ProductError `request.invalid` naming the first field that breaks its rule, its value and the rule */
export function validate(call: CallDeclaration, request: FastifyRequest, language: Language): ValidatedParts {
  return {
    params: parsePart(call.params, request.params, language),
    query: parsePart(call.query, request.query, language),
    body: call.encoding === "multipart" ? undefined : parsePart(call.body, request.body ?? {}, language),
    key: call.takesKey ? keyOf(request, language) : undefined,
  };
}

function keyOf({ headers }: FastifyRequest, language: Language): string | undefined {
  return (parsePart(keyed, headers, language) as z.output<typeof keyed>)[keyHeader];
}

function parsePart(schema: ZodMiniType | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) {
    requireWholeTexts(parsed.data, [], language);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw new Error("A failed validation must name an issue");
  throw new ProductError("request.invalid", {
    field: issue.path.length === 0 ? "body" : issue.path.join("."),
    value: shown(issue),
    rule: ruleText(issue, language),
  });
}

/** What no database and no file keeps as text: NUL, and one half of a character that UTF-16 writes as two. */
const noText = /[\0\p{Surrogate}]/u;

/** Every text of a request and every name in it, at any depth, can be kept as it is. */
function requireWholeTexts(value: unknown, path: readonly string[], language: Language): void {
  if (typeof value === "string" && noText.test(value)) {
    const input = secretFields.has(path.at(-1) ?? "") ? "***" : shortened(JSON.stringify(value));
    const rule = rules["rule.whole-text"][language];
    throw new ProductError("request.invalid", { field: path.length === 0 ? "body" : path.join("."), value: input, rule });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    requireWholeTexts(name, path, language);
    requireWholeTexts(inner, [...path, name], language);
  }
}

const longestShown = 60;

/** The value as JSON, shortened; never that of a secret. */
function shown(issue: z.core.$ZodIssue): string {
  if (secretFields.has(String(issue.path.at(-1)))) return "***";
  return shortened(JSON.stringify(issue.input) ?? "—");
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
