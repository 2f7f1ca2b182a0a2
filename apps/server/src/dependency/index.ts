/** What repositories depend on. */
export { RepositoryLibraries, type RepositoryLibrary } from "./repository-libraries.ts";
export { dependencyDomain } from "./routes.ts";
