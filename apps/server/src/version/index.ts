/** Versions of repositories. */
export { PublishedVersions } from "./published-versions.ts";
export { versionDomain } from "./routes.ts";
