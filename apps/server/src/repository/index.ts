/** Model repositories: facts, permissions, files and commits. */
export { repositoryGuards } from "./guards.ts";
export { requireCapability } from "./policy.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
export { findByPath } from "./store.ts";
