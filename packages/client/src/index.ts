/** Every call of a Mofang, typed, for programs in Node, browsers and notebooks. */
export { CallFailure } from "./call-failure.ts";
export { type CallAnswer, type CallInput, type Client, createClient } from "./client.ts";
export type { Web } from "./web.ts";
