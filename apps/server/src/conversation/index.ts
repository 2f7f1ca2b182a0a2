/** Instant messages. */
export { conversationDomain } from "./routes.ts";
