/** What server and browser say to each other: calls, messages, schemas, codes, enums, limits. */

// Languages.
export { type Language, languages } from "@mofang/vocabulary";
// Files that a repository keeps beside its models.
export * from "./app-file.ts";
// Calls, with the schemas of what they give.
export * from "./calls/index.ts";
// What a call declares.
export * from "./declaration/call.ts";
export * from "./declaration/capabilities.ts";
export * from "./declaration/envelope.ts";
export * from "./declaration/forum-levels.ts";
export * from "./declaration/schemas.ts";
export * from "./declaration/subjects.ts";
export * from "./experiment-file.ts";
// Names on the wire.
export * from "./names/blob-name.ts";
export * from "./names/classroom.ts";
export * from "./names/competition.ts";
export * from "./names/enums.ts";
export * from "./names/kept-lists.ts";
export * from "./names/kept-names.ts";
export * from "./names/language-tag.ts";
export * from "./names/limits.ts";
export * from "./names/orcid.ts";
export * from "./names/portal.ts";
export * from "./names/product.ts";
export * from "./names/run-key.ts";
export * from "./names/topics.ts";
// Messages beside the calls: to pages that follow a topic, and to workers.
export * from "./realtime.ts";
export * from "./simulation-work.ts";
export * from "./text-model.ts";
// Refusals, rules of fields, and what people are told.
export * from "./texts/commit-texts.ts";
export * from "./texts/errors.ts";
export * from "./texts/messages.ts";
export * from "./texts/rules.ts";
// What people write themselves.
export * from "./written-texts.ts";
