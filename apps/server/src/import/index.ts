/** Bringing repositories in from other places, and taking one's own away. */
export { Imports } from "./imports.ts";
export { importDomain } from "./routes.ts";
