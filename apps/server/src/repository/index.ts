/** Model repositories: facts, permissions, files and commits. */
export { type NeededRole, requireRole } from "./policy.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
