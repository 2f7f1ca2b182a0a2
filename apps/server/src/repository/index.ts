/** Model repositories: facts, permissions, files and commits. */

export { authorOf } from "./commits.ts";
export { requireNoClash, requireWritablePath } from "./file-names.ts";
export { repositoryGuards } from "./guards.ts";
export { accessOf, requireCapability, roleOfLevel } from "./policy.ts";
export { presentSummary } from "./presenter.ts";
export { type PushedRef, pushedRef, pushJobs } from "./pushed-ref.ts";
export { repositoryDomain } from "./routes.ts";
export { RepositoryService } from "./service.ts";
export { type Chosen, findByPath, insertActivity, listChosen, lockAndCountOwned, type RepositoryFacts } from "./store.ts";
export type { Version } from "./versions.ts";
export { isVisibleTo } from "./visibility.ts";
