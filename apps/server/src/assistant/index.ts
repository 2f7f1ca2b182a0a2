/** The assistant: where answers stand. */
export { assistantDomain } from "./routes.ts";
