/** The one workspace in which a person edits, and the time that they may. */
export { workplaceDomain } from "./routes.ts";
