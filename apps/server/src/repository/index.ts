/** Model repositories: facts, permissions, files and commits. */
export { repositoryGuards } from "./guards.ts";
export { requireCapability, roleOfLevel } from "./policy.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
export { findByPath, insertActivity, lockAndCountOwned } from "./store.ts";
