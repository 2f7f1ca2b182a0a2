/** Versions of repositories. */
export { versionDomain } from "./routes.ts";
