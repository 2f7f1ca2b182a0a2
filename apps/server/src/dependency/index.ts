/** What repositories depend on. */
export { type InstalledPin, RepositoryLibraries, type RepositoryLibrary } from "./repository-libraries.ts";
export { dependencyDomain, presentLibrary } from "./routes.ts";
