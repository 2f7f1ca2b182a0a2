/** What server and browser say to each other: calls, messages, schemas, codes, enums, limits. */
export * from "./call.ts";
export * from "./calls/account.ts";
export * from "./calls/index.ts";
export * from "./calls/repository.ts";
export * from "./calls/simulation.ts";
export * from "./calls/site.ts";
export * from "./calls/token.ts";
export * from "./capabilities.ts";
export * from "./enums.ts";
export * from "./envelope.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./product.ts";
export * from "./realtime.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./simulation-work.ts";
