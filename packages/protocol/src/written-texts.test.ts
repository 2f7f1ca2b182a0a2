import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { calls } from "./calls/index.ts";
import type { CallDeclaration } from "./declaration/call.ts";
import { writtenTexts } from "./written-texts.ts";

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Names of fields that take any text. */
function textFields(schema: JsonSchema, name = ""): string[] {
  const isText =
    schema.type === "string" && [schema.const, schema.enum, schema.pattern, schema.format].every((rule) => rule === undefined);
  return [
    ...(isText ? [name] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => textFields(choice, name)),
    ...(schema.items === undefined ? [] : textFields(schema.items, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => textFields(value, key)),
  ];
}

/** Every field of a call, of whatever kind. */
function allFields(schema: JsonSchema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [key, ...allFields(value)]);
  return [...own, ...inner.flatMap(allFields)];
}

function schemasOf({ query, body }: CallDeclaration): JsonSchema[] {
  const parts = [query, body].filter((part) => part !== undefined);
  return parts.map((part) => z.toJSONSchema(part, { io: "input", unrepresentable: "any" }) as JsonSchema);
}

/** Fields that are secrets, names of what is there already, or keys: nobody reads them as text. */
const noTexts = new Set([
  ...["passwd", "oldPassword", "newPassword", "code", "state", "ticket", "captcha", "refreshToken", "secret", "confirmation"],
  ...["receiver", "phone", "account", "administrator", "search", "host", "key", "inviteCode", "blob", "path", "place"],
  ...[
    "initialModel",
    "modelName",
    "branch",
    "variables",
    "variableName",
    "storedVariables",
    "hidden",
    "transparent",
    "traced",
    "followed",
    "timeZone",
  ],
]);
/** Texts of files, which are looked at when they are committed. */
const fileTexts = new Set(["saveFiles.text", "createNewFile.text", "putDraft.text", "resolveConflict.text", "resolveWork.text"]);
/** Calls whose texts are for nobody, for oneself, for administrators, or by them. */
const otherCalls = new Set<string>([
  ...["querySensitiveWord", "login", "partnerBindByAccount", "wechatBindByAccount", "ltiBindByAccount"],
  // Whoever reports something must be able to quote it.
  ...["createToken", "addReport"],
  // The names of variables are the model's.
  ...["keepChartTemplate", "startStudy", "startSearch"],
  ...[
    "addLibrary",
    "removeLibrary",
    "setSiteText",
    "saveListEntry",
    "answerFeedback",
    "addSensitiveWords",
    "deleteSensitiveWord",
    "addLtiPlatform",
    "changeLtiPlatform",
  ],
  ...["importSchools", "deleteSchool"],
  // The name of what is there already.
  ...["deleteAttachment", "deleteResourceFile", "askTeamMerge"],
  // What one says to the assistant.
  ...["askAssistant", "renameTalk", "rateAssistantAnswer"],
]);

describe("what people write", () => {
  const looked: Readonly<Partial<Record<string, readonly string[]>>> = writtenTexts;

  it("[VAL-068] is looked at in every call that takes it", () => {
    const forgotten = Object.entries<CallDeclaration>(calls).flatMap(([name, call]) => {
      if (call.method !== "POST" || otherCalls.has(name)) return [];
      const fields = new Set(schemasOf(call).flatMap((schema) => textFields(schema)));
      const open = [...fields].filter((field) => !noTexts.has(field) && !looked[name]?.includes(field));
      return open.map((field) => `${name}.${field}`).filter((field) => !fileTexts.has(field));
    });
    expect(forgotten).toEqual([]);
  });

  it("names fields that are there", () => {
    const unknown = Object.entries(writtenTexts).flatMap(([name, fields]) => {
      const known = schemasOf(calls[name as keyof typeof calls]).flatMap(allFields);
      return fields.filter((field) => !known.includes(field)).map((field) => `${name}.${field}`);
    });
    expect(unknown).toEqual([]);
  });
});
