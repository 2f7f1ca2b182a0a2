/** How calls travel, without their declarations: for programs that must stay small, such as the web app. */
export { callAddress, fileNameOf, tokenHeader } from "./address.ts";
export type { CallAnswerOf, CallInputOf } from "./call-types.ts";
export { type WireCall, wireCall } from "./wire-call.ts";
