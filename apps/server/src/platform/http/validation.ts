import { type CallDeclaration, type Language, secretFields } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import type { ZodMiniType, z } from "zod/mini";
import { ProductError } from "../product-error.ts";
import { ruleText } from "./rule-text.ts";

/** Parts of a request, validated as a call declares them; undefined for a part that it does not declare. */
export interface ValidatedParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** @throws ProductError `request.invalid` naming the first field that breaks its rule, its value and the rule */
export function validate(call: CallDeclaration, request: FastifyRequest, language: Language): ValidatedParts {
  return {
    params: parsePart(call.params, request.params, language),
    query: parsePart(call.query, request.query, language),
    body: call.encoding === "multipart" ? undefined : parsePart(call.body, request.body ?? {}, language),
  };
}

function parsePart(schema: ZodMiniType | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw new Error("A failed validation must name an issue");
  throw new ProductError("request.invalid", {
    field: issue.path.length === 0 ? "body" : issue.path.join("."),
    value: shown(issue),
    rule: ruleText(issue, language),
  });
}

const longestShown = 60;

/** The value as JSON, shortened; never that of a secret. */
function shown(issue: z.core.$ZodIssue): string {
  if (secretFields.has(String(issue.path.at(-1)))) return "***";
  const text = JSON.stringify(issue.input) ?? "—";
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
