/** Bringing repositories in from other places, and taking one's own away. */
export { importDomain } from "./routes.ts";
